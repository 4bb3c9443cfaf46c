import type { Node, NodeType } from 'jsonc-parser';
import { parseJsonValue } from '../text/values.ts';
import { maxJsonDepth } from './findTooDeepBracket.ts';

/** State of a parser of valid JSON; every function returns undefined at the first fault. */
export interface StrictReader {
	readonly text: string;
	at: number;
	depth: number;
}

/** A node while it is parsed. */
type OpenNode = { -readonly [Key in keyof Node]: Node[Key] };

const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

export function readValue(reader: StrictReader, parent: Node | undefined): Node | undefined {
	const code = reader.text.charCodeAt(reader.at);
	if (code === quote) return readString(reader, parent);
	if (code === openBrace) return readList(reader, parent, 'object', closeBrace, readProperty);
	if (code === openBracket) return readList(reader, parent, 'array', closeBracket, readValue);
	return readWord(reader, parent);
}

function readList(
	reader: StrictReader,
	parent: Node | undefined,
	type: 'object' | 'array',
	close: number,
	readItem: (reader: StrictReader, parent: Node) => Node | undefined,
): Node | undefined {
	if (++reader.depth > maxJsonDepth) return undefined;
	const children: Node[] = [];
	const node: OpenNode = { type, offset: reader.at, length: -1, parent, children };
	reader.at++;
	skipSpace(reader);
	while (children.length > 0 || reader.text.charCodeAt(reader.at) !== close) {
		const item = readItem(reader, node);
		if (item === undefined) return undefined;
		children.push(item);
		skipSpace(reader);
		const next = reader.text.charCodeAt(reader.at);
		if (next === close) break;
		if (next !== comma) return undefined;
		reader.at++;
		skipSpace(reader);
	}
	// An array that has grown keeps spare capacity, most of the memory of a large tree.
	node.children = children.slice();
	node.length = ++reader.at - node.offset;
	reader.depth--;
	return node;
}

const unread: Node[] = [];

function readProperty(reader: StrictReader, parent: Node): Node | undefined {
	const node: OpenNode = { type: 'property', offset: reader.at, length: -1, parent, children: unread };
	const key = reader.text.charCodeAt(reader.at) === quote ? readString(reader, node) : undefined;
	if (key === undefined) return undefined;
	skipSpace(reader);
	if (reader.text.charCodeAt(reader.at) !== colon) return undefined;
	node.colonOffset = reader.at++;
	skipSpace(reader);
	const value = readValue(reader, node);
	if (value === undefined) return undefined;
	node.children = [key, value];
	node.length = reader.at - node.offset;
	return node;
}

function readString(reader: StrictReader, parent: Node | undefined): Node | undefined {
	const { text, at: offset } = reader;
	let isEscaped = false;
	let at = offset + 1;
	for (; ; at++) {
		const code = text.charCodeAt(at);
		if (code === quote) break;
		if (code === backslash) {
			isEscaped = true;
			at++;
		}
		// Control characters are faults, and so is the end of the text, whose code is NaN.
		else if (!(code >= 32)) return undefined;
	}
	reader.at = at + 1;
	const value = isEscaped ? parseJsonValue(text.slice(offset, reader.at)) : text.slice(offset + 1, at);
	if (value === undefined) return undefined;
	return { type: 'string', offset, length: reader.at - offset, parent, value };
}

/** Numbers, `true`, `false` and `null`, as far as `JSON.parse` accepts them. */
function readWord(reader: StrictReader, parent: Node | undefined): Node | undefined {
	const { at: offset, text } = reader;
	word.lastIndex = offset;
	const [written] = word.exec(text) ?? [];
	const value = written === undefined ? undefined : parseJsonValue(written);
	if (written === undefined || value === undefined) return undefined;
	reader.at += written.length;
	const type: NodeType = value === null ? 'null' : typeof value === 'number' ? 'number' : 'boolean';
	return { type, offset, length: written.length, parent, value };
}

const word = /[-\w.+]+/y;

export function skipSpace(reader: StrictReader): void {
	const { text } = reader;
	for (;;) {
		const code = text.charCodeAt(reader.at);
		if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
		reader.at++;
	}
}
