import type { Position, Range } from 'vscode-languageserver-types';
import { findPartitionPoint } from './lists.ts';

/** Lines of a text, computed on first use. Has the interface of the library's `TextDocument`, but is immutable. */
export class TextLines {
	readonly #text: string;
	#starts: readonly number[] | undefined;

	constructor(text: string) {
		this.#text = text;
	}

	get lineCount(): number {
		return this.starts.length;
	}

	/** Offset of the first character of each line. */
	get starts(): readonly number[] {
		this.#starts ??= lineStartsOf(this.#text);
		return this.#starts;
	}

	getText({ start, end }: Range): string {
		return this.#text.slice(this.offsetAt(start), this.offsetAt(end));
	}

	positionAt(offset: number): Position {
		const inside = Math.max(0, Math.min(offset, this.#text.length));
		const line = findPartitionPoint(this.starts, (start) => start > inside) - 1;
		const start = this.starts[line] ?? 0;
		return { line, character: this.#beforeLineBreak(inside, start) - start };
	}

	/** Lines of sorted offsets. */
	linesOf(offsets: readonly number[]): readonly number[] {
		const starts = this.starts;
		let line = 0;
		return offsets.map((offset) => {
			while (line + 1 < starts.length && (starts[line + 1] ?? 0) <= offset) line++;
			return line;
		});
	}

	offsetAt({ line, character }: Position): number {
		if (line < 0) return 0;
		const start = this.starts[line];
		if (start === undefined) return this.#text.length;
		if (character <= 0) return start;
		const next = this.starts[line + 1] ?? this.#text.length;
		return this.#beforeLineBreak(Math.min(start + character, next), start);
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

function lineStartsOf(text: string): readonly number[] {
	const starts = [0];
	// The engine finds one character much faster than this code does.
	if (!text.includes('\r')) {
		for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
		return starts;
	}
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
			starts.push(at + 1);
	}
	return starts;
}
