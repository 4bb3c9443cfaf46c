import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DocsService } from '../../core/api/docsService.ts';
import type { Page } from '../../core/api/projects.ts';
import {
	feedPath,
	keepColorsIn,
	languagesByFolder,
	llmsSections,
	type SiteScripts,
	siteAssetNames,
	siteScripts,
	toMarkdownFile,
	toPageUrl,
} from '../../core/api/site.ts';
import { createImageSizeReader } from '../createImageSizeReader.ts';
import { createTextReader } from '../createTextReader.ts';
import { historyKey } from '../git/changeDates.ts';
import { rectoFolder } from '../rectoFolder.ts';
import { type BuildFolder, createFolderWriter, openBuildFolder } from './buildFolder.ts';
import { type BuildInputs, createPageHasher, hashOfSite } from './buildInputs.ts';
import { type BuildThreads, startBuildThreads } from './buildThreads.ts';
import { bundledFileNames, readBundledFile } from './bundledFiles.ts';
import { createBuildColors, openColorFile } from './colorStore.ts';
import { agentDocuments, copyFiles, deploymentFiles } from './deploymentFiles.ts';
import { countMissing, hashOfFile, isReadByEngine, type KnownBuild, type SiteReport } from './knownBuild.ts';
import {
	documentPath,
	fetchedTexts,
	nextRunsOfShare,
	type PageShare,
	pagesOnDisk,
	relativeAddresses,
	urlInMarkdown,
	type WrittenRun,
	type WrittenShare,
	writeRuns,
	writtenPages,
} from './pageShares.ts';
import { pagePicture } from './picture/pagePicture.ts';
import { createSiteWriter, frameDataPath, themeFile } from './siteWriter.ts';
import { writeRedirects } from './writeRedirects.ts';

export interface SiteBuildOptions {
	readonly root: string;
	readonly docs: DocsService;
	/** Absolute path of the output folder. */
	readonly out: string;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
	/** Path at which a server will have the site, with a `/` at both ends. */
	readonly base: string;
	/** Render and write everything, whatever the earlier build has. */
	readonly isWhole: boolean;
	/** Take nothing from earlier builds of other folders, and keep nothing for later ones. */
	readonly withoutCache: boolean;
	/**
	 * Result of `hashOfInputs`, if it is what it was before the project was read; undefined if the next build has to read
	 * it in any case.
	 */
	readonly inputsNow: () => string | undefined;
	/** Days on which pages were last changed, by path; undefined if the site does not show them. */
	readonly changeDays: ReadonlyMap<string, string> | undefined;
	/** Lines that were printed before the site is written, such as errors of the project. */
	readonly notes: readonly string[];
	/** Threads that were started while the project was read, `null` for none; by default started if they pay off. */
	readonly threads?: BuildThreads | null | undefined;
	readonly onProgress: (done: number, all: number) => void;
	/** Ends the build while pages are rendered, so that the earlier site stays; it rejects with the signal’s reason. */
	readonly signal?: AbortSignal;
}

export interface BuildReport extends SiteReport {
	/** Files that no build wrote and that prevent files of the site. */
	readonly kept: readonly string[];
	/** Counts of rendered pages and written files; undefined without an earlier build. */
	readonly update: BuildUpdate | undefined;
}

interface BuildUpdate {
	/** Pages that were rendered again. */
	readonly rendered: number;
	/** Files that were written, and files that stayed unchanged. */
	readonly written: number;
	readonly unchanged: number;
}

/**
 * Writes a project as static files: a document for each page, its Markdown, the files for language models, and the
 * rest.
 */
export async function buildSite(project: SiteBuildOptions): Promise<BuildReport> {
	const folder = openBuildFolder(project.out, { isWhole: project.isWhole });
	try {
		return await writeSite(project, folder);
	} finally {
		folder.close();
	}
}

async function writeSite(project: SiteBuildOptions, folder: BuildFolder): Promise<BuildReport> {
	const { root, docs, docsUrl, base, onProgress } = project;
	const readText = createTextReader(root, docs);
	const pages = writtenPages(docs);
	const address = { docsUrl: urlInMarkdown(project) };
	const site = hashOfSite({ ...project, readText });
	const imageSize = createImageSizeReader(root);
	const { changeDays = new Map<string, string>() } = project;
	const keyOf = createPageHasher({ readText, imageSize, changeDays });
	const before = folder.inputs?.site === site ? folder.inputs.pages : undefined;
	const inputs = new Map<string, readonly string[]>();
	const missing = new Map<string, readonly string[]>();
	const bodies = new Map<string, string>();
	const pending: Page[] = [];
	for (const page of pages) {
		const [key, ...parts] = before?.get(page.path) ?? [];
		const isSame = key !== undefined && key === keyOf(page.path, parts);
		const body = isSame ? await keepPage(project, folder, page) : undefined;
		if (body === undefined || key === undefined) pending.push(page);
		else {
			bodies.set(page.path, body);
			inputs.set(page.path, [key, ...parts]);
			missing.set(page.path, folder.inputs?.missing.get(page.path) ?? []);
		}
	}
	if (pending.length < pages.length)
		for (const path of folder.earlierBelow(ownPath('sidebars/'))) folder.keep(path);
	let done = 0;
	await writePages(project, folder, {
		pending,
		onPages(pages) {
			for (const { path, body, parts, key, missing: names, ...paths } of pages) {
				folder.note(paths);
				bodies.set(path, body);
				inputs.set(path, [key, ...parts]);
				missing.set(path, names);
			}
			done += pages.length;
			onProgress(done, pending.length);
		},
	});
	project.signal?.throwIfAborted();
	const redirects = writeRedirects(project, folder);
	// A page that is served at any URL can only use absolute paths.
	const absolute = { ...relativeAddresses, rootOf: () => base };
	const notFound = createSiteWriter({
		docs,
		readText,
		imageSize,
		addresses: absolute,
		docsUrl,
		remoteImages: 'load',
	});
	folder.write('404.html', await notFound.notFoundDocument('/404'));
	for (const [below, { label }] of languagesByFolder(docs.project))
		folder.write(`${below}/404.html`, await notFound.notFoundDocument(`/${below}/404`, label));
	folder.write(
		ownPath(siteAssetNames.addresses),
		JSON.stringify(docs.knownAddresses(relativeAddresses.ofPage)),
	);
	for (const [name, text] of notFound.takeSharedFiles()) folder.write(ownPath(name), text);
	const sections = llmsSections(docs.project, address);
	for (const { folder: below, text } of sections)
		if (!docs.project.files.has(`${below}/llms.txt`)) folder.write(`${below}/llms.txt`, text);
	for (const name of ['llms.txt', 'llms-full.txt']) {
		const options = { ...address, readText, bodies, sections };
		const generated = () => (name === 'llms.txt' ? docs.llmsTxt(options) : docs.llmsFullTxt(options));
		folder.write(name, docs.project.files.has(name) ? (readText(name) ?? '') : await generated());
	}
	const deployed = deploymentFiles(project);
	for (const [name, text] of deployed) {
		const own = docs.project.files.has(name) ? readText(name) : undefined;
		if ((own ?? text) !== '') folder.write(name, own ?? text);
	}
	for (const name of bundledFileNames()) folder.write(ownPath(name), readBundledFile(name));
	folder.write(ownPath(siteAssetNames.theme), themeFile(docs));
	const copied = copyFiles(project, folder);
	for (const [path, content] of agentDocuments(root, base)) folder.write(path, content);
	const report: SiteReport = {
		pages: pages.length,
		files: copied.size,
		redirects,
		missing: countMissing(missing),
	};
	const own = deployed.flatMap(([name]) => (docs.project.files.has(name) ? [name] : []));
	const known = knownBuild(project, { report, copied, own, inputs });
	const { kept, written, unchanged } = folder.finish({ site, pages: inputs, missing, known });
	const { earlier } = folder.places;
	const update = earlier === undefined ? undefined : { rendered: pending.length, written, unchanged };
	return { ...report, kept, update };
}

/** Build for the next one to compare its inputs with. */
function knownBuild(
	{ root, inputsNow, notes, changeDays }: SiteBuildOptions,
	built: {
		readonly report: SiteReport;
		readonly copied: ReadonlyMap<string, string>;
		/** Files of the project that take the place of generated ones. */
		readonly own: readonly string[];
		readonly inputs: BuildInputs['pages'];
	},
): KnownBuild | undefined {
	const inputs = inputsNow();
	if (inputs === undefined) return undefined;
	const parts = [...built.inputs.values()].flatMap(([, ...paths]) => paths);
	const used = new Set([...built.copied.keys(), ...built.own, ...parts]);
	const others = [...used].filter((path) => !isReadByEngine(path));
	const hashes = others
		.sort()
		.map((path) => [path, built.copied.get(path) ?? hashOfFile(root, path)] as const);
	const history = changeDays === undefined ? {} : { history: historyKey(root) };
	return { inputs, others: Object.fromEntries(hashes), ...history, notes, report: built.report };
}

interface PagesToWrite {
	readonly pending: readonly Page[];
	readonly onPages: (pages: readonly WrittenShare[]) => void;
}

/** Writes pages and the search index: in this thread and, if there are many pages, in others. */
async function writePages(
	project: SiteBuildOptions,
	folder: BuildFolder,
	{ pending, onPages }: PagesToWrite,
): Promise<void> {
	const { root, docs, docsUrl, base, changeDays = new Map<string, string>() } = project;
	const { places } = folder;
	const paths = pending.map(({ path }) => path);
	const taken = new Int32Array(new SharedArrayBuffer(4));
	const threads = project.threads === undefined ? startBuildThreads(pending.length) : project.threads;
	const file = project.withoutCache || pending.length === 0 ? undefined : openColorFile(root);
	const colors = file && createBuildColors(file);
	const onRun = (run: WrittenRun) => {
		for (const [key, colors] of run.colors) file?.set(key, colors);
		onPages(run.pages);
	};
	const share: PageShare = {
		root,
		places,
		docsUrl,
		base,
		fetched: fetchedTexts(docs),
		read: pagesOnDisk(docs),
		changeDays,
		pending: paths,
		taken,
		takesColors: file !== undefined,
	};
	// The other threads are busy for as long as there are pages, and the index is work of this one only.
	const shares = threads?.write(share, onRun).finally(() => {
		// Also if a thread has failed: this one takes no more.
		Atomics.store(taken, 0, pending.length);
	});
	const ownShare = async () => {
		const index = pending.length === 0 ? folder.earlierBelow(ownPath(siteAssetNames.search)) : [];
		// If any of its files is missing, the index is written again.
		const isSame = index.length > 0 && index.every((path) => folder.keep(path));
		if (!isSame) {
			const readText = createTextReader(root, docs);
			const files = await docs.searchIndex({ readText, ofPage: relativeAddresses.ofPage });
			for (const [name, text] of files) folder.write(ownPath(siteAssetNames.search + name), text);
		}
		const write = createFolderWriter(places);
		keepColorsIn(colors);
		for await (const pages of writeRuns({
			project: { root, docs, docsUrl, base, changeDays },
			runs: nextRunsOfShare(paths, taken),
			write,
		})) {
			onRun({ pages, colors: colors?.take() ?? [] });
			// Lets messages of threads in, and an event that ends the build: then no thread takes another run.
			await setImmediate();
			if (project.signal?.aborted) Atomics.store(taken, 0, pending.length);
		}
	};
	const results = await Promise.allSettled([shares, ownShare()]);
	keepColorsIn(undefined);
	file?.save();
	file?.close();
	await threads?.close();
	for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Keeps the files of a page of the earlier build, and returns its Markdown body; undefined when one is missing. */
async function keepPage(
	{ docs, docsUrl, base }: SiteBuildOptions,
	folder: BuildFolder,
	page: Page,
): Promise<string | undefined> {
	const { earlier } = folder.places;
	const url = toPageUrl(page.pagePath);
	const [document, markdown] = [documentPath(url), toMarkdownFile(page.pagePath)];
	if (earlier === undefined || !folder.keep(document) || !folder.keep(markdown)) return undefined;
	for (const { label } of docs.project.navigation.versions)
		folder.keep(ownPath(frameDataPath(docs, url, label)));
	folder.keep(feedPath(page.pagePath));
	const picture = docsUrl === undefined ? undefined : pagePicture(docs, page);
	if (picture !== undefined && !folder.keep(picture.path)) return undefined;
	// The Markdown before the body is generated from the page's facts.
	const mark = '\0';
	const head = await docs.pageMarkdown(page.path, {
		readText: () => undefined,
		docsUrl: urlInMarkdown({ docsUrl, base }),
		bodies: new Map([[page.path, mark]]),
	});
	const before = head?.slice(0, head.indexOf(mark)) ?? mark;
	const text = readFileSync(join(earlier, markdown), 'utf8');
	if (text.startsWith(before)) return text.slice(before.length, -1);
	return text === `${before.trimEnd()}\n` ? '' : undefined;
}

/** Scripts of the project that pages do not get, with the hosts that they use and that are not allowed. */
export function leftOutScripts(docs: DocsService, root: string): SiteScripts['leftOut'] {
	return siteScripts(docs.project, createTextReader(root, docs)).leftOut;
}

function ownPath(name: string): string {
	return `${rectoFolder}/${name}`;
}
