import { parentPort, workerData } from 'node:worker_threads';
import { readPageSettings } from '../../core/api/readChange.ts';
import { readPage } from '../readFiles.ts';
import type { ReadingJob } from './readPages.ts';

// Only started by `readPages`, which passes a project, and then sends paths of pages.
const { root, settingsFiles } = workerData as ReadingJob;
const settings = await readPageSettings(settingsFiles, () => performance.now());
parentPort?.on('message', (paths: readonly string[]) =>
	parentPort?.postMessage(paths.map((path) => readPage({ root, settings }, path))),
);
