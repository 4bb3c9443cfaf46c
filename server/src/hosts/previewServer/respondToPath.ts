import type { DocsService } from '../../core/api/docsService.ts';
import type { Page } from '../../core/api/projects.ts';
import { findAddress, type PageUpdate, siteAssetNames, type UpdateAnswer } from '../../core/api/site.ts';
import { mediaType } from '../mediaType.ts';
import { rectoFolder } from '../rectoFolder.ts';
import type { ShownDocument } from '../site/siteWriter.ts';

/** Sources of everything that is served, except for the files of the project. */
export interface ServedSite {
	readonly docs: DocsService;
	readonly readText: (path: string) => string | undefined;
	/** Origin of the server: `http://127.0.0.1:4000`. */
	readonly address: string;
	/** HTML document of a page. */
	readonly pageDocument: (page: Page) => Promise<string>;
	/** HTML document for a path without content. */
	readonly notFoundDocument: (path: string) => Promise<string>;
	/** Site around a page in another version, as JSON. */
	readonly frameText: (page: Page, version: string) => Promise<string>;
	/** Changes of a page since a browser loaded it; undefined when the whole document has to be loaded again. */
	readonly pageUpdate: (page: Page, shown: ShownDocument) => Promise<PageUpdate | undefined>;
	/** Files that the site's pages load, generated at each request. */
	readonly generated: Readonly<Record<string, () => string | Promise<string>>>;
	/** File of the search index. */
	readonly searchText: (name: string) => Promise<string | undefined>;
	/** File that is shared by pages served earlier. */
	readonly sharedText: (name: string) => string | undefined;
	/** Names of Recto's own files. */
	readonly own: ReadonlySet<string>;
	readonly readOwn: (name: string) => Uint8Array;
}

export interface PathRequest {
	/** From the site's root, decoded, without outer slashes. */
	readonly path: string;
	/** True if the client prefers Markdown. */
	readonly asMarkdown: boolean;
}

/** Finds the site's content at a path, in the host's order: its own files, pages, redirects, files of the project. */
export async function respondToPath(
	site: ServedSite,
	{ path, asMarkdown }: PathRequest,
): Promise<SiteResponse> {
	const { docs } = site;
	const own = path.startsWith(`${rectoFolder}/`) ? path.slice(rectoFolder.length + 1) : undefined;
	if (own !== undefined) return (await answerOwn(site, own)) ?? notFound(site, path);
	const text = await textForPrograms(site, path);
	if (text !== undefined) return textAnswer('x.txt', text);
	const feed = await feedAt(site, path);
	if (feed !== undefined) return textAnswer(path, feed);
	const found = findAddress(docs.project, path);
	if (found?.kind === 'page') return asMarkdown ? markdownOf(site, found.page) : documentOf(site, found.page);
	if (found?.kind === 'markdown') return markdownOf(site, found.page);
	if (found?.kind === 'file') return { kind: 'projectFile', path: found.path };
	// Browsers cache a permanent redirect, which the author may be about to change.
	const location = found?.kind === 'redirect' ? headerAddress(site.address, found.location) : undefined;
	return location === undefined ? notFound(site, path) : { kind: 'redirect', status: 307, location };
}

/**
 * Redirect target in ASCII, as headers require; host and path are encoded differently. Undefined for an invalid URL.
 */
function headerAddress(site: string, location: string): string | undefined {
	if (!URL.canParse(location, site)) return undefined;
	const { origin, href } = new URL(location, site);
	return origin === site ? href.slice(origin.length) : href;
}

async function answerOwn(site: ServedSite, name: string): Promise<SiteResponse | undefined> {
	const { generated, own, readOwn, sharedText } = site;
	const make = Object.hasOwn(generated, name) ? generated[name] : undefined;
	const text = sharedText(name) ?? (await make?.());
	if (text !== undefined) return textAnswer(name, text);
	if (own.has(name)) return { kind: 'ownFile', type: mediaType(name), bytes: readOwn(name) };
	return (await answerSearch(site, name)) ?? (await answerFrame(site, name)) ?? answerUpdate(site, name);
}

async function answerSearch({ searchText }: ServedSite, name: string): Promise<SiteResponse | undefined> {
	if (!name.startsWith(siteAssetNames.search)) return undefined;
	const text = await searchText(name.slice(siteAssetNames.search.length));
	return text === undefined ? undefined : textAnswer(name, text);
}

/**
 * Answers a path below `updates/`, which contains the key of the document's frame, the version that it shows, and the
 * page's path.
 */
async function answerUpdate(
	{ docs, pageUpdate }: ServedSite,
	name: string,
): Promise<SiteResponse | undefined> {
	const [, frameKey, version, path] = /^updates\/(\w{1,20})\/(\d{1,16})\/(.+)\.json$/.exec(name) ?? [];
	const page = path === undefined ? undefined : pageAt(docs, path);
	if (frameKey === undefined || page === undefined) return undefined;
	const update: UpdateAnswer = (await pageUpdate(page, { frameKey, version: Number(version) })) ?? {
		kind: 'whole',
	};
	return textAnswer(name, JSON.stringify(update));
}

/** Page at a path; `index` is used for the start page, whose URL has no path. */
function pageAt({ project }: DocsService, path: string): Page | undefined {
	const found = findAddress(project, path === 'index' ? '' : path);
	return found?.kind === 'page' ? found.page : undefined;
}

async function answerFrame({ docs, frameText }: ServedSite, name: string): Promise<SiteResponse | undefined> {
	const [, index, path = ''] = /^frames\/(\d{1,3})\/(.+)\.json$/.exec(name) ?? [];
	const version = docs.project.navigation.versions[Number(index)]?.label;
	if (version === undefined) return undefined;
	const page = pageAt(docs, path);
	if (page === undefined) return undefined;
	return textAnswer(name, await frameText(page, version));
}

/** Files of the site for language models; a file of the project replaces a generated one. */
async function textForPrograms(
	{ docs, readText, address }: ServedSite,
	path: string,
): Promise<string | undefined> {
	const name = path.replace(/^\.well-known\//, '');
	if (name !== 'llms.txt' && name !== 'llms-full.txt') return undefined;
	if (docs.project.files.has(name)) return readText(name);
	const options = { docsUrl: address, readText };
	return name === 'llms.txt' ? docs.llmsTxt(options) : docs.llmsFullTxt(options);
}

async function feedAt({ docs, address, readText }: ServedSite, path: string): Promise<string | undefined> {
	const match = /^(?:(.*)\/)?rss\.xml$/.exec(path);
	if (match === null || docs.project.files.has(path)) return undefined;
	const found = findAddress(docs.project, match[1] ?? '');
	if (found?.kind !== 'page') return undefined;
	return docs.changelogFeed(found.page.path, { docsUrl: address, readText });
}

async function documentOf(site: ServedSite, page: Page): Promise<SiteResponse> {
	return textAnswer('x.html', await site.pageDocument(page));
}

async function markdownOf({ docs, address, readText }: ServedSite, page: Page): Promise<SiteResponse> {
	const text = (await docs.pageMarkdown(page.path, { docsUrl: address, readText })) ?? '';
	return textAnswer('x.md', text);
}

async function notFound({ notFoundDocument }: ServedSite, path: string): Promise<SiteResponse> {
	return { kind: 'text', status: 404, type: mediaType('x.html'), text: await notFoundDocument(path) };
}

/** Text with the media type of a file name. */
function textAnswer(name: string, text: string): SiteResponse {
	return { kind: 'text', status: 200, type: mediaType(name), text };
}

/** Response for a path. */
export type SiteResponse =
	| { readonly kind: 'text'; readonly status: number; readonly type: string; readonly text: string }
	/** File of the project by its path from the root. */
	| { readonly kind: 'projectFile'; readonly path: string }
	/** File that Recto provides, such as a style sheet. */
	| { readonly kind: 'ownFile'; readonly type: string; readonly bytes: Uint8Array }
	| { readonly kind: 'redirect'; readonly status: 307; readonly location: string };
