import type { PageDocument } from '../../language/document.ts';
import { type Line, readLines, type Span } from '../../text/positions.ts';
import { unsplittableSpans } from './canBeWrapped.ts';

/** Table on lines of its own whose rows all begin with `|`. */
export interface MarkdownTable {
	/** From the start of the header's line to the end of the last row, without its line break. */
	readonly span: Span;
	/** White space before each row. */
	readonly indent: string;
	readonly alignments: readonly Alignment[];
	/** Header first; without the delimiter row. */
	readonly rows: readonly (readonly TableCell[])[];
	/** Span of the line of each row. */
	readonly rowSpans: readonly Span[];
	readonly delimiterSpan: Span;
}

export type Alignment = 'none' | 'left' | 'right' | 'center';

/** Tables of the page whose syntax is unambiguous. */
export function findTables(document: PageDocument): readonly MarkdownTable[] {
	const tables: MarkdownTable[] = [];
	const lines = readLines(document.text);
	const isWithinOther = otherThings(document);
	for (let at = 1; at < lines.length; at++) {
		const table = readTable(lines, at);
		if (table === undefined) continue;
		at += table.rows.length - 1;
		if (!isWithinOther(table.span)) tables.push(table);
	}
	return tables;
}

const delimiterRow = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** Table with its delimiter row at this index. */
function readTable(lines: readonly Line[], at: number): MarkdownTable | undefined {
	const [header, delimiter] = [lines[at - 1], lines[at]];
	if (header === undefined || delimiter === undefined || !delimiterRow.test(delimiter.text)) return undefined;
	const [indent = ''] = /^[ \t]*/.exec(header.text) ?? [];
	const isRow = ({ text }: Line) => text.startsWith(`${indent}|`);
	if (!isRow(header) || !isRow(delimiter) || !isApart(lines, at - 1)) return undefined;
	const alignments = splitRow(delimiter).map(({ text }) => toAlignment(text));
	const rows = [splitRow(header)];
	const rowSpans = [spanOf(header)];
	if (rows[0]?.length !== alignments.length) return undefined;
	let last = delimiter;
	for (let next = lines[at + 1]; next !== undefined && isRow(next); next = lines[at + 1 + rows.length - 1]) {
		rows.push(splitRow(next));
		rowSpans.push(spanOf(next));
		last = next;
	}
	const below = lines[at + rows.length];
	// A line of white space does not end a table: it is a row, and more may follow.
	if (below !== undefined && below.text !== '' && !isTagLine(below.text)) return undefined;
	const span = { start: header.start, end: spanOf(last).end };
	return { span, indent, alignments, rows, rowSpans, delimiterSpan: spanOf(delimiter) };
}

function spanOf({ start, text }: Line): Span {
	return { start, end: start + text.length };
}

/** False below a sentence, or a tag within one: the header would be a part of it. */
function isApart(lines: readonly Line[], at: number): boolean {
	for (let line = at - 1; line >= 0; line--) {
		const { text } = lines[line] ?? { text: '' };
		if (text === '' || /^[ \t]*#{1,6}[ \t]/.test(text)) return true;
		if (!isTagLine(text)) return false;
	}
	return true;
}

/** True for a line of only one tag. */
function isTagLine(line: string): boolean {
	return /^[ \t]*<\/?[A-Za-z][^<>]*>[ \t]*$/.test(line);
}

function toAlignment(cell: string): Alignment {
	if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
	return cell.startsWith(':') ? 'left' : 'none';
}

/**
 * Returns a function that is true for lines in code, a tag, an expression or front matter, or that something begins in
 * and ends outside of.
 */
function otherThings(document: PageDocument): (lines: Span) => boolean {
	const { frontMatter, modules, tags } = document.syntax;
	const others = [...unsplittableSpans(document), ...modules.map(({ span }) => span)];
	const ends = new Map(tags.map(({ span }) => [span.start, span.end]));
	const elements = new Set(tags.filter(({ kind }) => kind === 'open').map(({ span }) => span.start));
	return ({ start, end }) =>
		start < (frontMatter?.span.end ?? 0) ||
		others.some((other) => {
			if (other.start >= end || other.end <= start) return false;
			const isInside = start <= other.start && other.end <= end;
			// An element around the table contains it as a block; anything else contains it as text.
			const isAround = other.start < start && end < other.end && elements.has(other.start);
			// A tag of several lines is not an element.
			return !isInside && !(isAround && ends.get(other.start) !== other.end);
		});
}

interface TableCell {
	/** As written, without the white space around it. */
	readonly text: string;
	readonly span: Span;
}

/** Cells of a row that begins with `|`. Only a backslash escapes `|`; code does not, as in GitHub's tables. */
function splitRow({ start, text }: { readonly start: number; readonly text: string }): readonly TableCell[] {
	const cells: TableCell[] = [];
	const end = text.replace(/(?<![ \t])[ \t]+$/, '').length;
	let from = text.indexOf('|') + 1;
	for (let at = from; at <= end; at++) {
		const character = text.charAt(at);
		if (character === '\\' && /[\\|]/.test(text.charAt(at + 1))) at++;
		else if (character === '|' || at === end) {
			// Text after the last `|` is a cell unless it is empty.
			if (at < end || from < end) cells.push(toCell(start, text, { start: from, end: at }));
			from = at + 1;
		}
	}
	return cells;
}

function toCell(lineStart: number, line: string, span: Span): TableCell {
	const raw = line.slice(span.start, span.end);
	// White space other than spaces and tabs is content.
	const [before = ''] = /^[ \t]*/.exec(raw) ?? [];
	const text = raw.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');
	const start = lineStart + span.start + before.length;
	return { text, span: { start, end: start + text.length } };
}
