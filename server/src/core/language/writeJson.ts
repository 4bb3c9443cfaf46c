import type { Node } from 'jsonc-parser';
import { indexInParent, itemsOf, type JsonProperty, propertiesOf, spanOf } from './json.ts';
import { gapAfter } from './jsonGap.ts';
import { isOneLine, reindentText } from './jsonLayout.ts';

/** JSON to write, with parts copied from a text. */
export type JsonToWrite =
	| { readonly kind: 'source'; readonly node: Node }
	| { readonly kind: 'value'; readonly value: unknown }
	| (Bracketed & { readonly kind: 'list'; readonly items: readonly JsonItemToWrite[] })
	| (Bracketed & { readonly kind: 'object'; readonly properties: ReadonlyMap<string, JsonItemToWrite> });

interface Bracketed {
	/** Node whose layout is followed: written on one line if it is on one line. */
	readonly like?: Node | undefined;
	/** Comments after the last item. */
	readonly tail?: readonly string[];
}

export interface JsonItemToWrite {
	readonly value: JsonToWrite;
	/** Comments on lines before it. */
	readonly comments?: readonly string[];
}

export interface WriteJsonOptions {
	readonly text: string;
	/** Indentation of one level. */
	readonly unit: string;
	readonly lineBreak: string;
}

/** Text of the value; lines after the first begin with the indent. */
export function writeJson(written: JsonToWrite, layout: WriteJsonOptions, indent = ''): string {
	switch (written.kind) {
		case 'source':
			return reindentText(layout.text, spanOf(written.node), indent);
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

interface NamedItem extends JsonItemToWrite {
	readonly name: string | undefined;
}

interface BracketStyle extends Bracketed {
	readonly layout: WriteJsonOptions;
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

/** A child of an object or array with its comments. */
export interface ItemWithComments<Item> {
	readonly item: Item;
	/** All comments of the child, those after it last. */
	readonly comments: readonly string[];
	/** Comments after the child. */
	readonly trail: readonly string[];
}

/** The properties of an object that have a value, with their comments. */
export function commentedProperties(
	text: string,
	object: Node,
): readonly ItemWithComments<JsonProperty & { readonly value: Node }>[] {
	return propertiesOf(object).flatMap(({ name, key, value }) => {
		if (value === undefined) return [];
		const { before, trail } = commentsAround(text, object, indexInParent(key.parent ?? key));
		const comments = [...before, ...commentsBetween(text, endOf(key), value.offset), ...trail];
		return [{ item: { name, key, value }, comments, trail }];
	});
}

export function commentedItems(text: string, list: Node): readonly ItemWithComments<Node>[] {
	return itemsOf(list).map((item, index) => {
		const { before, trail } = commentsAround(text, list, index);
		return { item, comments: [...before, ...trail], trail };
	});
}

/** Comments before and after a child; those of no child count as comments before the next child. */
function commentsAround(text: string, parent: Node, index: number) {
	const { headEnd, end } = gapAfter(text, parent, index - 1);
	return { before: commentsBetween(text, headEnd, end), trail: gapAfter(text, parent, index).trail };
}

/** Comments at the end of an object or array that belong to no child; empty for other nodes. */
export function commentsAtEnd(text: string, node: Node): readonly string[] {
	if (node.type !== 'object' && node.type !== 'array') return [];
	const { headEnd, end } = gapAfter(text, node, (node.children?.length ?? 0) - 1);
	return commentsBetween(text, headEnd, end);
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}

/** Comments in a range of the text. */
export function commentsBetween(text: string, start: number, end: number): readonly string[] {
	return text.slice(start, end).match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? [];
}
