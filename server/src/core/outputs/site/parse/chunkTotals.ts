import type { PageChunk } from './pageChunk.ts';
import { hasTooManyMarks } from './textTraits.ts';

/** Sums over the chunks of a page, which decide how it is read, and whether chunk by chunk. */
export interface ChunkTotals {
	readonly marksInRows: number;
	readonly failures: number;
	/** A name that was imported is declared once more. */
	readonly hasTwins: boolean;
}

export const noTotals: ChunkTotals = {
	marksInRows: 0,
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
	let { marksInRows, failures, hasTwins } = before;
	let hasModules = false;
	const add = ({ segment: { traits }, tree }: PageChunk, times: 1 | -1) => {
		marksInRows += traits.marksInRows * times;
		failures += tree.failures.length * times;
		hasModules ||= tree.modules.length > 0;
	};
	for (const chunk of went) add(chunk, -1);
	for (const chunk of came) add(chunk, 1);
	if (hasModules) hasTwins = declaresTwice(chunks);
	return { marksInRows, failures, hasTwins };
}

/** Whether the chunks together give the very tree that the whole page gives. */
export function isSound({ marksInRows, failures, hasTwins }: ChunkTotals): boolean {
	const hasTooMany = hasTooManyMarks({ marksInParagraph: 0, marksInRows });
	return !hasTooMany && failures <= mostFailures && !hasTwins;
}

function declaresTwice(chunks: readonly PageChunk[]): boolean {
	const imported = new Set<string>();
	for (const { tree } of chunks) {
		if (tree.modules.some((words) => words.some((word) => imported.has(word)))) return true;
		for (const name of tree.imported) imported.add(name);
	}
	return false;
}
