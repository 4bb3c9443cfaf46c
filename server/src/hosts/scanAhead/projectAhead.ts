import { receiveMessageOnPort } from 'node:worker_threads';
import type { ProjectAhead } from './sharedPages.ts';
import type { ScanThread } from './startThread.ts';

/** Milliseconds: whoever waits would need as long to list a large project. */
const patience = 500;

/** The project that the thread has found, once it has listed it; undefined where it finds none, or takes too long. */
export function projectAhead({ port, listed }: ScanThread): ProjectAhead | undefined {
	Atomics.wait(listed, 0, 0, patience);
	return receiveMessageOnPort(port)?.message;
}
