import type { Node } from 'jsonc-parser';
import { indexInParent, spanOf } from '../../language/json.ts';
import { indentOfLine } from '../../language/jsonLayout.ts';
import {
	type ItemSpacing,
	type JsonItem,
	jsonItem,
	spliceJson,
	withCommentsOf,
} from '../../language/spliceJson.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf, startOfLine } from '../../text/positions.ts';

/** Replaces the node by another value, given as JSON. */
export function replaceNode(node: Node, json: string): TextChange {
	return { span: spanOf(node), newText: json };
}

/** Removes a property from its object, or an item from its array, with its comma and its comments. */
export function removeNode(text: string, node: Node): readonly TextChange[] {
	const { parent } = node;
	if (parent === undefined) return [];
	const from = indexInParent(node);
	return spliceJson(text, { parent, from, to: from + 1, items: [] }, spacingAfter(text, node));
}

/** Swaps two items of arrays, each with its comments. */
export function swapItems(text: string, first: Node, second: Node): readonly TextChange[] {
	const [from, to] = [indexInParent(first), indexInParent(second)];
	const [spacing, other] = [spacingAfter(text, first), spacingAfter(text, second)];
	const moved = jsonItem(text, second, spacing.indent);
	const { parent } = first;
	if (parent === undefined || second.parent === undefined) return [];
	const between = second.parent === parent && to === from + 1;
	const back = jsonItem(text, first, other.indent);
	if (between) return spliceJson(text, { parent, from, to: to + 1, items: [moved, back] }, spacing);
	return [
		...spliceJson(text, { parent, from, to: from + 1, items: [moved] }, spacing),
		...spliceJson(text, { parent: second.parent, from: to, to: to + 1, items: [back] }, other),
	];
}

/** Adds items after another one of the same array, in the same layout. */
export function insertItemsAfter(text: string, item: Node, json: readonly string[]): readonly TextChange[] {
	const { parent } = item;
	if (parent === undefined) return [];
	const at = indexInParent(item) + 1;
	const items = json.map((one) => ({ text: one }));
	return spliceJson(text, { parent, from: at, to: at, items }, spacingAfter(text, item));
}

/** Adds a property after the object's last one, in the same layout. */
export function insertProperty(
	text: string,
	object: Node,
	name: string,
	value: unknown,
): readonly TextChange[] {
	return insertItem(text, object, (indent) => ({
		text: toProperty(name, value, indent).replaceAll('\n', lineBreakOf(text)),
	}));
}

/** Adds a converted property to another object, with its comments. */
export function moveProperty(
	text: string,
	property: Node,
	{ object, json }: { readonly object: Node; readonly json: string },
): readonly TextChange[] {
	return insertItem(text, object, (indent = indentOfLine(text, object.offset)) =>
		withCommentsOf(text, property, { json, indent }),
	);
}

/** The text of an item on one line, or on several lines with that indent. */
type ItemText = (indent: string | undefined) => JsonItem;

function insertItem(text: string, object: Node, item: ItemText): readonly TextChange[] {
	const { children = [] } = object;
	const last = children.at(-1);
	const spacing = last === undefined ? inside(text, object) : spacingAfter(text, last);
	const indent = spacing.separator.includes('\n') ? spacing.indent : undefined;
	const items = [item(indent)];
	return spliceJson(text, { parent: object, from: children.length, to: children.length, items }, spacing);
}

/** The spacing after the child. */
function spacingAfter(text: string, { offset }: Node): ItemSpacing {
	const indent = indentOf(text, offset);
	const padding = { before: '', after: '' };
	return indent === undefined
		? { separator: ', ', indent: indentOfLine(text, offset), padding }
		: { separator: `,${lineBreakOf(text)}${indent}`, indent, padding };
}

/** The spacing in an object without properties. */
function inside(text: string, object: Node): ItemSpacing {
	const close = object.offset + object.length - 1;
	const isOpen = text[close] !== '}';
	const content = text.slice(object.offset + 1, isOpen ? close + 1 : close);
	const outer = content.includes('\n') ? indentOf(text, close) : undefined;
	if (outer === undefined)
		return {
			separator: ', ',
			indent: indentOfLine(text, object.offset),
			padding: { before: ' ', after: ' ' },
		};
	const indent = `${outer}${unitOf(outer)}`;
	const lineBreak = lineBreakOf(text);
	const padding = { before: `${lineBreak}${indent}`, after: `${lineBreak}${outer}` };
	return { separator: `,${lineBreak}${indent}`, indent, padding };
}

/** Text of a property: on one line without an indent, else on several. */
function toProperty(name: string, value: unknown, indent: string | undefined): string {
	if (indent === undefined) return `${JSON.stringify(name)}: ${onOneLine(value)}`;
	const json = JSON.stringify(value, undefined, unitOf(indent)).replaceAll('\n', `\n${indent}`);
	return `${JSON.stringify(name)}: ${json}`;
}

function onOneLine(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const properties = Object.entries(value).map(
		([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`,
	);
	return `{ ${properties.join(', ')} }`;
}

function unitOf(indent: string): string {
	return indent === '' || indent.includes('\t') ? '\t' : indent.length % 4 === 0 ? '    ' : '  ';
}

/** The white space before the offset, when nothing else is before it on its line. */
function indentOf(text: string, offset: number): string | undefined {
	const start = startOfLine(text, offset);
	const before = text.slice(start, offset);
	return start > 0 && before.trim() === '' ? before : undefined;
}
