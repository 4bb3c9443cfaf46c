import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressList, ListedAddress } from '../../core/api/addresses.ts';
import { decodePercent, encodePath, encodeUrlPart, folderOf, normalizePath } from '../../core/api/text.ts';
import { type HtmlPage, readHtmlPage } from './readHtmlPage.ts';

/** Limits of the files that are read. */
interface SiteLimits {
	readonly files: number;
	/** Bytes of one file; larger ones are left out, and counted. */
	readonly fileSize: number;
	readonly depth: number;
}

const defaultLimits: SiteLimits = { files: 200_000, fileSize: 16_000_000, depth: 100 };

/**
 * Addresses of the pages in a folder of a built site, with their titles and anchors: `/guides/start` for
 * `guides/start/index.html` and for `guides/start.html`, unless pages link to it as `start.html`. Nothing in the folder
 * is run, and no symbolic link is followed.
 *
 * Anchors are the ids of headings, tabs and collapsible sections, and others to which their page links itself. Those that
 * nearly all pages have belong to the layout, such as “Skip to content”.
 */
export function readBuiltSite(
	root: string,
	limits: SiteLimits = defaultLimits,
): Pick<AddressList, 'addresses' | 'unread'> {
	const pages = new Map<string, HtmlPage>();
	let unread = 0;
	for (const path of htmlFiles(root, limits.depth)) {
		const page = pages.size < limits.files ? readFile(join(root, path), limits) : undefined;
		if (page === undefined) unread++;
		else if (page.title !== undefined || page.redirect !== undefined) pages.set(path, page);
	}
	const linked = linkedFiles(pages);
	const byPath = new Map([...pages].map(([path, page]) => [toPlainPath(path), { path, page }]));
	const isAnchor = anchorTest([...pages.values()].filter(({ redirect }) => redirect === undefined));
	const addresses = [...pages].flatMap(([path, page]): readonly ListedAddress[] => {
		const url = `/${encodePath(linked.has(path) ? path : toPlainPath(path))}`;
		if (page.redirect !== undefined) return leadsSomewhere(byPath, path, page.redirect) ? [{ url }] : [];
		const ids = [...page.sectionIds, ...page.linkedIds].filter((id) => isAnchor(page, id));
		const { title } = page;
		return [{ url, ...(title && { title }) }, ...ids.map((id) => ({ url: `${url}#${encodeUrlPart(id)}` }))];
	});
	return { addresses, unread };
}

/** Paths of HTML files, folder by folder in alphabetical order. */
function* htmlFiles(root: string, depth: number, folder = ''): Generator<string> {
	const entries = entriesOf(join(root, folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
	for (const entry of entries) {
		const path = `${folder}${entry.name}`;
		if (entry.isFile() && /\.html?$/i.test(entry.name)) {
			if (!/^404(?:\/index)?\.html?$/i.test(path)) yield path;
		} else if (entry.isDirectory() && depth > 0 && !/^(?:\.|node_modules$)/.test(entry.name))
			yield* htmlFiles(root, depth - 1, `${path}/`);
	}
}

/** Empty for a folder that was deleted, or may not be opened. */
function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

function readFile(file: string, { fileSize }: SiteLimits): HtmlPage | undefined {
	try {
		return statSync(file).size > fileSize ? undefined : readHtmlPage(readFileSync(file, 'utf8'));
	} catch {
		// Deleted meanwhile, or not permitted.
		return undefined;
	}
}

/** Paths of files to which pages link by their names, such as `start.html`; an index page is the path of its folder. */
function linkedFiles(pages: ReadonlyMap<string, HtmlPage>): ReadonlySet<string> {
	const found = new Set<string>();
	for (const [path, { htmlLinks }] of pages)
		for (const link of htmlLinks) {
			const target = resolveFrom(path, link);
			if (target !== undefined && !/(?:^|\/)index\.html?$/i.test(target)) found.add(target);
		}
	return found;
}

/** Path in the folder for a URL on a page; undefined for another site. */
function resolveFrom(path: string, url: string): string | undefined {
	if (isElsewhere.test(url)) return undefined;
	const [written = ''] = url.split(/[?#]/, 1);
	return normalizePath(decodePercent(written.startsWith('/') ? written : `${folderOf(path)}/${written}`));
}

const isElsewhere = /^[a-z][a-z\d+.-]*:|^\/\//i;

/** `guides/index.html` → `guides`, `guides/start.html` → `guides/start` */
function toPlainPath(path: string): string {
	return path.replace(/(?:(?:^|\/)index)?\.html?$/i, '').replace(/\/+$/, '');
}

/** True for a redirect to another site, or to a page of this one. Others never answered. */
function leadsSomewhere(
	byPath: ReadonlyMap<string, { readonly path: string; readonly page: HtmlPage }>,
	path: string,
	redirect: string,
): boolean {
	let [from, url]: [string, string] = [path, redirect];
	for (let steps = 0; steps < 20; steps++) {
		const target = resolveFrom(from, url);
		const found = target === undefined ? undefined : byPath.get(toPlainPath(target));
		if (found === undefined) return /^(?:https?:)?\/\//i.test(url);
		if (found.page.redirect === undefined) return true;
		[from, url] = [found.path, found.page.redirect];
	}
	return false;
}

/** Number of pages from which ids that they have in common are taken for those of the layout. */
const manyPages = 4;

function anchorTest(pages: readonly HtmlPage[]): (page: HtmlPage, id: string) => boolean {
	const counts = new Map<string, number>();
	for (const { sectionIds, linkedIds } of pages)
		for (const id of [...sectionIds, ...linkedIds]) counts.set(id, (counts.get(id) ?? 0) + 1);
	return ({ sectionIds }, id) => {
		const count = counts.get(id) ?? 0;
		if (sectionIds.has(id)) return pages.length < manyPages || count < 0.9 * pages.length;
		return count <= Math.max(1, pages.length / 2);
	};
}
