import type { Node } from 'jsonc-parser';
import { spanOf } from '../../syntax/json.ts';
import { countUntil } from '../../text/countUntil.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';

/** Puts another value, given as JSON, in the node's place. */
export function replaceNode(node: Node, json: string): TextChange {
	return { span: spanOf(node), newText: json };
}

/** Takes a property out of its object, or an item out of its array, with the comma that goes with it. */
export function removeNode(node: Node): TextChange {
	return { span: withComma(node, node.parent?.children ?? []), newText: '' };
}

/** Adds an item behind another of the same array, laid out as that one is. */
export function insertItemBehind(text: string, item: Node, json: string): TextChange {
	const indent = indentOf(text, item.offset);
	const at = item.offset + item.length;
	return {
		span: { start: at, end: at },
		newText: `,${indent === undefined ? ' ' : `\n${indent}`}${json}`,
	};
}

/** Adds a property behind the object's last one, laid out as that one is. */
export function insertProperty(text: string, object: Node, name: string, value: unknown): TextChange {
	return insertText(text, object, (indent) => toProperty(name, value, indent));
}

/** The same, with the value given as JSON. */
export function insertJson(text: string, object: Node, name: string, json: string): TextChange {
	return insertText(text, object, () => `${JSON.stringify(name)}: ${json}`);
}

/** What a property says on one line, or over several with that indent. */
type PropertyText = (indent: string | undefined) => string;

function insertText(text: string, object: Node, property: PropertyText): TextChange {
	const last = object.children?.at(-1);
	if (last === undefined) return fillObject(text, object, property);
	const indent = indentOf(text, last.offset);
	const between = indent === undefined ? ' ' : `\n${indent}`;
	const at = last.offset + last.length;
	return { span: { start: at, end: at }, newText: `,${between}${property(indent)}` };
}

function fillObject(text: string, object: Node, property: PropertyText): TextChange {
	const close = object.offset + object.length - 1;
	const end = text[close] === '}' ? close : close + 1;
	const span = { start: object.offset + 1, end };
	const outer = text.slice(span.start, span.end).includes('\n') ? indentOf(text, close) : undefined;
	if (outer === undefined) return { span, newText: ` ${property(undefined)} ` };
	const indent = `${outer}${unitOf(outer)}`;
	return { span, newText: `\n${indent}${property(indent)}\n${outer}` };
}

/** On one line without an indent, else over several. */
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

/** The white space that starts the offset's line, when nothing else stands before the offset. */
function indentOf(text: string, offset: number): string | undefined {
	const start = startOfLine(text, offset);
	const before = text.slice(start, offset);
	return start > 0 && before.trim() === '' ? before : undefined;
}

function withComma(node: Node, siblings: readonly Node[]): Span {
	// A plain search would be slow in an object of many thousand keys.
	const index = countUntil(siblings, ({ offset }) => offset >= node.offset);
	const next = siblings[index + 1];
	const previous = siblings[index - 1];
	if (next !== undefined) return { start: node.offset, end: next.offset };
	const start = previous === undefined ? node.offset : previous.offset + previous.length;
	return { start, end: node.offset + node.length };
}
