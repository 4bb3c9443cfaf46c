import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';

/** So many files are worth the start of a thread. */
export const fewest = 500;

/** A thread for `ScanAhead`; undefined where two are no faster than one. */
export function startThread(): Worker | undefined {
	// Its bundle lies beside the one that runs; sources that are run directly have none.
	const file = join(import.meta.dirname, 'scanThread.cjs');
	return availableParallelism() > 1 && existsSync(file) ? runThread(file) : undefined;
}

export function runThread(file: string): Worker {
	const thread = new Worker(file, { env: SHARE_ENV });
	// Whatever becomes of it: pages that it does not take are read without it.
	thread.on('error', () => undefined);
	thread.unref();
	return thread;
}

/** Whether so many files lie in a folder and below it; a glance, which takes a thousandth of a second. */
export function looksLarge(folder: string): boolean {
	const folders = [folder];
	let files = 0;
	for (const path of folders) {
		for (const entry of entriesOf(path)) {
			if (!entry.isDirectory()) files++;
			else if (!/^\.|^node_modules$/.test(entry.name)) folders.push(join(path, entry.name));
			if (files >= fewest) return true;
		}
		if (folders.length > fewest) return false;
	}
	return false;
}

function entriesOf(folder: string) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
