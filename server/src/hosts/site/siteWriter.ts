import type { DocsService } from '../../core/api/docsService.ts';
import { isUrl, type Page, parseFile } from '../../core/api/projects.ts';
import {
	allowedHosts,
	boundedCache,
	type Checkout,
	canonicalUrl,
	contentHash,
	createPageVersions,
	feedPath,
	globalScripts,
	globalStyles,
	headTags,
	type IconSource,
	type ImageSize,
	languageAlternates,
	metaTagsAt,
	type PageUpdate,
	type RenderedSitePage,
	redirectDocument,
	type SidebarAddresses,
	type SiteDocumentOptions,
	type SiteFrame,
	type SiteOptions,
	siteDocument,
	siteScripts,
	siteStyle,
	structuredData,
	toFrameUpdate,
	toMarkdownFile,
	toPageUrl,
} from '../../core/api/site.ts';
import { encodePath, encodeUrlPart, trimEndSlashes } from '../../core/api/text.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { readIcons } from '../readIcons.ts';
import { rectoFolder } from '../rectoFolder.ts';
import { bundledFilesVersion } from './bundledFiles.ts';
import { pictureSize } from './picture/drawPicture.ts';
import { pagePicture } from './picture/pagePicture.ts';

/** URLs in a host; each is relative to its document. */
export interface SiteAddresses {
	/** From a page's document to the site's root: empty, or ends with `/`. */
	readonly rootOf: (url: string) => string;
	/** From the root to a page, by its path with a leading slash: `/guides/start`. */
	readonly ofPage: (url: string) => string;
	/** URL at which a server announces changes. */
	readonly changes?: string;
	/** URL at which a server sends API requests for its pages. */
	readonly send?: string;
}

/** Source of a site. A built site sets no `watch`: its rendering may take any time. */
export interface SiteSource extends Pick<SiteOptions, 'watch'> {
	readonly docs: DocsService;
	readonly readText: (path: string) => string | undefined;
	readonly imageSize: (path: string) => ImageSize | undefined;
	readonly addresses: SiteAddresses;
	readonly docsUrl?: string | undefined;
	/** Day on which a page was last changed. */
	readonly changeDate?: ((path: string) => string | undefined) | undefined;
	/** Repository of the sources. */
	readonly checkout?: Checkout | undefined;
	/** Token with which pages may send API requests. */
	readonly sendToken?: string;
	/** Load images of other servers; a preview may show only their names. */
	readonly remoteImages: 'load' | 'name';
}

/** Version of a page in a browser. */
export interface ShownDocument {
	readonly frameKey: string;
	/** Version of the last update; 0 before the first. */
	readonly version: number;
}

/** Writes the documents of a site in its current state. */
export interface SiteWriter {
	pageDocument(page: Page): Promise<string>;
	/** Site around a page in another version: the text of the file that its document names. */
	frameText(page: Page, version: string): Promise<string>;
	/** Other versions in which the page is listed. */
	otherVersions(page: Page): Promise<readonly string[]>;
	/** Update of a page in a browser; undefined when the site around it has changed. */
	pageUpdate(page: Page, shown: ShownDocument): Promise<PageUpdate | undefined>;
	/** Files that are shared by the pages written so far, by name in Recto's own folder; each is returned once. */
	takeSharedFiles(): readonly (readonly [name: string, text: string])[];
	/** Document for wrong addresses, in a language by its label. `url` is its own: its links are relative to it. */
	notFoundDocument(url: string, language?: string): Promise<string>;
}

/** File in Recto's own folder with the site around a page in another version. */
export function frameDataPath(docs: DocsService, url: string, version: string): string {
	const index = docs.project.navigation.versions.findIndex(({ label }) => label === version);
	return `frames/${index}/${url === '/' ? 'index' : url.slice(1)}.json`;
}

interface OptionsKey {
	readonly root: string;
	readonly iconLibrary: string | undefined;
	readonly versions: number;
}

/** Maximum depth of pages whose options are cached. */
const maxRoots = 16;

export function createSiteWriter(source: SiteSource): SiteWriter {
	const { docs, readText, imageSize, addresses, docsUrl, checkout, sendToken, remoteImages, watch } = source;
	const { changeDate } = source;

	const files = fileVersionsOf(docs);
	// Feeds contain absolute URLs: a site that does not know its own has none.
	const hasFeeds = docsUrl !== undefined || addresses.changes !== undefined;

	const knownOptions = boundedCache(
		maxRoots,
		({ root, iconLibrary }: OptionsKey) => makeOptions(root, readIcons(iconLibrary)),
		JSON.stringify,
	);
	/** Identical object for all pages at one depth: the renderer caches by it. */
	function optionsAt(url: string): SiteOptions {
		const { iconLibrary } = docs.project.site.chrome;
		return knownOptions({ root: addresses.rootOf(url), iconLibrary, versions: files.all });
	}

	const addressesFrom = (root: string): SidebarAddresses => ({
		assetUrl: (file) => `${root}${encodePath(file)}${files.queryOf(file)}`,
		hrefOf: (pagePath, anchor) =>
			`${root}${encodePath(addresses.ofPage(toPageUrl(pagePath)))}${anchor === undefined ? '' : `#${encodeUrlPart(anchor)}`}` ||
			'./',
	});
	// The page's script completes URLs in the sidebar file that begin with `./`.
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
			...(changeDate === undefined ? {} : { changeDate }),
			...(watch === undefined ? {} : { watch }),
			// A browser that receives changes belongs to the author, and may see notes.
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
			docsUrl === undefined || page === undefined ? undefined : canonicalUrl(docs.project.site, docsUrl, url);
		const own =
			typeof values.canonical === 'string' && isUrl(values.canonical) ? values.canonical : undefined;
		const canonical = own ?? published;
		const { site } = docs.project;
		const isLeftOut = page === undefined || page.hidden === true || page.noindex;
		const siteTags = page === undefined ? site.metaTags : metaTagsAt(site, page.pagePath);
		return {
			root,
			ownFiles: `${root}${rectoFolder}/`,
			ownVersion: bundledFilesVersion(),
			themeVersion: themeVersion(),
			styles: globalStyles(docs.project).map(assetUrl),
			// A preview does not run scripts of the project.
			scripts:
				addresses.changes === undefined ? siteScripts(docs.project, readText).included.map(assetUrl) : [],
			allowedHosts:
				addresses.changes === undefined && globalScripts(docs.project).length > 0
					? allowedHosts(docs.project)
					: [],
			// Only pages have files for other versions.
			otherVersions: (page === undefined ? [] : frame.otherVersions).map((version) => [
				version,
				`${root}${rectoFolder}/${encodePath(frameDataPath(docs, url, version))}`,
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
								picture: pictureOf(page),
							},
						}),
			}),
		};
	}

	function pictureOf(page: Page) {
		const picture = docsUrl === undefined ? undefined : pagePicture(docs, page);
		return (
			picture && { ...pictureSize, url: `${trimEndSlashes(docsUrl ?? '')}/${picture.path}`, alt: picture.alt }
		);
	}

	/** Site around the page that was written last, which is requested again. */
	let last: { readonly path: string; readonly frame: SiteFrame } | undefined;
	const frameOf = async ({ path, pagePath }: Page) =>
		last?.path === path ? last.frame : docs.renderFrame(path, optionsAt(toPageUrl(pagePath)));

	async function write(written: WrittenDocument): Promise<string> {
		const { path, url, text } = written;
		const site = await docs.renderSitePage(path, optionsAt(url), text);
		return site === undefined ? '' : documentOf(written, site);
	}

	function documentOf(written: WrittenDocument, site: RenderedSitePage): string {
		const { path } = written;
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

	/** Text of a page: undefined for a generated page, and empty for a file that cannot be read. */
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
			// The browser keeps the parts that are left out.
			return JSON.stringify({ ...update, parts: update.parts.filter(({ html }) => html !== undefined) });
		},
		takeSharedFiles() {
			const fresh = [...sharedFiles];
			for (const [name] of fresh) takenFiles.add(name);
			sharedFiles.clear();
			return fresh;
		},
		async notFoundDocument(url, language) {
			const options = optionsAt(url);
			if (docs.project.site.notFound.redirects) return redirectDocument(addresses.rootOf(url) || './');
			const site = await docs.renderNotFound({
				...options,
				...(language === undefined ? {} : { version: language }),
			});
			return site === undefined ? '' : documentOf({ path: '404.mdx', url, text: undefined }, site);
		},
	};
}

interface WrittenDocument {
	readonly path: string;
	readonly url: string;
	readonly text: string | undefined;
	/** Absent for a document that is not a page of the project. */
	readonly page?: Page;
}

/** Hash of everything in the document except for the page itself. */
function frameKeyOf(frame: SiteFrame, options: SiteDocumentOptions): string {
	const parts = frame.parts.map(({ name, key }) => [name, key]);
	return contentHash(JSON.stringify([{ ...frame, parts }, options]));
}

/** The site's own style sheet, in Recto's folder of the site. */
export function themeFile(docs: DocsService): string {
	const files = fileVersionsOf(docs);
	return siteStyle(docs.project.site, (path) => `../${encodePath(path)}${files.queryOf(path)}`);
}
