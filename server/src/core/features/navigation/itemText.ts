import type { Node } from 'jsonc-parser';
import { findValue, itemsOf } from '../../syntax/json.ts';
import { isOneLine } from '../../syntax/jsonLayout.ts';
import { type Written, writeJson } from '../../syntax/writtenJson.ts';
import type { NewItem } from './listChanges.ts';

export function newPages(pagePaths: readonly string[]): readonly NewItem[] {
	return pagePaths.map((pagePath) => () => ({ text: JSON.stringify(pagePath) }));
}

/** A new object in a list, written as the last one there is, or else as the object that holds the list. */
export function newObject(text: string, list: Node, value: object): NewItem {
	const model = itemsOf(list).findLast(({ type }) => type === 'object') ?? list.parent?.parent;
	return (layout) => ({
		text: writeJson(writtenLike(text, value, model), { ...layout, text }, layout.indent),
	});
}

/** A new value, laid out as what the model has at the same keys. */
export function writtenLike(text: string, value: unknown, model: Node | undefined): Written {
	if (typeof value !== 'object' || value === null) return { kind: 'value', value };
	// What a model on one line does not have stands on that line, too.
	const wide = model !== undefined && isOneLine(text, model) ? model : undefined;
	if (Array.isArray(value)) {
		const list = model?.type === 'array' ? model : undefined;
		const item = list && itemsOf(list).findLast(({ type }) => type === 'object');
		const items = value.map((one) => ({ value: writtenLike(text, one, item ?? wide) }));
		return { kind: 'list', like: list ?? wide, items };
	}
	const properties = Object.entries(value).map(([key, inner]) => {
		const own = model?.type === 'object' ? findValue(model, key) : undefined;
		return [key, { value: writtenLike(text, inner, own ?? wide) }] as const;
	});
	return { kind: 'object', like: model, properties: new Map(properties) };
}
