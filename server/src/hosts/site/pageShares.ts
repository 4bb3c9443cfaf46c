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
import { trimEndSlashes } from '../../core/api/text.ts';
import { createImageSizeReader } from '../createImageSizeReader.ts';
import { createTextReader } from '../createTextReader.ts';
import { readCheckout } from '../readCheckout.ts';
import { rectoFolder } from '../rectoFolder.ts';
import type { WritePlaces, WrittenPaths } from './buildFolder.ts';
import { createPageHasher } from './buildInputs.ts';
import type { KeptColors } from './colorStore.ts';
import { pagePicture } from './picture/pagePicture.ts';
import { createSiteWriter, frameDataPath, type SiteAddresses } from './siteWriter.ts';

interface WrittenProject {
	readonly root: string;
	readonly docs: DocsService;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
	/** Path at which a server will have the site, with a `/` at both ends. */
	readonly base: string;
	/** Days on which pages were last changed, by path; empty if the site does not show them. */
	readonly changeDays: ReadonlyMap<string, string>;
}

/** File of the site: its path from the site's root, and its text. */
export type WrittenFile = readonly [path: string, text: string];

/** File whose name tells its content, which is made only if it is not there. */
type NamedFile = readonly [path: string, make: () => Uint8Array];

/** Relative URLs, which work at any path and on any static server. */
export const relativeAddresses: SiteAddresses = {
	rootOf: (url) => '../'.repeat(url.split('/').filter(Boolean).length),
	ofPage: (url) => (url === '/' ? '' : `${url.slice(1)}/`),
};

export interface WrittenPage {
	readonly files: readonly (WrittenFile | NamedFile)[];
	/** Path of the page in the project. */
	readonly path: string;
	/** Markdown below its title, for language models. */
	readonly body: string;
	/** Paths of the other files that its content was read from. */
	readonly parts: readonly string[];
	/** Hash of its text and its parts. */
	readonly key: string;
	/** Names of the components and operations that boxes replace, one for each box. */
	readonly missing: readonly string[];
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

export interface PageClash {
	readonly address: string;
	/** Paths in the project. */
	readonly files: readonly [string, string];
}

/** Pages that are not written, each with the one that has its URL. */
export function pageClashes(docs: DocsService): readonly PageClash[] {
	const shown = new Set(writtenPages(docs));
	return [...pagesWithSameUrl(docs.sitePages())].flatMap(([address, pages]) => {
		const [first] = pages.filter((page) => shown.has(page));
		return pages.flatMap(({ path }) =>
			first === undefined || path === first.path ? [] : [{ address, files: [first.path, path] as const }],
		);
	});
}

/** Returns a function that renders the files of a page: its HTML document, its Markdown and those that only it needs. */
function createPageWriter({
	root,
	docs,
	docsUrl,
	base,
	changeDays,
}: WrittenProject): (page: Page) => Promise<WrittenPage> {
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
	const keyOf = createPageHasher({ readText: textOf, imageSize: sizeOf, changeDays });
	const checkout = readCheckout(root);
	const writer = createSiteWriter({
		docs,
		readText,
		imageSize,
		addresses: relativeAddresses,
		docsUrl,
		changeDate: (path) => changeDays.get(path),
		checkout,
		// The author trusts the site, which looks as it is written.
		remoteImages: 'load',
	});
	const options = { readText, docsUrl: urlInMarkdown({ docsUrl, base }) };
	return async (page) => {
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
		const picture = docsUrl === undefined ? undefined : pagePicture(docs, page);
		const others = [...parts].filter((path) => path !== page.path);
		return {
			files: [
				[documentPath(toPageUrl(page.pagePath)), document],
				[toMarkdownFile(page.pagePath), markdown ?? ''],
				...frames,
				...shared,
				...(feed === undefined ? [] : [[feedPath(page.pagePath), feed] as const]),
				...(picture === undefined ? [] : [[picture.path, picture.draw] as const]),
			],
			path: page.path,
			body,
			parts: others,
			key: keyOf(page.path, others),
			missing: [...document.matchAll(unavailableBox)].map(([, name = '']) => withoutEntities(name)),
		};
	};
}

/** URL of the site in its Markdown; its path if the URL is unknown. */
export function urlInMarkdown({ docsUrl, base }: Pick<WrittenProject, 'docsUrl' | 'base'>): string {
	return docsUrl ?? trimEndSlashes(base);
}

/** Start tag of a box that `renderUnavailable` writes; text of a page has no unescaped `<`. */
const unavailableBox = /<div class="r-unavailable"[^>]* data-missing="([^"]*)"/g;

/** Text of an attribute, in which only `&` and `"` are escaped. */
function withoutEntities(text: string): string {
	return text.replace(/&#x(22|26);/g, (_, code: string) => (code === '22' ? '"' : '&'));
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
	readonly base: string;
	/** Texts of API descriptions on other sites, by URL. */
	readonly fetched: ReadonlyMap<string, string>;
	/** Facts of the project's pages that are read already, by path, so that no thread reads them again. */
	readonly read: ReadonlyMap<string, ClosedPage>;
	readonly changeDays: ReadonlyMap<string, string>;
	/** Paths of the pages to be written, in the same order for every thread. */
	readonly pending: readonly string[];
	/** Number of pages that any thread has taken, in shared memory. */
	readonly taken: Int32Array;
	/** Take the colors of code that earlier builds computed. */
	readonly takesColors: boolean;
}

/** Facts of pages and snippets that the project has read already. */
export function pagesOnDisk(docs: DocsService): ReadonlyMap<string, ClosedPage> {
	return new Map(
		[...docs.project.files].flatMap((path) => {
			const read = docs.pageOnDisk(path);
			return read === undefined ? [] : [[path, read] as const];
		}),
	);
}

/** OpenAPI files that were fetched before: threads call no other site. */
export function fetchedTexts(docs: DocsService): ReadonlyMap<string, string> {
	return new Map(
		docs.apiAddresses().flatMap((address) => {
			const text = docs.project.dataFiles.get(address)?.text;
			return text === undefined ? [] : [[address, text] as const];
		}),
	);
}

/** Result of a run of pages. */
export interface WrittenRun {
	readonly pages: readonly WrittenShare[];
	readonly colors: KeptColors;
}

/** Page that is on disk, with the paths of its files. */
export interface WrittenShare extends Omit<WrittenPage, 'files'>, WrittenPaths {}

/** Neighboring pages use the same snippets: each thread takes runs of this length, short enough to finish together. */
const runLength = 24;

/**
 * Runs of pages for the calling thread, which takes one when it has written the one before. All threads have the same
 * list: `taken` counts how much of it is taken.
 */
export function* nextRunsOfShare<Item>(
	pages: readonly Item[],
	taken: Int32Array,
): Generator<readonly Item[]> {
	for (;;) {
		const start = Atomics.add(taken, 0, runLength);
		if (start >= pages.length) return;
		yield pages.slice(start, start + runLength);
	}
}

export interface WriteOptions {
	readonly project: WrittenProject;
	/** Paths of pages. */
	readonly runs: Iterable<readonly string[]>;
	readonly write: (path: string, content: string | (() => Uint8Array)) => WrittenPaths;
}

/** Writes runs of pages, and returns what was written after each run. */
export async function* writeRuns({
	project,
	runs,
	write,
}: WriteOptions): AsyncGenerator<readonly WrittenShare[]> {
	const pages = new Map(project.docs.sitePages().map((page) => [page.path, page]));
	let run: WrittenShare[] = [];
	const writer = createPageWriter(project);
	for (const paths of runs) {
		run = [];
		for (const path of paths) {
			const page = pages.get(path);
			if (page === undefined) continue;
			const { files, ...written } = await writer(page);
			const places = files.map(([path, content]) => write(path, content));
			run.push({
				...written,
				written: places.flatMap(({ written }) => written),
				same: places.flatMap(({ same }) => same),
			});
		}
		yield run;
	}
}
