import { haveSameItems } from '../text/haveSameItems.ts';
import { type RunningSum, runningSum } from '../text/runningSum.ts';
import type { CodeText } from './code/codeColors.ts';
import type { DrawnBlock } from './drawnBlock.ts';
import type { ListChange } from './parse/pageChunks.ts';
import type { ContentsEntry } from './renderContext.ts';
import type { RenderedBlock } from './renderedBlock.ts';

/** What drawing a piece of a page gives. Lines count from the piece's start. */
export interface DrawnPiece {
	readonly blocks: readonly DrawnBlock[];
	readonly contents: readonly ContentsEntry[];
	/** Code that had to be drawn without its colors. */
	readonly unhighlighted: readonly CodeText[];
}

/** The pieces of a page in their order, as its readers get them. */
export interface DrawnList {
	readonly blocks: readonly RenderedBlock[];
	readonly contents: readonly ContentsEntry[];
	readonly unhighlighted: readonly CodeText[];
	readonly pieces: readonly DrawnPiece[];
	/** How many blocks the pieces have before each. */
	readonly blocksBefore: RunningSum;
	/** The line at which the piece with this index starts. */
	readonly lineOf: (index: number) => number;
	/** How many blocks have the same HTML, by its hash. Belongs to the newest list. */
	readonly counts: Map<string, number>;
}

/**
 * Lists pieces in their order; where they are those of the list before, what that has is taken over. Who knows that all
 * are but those of a stretch says so, and nobody has to look at each of them.
 */
export function listPieces(
	pieces: readonly DrawnPiece[],
	lineOf: DrawnList['lineOf'],
	before: DrawnList = emptyList(),
	change: ListChange = changeOf(before.pieces, pieces),
): DrawnList {
	const old = before.pieces;
	const { start, end, endBefore } = change;
	const behind = pieces.length - end;
	const above = before.blocksBefore.before(start);
	const went = before.blocksBefore.before(endBefore) - above;
	const { counts } = before;
	const came: RenderedBlock[] = [];
	let areKeysOwn = true;
	for (let index = start; index < endBefore; index++)
		for (const { hash } of old[index]?.blocks ?? []) areKeysOwn = take(counts, hash) && areKeysOwn;
	for (let index = start; index < end; index++) {
		const line = lineOf(index);
		for (const block of pieces[index]?.blocks ?? []) {
			areKeysOwn = put(counts, block.hash) && areKeysOwn;
			came.push(toRendered(block, block.hash, line));
		}
	}
	const shift = behind === 0 ? 0 : lineOf(end) - before.lineOf(endBefore);
	const below = before.blocks.slice(above + went);
	const blocks = before.blocks.slice(0, above).concat(came, shift === 0 ? below : moved(below, shift));
	const changed = pieces.slice(start, end);
	const gone = old.slice(start, endBefore);
	return {
		blocks: areKeysOwn ? blocks : withKeys(blocks, pieces),
		contents: haveSameContents(contentsOf(gone), contentsOf(changed)) ? before.contents : contentsOf(pieces),
		unhighlighted:
			before.unhighlighted.length === 0 && changed.every(({ unhighlighted }) => unhighlighted.length === 0)
				? before.unhighlighted
				: pieces.flatMap(({ unhighlighted }) => unhighlighted),
		pieces,
		blocksBefore: countBlocks(pieces, { index: start, sum: above }),
		lineOf,
		counts,
	};
}

function changeOf(old: readonly DrawnPiece[], pieces: readonly DrawnPiece[]): ListChange {
	const most = Math.min(old.length, pieces.length);
	let start = 0;
	while (start < most && old[start] === pieces[start]) start++;
	let behind = 0;
	while (behind < most - start && old[old.length - 1 - behind] === pieces[pieces.length - 1 - behind])
		behind++;
	return { start, end: pieces.length - behind, endBefore: old.length - behind };
}

function emptyList(): DrawnList {
	return {
		blocks: [],
		contents: [],
		unhighlighted: [],
		pieces: [],
		blocksBefore: countBlocks([]),
		lineOf: () => 0,
		counts: new Map(),
	};
}

function countBlocks(
	pieces: readonly DrawnPiece[],
	known?: { readonly index: number; readonly sum: number },
): RunningSum {
	return runningSum(pieces, ({ blocks }) => blocks.length, known);
}

/** False where others have the same HTML. */
function take(counts: Map<string, number>, hash: string): boolean {
	const left = (counts.get(hash) ?? 0) - 1;
	if (left > 0) counts.set(hash, left);
	else counts.delete(hash);
	return left <= 0;
}

function put(counts: Map<string, number>, hash: string): boolean {
	const count = (counts.get(hash) ?? 0) + 1;
	counts.set(hash, count);
	return count === 1;
}

function toRendered(
	{ html, line, side }: Omit<RenderedBlock, 'key'>,
	key: string,
	start: number,
): RenderedBlock {
	return side ? { key, html, line: line + start, side } : { key, html, line: line + start };
}

function moved(blocks: readonly RenderedBlock[], shift: number): readonly RenderedBlock[] {
	return blocks.map((block) => toRendered(block, block.key, shift));
}

/** Blocks alike have keys of their own: their hash, and how many came before. */
function withKeys(blocks: readonly RenderedBlock[], pieces: readonly DrawnPiece[]): readonly RenderedBlock[] {
	const seen = new Map<string, number>();
	const keys: string[] = [];
	for (const piece of pieces)
		for (const { hash } of piece.blocks) {
			const count = (seen.get(hash) ?? 0) + 1;
			seen.set(hash, count);
			keys.push(count === 1 ? hash : `${hash}-${count}`);
		}
	return blocks.map((block, index) => {
		const key = keys[index] ?? block.key;
		return key === block.key ? block : { ...block, key };
	});
}

function contentsOf(pieces: readonly DrawnPiece[]): readonly ContentsEntry[] {
	return pieces.flatMap(({ contents }) => contents);
}

export function haveSameContents(before: readonly ContentsEntry[], after: readonly ContentsEntry[]): boolean {
	return haveSameItems(
		before,
		after,
		(one, other) => one.id === other.id && one.text === other.text && one.level === other.level,
	);
}
