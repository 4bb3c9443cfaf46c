import type { Node } from 'jsonc-parser';
import { deepest } from '../findTooDeep.ts';
import { skipSpaces } from './plainYaml.ts';
import { readPlainWord } from './plainYamlWord.ts';

interface Brackets {
	readonly text: string;
	/** All lines are indented further; only the last bracket may stand so far to the left. */
	readonly indent: number;
}

/** The list or object in brackets that begins here; undefined where it holds anything rare. */
export function readBrackets(brackets: Brackets, from: number, depth = 0): Node | undefined {
	if (depth >= deepest) return undefined;
	const { text } = brackets;
	const isList = text[from] === '[';
	const close = isList ? ']' : '}';
	const children: Node[] = [];
	const last = depth === 0 ? close : undefined;
	let at = skipBlank(brackets, from + 1, last);
	while (text[at] !== close) {
		const child = isList ? readWord(brackets, at, depth) : readPair(brackets, at, depth);
		if (child === undefined) return undefined;
		children.push(child);
		at = skipBlank(brackets, child.offset + child.length, last);
		if (text[at] === ',') at = skipBlank(brackets, at + 1, last);
		else if (text[at] !== close) return undefined;
	}
	return { type: isList ? 'array' : 'object', offset: from, length: at + 1 - from, children };
}

/** The next mark; the end of the text where a line is not indented enough. */
function skipBlank({ text, indent }: Brackets, from: number, last: string | undefined): number {
	let at = skipSpaces(text, from, text.length);
	while (text[at] === '\n') {
		const line = at + 1;
		at = skipSpaces(text, line, text.length);
		if (text[at] === '\n' || at - line > indent) continue;
		if (at - line < indent || text[at] !== last) return text.length;
	}
	return at;
}

function readPair(brackets: Brackets, from: number, depth: number): Node | undefined {
	const { text } = brackets;
	const key = readWord(brackets, from, deepest);
	if (key === undefined) return undefined;
	const colon = key.offset + key.length;
	const name = key.type === 'string' ? String(key.value) : text.slice(from, colon);
	if (text[colon] !== ':' || text[colon + 1] !== ' ' || name === '<<') return undefined;
	const value = readWord(brackets, skipSpaces(text, colon + 1, text.length), depth);
	if (value === undefined) return undefined;
	const length = value.offset + value.length - from;
	return {
		type: 'property',
		offset: from,
		length,
		children: [{ ...key, type: 'string', value: name }, value],
	};
}

function readWord(brackets: Brackets, from: number, depth: number): Node | undefined {
	const { text } = brackets;
	const first = text[from];
	if (first === '[' || first === '{') return readBrackets(brackets, from, depth + 1);
	if (first === '"' || first === "'") {
		const close = text.indexOf(first, from + 1);
		const value = text.slice(from + 1, close);
		const isPlain = close > 0 && !/[\\\t\n]/.test(value) && text[close + 1] !== first;
		return isPlain ? { type: 'string', offset: from, length: close + 1 - from, value } : undefined;
	}
	word.lastIndex = from;
	const written = word.exec(text)?.[0].trimEnd();
	return written === undefined ? undefined : readPlainWord(written, from);
}

/** What has another meaning nowhere, and ends before a mark of the list. */
const word = /(?:[\w/.$]|-\w)[^,[\]{}:#"'\t\n&*!|>%@`]*/y;
