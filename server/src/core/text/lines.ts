import type { Position, Range } from 'vscode-languageserver-types';
import type { TextDifference } from './edits.ts';
import { countUntil } from './lists.ts';

/**
 * The lines of one text, found when they are first asked for. Answers like the library's `TextDocument`, but never
 * changes: a new text has new lines, made of those that it has in common with the text before.
 */
export class TextLines {
	readonly #text: string;
	#starts: LineStarts | undefined;

	constructor(text: string, starts?: LineStarts) {
		this.#text = text;
		this.#starts = starts;
	}

	/** The lines of the text that differs from this one in one place. */
	withText(text: string, { start, endBefore, endAfter }: TextDifference): TextLines {
		const known = this.#starts;
		if (known === undefined) return new TextLines(text);
		// A line break of two characters may be cut or made at either end, so one more character is read there.
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

	/** The lines in which offsets lie that are sorted. */
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

	/** No position lies within or behind the line break of its line. */
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

/** A change of lines: some take the place of others, and those behind start elsewhere. */
interface ChangedLines {
	/** How many lines stay as they are before it. */
	readonly first: number;
	/** The offsets at which the new lines start. */
	readonly added: readonly number[];
	/** The number of the first line behind it, counted before the change. */
	readonly behind: number;
	/** By how much later the lines behind start. */
	readonly shift: number;
}

/**
 * The offsets at which the lines of a text start. They never change; those of the next version share what they can:
 * while words are typed into one line, no list of all lines is made.
 */
export class LineStarts {
	readonly #offsets: readonly number[];
	/** The first line that starts elsewhere than its offset says, and by how much later. */
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

	/** How many lines start at an offset or before it. */
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
	return countUntil(offsets, (start) => start > offset);
}

/** The offset behind every line break that ends in a stretch of a text, the stretch's start not counted. */
export function lineStartsIn(text: string, start: number, end: number): number[] {
	const starts: number[] = [];
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
			starts.push(at + 1);
	}
	return starts;
}
