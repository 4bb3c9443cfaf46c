import { parentPort, workerData } from 'node:worker_threads';
import { type ReadingJob, readPagesOfPortion } from './readPages.ts';

// Started by `readPages` alone, which gives a project, and then paths of pages.
const job = workerData as ReadingJob;
parentPort?.on('message', (paths: readonly string[]) =>
	parentPort?.postMessage(readPagesOfPortion(job, paths)),
);
