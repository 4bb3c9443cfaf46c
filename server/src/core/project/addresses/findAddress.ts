import { encodeUrl, encodeUrlPart } from '../../text/paths.ts';
import { safeUrl } from '../../text/safeUrl.ts';
import { findRedirect } from '../links/redirects.ts';
import { findPageAt, type LinkedProject } from '../links/resolveLink.ts';
import { isInFolder, type NavigationSection } from '../navigation/navigation.ts';
import { visiblePages } from '../pages/indexedPages.ts';
import type { Page } from '../pages/page.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { sitePageAt } from '../pages/sitePages.ts';
import { globalStyles, isPublishedFile } from '../publishedFile.ts';

/** Content of the site at a path. */
export type SiteAddress =
	| { readonly kind: 'page'; readonly page: Page }
	| { readonly kind: 'markdown'; readonly page: Page }
	/** File of the project that is published as it is. */
	| { readonly kind: 'file'; readonly path: string }
	/** Redirect to a path with a leading slash, or to a URL of another site. */
	| { readonly kind: 'redirect'; readonly location: string };

/** Finds the content of the site at a decoded path without leading and trailing slashes. */
export function findAddress(project: LinkedProject, path: string): SiteAddress | undefined {
	if (isPublishedFile(project, path) || globalStyles(project).includes(path)) return { kind: 'file', path };
	const page = /\.mdx?$/.test(path) ? undefined : (findPageAt(project, path) ?? sitePageAt(project, path));
	if (page !== undefined) {
		const url = toPageUrl(page.pagePath);
		return url === `/${path}` ? { kind: 'page', page } : { kind: 'redirect', location: encodeUrl(url) };
	}
	const named = path.replace(/\.md$/, '');
	const markdown = path.endsWith('.md')
		? (findPageAt(project, named) ?? sitePageAt(project, named))
		: undefined;
	if (markdown !== undefined) return { kind: 'markdown', page: markdown };
	const location = findRedirect(project.site, path)?.destination ?? firstPageUrl(project, path);
	return location === undefined ? undefined : toRedirect(location);
}

/** URL of the first page of the site, or of the tab or anchor at the path. */
export function firstPageUrl(project: LinkedProject, path: string): string | undefined {
	if (path !== '' && !sectionFolders(project).includes(path)) return undefined;
	const first = visiblePages(project).find(({ pagePath }) => isInFolder(pagePath, path));
	return first === undefined ? undefined : encodeUrl(toPageUrl(first.pagePath));
}

/** Folders that are paths of tabs and anchors. */
export function sectionFolders({ navigation }: LinkedProject): readonly string[] {
	return [...navigation.tabs, ...navigation.anchors].flatMap(({ holds }: NavigationSection) =>
		holds.kind === 'folder' ? [holds.folder] : [],
	);
}

/**
 * Redirect to a page of the site or another site; undefined for other URLs. The location contains no white space or
 * special characters, which could break a header or a list of rules.
 */
export function toRedirect(destination: string): SiteAddress | undefined {
	const url = safeUrl(destination, 'link');
	if (url === undefined || /^(?:mailto|tel):/i.test(url)) return undefined;
	const location = /^https?:\/\//i.test(url) ? url : `/${url.replace(/^[/\\]+/, '')}`;
	return { kind: 'redirect', location: location.replace(/[^!-~]+|["<>\\^`{|}]/g, encodeUrlPart) };
}
