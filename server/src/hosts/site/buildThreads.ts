import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageShare, WrittenRun } from './pageShares.ts';

/** Threads that write pages of a site. They load the program while the project is read. */
export interface BuildThreads {
	/** Writes shares of the pages in all threads. Rejects when one of them fails. */
	write(share: PageShare, onRun: (run: WrittenRun) => void): Promise<void>;
	close(): Promise<void>;
}

/** The bundle of `buildWorker` is beside the running one; there is none when sources are run directly. */
const worker = fileURLToPath(new URL('./buildWorker.mjs', import.meta.url));
/** A thread has to load the program and to warm up, which pays off from this number of pages on. */
const pagesForThread = 120;

/** Starts the threads with which this number of pages is written fastest, beside the calling one; undefined for none. */
export function startBuildThreads(pages: number): BuildThreads | undefined {
	if (!existsSync(worker)) return undefined;
	const count = Math.min(availableParallelism(), Math.floor(pages / pagesForThread)) - 1;
	if (count < 1) return undefined;
	const threads = Array.from({ length: count }, () => new Worker(worker));
	const ends = Promise.all(
		threads.map(
			(thread) =>
				new Promise<void>((resolve, reject) => {
					thread.once('error', reject);
					thread.once('exit', (code) => {
						if (code === 0) resolve();
						else reject(new Error(`A thread of the build ended with ${code}.`));
					});
				}),
		),
	);
	// A failure before `write` is reported there; one after `close` is of no interest.
	ends.catch(() => undefined);
	return {
		async write(share, onRun) {
			for (const thread of threads) {
				thread.on('message', onRun);
				thread.postMessage(share);
			}
			await ends;
		},
		async close() {
			await Promise.all(threads.map((thread) => thread.terminate()));
		},
	};
}
