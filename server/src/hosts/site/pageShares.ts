import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WrittenPage } from './writePages.ts';

/** What a thread needs to know in order to write pages beside others. */
export interface PageShare {
	readonly root: string;
	/** Absolute path of the folder that takes the files of this build. */
	readonly staged: string;
	readonly docsUrl: string | undefined;
	/** Texts of API descriptions on other sites, by address. */
	readonly fetched: ReadonlyMap<string, string>;
	/** How many pages have been taken by one thread or another, in shared memory. */
	readonly taken: Int32Array;
}

/** The bundle of `buildWorker` lies beside the one that runs; sources that are run directly have none. */
const worker = fileURLToPath(new URL('./buildWorker.mjs', import.meta.url));
/** A thread has to read the project and to warm up, which so many pages outweigh. */
const pagesForThread = 120;

/** How many threads make a site of so many pages soonest; 1 is the thread that asks. */
export function threadsFor(pages: number): number {
	if (!existsSync(worker)) return 1;
	return Math.max(1, Math.min(availableParallelism(), Math.floor(pages / pagesForThread)));
}

/** A page that is on disk: the paths of its files, and its body for programs. */
export interface WrittenShare extends Pick<WrittenPage, 'body'> {
	readonly files: readonly string[];
}

export interface SharedWork extends Omit<PageShare, 'taken'> {
	/** How many threads there are to be. */
	readonly count: number;
	readonly onPage: (page: WrittenShare) => void;
}

/** Pages that stand together show the same snippets: each thread takes runs of them, short enough to end together. */
const runLength = 24;

/** The pages that the thread which asks is to write; it asks for each when it has written the one before. */
export function* takePages<Item>(pages: readonly Item[], taken: Int32Array): Generator<Item> {
	for (;;) {
		const start = Atomics.add(taken, 0, runLength);
		if (start >= pages.length) return;
		yield* pages.slice(start, start + runLength);
	}
}

/** Drawing a page leaves much that is gone with it: in more room less of it is taken for lasting, and copied. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** Writes all pages in threads of their own. Rejects when one of them fails, and ends the others. */
export async function writeShares({ onPage, count, ...share }: SharedWork): Promise<void> {
	const workerData: PageShare = { ...share, taken: new Int32Array(new SharedArrayBuffer(4)) };
	const threads = Array.from({ length: count }, () => new Worker(worker, { workerData, resourceLimits }));
	const ends = threads.map(
		(thread) =>
			new Promise<void>((resolve, reject) => {
				thread.on('message', onPage);
				thread.once('error', reject);
				thread.once('exit', (code) => {
					if (code === 0) resolve();
					else reject(new Error(`A thread of the build ended with ${code}.`));
				});
			}),
	);
	try {
		await Promise.all(ends);
	} finally {
		await Promise.allSettled(threads.map((thread) => thread.terminate()));
	}
}
