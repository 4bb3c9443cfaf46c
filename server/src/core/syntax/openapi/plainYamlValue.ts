import type { Node } from 'jsonc-parser';
import { endOfLine } from '../../text/lineBounds.ts';
import { parse } from '../yaml.ts';
import { mayBeginText, type PlainYaml, skipSpaces, skipSpacesBack, takeLine } from './plainYaml.ts';
import { readBrackets } from './plainYamlBrackets.ts';
import { readLines } from './plainYamlLines.ts';
import { readPlainWord } from './plainYamlWord.ts';

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
