import type { Position, Range } from 'vscode-languageserver-types';
import { countUntil } from './countUntil.ts';
import type { TextDifference } from './textDifference.ts';

/**
 * The lines of one text, found when they are first asked for. Answers like the library's `TextDocument`, but never
 * changes: a new text has new lines, made of those that it has in common with the text before.
 */
export class TextLines {
	readonly #text: string;
	/** The offset at which each line starts. */
	#starts: readonly number[] | undefined;

	constructor(text: string, starts?: readonly number[]) {
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
		const before = known.slice(0, indexAfter(known, from));
		addLineStarts(text, { start: from, end: to }, before);
		const starts = before.concat(known.slice(indexAfter(known, to - shift)));
		for (let index = before.length; index < starts.length; index++)
			starts[index] = (starts[index] ?? 0) + shift;
		return new TextLines(text, starts);
	}

	get lineCount(): number {
		return this.#lineStarts.length;
	}

	getText({ start, end }: Range): string {
		return this.#text.slice(this.offsetAt(start), this.offsetAt(end));
	}

	positionAt(offset: number): Position {
		const inside = Math.max(0, Math.min(offset, this.#text.length));
		const line = indexAfter(this.#lineStarts, inside) - 1;
		const start = this.#lineStarts[line] ?? 0;
		return { line, character: this.#beforeLineBreak(inside, start) - start };
	}

	/** The lines in which offsets lie that are sorted. */
	linesOf(offsets: readonly number[]): readonly number[] {
		const starts = this.#lineStarts;
		let line = 0;
		return offsets.map((offset) => {
			while (line + 1 < starts.length && (starts[line + 1] ?? 0) <= offset) line++;
			return line;
		});
	}

	offsetAt({ line, character }: Position): number {
		if (line < 0) return 0;
		const start = this.#lineStarts[line];
		if (start === undefined) return this.#text.length;
		if (character <= 0) return start;
		const next = this.#lineStarts[line + 1] ?? this.#text.length;
		return this.#beforeLineBreak(Math.min(start + character, next), start);
	}

	get #lineStarts(): readonly number[] {
		if (this.#starts === undefined) {
			const starts = [0];
			addLineStarts(this.#text, { start: 0, end: this.#text.length }, starts);
			this.#starts = starts;
		}
		return this.#starts;
	}

	/** No position lies within or behind the line break of its line. */
	#beforeLineBreak(offset: number, lineStart: number): number {
		let end = offset;
		while (end > lineStart && isLineBreak(this.#text.charCodeAt(end - 1))) end--;
		return end;
	}
}

const lineFeed = 10;
const carriageReturn = 13;

function isLineBreak(code: number): boolean {
	return code === lineFeed || code === carriageReturn;
}

/** Adds the offset behind every line break that ends in the stretch, its start not counted. */
function addLineStarts(
	text: string,
	{ start, end }: { readonly start: number; readonly end: number },
	starts: number[],
): void {
	for (let at = start; at < end; at++) {
		const code = text.charCodeAt(at);
		if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
			starts.push(at + 1);
	}
}

/** The index of the first line that starts behind the offset. */
function indexAfter(starts: readonly number[], offset: number): number {
	return countUntil(starts, (start) => start > offset);
}
