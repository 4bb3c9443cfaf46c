import type { Node } from 'jsonc-parser';
import { itemsOf, type JsonProperty, propertiesOf, spanOf } from './json.ts';
import { isOneLine, reindented } from './jsonLayout.ts';

/** JSON that is to be written, some of it as it stands in a text already. */
export type Written =
	| { readonly kind: 'source'; readonly node: Node }
	| { readonly kind: 'value'; readonly value: unknown }
	| (Bracketed & { readonly kind: 'list'; readonly items: readonly WrittenItem[] })
	| (Bracketed & { readonly kind: 'object'; readonly properties: ReadonlyMap<string, WrittenItem> });

interface Bracketed {
	/** Written on one line, where that is. */
	readonly like?: Node | undefined;
	/** Comments behind the last item. */
	readonly tail?: readonly string[];
}

export interface WrittenItem {
	readonly value: Written;
	/** Comments that stood before it. */
	readonly comments?: readonly string[];
}

export interface WrittenLayout {
	readonly text: string;
	/** One level of indentation. */
	readonly unit: string;
	readonly lineBreak: string;
}

/** The text of the value; further lines begin with the indent. */
export function writeJson(written: Written, layout: WrittenLayout, indent = ''): string {
	switch (written.kind) {
		case 'source':
			return reindented(layout.text, spanOf(written.node), indent);
		case 'value':
			return JSON.stringify(written.value, undefined, layout.unit).replaceAll(
				'\n',
				`${layout.lineBreak}${indent}`,
			);
		case 'list': {
			const items = written.items.map((item) => ({ ...item, name: undefined }));
			return bracketed(['[', ']'], items, { ...written, layout, indent });
		}
		case 'object': {
			const items = [...written.properties].map(([name, item]) => ({ ...item, name }));
			return bracketed(['{', '}'], items, { ...written, layout, indent });
		}
	}
}

interface NamedItem extends WrittenItem {
	readonly name: string | undefined;
}

interface BracketStyle extends Bracketed {
	readonly layout: WrittenLayout;
	readonly indent: string;
}

function bracketed(
	[open, close]: readonly [string, string],
	items: readonly NamedItem[],
	{ layout, indent, like, tail = [] }: BracketStyle,
): string {
	if (items.length === 0) return open + close;
	const { lineBreak, unit } = layout;
	const onOneLine =
		like !== undefined &&
		isOneLine(layout.text, like) &&
		tail.length === 0 &&
		items.every(({ comments }) => !comments?.length);
	const inner = onOneLine ? indent : indent + unit;
	const texts = items.map(({ name, value, comments = [] }) => {
		const text = writeJson(value, layout, inner);
		const entry = name === undefined ? text : `${JSON.stringify(name)}: ${text}`;
		return [...comments, entry].join(`${lineBreak}${inner}`);
	});
	if (onOneLine) {
		const space = open === '{' ? ' ' : '';
		return `${open}${space}${texts.join(', ')}${space}${close}`;
	}
	const lines = [texts.join(`,${lineBreak}${inner}`), ...tail].join(`${lineBreak}${inner}`);
	return `${open}${lineBreak}${inner}${lines}${lineBreak}${indent}${close}`;
}

/** What stands in an object or list, with the comments before it. */
export interface Commented<Item> {
	readonly item: Item;
	readonly comments: readonly string[];
}

/** The properties of an object that have a value, with the comments before it. */
export function commentedProperties(
	text: string,
	object: Node,
): readonly Commented<JsonProperty & { readonly value: Node }>[] {
	let end = object.offset + 1;
	return propertiesOf(object).flatMap(({ name, key, value }) => {
		const before = commentsBetween(text, end, key.offset);
		end = endOf(value ?? key);
		if (value === undefined) return [];
		const comments = [...before, ...commentsBetween(text, endOf(key), value.offset)];
		return [{ item: { name, key, value }, comments }];
	});
}

export function commentedItems(text: string, list: Node): readonly Commented<Node>[] {
	let end = list.offset + 1;
	return itemsOf(list).map((item) => {
		const comments = commentsBetween(text, end, item.offset);
		end = endOf(item);
		return { item, comments };
	});
}

/** The comments behind all that stands in an object or list; nothing else holds any. */
export function commentsAtEnd(text: string, node: Node): readonly string[] {
	if (node.type !== 'object' && node.type !== 'array') return [];
	const last = propertiesOf(node).at(-1);
	const inner = last === undefined ? itemsOf(node).at(-1) : (last.value ?? last.key);
	return commentsBetween(text, inner === undefined ? node.offset + 1 : endOf(inner), endOf(node));
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** The comments in that stretch of the text. */
export function commentsBetween(text: string, start: number, end: number): readonly string[] {
	return text.slice(start, end).match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? [];
}
