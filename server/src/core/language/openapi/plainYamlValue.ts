import type { Node } from 'jsonc-parser';
import { endOfLine } from '../../text/lineBounds.ts';
import { maxDepth } from '../findTooDeep.ts';
import { parse } from '../yaml.ts';
import {
	mayBeginText,
	type PlainYaml,
	readLines,
	skipSpaces,
	skipSpacesBack,
	takeLine,
} from './plainYamlLines.ts';

/** The text, number or bracketed value that begins here, below something that is indented so far. */
export function readInlineValue(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	switch (yaml.text[from]) {
		case '"':
		case "'":
			return readQuoted(yaml, from, indent);
		case '|':
		case '>':
			return readLines(yaml, from, indent);
		case '[':
		case '{': {
			const node = readBrackets({ text: yaml.text, indent }, from);
			return node !== undefined && takeLine(yaml, node.offset + node.length) ? node : undefined;
		}
		default:
			return mayBeginText(yaml.text, from) ? readPlain(yaml, from, indent) : undefined;
	}
}

function readQuoted(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	const { text } = yaml;
	const quote = text.charAt(from);
	let close = text.indexOf(quote, from + 1);
	while (close >= 0 && isWithin(text, from, close))
		close = text.indexOf(quote, close + (quote === "'" ? 2 : 1));
	if (close < 0 || !takeLine(yaml, close + 1)) return undefined;
	const written = text.slice(from, close + 1);
	const inner = written.slice(1, -1);
	const value = (quote === "'" ? /['\n\t]/ : /[\\\n\t]/).test(inner) ? readOdd(written, indent) : inner;
	return value === undefined ? undefined : { type: 'string', offset: from, length: written.length, value };
}

/** Whether the quote is a part of the text: doubled, or behind an odd number of backslashes. */
function isWithin(text: string, from: number, quote: number): boolean {
	if (text[quote] === "'") return text[quote + 1] === "'";
	let at = quote;
	while (at - 1 > from && text[at - 1] === '\\') at--;
	return (quote - at) % 2 === 1;
}

/** A text in quotes that has more than one line, or escapes. */
function readOdd(written: string, indent: number): string | undefined {
	for (const line of written.split('\n').slice(1))
		if (/\S/.test(line) && !line.startsWith(' '.repeat(indent + 1))) return undefined;
	try {
		const value: unknown = likeJson.test(written)
			? JSON.parse(written)
			: parse(written, { logLevel: 'error', prettyErrors: false });
		return typeof value === 'string' ? value : undefined;
	} catch {
		// The parser says what is wrong when it reads all of the text.
		return undefined;
	}
}

/** What both languages read as the same. */
const likeJson = /^"(?:[^"\\\n\t]|\\["\\/nt])*"$/;

/** A text without quotes, which may go on on lines that are indented further. */
function readPlain(yaml: PlainYaml, from: number, indent: number): Node | undefined {
	const { text } = yaml;
	const end = endOfPlain(text, from, endOfLine(text, from));
	if (end === undefined || !takeLine(yaml, end)) return undefined;
	const written = text.slice(from, end);
	let value = written;
	let last = end;
	let blank = 0;
	for (let at = yaml.at; at < text.length; ) {
		const stop = endOfLine(text, at);
		const start = skipSpaces(text, at, stop);
		if (start === stop) blank++;
		else {
			if (start - at <= indent) break;
			const isText = text[start] !== '#' && text[start] !== '\t' && last === lineText(text, last);
			const lineEnd = isText ? endOfPlain(text, start, stop) : undefined;
			if (lineEnd === undefined || !takeLine(yaml, lineEnd) || text[skipSpaces(text, lineEnd, stop)] === '#')
				return undefined;
			value += (blank > 0 ? '\n'.repeat(blank) : ' ') + text.slice(start, lineEnd);
			last = lineEnd;
			blank = 0;
		}
		at = stop + 1;
	}
	if (last !== end) return { type: 'string', offset: from, length: last - from, value };
	return readPlainWord(written, from);
}

/** Where the text of a line that holds text up to there ends: further where a comment follows. */
function lineText(text: string, end: number): number {
	const stop = endOfLine(text, end);
	return skipSpaces(text, end, stop) === stop ? end : stop;
}

/** Where the text ends that begins here, before a comment; undefined where it holds what looks like a key, or tabs. */
function endOfPlain(text: string, from: number, stop: number): number | undefined {
	const comment = text.slice(from, stop).indexOf(' #');
	const end = skipSpacesBack(text, from, comment < 0 ? stop : from + comment);
	const written = text.slice(from, end);
	const isOdd = written.includes(': ') || written.endsWith(':') || written.includes('\t');
	return isOdd ? undefined : end;
}

interface Brackets {
	readonly text: string;
	/** All lines are indented further; only the last bracket may stand so far to the left. */
	readonly indent: number;
}

/** The list or object in brackets that begins here; undefined where it holds anything rare. */
function readBrackets(brackets: Brackets, from: number, depth = 0): Node | undefined {
	if (depth >= maxDepth) return undefined;
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
	const key = readWord(brackets, from, maxDepth);
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

/** A text on one line without quotes as the core schema of YAML 1.2 takes it; undefined where that is rarely seen. */
function readPlainWord(written: string, offset: number): Node | undefined {
	const place = { offset, length: written.length };
	if (mayMean.test(written)) {
		if (written === 'true' || written === 'false')
			return { type: 'boolean', ...place, value: written === 'true' };
		if (written === 'null') return { type: 'null', ...place, value: null };
		if (number.test(written)) return { type: 'number', ...place, value: Number(written) };
		if (special.test(written)) return undefined;
	}
	return { type: 'string', ...place, value: written };
}

/** All that is no text has one of these at its beginning. */
const mayMean = /^[-+.\d~tTfFnN]/;

const number = /^-?(?:0|[1-9]\d{0,19})(?:\.\d+)?$/;

const special =
	/^(?:~|null|true|false|[-+]?\d+|0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|[-+]?\.inf|\.nan)$/i;
