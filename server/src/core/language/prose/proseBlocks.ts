import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';
import type { PageDocument } from '../document.ts';
import { hiddenParts } from './hiddenParts.ts';
import { type ProseBlock, readBlocks } from './readBlocks.ts';
import { anyText, type Clues, cluesOf } from './wordClues.ts';

/** Prose of a page, without code, tags, attributes, statements and URLs. */
export function proseBlocks(document: PageDocument): readonly ProseBlock[] {
	return blocks(document);
}

const blocks = derive((document: PageDocument) => readBlocks(document.text, hiddenParts(document)));

/** Range of a page that was found in its prose. */
type FoundInBlock<Found extends Span> = Omit<Found, keyof Span> & { readonly span: Span };

/**
 * Searches each block of a page by its text only: `find` returns offsets in that text, and gets only texts with one of
 * the clues. Results are cached for blocks with the same text as on the last page, so that only an edited block is
 * searched again.
 */
export function memoizeBlocks<Found extends Span>(
	find: (text: string) => readonly Found[],
	clues: Clues = anyText,
): (document: PageDocument) => readonly FoundInBlock<Found>[] {
	const reader = readers++;
	return (document) => {
		const known = blocksWithClues(document);
		const all: FoundInBlock<Found>[] = [];
		if ((known.clues & clues) === 0) return all;
		for (const { block, cache } of known.blocks) {
			if ((cache.clues & clues) === 0) continue;
			cache.found[reader] ??= find(block.text);
			// Only this reader writes there.
			for (const { start, end, ...found } of cache.found[reader] as readonly Found[])
				all.push({ ...found, span: { start: block.start + start, end: block.start + end } });
		}
		return all;
	};
}

/** Number of readers so far. */
let readers = 0;

/** Clues of a text, and what the readers found in it, by their numbers. */
interface BlockCache {
	readonly clues: Clues;
	readonly found: (readonly object[] | undefined)[];
}

/** Caches of the texts of the page that was asked for last. */
let caches: ReadonlyMap<string, BlockCache> = new Map();

const blocksWithClues = derive((document: PageDocument) => {
	const now = new Map<string, BlockCache>();
	let clues: Clues = 0;
	const blocks = proseBlocks(document).map((block) => {
		const { text } = block;
		const cache = now.get(text) ?? caches.get(text) ?? { clues: cluesOf(text), found: [] };
		now.set(text, cache);
		clues |= cache.clues;
		return { block, cache };
	});
	caches = now;
	return { blocks, clues };
});
