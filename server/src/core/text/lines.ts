import type { Position, Range } from 'vscode-languageserver-types';
import type { TextDifference } from './edits.ts';
import { findPartitionPoint } from './lists.ts';

/**
 * Lines of a text, computed on first use. Has the interface of the library's `TextDocument`, but is immutable: a new
 * text has new lines, which reuse those before and after the change.
 */
export class TextLines {
	readonly #text: string;
	#starts: LineStarts | undefined;

	constructor(text: string, starts?: LineStarts) {
		this.#text = text;
		this.#starts = starts;
	}

	/** Lines of a text that differs from this one in one range. */
	withText(text: string, { start, endBefore, endAfter }: TextDifference): TextLines {
		const known = this.#starts;
		if (known === undefined) return new TextLines(text);
		// A CRLF may be split or created at either end, so one more character is read there.
		const from = Math.max(0, start - 1);
		const to = Math.min(text.length, endAfter + 1);
		const shift = endAfter - endBefore;
		const first = known.countTo(from);
		const added = lineStartsIn(text, from, to);
		const behind = known.countTo(to - shift);
		return new TextLines(text, known.with({ first, added, behind, shift }));
	}

	get lineCount(): number {
		return this.#lineStarts.count;
	}

	getText({ start, end }: Range): string {
		return this.#text.slice(this.offsetAt(start), this.offsetAt(end));
	}

	positionAt(offset: number): Position {
		const inside = Math.max(0, Math.min(offset, this.#text.length));
		const line = this.#lineStarts.countTo(inside) - 1;
		const start = this.#lineStarts.at(line) ?? 0;
		return { line, character: this.#beforeLineBreak(inside, start) - start };
	}

	/** Lines of sorted offsets. */
	linesOf(offsets: readonly number[]): readonly number[] {
		const starts = this.#lineStarts;
		let line = 0;
		return offsets.map((offset) => {
			while (line + 1 < starts.count && (starts.at(line + 1) ?? 0) <= offset) line++;
			return line;
		});
	}

	offsetAt({ line, character }: Position): number {
		if (line < 0) return 0;
		const start = this.#lineStarts.at(line);
		if (start === undefined) return this.#text.length;
		if (character <= 0) return start;
		const next = this.#lineStarts.at(line + 1) ?? this.#text.length;
		return this.#beforeLineBreak(Math.min(start + character, next), start);
	}

	get #lineStarts(): LineStarts {
		this.#starts ??= new LineStarts([0, ...lineStartsIn(this.#text, 0, this.#text.length)]);
		return this.#starts;
	}

	/** Moves an offset inside or after the line break of its line to before the line break. */
	#beforeLineBreak(offset: number, lineStart: number): number {
		let end = offset;
		while (end > lineStart && isLineBreak(this.#text.charCodeAt(end - 1))) end--;
		return end;
	}
}

function isLineBreak(code: number): boolean {
	return code === lineFeed || code === carriageReturn;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Change of lines: some are replaced, and those after them have moved. */
interface ChangedLines {
	/** Number of unchanged lines before it. */
	readonly first: number;
	/** Start offsets of the new lines. */
	readonly added: readonly number[];
	/** Number of the first line after it, counted before the change. */
	readonly behind: number;
	/** Difference of the start offsets of the lines after it. */
	readonly shift: number;
}

/**
 * Start offsets of the lines of a text. Immutable; the next version shares the list if possible: typing inside a line
 * creates no new list.
 */
export class LineStarts {
	readonly #offsets: readonly number[];
	/** First line whose start differs from its offset in the list, and the difference. */
	readonly #moved: number;
	readonly #shift: number;

	constructor(offsets: readonly number[], moved = offsets.length, shift = 0) {
		this.#offsets = offsets;
		this.#moved = moved;
		this.#shift = shift;
	}

	get count(): number {
		return this.#offsets.length;
	}

	at(line: number): number | undefined {
		const offset = this.#offsets[line];
		return offset === undefined || line < this.#moved ? offset : offset + this.#shift;
	}

	/** Number of lines that start at or before an offset. */
	countTo(offset: number): number {
		const firstMoved = this.at(this.#moved);
		return firstMoved === undefined || offset < firstMoved
			? Math.min(this.#moved, countTo(this.#offsets, offset))
			: countTo(this.#offsets, offset - this.#shift);
	}

	with({ first, added, behind, shift }: ChangedLines): LineStarts {
		const isKept = added.length === 0 && first === behind;
		if (isKept && (this.#shift === 0 || this.#moved === first))
			return new LineStarts(this.#offsets, first, this.#shift + shift);
		const offsets = this.#offsets.slice(0, first);
		for (let line = this.#moved; line < first; line++) offsets[line] = this.at(line) ?? 0;
		for (const offset of added) offsets.push(offset);
		for (let line = behind; line < this.count; line++) offsets.push((this.at(line) ?? 0) + shift);
		return new LineStarts(offsets);
	}
}

function countTo(offsets: readonly number[], offset: number): number {
	return findPartitionPoint(offsets, (start) => start > offset);
}

/** Offsets after the line breaks that end in a range of a text; the start of the range is not included. */
export function lineStartsIn(text: string, start: number, end: number): number[] {
	const starts: number[] = [];
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
			starts.push(at + 1);
	}
	return starts;
}
