import { countUntil } from './lists.ts';

/** A stretch of text by zero-based UTF-16 offsets; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Whether the offset lies in the span, both ends counted, as an editor's cursor does. */
export function touches(span: Span, offset: number): boolean {
	return span.start <= offset && offset <= span.end;
}

/** Whether one span lies in the other. */
export function holds(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end;
}

/** How many units it holds. */
export function lengthOf({ start, end }: Span): number {
	return end - start;
}

/** Where the line of the offset starts. A line break belongs to the line that it ends. */
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

/** The line asked about last, up to the offset: a line may be a whole page, and each place on it is asked about. */
let lastLine = { text: '', start: 0, until: 0 };

/** The line feed that ends the line of the offset; the end of the text for the last line. */
export function endOfLine(text: string, offset: number): number {
	const end = text.indexOf('\n', offset);
	return end < 0 ? text.length : end;
}

/** Longer paragraphs are looked at from so many characters before the offset. */
const maxBeforeLength = 2_000;

/** The text between the last blank line and the offset. */
export function paragraphBefore(text: string, offset: number): string {
	const before = text.slice(Math.max(0, offset - maxBeforeLength), offset);
	const lines = before.split('\n');
	const blank = lines.slice(0, -1).findLastIndex((line) => line.trim() === '');
	return lines.slice(blank + 1).join('\n');
}

/** How the text ends its lines: as Windows does when one of them is ended so. */
export function lineBreakOf(text: string): string {
	return text.includes('\r\n') ? '\r\n' : '\n';
}

/** One level of indentation, as the lines write it. */
export function indentUnit(lines: string): string {
	return /^\t/m.test(lines) ? '\t' : '  ';
}

export interface Line {
	readonly start: number;
	/** Without its line end. */
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

/** The index of the first of some items in text order that starts at the offset or after it; their number if none does. */
export function findFrom(items: readonly { readonly span: Span }[], offset: number): number {
	return countUntil(items, ({ span }) => span.start >= offset);
}
