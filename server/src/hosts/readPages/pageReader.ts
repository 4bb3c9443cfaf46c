import { parentPort, workerData } from 'node:worker_threads';
import { readPortion } from './readPages.ts';

// Started by `readPages` alone, which gives the root of a project, and then paths of pages.
const root = workerData as string;
parentPort?.on('message', (paths: readonly string[]) => parentPort?.postMessage(readPortion(root, paths)));
