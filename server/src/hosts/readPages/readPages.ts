import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocsProblems } from '../../core/api/docsProblems.ts';
import { type FileOnDisk, isReadAsMdx, type PageSettings } from '../../core/api/projects.ts';
import { readChange } from '../../core/api/readChange.ts';
import { fileOnDisk, settingsFilesIn } from '../projectFiles.ts';

/** The bundle of `pageReader` lies beside the one that runs; sources that are run directly have none. */
const bundledReader = join(import.meta.dirname, 'pageReader.mjs');
/** Fewer pages are read before a thread has started. */
const pagesForThread = 300;
/** So many pages are read at a time: a thread that ends first waits little for the others. */
const portionLength = 16;
/** So many portions a thread has at hand, so that it need not wait for the next. */
const portionsAhead = 2;

interface Threads {
	/** The script of a thread. */
	readonly reader: string;
	/** How many threads read so many pages beside this one. */
	readonly threadsFor: (pages: number) => number;
}

/**
 * Applies the files of a project as the disk has them, with its pages read and checked by themselves. Settings come first:
 * pages are checked with them. Pages of a large project are shared out to threads, by whole files; what a thread fails to
 * read is read by this one.
 */
export async function readPages(
	docs: Pick<DocsProblems, 'apply' | 'prepare' | 'project'>,
	{ root, paths }: { readonly root: string; readonly paths: Iterable<string> },
	{ reader = bundledReader, threadsFor = usefulThreads }: Partial<Threads> = {},
): Promise<void> {
	const all = [...paths];
	const pages = all.filter(isReadAsMdx);
	const waiting = portionsOf(pages);
	const job: ReadingJob = { root, settingsFiles: settingsFilesIn(root, all) };
	docs.apply(job.settingsFiles);
	await docs.prepare();
	const settings = docs.project;
	const read = new Map<string, ReadChange>();
	const onRead = (changes: readonly ReadChange[]) => {
		for (const change of changes) read.set(change.path, change);
	};
	const count = existsSync(reader) ? threadsFor(pages.length) : 0;
	const threads = Array.from({ length: count }, () => new Worker(reader, { workerData: job }));
	const ends = threads.map((thread) => readOn(thread, waiting, onRead));
	const readRest = () => readHere({ root, settings, waiting }, onRead);
	await readRest();
	await Promise.all(ends);
	await readRest();
	await Promise.all(threads.map((thread) => thread.terminate()));
	docs.apply(all.map((path) => read.get(path) ?? fileOnDisk(root, path)));
	await docs.prepare();
}

function portionsOf(pages: readonly string[]): (readonly string[])[] {
	const portions: (readonly string[])[] = [];
	for (let at = 0; at < pages.length; at += portionLength) portions.push(pages.slice(at, at + portionLength));
	return portions;
}

/** Two cores that a system reports are often two threads of one, and together hardly faster than that. */
function usefulThreads(pages: number): number {
	const useful = Math.floor(availableParallelism() / 2);
	return Math.max(0, Math.min(useful - 1, Math.floor(pages / pagesForThread)));
}

async function readHere(
	{ root, settings, waiting }: PageSource & { readonly waiting: (readonly string[])[] },
	onRead: (changes: readonly ReadChange[]) => void,
): Promise<void> {
	for (let portion = waiting.shift(); portion !== undefined; portion = waiting.shift()) {
		onRead(readPagesOfPortion({ root, settings }, portion));
		await nextTurn();
	}
}

/** Has a thread read what waits, until nothing does; what it has not read when it fails waits again. */
function readOn(
	thread: Worker,
	waiting: (readonly string[])[],
	onRead: (changes: readonly ReadChange[]) => void,
): Promise<void> {
	const begun: (readonly string[])[] = [];
	const give = () => {
		const portion = waiting.shift();
		if (portion === undefined) return;
		begun.push(portion);
		thread.postMessage(portion);
	};
	return new Promise((resolve) => {
		thread.on('message', (changes: readonly ReadChange[]) => {
			begun.shift();
			onRead(changes);
			give();
			if (begun.length === 0) resolve();
		});
		thread.on('error', () => {
			waiting.push(...begun.splice(0));
			resolve();
		});
		for (let count = 0; count < portionsAhead; count++) give();
		if (begun.length === 0) resolve();
	});
}

/** Project whose pages a thread reads. */
export interface ReadingJob {
	readonly root: string;
	/** Files with the settings for the checks of pages. */
	readonly settingsFiles: readonly FileOnDisk[];
}

interface PageSource {
	readonly root: string;
	readonly settings: PageSettings;
}

/** A file on disk; of a page with what is left of it when it has been read. */
type ReadChange = FileOnDisk;

/** Reads pages, and checks each by itself. */
export function readPagesOfPortion(
	{ root, settings }: PageSource,
	paths: readonly string[],
): readonly ReadChange[] {
	return paths.map((path) => readChange(fileOnDisk(root, path), settings));
}
