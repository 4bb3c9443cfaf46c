import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocsProblems } from '../../core/api/docsProblems.ts';
import { type FileOnDisk, isReadAsMdx } from '../../core/api/files.ts';
import type { FileCache, ReadPage } from '../cache/fileCache.ts';
import { fileOnDisk, settingsFilesIn } from '../projectFiles.ts';
import { type PageSource, readPage } from '../readFiles.ts';

/** The bundle of `pageReader` is beside the running one; there is none when sources are run directly. */
const bundledReader = join(import.meta.dirname, 'pageReader.mjs');
/** Number of pages from which on an additional thread pays off, since starting it takes time. */
const pagesForThread = 300;
/** Number of pages that a thread gets at once: small, so that all threads finish at about the same time. */
const portionLength = 16;
/** Number of portions that a thread gets in advance, so that it need not wait for the next. */
const portionsAhead = 2;

interface Threads {
	/** Script of a thread. */
	readonly reader: string;
	/** Number of threads, besides the calling one, that read this many pages. */
	readonly threadsFor: (pages: number) => number;
}

interface PagesOfProject {
	readonly root: string;
	/** Paths of all files. */
	readonly paths: Iterable<string>;
	/** Pages that were read before. */
	readonly cache: FileCache;
}

/**
 * Applies the files of a project from disk, with its pages parsed and checked one by one. Settings are applied first,
 * since pages are checked with them. The pages of a large project are distributed among threads; pages that a thread
 * fails to read are read by the calling one.
 */
export async function readPages(
	docs: Pick<DocsProblems, 'apply' | 'prepare' | 'project'>,
	{ root, paths, cache }: PagesOfProject,
	{ reader = bundledReader, threadsFor = usefulThreads }: Partial<Threads> = {},
): Promise<void> {
	const all = [...paths];
	const read = new Map<string, FileOnDisk>();
	for (const path of all) {
		const known = cache.knownPage(path);
		if (known !== undefined) read.set(path, known);
	}
	const pages = all.filter((path) => isReadAsMdx(path) && !read.has(path));
	const waiting = portionsOf(pages);
	const job: ReadingJob = { root, settingsFiles: settingsFilesIn(root, all) };
	docs.apply(job.settingsFiles);
	await docs.prepare();
	const settings = docs.project;
	const onRead = (pages: readonly ReadPage[]) => {
		for (const page of pages) {
			cache.take(page);
			read.set(page.change.path, page.change);
		}
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

/** Counts two processors as one: they are often hardware threads of the same core, and hardly faster than one. */
function usefulThreads(pages: number): number {
	const useful = Math.floor(availableParallelism() / 2);
	return Math.max(0, Math.min(useful - 1, Math.floor(pages / pagesForThread)));
}

async function readHere(
	{ root, settings, waiting }: PageSource & { readonly waiting: (readonly string[])[] },
	onRead: (pages: readonly ReadPage[]) => void,
): Promise<void> {
	for (let portion = waiting.shift(); portion !== undefined; portion = waiting.shift()) {
		onRead(portion.map((path) => readPage({ root, settings }, path)));
		await nextTurn();
	}
}

/** Gives portions to a thread until none are waiting. If the thread fails, its unread portions are put back. */
function readOn(
	thread: Worker,
	waiting: (readonly string[])[],
	onRead: (pages: readonly ReadPage[]) => void,
): Promise<void> {
	const begun: (readonly string[])[] = [];
	const give = () => {
		const portion = waiting.shift();
		if (portion === undefined) return;
		begun.push(portion);
		thread.postMessage(portion);
	};
	return new Promise((resolve) => {
		thread.on('message', (pages: readonly ReadPage[]) => {
			begun.shift();
			onRead(pages);
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
