import type { Node } from 'jsonc-parser';
import { indexInParent, itemsOf, type JsonProperty, propertiesOf, spanOf } from './json.ts';
import { gapAfter } from './jsonGap.ts';
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

/** What stands in an object or list, with the comments that belong to it. */
export interface Commented<Item> {
	readonly item: Item;
	/** Those behind it come last. */
	readonly comments: readonly string[];
	/** Those behind it alone. */
	readonly trail: readonly string[];
}

/** The properties of an object that have a value, with their comments. */
export function commentedProperties(
	text: string,
	object: Node,
): readonly Commented<JsonProperty & { readonly value: Node }>[] {
	return propertiesOf(object).flatMap(({ name, key, value }) => {
		if (value === undefined) return [];
		const { before, trail } = commentsAround(text, object, indexInParent(key.parent ?? key));
		const comments = [...before, ...commentsBetween(text, endOf(key), value.offset), ...trail];
		return [{ item: { name, key, value }, comments, trail }];
	});
}

export function commentedItems(text: string, list: Node): readonly Commented<Node>[] {
	return itemsOf(list).map((item, index) => {
		const { before, trail } = commentsAround(text, list, index);
		return { item, comments: [...before, ...trail], trail };
	});
}

/** Comments of nobody count with those of what comes behind them. */
function commentsAround(text: string, parent: Node, index: number) {
	const { headEnd, end } = gapAfter(text, parent, index - 1);
	return { before: commentsBetween(text, headEnd, end), trail: gapAfter(text, parent, index).trail };
}

/** The comments at the end of an object or list that belong to nothing in it; nothing else holds any. */
export function commentsAtEnd(text: string, node: Node): readonly string[] {
	if (node.type !== 'object' && node.type !== 'array') return [];
	const { headEnd, end } = gapAfter(text, node, (node.children?.length ?? 0) - 1);
	return commentsBetween(text, headEnd, end);
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** The comments in that stretch of the text. */
export function commentsBetween(text: string, start: number, end: number): readonly string[] {
	return text.slice(start, end).match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? [];
}
