import { normalizePath } from '../../text/paths.ts';
import { findRedirect } from '../links/redirects.ts';
import type { LinkedProject } from '../links/resolveLink.ts';
import { splitHref } from '../links/splitHref.ts';
import type { Page } from '../pages/page.ts';
import { findAddress, firstPageUrl, toRedirect } from './findAddress.ts';

/** Answer of a built site at a path, with redirects followed. */
export interface SiteAnswer {
	/**
	 * `file`: a published file, or one that every built site has. `elsewhere`: a redirect to another site. `loop`: redirects
	 * without an end.
	 */
	readonly kind: 'page' | 'file' | 'elsewhere' | 'missing' | 'loop';
	/** Only of the kind `page`. */
	readonly page?: Page;
	/** Anchor of the last redirect. */
	readonly anchor?: string;
	/** Destinations of the redirects, in order. */
	readonly redirects: readonly string[];
	/** Sources with wildcards of redirects that apply. */
	readonly patterns: readonly string[];
}

/** More redirects count as a loop, as in browsers. */
const maxRedirects = 20;

/** Answer at a decoded path without outer slashes, from a server that knows the files of the build and its redirects. */
export function findAnswer(project: LinkedProject, path: string): SiteAnswer {
	const redirects: string[] = [];
	const patterns: string[] = [];
	const seen = { redirects, patterns };
	let anchor: string | undefined;
	for (let at = path; redirects.length <= maxRedirects; ) {
		const content = contentAt(project, at);
		if (content !== undefined) return { ...content, ...seen, ...(anchor !== undefined && { anchor }) };
		const found = findRedirect(project.site, at);
		const destination = found?.destination ?? firstPageUrl(project, at);
		if (destination === undefined) return { kind: 'missing', ...seen };
		redirects.push(destination);
		if (found?.pattern !== undefined) patterns.push(found.pattern);
		const target = splitHref(destination);
		if (target.path === undefined && toRedirect(destination) !== undefined)
			return { kind: 'elsewhere', ...seen };
		const next = target.path === undefined ? undefined : normalizePath(target.path);
		if (next === undefined) return { kind: 'missing', ...seen };
		anchor = target.anchor;
		at = next;
	}
	return { kind: 'loop', ...seen };
}

/** File of a built site at a path: a page is a folder with an `index.html`. */
function contentAt(project: LinkedProject, path: string): Pick<SiteAnswer, 'kind' | 'page'> | undefined {
	if (alwaysWritten.has(path)) return { kind: 'file' };
	const found = findAddress(project, path.replace(/(?:^|\/)index\.html$/, ''));
	if (found?.kind === 'page' || found?.kind === 'markdown') return { kind: 'page', page: found.page };
	return found?.kind === 'file' ? { kind: 'file' } : undefined;
}

/** Files that every built site has beside its pages. */
const alwaysWritten: ReadonlySet<string> = new Set([
	'404.html',
	'llms.txt',
	'llms-full.txt',
	'robots.txt',
	'sitemap.xml',
]);
