import { findPartitionPoint } from './lists.ts';

/** Range of text by zero-based UTF-16 offsets; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** True if the offset is in the span or at either end, as an editor's cursor is. */
export function containsCursor(span: Span, offset: number): boolean {
	return span.start <= offset && offset <= span.end;
}

/** True if the inner span is inside the outer one. */
export function containsSpan(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end;
}

export function moveSpan({ start, end }: Span, by: number): Span {
	return { start: start + by, end: end + by };
}

export function spanLength({ start, end }: Span): number {
	return end - start;
}

/**
 * Returns a function that finds the items whose spans overlap or touch another span, in the order of the items. Takes
 * logarithmic time for each search if the spans do not overlap each other.
 */
export function createSpanFinder<Item extends { readonly span: Span }>(
	items: Iterable<Item>,
): (span: Span) => readonly Item[] {
	const sorted = [...items].map((item, index) => ({ item, index, ...item.span }));
	sorted.sort((a, b) => a.start - b.start);
	let last = Number.NEGATIVE_INFINITY;
	// Greatest end of the items up to each one.
	const ends = sorted.map(({ end }) => {
		last = Math.max(last, end);
		return last;
	});
	return ({ start, end }) => {
		const until = findPartitionPoint(sorted, (one) => one.start > end);
		let from = until;
		while (from > 0 && (ends[from - 1] ?? 0) >= start) from--;
		const found = sorted.slice(from, until).filter((one) => one.end >= start);
		return found.sort((a, b) => a.index - b.index).map(({ item }) => item);
	};
}

/** Offset of the start of the line that contains the offset. A line break belongs to the line that it ends. */
export function startOfLine(text: string, offset: number): number {
	if (offset <= 0) return 0;
	const known = lastLine;
	if (known.text !== text || offset < known.start) {
		lastLine = { text, start: text.lastIndexOf('\n', offset - 1) + 1, until: offset };
	} else if (offset > known.until) {
		const near = text.slice(known.until, offset).lastIndexOf('\n');
		lastLine = { text, start: near < 0 ? known.start : known.until + near + 1, until: offset };
	}
	return lastLine.start;
}

/** Line of the last call, up to its offset: a line may be a whole page, with a call for each place on it. */
let lastLine = { text: '', start: 0, until: 0 };

/** Offset of the line feed that ends the line; the end of the text for the last line. */
export function endOfLine(text: string, offset: number): number {
	const end = text.indexOf('\n', offset);
	return end < 0 ? text.length : end;
}

/** Maximum number of characters before the offset that are searched. */
const maxBeforeLength = 2_000;

/** Text between the last blank line and the offset. */
export function paragraphBefore(text: string, offset: number): string {
	const before = text.slice(Math.max(0, offset - maxBeforeLength), offset);
	const lines = before.split('\n');
	const blank = lines.slice(0, -1).findLastIndex((line) => line.trim() === '');
	return lines.slice(blank + 1).join('\n');
}

/** Line break of a text: CRLF if it contains any, else LF. */
export function lineBreakOf(text: string): string {
	return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Unit by which the lines are indented: a tab if any line starts with one, else two spaces. */
export function indentationUnit(lines: string): string {
	return /^\t/m.test(lines) ? '\t' : '  ';
}

export interface Line {
	readonly start: number;
	/** Without the line break. */
	readonly text: string;
}

export function readLines(text: string): readonly Line[] {
	let start = 0;
	return text.split('\n').map((line) => {
		const read = { start, text: line.replace(/\r$/, '') };
		start += line.length + 1;
		return read;
	});
}

/**
 * Index of the first item that starts at or after the offset; the number of items if none does. Items must be in text
 * order.
 */
export function findIndexFrom(items: readonly { readonly span: Span }[], offset: number): number {
	return findPartitionPoint(items, ({ span }) => span.start >= offset);
}
