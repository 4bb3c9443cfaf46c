import type { PageChunk } from './pageChunk.ts';

/** Sums over the chunks of a page, which decide how it is read, and whether chunk by chunk. */
export interface ChunkTotals {
	readonly failures: number;
	/** A name that was imported is declared once more. */
	readonly hasTwins: boolean;
}

export const noTotals: ChunkTotals = {
	failures: 0,
	hasTwins: false,
};

/** The parser gives up after some failures on a page: from here on it has to count them itself. */
const mostFailures = 40;

export interface ChangedChunks {
	readonly went: readonly PageChunk[];
	readonly came: readonly PageChunk[];
	/** All that there are now. */
	readonly chunks: readonly PageChunk[];
}

export function sumChunks(before: ChunkTotals, { went, came, chunks }: ChangedChunks): ChunkTotals {
	let { failures, hasTwins } = before;
	let hasModules = false;
	const add = ({ tree }: PageChunk, times: 1 | -1) => {
		failures += tree.failures.length * times;
		hasModules ||= tree.modules.length > 0;
	};
	for (const chunk of went) add(chunk, -1);
	for (const chunk of came) add(chunk, 1);
	if (hasModules) hasTwins = declaresTwice(chunks);
	return { failures, hasTwins };
}

/** Whether the chunks together give the very tree that the whole page gives. */
export function isSound({ failures, hasTwins }: ChunkTotals): boolean {
	return failures <= mostFailures && !hasTwins;
}

function declaresTwice(chunks: readonly PageChunk[]): boolean {
	const imported = new Set<string>();
	for (const { tree } of chunks) {
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return true;
		for (const name of tree.imported) imported.add(name);
	}
	return false;
}
