import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClosedPage, DocsService } from '../../core/api/docsService.ts';
import type { Page } from '../../core/api/projects.ts';
import {
	boundedCache,
	feedPath,
	findAddress,
	pagesWithSameUrl,
	toMarkdownFile,
	toPageUrl,
} from '../../core/api/site.ts';
import { createImageSizeReader } from '../createImageSizeReader.ts';
import { createTextReader } from '../createTextReader.ts';
import { readCheckout } from '../readCheckout.ts';
import { rectoFolder } from '../rectoFolder.ts';
import type { WritePlaces, WrittenPaths } from './buildFolder.ts';
import { createSiteWriter, frameDataPath, type SiteAddresses } from './siteWriter.ts';

interface WrittenProject {
	readonly root: string;
	readonly docs: DocsService;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
}

/** File of the site: its path from the site's root, and its text. */
export type WrittenFile = readonly [path: string, text: string];

/** Relative URLs, which work at any path and on any static server. */
export const relativeAddresses: SiteAddresses = {
	rootOf: (url) => '../'.repeat(url.split('/').filter(Boolean).length),
	ofPage: (url) => (url === '/' ? '' : `${url.slice(1)}/`),
};

export interface WrittenPage {
	readonly files: readonly WrittenFile[];
	/** Path of the page in the project. */
	readonly path: string;
	/** Markdown below its title, for language models. */
	readonly body: string;
	/** Paths of the other files that its content was read from. */
	readonly parts: readonly string[];
}

/** Pages of a site; if several have one URL, only the one that a server shows. */
export function writtenPages(docs: DocsService): readonly Page[] {
	const pages = docs.sitePages();
	const left = new Set<Page>();
	for (const [address, rivals] of pagesWithSameUrl(pages)) {
		const found = findAddress(docs.project, address.slice(1));
		const shown = rivals.find((page) => found?.kind === 'page' && found.page === page) ?? rivals[0];
		for (const page of rivals) if (page !== shown) left.add(page);
	}
	return pages.filter((page) => !left.has(page));
}

/** HTML documents of these pages and their Markdown, page by page. */
export async function* writePages(
	{ root, docs, docsUrl }: WrittenProject,
	pages: Iterable<Page>,
): AsyncGenerator<WrittenPage> {
	const read = createTextReader(root, docs);
	const textOf = boundedCache(maxTexts, read);
	let parts = new Set<string>();
	const readText = (path: string) => {
		parts.add(path);
		return textOf(path);
	};
	const sizeOf = boundedCache(maxSizes, createImageSizeReader(root));
	const imageSize = (path: string) => {
		parts.add(path);
		return sizeOf(path);
	};
	const checkout = readCheckout(root);
	const writer = createSiteWriter({
		docs,
		readText,
		imageSize,
		addresses: relativeAddresses,
		docsUrl,
		checkout,
		// The author trusts the site, which looks as it is written.
		remoteImages: 'load',
	});
	const options = { readText, ...(docsUrl === undefined ? {} : { docsUrl }) };
	for (const page of pages) {
		parts = new Set();
		const document = await writer.pageDocument(page);
		const body = (await docs.pageBody(page.path, options)) ?? '';
		const bodies = new Map([[page.path, body]]);
		const markdown = await docs.pageMarkdown(page.path, { ...options, bodies });
		const frames: WrittenFile[] = [];
		for (const version of await writer.otherVersions(page)) {
			const path = frameDataPath(docs, toPageUrl(page.pagePath), version);
			frames.push([`${rectoFolder}/${path}`, await writer.frameText(page, version)]);
		}
		const shared = writer.takeSharedFiles().map(([name, text]) => [`${rectoFolder}/${name}`, text] as const);
		const feed =
			docsUrl === undefined ? undefined : await docs.changelogFeed(page.path, { docsUrl, readText });
		yield {
			files: [
				[documentPath(toPageUrl(page.pagePath)), document],
				[toMarkdownFile(page.pagePath), markdown ?? ''],
				...frames,
				...shared,
				...(feed === undefined ? [] : [[feedPath(page.pagePath), feed] as const]),
			],
			path: page.path,
			body,
			parts: [...parts].filter((path) => path !== page.path),
		};
	}
}

/** Size of the cache of texts: neighboring pages use the same snippets. */
const maxTexts = 400;
/** Size of the cache of image sizes. */
const maxSizes = 4_000;

/** File that servers return for a path with a leading slash. */
export function documentPath(url: string): string {
	return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}

/** Input of a thread that writes a share of the pages. */
export interface PageShare {
	readonly root: string;
	readonly places: WritePlaces;
	readonly docsUrl: string | undefined;
	/** Texts of API descriptions on other sites, by URL. */
	readonly fetched: ReadonlyMap<string, string>;
	/** Facts of the project's pages that are read already, by path, so that no thread reads them again. */
	readonly read: ReadonlyMap<string, ClosedPage>;
	/** Paths of the pages to be written, in the same order for every thread. */
	readonly pending: readonly string[];
	/** Number of pages that any thread has taken, in shared memory. */
	readonly taken: Int32Array;
}

/** The bundle of `buildWorker` is beside the running one; there is none when sources are run directly. */
const worker = fileURLToPath(new URL('./buildWorker.mjs', import.meta.url));
/** A thread has to read the project and to warm up, which pays off from this number of pages on. */
const pagesForThread = 120;

/** Number of threads with which this number of pages is written fastest; 1 is the calling thread. */
export function threadCountFor(pages: number): number {
	if (!existsSync(worker)) return 1;
	return Math.max(1, Math.min(availableParallelism(), Math.floor(pages / pagesForThread)));
}

/** Page that is on disk, with the paths of its files. */
export interface WrittenShare extends Omit<WrittenPage, 'files'>, WrittenPaths {}

export interface PageSharesOptions extends Omit<PageShare, 'taken'> {
	/** Number of threads. */
	readonly count: number;
	readonly onPage: (page: WrittenShare) => void;
}

/** Neighboring pages use the same snippets: each thread takes runs of this length, short enough to finish together. */
const runLength = 24;

/**
 * Share of the calling thread, which takes a page when it has written the one before. All threads have the same list:
 * `taken` counts how much of it is taken.
 */
export function* nextPagesOfShare<Item>(pages: readonly Item[], taken: Int32Array): Generator<Item> {
	for (;;) {
		const start = Atomics.add(taken, 0, runLength);
		if (start >= pages.length) return;
		yield* pages.slice(start, start + runLength);
	}
}

/** Writes all pages in threads. Rejects when one of them fails, and ends the others. */
export async function writeShares({ onPage, count, ...share }: PageSharesOptions): Promise<void> {
	const workerData: PageShare = { ...share, taken: new Int32Array(new SharedArrayBuffer(4)) };
	const threads = Array.from({ length: count }, () => new Worker(worker, { workerData }));
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
