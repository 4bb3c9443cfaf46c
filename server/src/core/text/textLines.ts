import type { Position, Range } from 'vscode-languageserver-types';
import { carriageReturn, LineStarts, lineFeed, lineStartsIn } from './lineStarts.ts';
import type { TextDifference } from './textDifference.ts';

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
