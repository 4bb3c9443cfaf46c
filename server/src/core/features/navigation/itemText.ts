import type { Node } from 'jsonc-parser';
import { itemsOf, propertiesOf } from '../../syntax/json.ts';
import { isOneLine, reindented } from '../../syntax/jsonLayout.ts';
import type { ListLayout } from './listLayout.ts';

/** The text of a node as it is, indented for its new place. */
export function movedItem(text: string, node: Node, { indent }: ListLayout): string {
	return reindented(text, node, indent);
}

/** How the objects of a list are written. */
export interface ObjectStyle {
	readonly onOneLine: boolean;
	/** Whether lists inside them stand on one line. */
	readonly listsOnOneLine: boolean;
}

/** The style of the last object in the list, or else of the object that holds it. */
export function objectStyle(text: string, list: Node): ObjectStyle {
	const model = itemsOf(list).findLast(({ type }) => type === 'object') ?? list.parent?.parent;
	if (model === undefined) return { onOneLine: false, listsOnOneLine: false };
	const lists = propertiesOf(model).flatMap(({ value }) => (value?.type === 'array' ? [value] : []));
	return {
		onOneLine: isOneLine(text, model),
		listsOnOneLine: lists.length > 0 && lists.every((inner) => isOneLine(text, inner)),
	};
}

/** An object of texts and lists of texts in that style. */
export function newObject(
	value: Readonly<Record<string, string | readonly string[]>>,
	{ onOneLine, listsOnOneLine }: ObjectStyle,
	{ indent, unit, lineBreak }: ListLayout,
): string {
	const inner = indent + unit;
	const toList = (texts: readonly string[]): string => {
		const items = texts.map((text) => JSON.stringify(text));
		if (items.length === 0 || onOneLine || listsOnOneLine) return `[${items.join(', ')}]`;
		const each = items.map((item) => `${lineBreak}${inner}${unit}${item}`);
		return `[${each.join(',')}${lineBreak}${inner}]`;
	};
	const properties = Object.entries(value).map(
		([key, content]) =>
			`${JSON.stringify(key)}: ${typeof content === 'string' ? JSON.stringify(content) : toList(content)}`,
	);
	if (onOneLine) return `{ ${properties.join(', ')} }`;
	return `{${properties.map((property) => `${lineBreak}${inner}${property}`).join(',')}${lineBreak}${indent}}`;
}
