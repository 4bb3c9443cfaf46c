import type { PageDocument } from '../../syntax/document.ts';
import { type Line, readLines } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/** A Markdown list outside of quotes. */
export interface MarkdownList {
	/** From the start of the first item's line to the end of the last line with text. */
	readonly span: Span;
	/** White space before the markers. */
	readonly indent: string;
	readonly items: readonly ListItem[];
}

export interface ListItem {
	/** Its lines, markers and all, without blank ones at the end. */
	readonly span: Span;
	/** The same without marker and indentation. */
	readonly lines: readonly string[];
}

/** What ends a paragraph without a blank line. */
const endsParagraph = /^ *(?:[<#`~>]|(?:[-*+]|1[.)]) )/;

/** An item's marker; the blanks behind it belong to the content when there is none on the line. */
const marker = /^( *)(?:([-*+])|\d{1,9}([.)])) {1,4}(?=\S)/;
const thematicBreak = /^ *([-*_])(?: *\1){2,} *$/;

/**
 * The innermost list of which the line at the offset is a part. Undefined outside of lists, and for one whose lines
 * do not show what belongs to it: with tabs around markers, empty items or lines that are not indented.
 */
export function findList({ text }: PageDocument, offset: number): MarkdownList | undefined {
	const lines = readLines(text);
	const at = lines.findLastIndex(({ start }) => start <= offset);
	const own = findMarkerLine(lines, at);
	const sign = own === undefined ? undefined : signOf(lines[own]?.text ?? '');
	if (own === undefined || sign === undefined) return undefined;
	let first = own;
	for (let line = own - 1; line >= 0; line--) {
		const words = lines[line]?.text ?? '';
		if (words.trim() === '') continue;
		if (indentOf(words) < sign.indent.length) break;
		if (indentOf(words) > sign.indent.length) continue;
		if (signOf(words)?.sign !== sign.sign) break;
		first = line;
	}
	return readList(lines, first, sign);
}

interface Sign {
	readonly indent: string;
	readonly sign: string;
	/** Width of indentation, marker and the blanks behind it. */
	readonly width: number;
}

function readList(lines: readonly Line[], first: number, { indent, sign }: Sign): MarkdownList | undefined {
	const items: { readonly span: { readonly start: number; end: number }; readonly lines: string[] }[] = [];
	let width = 0;
	for (const [index, { start, text }] of lines.entries()) {
		if (index < first) continue;
		const own = signOf(text);
		const end = start + text.length;
		const item = items.at(-1);
		if (own?.sign === sign && own.indent === indent) {
			width = own.width;
			items.push({ span: { start, end }, lines: [text.slice(width)] });
		} else if (text.trim() === '') item?.lines.push('');
		else if (item === undefined) return undefined;
		else if (indentOf(text) >= width) {
			item.lines.push(withoutIndent(text, width));
			item.span.end = end;
		} else if (text.includes('\t') || (item.lines.at(-1) !== '' && !endsParagraph.test(text)))
			return undefined;
		else break;
	}
	for (const { lines: content } of items) while (content.at(-1) === '') content.pop();
	const [head, tail] = [items[0], items.at(-1)];
	if (head === undefined || tail === undefined) return undefined;
	return { span: { start: head.span.start, end: tail.span.end }, indent, items };
}

/** The nearest line at or above with a marker that stands left of all lines between. */
function findMarkerLine(lines: readonly Line[], at: number): number | undefined {
	let limit = Number.POSITIVE_INFINITY;
	for (let line = at; line >= 0; line--) {
		const text = lines[line]?.text ?? '';
		if (text.trim() === '') {
			if (line === at) return undefined;
			continue;
		}
		const sign = signOf(text);
		if (sign !== undefined && sign.width <= limit) return line;
		limit = Math.min(limit, indentOf(text));
		if (limit === 0) return undefined;
	}
	return undefined;
}

function signOf(line: string): Sign | undefined {
	if (thematicBreak.test(line)) return undefined;
	const match = marker.exec(line);
	if (match === null) return undefined;
	const [all, indent = '', bullet, delimiter] = match;
	return { indent, sign: bullet ?? `1${delimiter}`, width: all.length };
}

/** In columns. */
function indentOf(line: string): number {
	const blanks = line.length - line.trimStart().length;
	let columns = 0;
	for (let at = 0; at < blanks; at++) columns = line[at] === '\t' ? nextTabStop(columns) : columns + 1;
	return columns;
}

/** A line that is indented by so many columns or more without them; what a tab goes beyond stays as spaces. */
function withoutIndent(line: string, width: number): string {
	let columns = 0;
	let at = 0;
	for (; columns < width; at++) columns = line[at] === '\t' ? nextTabStop(columns) : columns + 1;
	return ' '.repeat(columns - width) + line.slice(at);
}

/** Tabs lead to every fourth column (CommonMark, section 2.2). */
function nextTabStop(columns: number): number {
	return columns + 4 - (columns % 4);
}
