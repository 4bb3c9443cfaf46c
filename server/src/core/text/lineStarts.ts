import { countUntil } from './countUntil.ts';

export const lineFeed = 10;
export const carriageReturn = 13;

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
