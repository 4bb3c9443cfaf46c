import type { Node } from 'jsonc-parser';
import { deepest } from '../findTooDeep.ts';
import { moveBehindReturns } from './moveBehindReturns.ts';
import { mayBeginText, type PlainYaml, skipSpaces } from './plainYaml.ts';
import { readInlineValue } from './plainYamlValue.ts';

/**
 * Reads YAML that is written in blocks, with plain and quoted texts, short lists and objects in brackets, and comments
 * on lines of their own, as nearly all API descriptions are, in a small fraction of a YAML parser's time: into the very
 * tree that `parseYaml` makes. Undefined at the first thing that is anything else: the parser decides then.
 */
export function readPlainYaml(text: string): Node | undefined {
	if (!text.includes('\r')) return readUnixYaml(text);
	const root = readUnixYaml(text.replaceAll('\r\n', '\n'));
	return root && moveBehindReturns(root, text);
}

/** Lines end with a line feed alone. */
function readUnixYaml(text: string): Node | undefined {
	if (text.includes('\r') || text.startsWith('\uFEFF')) return undefined;
	const at = text.startsWith('---\n') ? 4 : 0;
	const yaml: PlainYaml = { text, at, end: 0, start: 0, stop: 0, indent: -1, isCommented: false };
	if (!findLine(yaml) || yaml.indent !== 0) return undefined;
	const root = readBlock(yaml, 0, 0);
	return root === undefined || findLine(yaml) || yaml.at < text.length ? undefined : root;
}

/** The list or object whose first item stands at the start. */
function readBlock(yaml: PlainYaml, indent: number, depth: number): Node | undefined {
	if (depth >= deepest) return undefined;
	const offset = yaml.start;
	const isList = isItem(yaml);
	const children: Node[] = [];
	for (;;) {
		const child = isList ? readItem(yaml, indent, depth) : readProperty(yaml, indent, depth);
		if (child === undefined) return undefined;
		children.push(child);
		const isEnd = !findLine(yaml);
		if (isEnd && yaml.at < yaml.text.length) return undefined;
		if (isEnd || yaml.indent < indent || (isList && yaml.indent === indent && !isItem(yaml))) break;
		if (yaml.indent > indent || isItem(yaml) !== isList) return undefined;
	}
	return { type: isList ? 'array' : 'object', offset, length: yaml.end - offset, children };
}

function readItem(yaml: PlainYaml, indent: number, depth: number): Node | undefined {
	const { text, start, stop } = yaml;
	const from = skipSpaces(text, start + 1, stop);
	if (from === stop) return undefined;
	yaml.start = from;
	const column = indent + from - start;
	return isItem(yaml) || endOfKey(yaml) >= 0
		? readBlock(yaml, column, depth + 1)
		: readInlineValue(yaml, from, indent);
}

function readProperty(yaml: PlainYaml, indent: number, depth: number): Node | undefined {
	const { text, start, stop } = yaml;
	const colon = endOfKey(yaml);
	if (colon < 0) return undefined;
	const isQuoted = isQuote(text[start]);
	const name = isQuoted ? text.slice(start + 1, colon - 1) : text.slice(start, colon);
	if (name === '<<' || name.length > longestKey) return undefined;
	const key: Node = { type: 'string', offset: start, length: colon - start, value: name };
	const from = skipSpaces(text, colon + 1, stop);
	const value = from < stop ? readInlineValue(yaml, from, indent) : readBelow(yaml, indent, depth);
	if (value === undefined) return undefined;
	const length = Math.max(colon, value.offset + value.length) - start;
	return { type: 'property', offset: start, length, children: [key, value] };
}

/** What stands on the lines below a key. */
function readBelow(yaml: PlainYaml, indent: number, depth: number): Node | undefined {
	const end = yaml.stop;
	yaml.at = Math.min(end + 1, yaml.text.length);
	const isThere = findLine(yaml);
	if (!isThere && yaml.at < yaml.text.length) return undefined;
	if (isThere && (yaml.indent > indent || (yaml.indent === indent && isItem(yaml))))
		return isItem(yaml) || endOfKey(yaml) >= 0
			? readBlock(yaml, yaml.indent, depth + 1)
			: readInlineValue(yaml, yaml.start, indent);
	// A comment below may be taken for a part of what is missing.
	if (yaml.isCommented) return undefined;
	yaml.end = end;
	return { type: 'null', offset: end, length: 0, value: null };
}

/**
 * Whether there is another line with content. It is taken only when its value is; where the rest of the text is not for
 * this reader, it is left.
 */
function findLine(yaml: PlainYaml): boolean {
	const { text } = yaml;
	let deepestComment = -1;
	let at = yaml.at;
	while (at < text.length) {
		const newLine = text.indexOf('\n', at);
		const stop = newLine < 0 ? text.length : newLine;
		const start = skipSpaces(text, at, stop);
		if (start === stop) at = stop + 1;
		else if (text[start] === '#') {
			deepestComment = Math.max(deepestComment, start - at);
			at = stop + 1;
		} else {
			// A comment that stands deeper belongs to what is above it.
			if (text[start] === '\t' || deepestComment > start - at || isMarker(text, at)) return false;
			Object.assign(yaml, { at, start, stop, indent: start - at, isCommented: deepestComment >= 0 });
			return true;
		}
	}
	if (deepestComment <= 0) yaml.at = text.length;
	yaml.isCommented = deepestComment >= 0;
	return false;
}

/** Between documents, or behind one. */
function isMarker(text: string, at: number): boolean {
	return text.startsWith('---', at) || text.startsWith('...', at);
}

function isItem({ text, start, stop }: PlainYaml): boolean {
	return text[start] === '-' && (start + 1 === stop || text[start + 1] === ' ');
}

/** The colon behind the key at the start, or -1. */
function endOfKey({ text, start, stop }: PlainYaml): number {
	const line = text.slice(start, stop);
	if (isQuote(line[0])) {
		const quoted = quotedKey.exec(line)?.[1];
		return quoted === undefined ? -1 : start + quoted.length;
	}
	if (!mayBeginText(text, start)) return -1;
	const colon = line.includes(': ') ? line.indexOf(': ') : line.lastIndexOf(':');
	const key = line.slice(0, colon);
	const isKey = colon === line.length - 1 || line[colon + 1] === ' ';
	return isKey && !/ $|\t| #/.test(key) ? start + colon : -1;
}

const quotedKey = /^("[^"\\]*"|'[^']*'):(?: |$)/;

function isQuote(mark: string | undefined): boolean {
	return mark === '"' || mark === "'";
}

/** Longer ones have to be marked as such. */
const longestKey = 1000;
