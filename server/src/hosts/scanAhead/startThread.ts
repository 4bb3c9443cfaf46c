import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, SHARE_ENV, Worker } from 'node:worker_threads';
import type { ScanTask } from './sharedPages.ts';

/** So many files are worth the start of a thread. */
const fewest = 500;

/** A thread that lists a project, and scans its pages. */
export interface ScanThread {
	readonly worker: Worker;
	/** Where the `ProjectAhead` comes from. */
	readonly port: MessagePort;
	readonly listed: ScanTask['listed'];
}

/** Undefined where two threads are no faster than one. The place is the absolute path of a folder. */
export function startThread(place: string): ScanThread | undefined {
	// Its bundle lies beside the one that runs; sources that are run directly have none.
	const file = join(import.meta.dirname, 'scanThread.cjs');
	return availableParallelism() > 1 && existsSync(file) ? runThread(file, place) : undefined;
}

export function runThread(file: string, place: string): ScanThread {
	const { port1, port2 } = new MessageChannel();
	const listed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const task: ScanTask = { place, port: port2, listed };
	const worker = new Worker(file, { env: SHARE_ENV, workerData: task, transferList: [port2] });
	// Whatever becomes of it: what it does not do is done without it.
	worker.on('error', () => undefined);
	worker.unref();
	return { worker, port: port1, listed };
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
