import type { PageNode } from '../pageTree.ts';

type Position = NonNullable<PageNode['position']>;
export type Point = Position['start'];

/** A text whose lines and places are known. */
export interface PlainSource {
	readonly text: string;
	/** Those of the text, or of an item or quotation within. */
	readonly lines: readonly PlainLine[];
	/** How many items and quotations lie around the lines. */
	readonly depth: number;
	/** Whether one of them is a quotation: its empty lines have marks. */
	readonly isQuoted: boolean;
	/** The names that the page defines, in upper case. */
	readonly definitions: ReadonlySet<string>;
	pointAt(offset: number): Point;
	positionOf(start: number, end: number): Position;
}

/**
 * The offsets of a line, behind what the items and quotations around it take up, of its first mark that is no space, and of its break;
 * `first` is `end` in an empty one.
 */
export interface PlainLine {
	readonly start: number;
	readonly first: number;
	readonly end: number;
}

export function isBlank({ first, end }: PlainLine): boolean {
	return first === end;
}

/** A block, and the index of the first line behind it. */
export interface PlainBlock {
	readonly node: PageNode;
	readonly next: number;
}

/** Reads the blocks of a source, and says whether empty lines stand between them. Undefined where it takes the grammar. */
export type ReadBlocks = (
	source: PlainSource,
) => { readonly nodes: PageNode[]; readonly isSpread: boolean } | undefined;

/** Lists and quotations within each other, deeper than authors write them. */
export const deepest = 8;

export function plainSource(text: string, definitions: ReadonlySet<string>): PlainSource {
	const lines = linesOf(text);
	// Who asks goes through the text from start to end, with few steps back.
	let line = 0;
	const pointAt = (offset: number): Point => {
		while (offset < (lines[line]?.start ?? 0)) line--;
		while (line + 1 < lines.length && offset >= (lines[line + 1]?.start ?? 0)) line++;
		return { line: line + 1, column: offset - (lines[line]?.start ?? 0) + 1, offset };
	};
	const positionOf = (start: number, end: number) => ({ start: pointAt(start), end: pointAt(end) });
	return { text, lines, depth: 0, isQuoted: false, definitions, pointAt, positionOf };
}

function linesOf(text: string): readonly PlainLine[] {
	const lines: PlainLine[] = [];
	for (let start = 0; start <= text.length; ) {
		const lineFeed = text.indexOf('\n', start);
		const end = lineFeed < 0 ? text.length : lineFeed;
		let first = start;
		while (first < end && text.charCodeAt(first) === 32) first++;
		lines.push({ start, first, end });
		start = end + 1;
	}
	return lines;
}
