import type { DocsService } from '../../core/api/docsService.ts';
import { isAddress, type Page, parseFile } from '../../core/api/projects.ts';
import {
	boundedCache,
	type Checkout,
	contentHash,
	createPageVersions,
	feedPath,
	headTags,
	type IconSource,
	type ImageSize,
	languageAlternates,
	metaTagsAt,
	type PageUpdate,
	publishedAddress,
	type SidebarAddresses,
	type SiteDocumentOptions,
	type SiteFrame,
	type SiteOptions,
	siteDocument,
	siteScripts,
	siteStyle,
	siteStyles,
	structuredData,
	toFrameUpdate,
	toMarkdownFile,
	toPageUrl,
} from '../../core/api/site.ts';
import { encodePart, encodePath } from '../../core/api/text.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { ownFolder } from '../ownFolder.ts';
import { readIcons } from '../readIcons.ts';
import { ownSiteVersion } from './ownSiteFiles.ts';

/** How a host gives addresses; every one is from the document to which it belongs. */
export interface SiteAddresses {
	/** From a page's document to the site's root: empty, or ends with `/`. */
	readonly rootOf: (url: string) => string;
	/** From the root to a page, by its path with a leading slash: `/guides/start`. */
	readonly ofPage: (url: string) => string;
	/** Where a server tells of changes. */
	readonly changes?: string;
	/** Where a server calls APIs for its pages. */
	readonly send?: string;
}

/** Those of a built site may take any time: nobody watches them. */
export interface SiteSource extends Pick<SiteOptions, 'watch'> {
	readonly docs: DocsService;
	readonly readText: (path: string) => string | undefined;
	readonly imageSize: (path: string) => ImageSize | undefined;
	readonly addresses: SiteAddresses;
	readonly docsUrl?: string | undefined;
	/** The repository of the sources. */
	readonly checkout?: Checkout | undefined;
	/** By which pages may have an API called. */
	readonly sendToken?: string;
	/** Whether images of other servers are loaded; a preview may name them instead. */
	readonly remoteImages: 'load' | 'name';
}

/** What a browser has of a page. */
export interface ShownDocument {
	readonly frameKey: string;
	/** Of the last update; 0 before there was any. */
	readonly version: number;
}

/** Writes the documents of a site as it is now. */
export interface SiteWriter {
	pageDocument(page: Page): Promise<string>;
	/** What a page has around it in another version: the text of the file that its document names. */
	frameText(page: Page, version: string): Promise<string>;
	/** The versions in which the page is shown beside the one of its document. */
	otherVersions(page: Page): Promise<readonly string[]>;
	/** For a page in a browser; undefined when another frame than that of its document belongs around it by now. */
	pageUpdate(page: Page, shown: ShownDocument): Promise<PageUpdate | undefined>;
	/** Files that pages written before share, by their names below Recto's own folder; each is given once. */
	takeSharedFiles(): readonly (readonly [name: string, text: string])[];
	/** `url` is where the document will be: links in it start from there. */
	notFoundDocument(url: string): Promise<string>;
}

/** The file below Recto's own folder for what stands around the page at an address in another version. */
export function frameFile(docs: DocsService, url: string, version: string): string {
	const index = docs.project.navigation.versions.findIndex(({ label }) => label === version);
	return `frames/${index}/${url === '/' ? 'index' : url.slice(1)}.json`;
}

const notFoundPage = `---
title: Page not found
---

There is no page at this URL. It may have moved. Search for it, or go to the [start page](/).
`;

/** How deep pages lie. */
const maxRoots = 16;

export function createSiteWriter(source: SiteSource): SiteWriter {
	const { docs, readText, imageSize, addresses, docsUrl, checkout, sendToken, remoteImages, watch } = source;

	const files = fileVersionsOf(docs);
	// Feeds name whole addresses: a site that does not know its own has none.
	const hasFeeds = docsUrl !== undefined || addresses.changes !== undefined;

	const knownOptions = boundedCache<SiteOptions>(maxRoots);
	/** The very same for all pages at one depth: by them the engine knows what it drew before. */
	function optionsAt(url: string): SiteOptions {
		const root = addresses.rootOf(url);
		const { iconLibrary } = docs.project.site.chrome;
		return knownOptions(JSON.stringify([root, iconLibrary, files.all]), () =>
			makeOptions(root, readIcons(iconLibrary)),
		);
	}

	const addressesFrom = (root: string): SidebarAddresses => ({
		assetUrl: (file) => `${root}${encodePath(file)}${files.queryOf(file)}`,
		hrefOf: (pagePath, anchor) =>
			`${root}${encodePath(addresses.ofPage(toPageUrl(pagePath)))}${anchor === undefined ? '' : `#${encodePart(anchor)}`}` ||
			'./',
	});
	// What begins with `./` there, the page's script completes.
	const wholeSidebar = addressesFrom('./');
	const sharedFiles = new Map<string, string>();
	const takenFiles = new Set<string>();
	function noteShared({ sidebarFile: file }: SiteFrame): void {
		if (file !== undefined && !takenFiles.has(file.name)) sharedFiles.set(file.name, file.text);
	}

	function makeOptions(root: string, icons: IconSource): SiteOptions {
		return {
			icons,
			...addressesFrom(root),
			wholeSidebar,
			...(hasFeeds ? { feedHref: (pagePath: string) => `${root}${encodePath(feedPath(pagePath))}` } : {}),
			indexHref: `${root}llms.txt`,
			snippet: readText,
			imageSize,
			remoteImages,
			markdownHref: (pagePath) => `${root}${encodePath(toMarkdownFile(pagePath))}`,
			search: true,
			checkout,
			...(docsUrl === undefined ? {} : { docsUrl }),
			...(watch === undefined ? {} : { watch }),
			// A browser that is told of changes asks for them, and is its author's.
			...(addresses.changes === undefined ? { omitsNotes: true } : { isFollowed: true }),
		};
	}

	let theme: { readonly of: unknown; readonly files: number; readonly version: string } | undefined;
	function themeVersion(): string {
		const { site } = docs.project;
		if (theme?.of !== site || theme.files !== files.all)
			theme = { of: site, files: files.all, version: contentHash(themeFile(docs)) };
		return theme.version;
	}

	function documentOptions(
		frame: SiteFrame,
		{ path, url, text, page }: WrittenDocument,
	): SiteDocumentOptions {
		const root = addresses.rootOf(url);
		const { assetUrl } = optionsAt(url);
		const document = text === undefined ? undefined : parseFile(path, text);
		const values = document?.kind === 'page' ? document.frontMatter.values : {};
		const published =
			docsUrl === undefined || page === undefined
				? undefined
				: publishedAddress(docs.project.site, docsUrl, url);
		const own =
			typeof values.canonical === 'string' && isAddress(values.canonical) ? values.canonical : undefined;
		const canonical = own ?? published;
		const { site } = docs.project;
		const isLeftOut = page === undefined || page.hidden === true || page.noindex;
		const siteTags = page === undefined ? site.metaTags : metaTagsAt(site, page.pagePath);
		return {
			root,
			ownFiles: `${root}${ownFolder}/`,
			ownVersion: ownSiteVersion(),
			themeVersion: themeVersion(),
			styles: siteStyles(docs.project).map(assetUrl),
			// A preview runs nothing of the project.
			scripts: addresses.changes === undefined ? siteScripts(docs.project).map(assetUrl) : [],
			// Only pages have files for other versions.
			otherVersions: (page === undefined ? [] : frame.otherVersions).map((version) => [
				version,
				`${root}${ownFolder}/${encodePath(frameFile(docs, url, version))}`,
			]),
			noindex: isLeftOut,
			remoteImages,
			...(page === undefined ? {} : { markdown: `${root}${encodePath(toMarkdownFile(page.pagePath))}` }),
			...(addresses.changes === undefined ? {} : { changes: addresses.changes }),
			...(addresses.send === undefined || sendToken === undefined
				? {}
				: { send: { address: addresses.send, token: sendToken } }),
			...(canonical === undefined ? {} : { canonical }),
			alternates:
				docsUrl === undefined || page === undefined ? [] : languageAlternates(docs.project, path, docsUrl),
			...(published === undefined || isLeftOut || page === undefined
				? {}
				: {
						structuredData: structuredData(docs.project.site, page, {
							url: published,
							docsUrl,
							language: frame.language,
						}),
					}),
			headTags: headTags({
				ofSite: siteTags,
				ofPage: values,
				docsUrl,
				...(page === undefined
					? {}
					: {
							known: {
								title: page.title,
								description: page.description,
								siteName: site.name,
								canonical,
							},
						}),
			}),
		};
	}

	/** What stood around the page that was written last, which is asked for again. */
	let last: { readonly path: string; readonly frame: SiteFrame } | undefined;
	const frameOf = async ({ path, pagePath }: Page) =>
		last?.path === path ? last.frame : docs.renderFrame(path, optionsAt(toPageUrl(pagePath)));

	async function write(written: WrittenDocument): Promise<string> {
		const { path, url, text } = written;
		const site = await docs.renderSite(path, optionsAt(url), text);
		if (site === undefined) return '';
		noteShared(site.frame);
		last = { path, frame: site.frame };
		const options = documentOptions(site.frame, written);
		return siteDocument(site, {
			...options,
			...(options.changes === undefined ? {} : { frameKey: frameKeyOf(site.frame, options) }),
		});
	}

	const versions = createPageVersions(Date.now());
	async function pageUpdate(page: Page, shown: ShownDocument): Promise<PageUpdate | undefined> {
		const written = writtenPage(page);
		const options = optionsAt(written.url);
		const frame = await docs.renderFrame(page.path, options);
		if (frameKeyOf(frame, documentOptions(frame, written)) !== shown.frameKey) return undefined;
		const drawn = await docs.renderPage(page.path, options, written.text);
		return drawn && versions.update(page.path, drawn, shown.version);
	}

	function writtenPage(page: Page): WrittenDocument {
		return { path: page.path, url: toPageUrl(page.pagePath), text: textOf(page.path), page };
	}

	/** A page that the site makes has none, and a file that cannot be read counts as empty. */
	function textOf(path: string): string | undefined {
		return readText(path) ?? (docs.origin(path) === undefined ? '' : undefined);
	}
	return {
		pageDocument: (page) => write(writtenPage(page)),
		pageUpdate,
		async otherVersions(page) {
			if (docs.project.navigation.versions.length === 0) return [];
			return (await frameOf(page)).otherVersions;
		},
		async frameText(page, version) {
			const own = await frameOf(page);
			const options = { ...optionsAt(toPageUrl(page.pagePath)), version };
			const frame = await docs.renderFrame(page.path, options);
			noteShared(frame);
			const update = toFrameUpdate(frame, new Map(own.parts.map(({ name, key }) => [name, key])));
			// The browser keeps the parts that are not mentioned.
			return JSON.stringify({ ...update, parts: update.parts.filter(({ html }) => html !== undefined) });
		},
		takeSharedFiles() {
			const fresh = [...sharedFiles];
			for (const [name] of fresh) takenFiles.add(name);
			sharedFiles.clear();
			return fresh;
		},
		notFoundDocument: (url) => write({ path: '404.mdx', url, text: notFoundPage }),
	};
}

interface WrittenDocument {
	readonly path: string;
	readonly url: string;
	readonly text: string | undefined;
	/** Absent for a document that is no page of the project. */
	readonly page?: Page;
}

/** Of everything in the document but the page itself. */
function frameKeyOf(frame: SiteFrame, options: SiteDocumentOptions): string {
	const parts = frame.parts.map(({ name, key }) => [name, key]);
	return contentHash(JSON.stringify([{ ...frame, parts }, options]));
}

/** The site's own style sheet, which lies in Recto's folder of the site. */
export function themeFile(docs: DocsService): string {
	const files = fileVersionsOf(docs);
	return siteStyle(docs.project.site, (path) => `../${encodePath(path)}${files.queryOf(path)}`);
}
