import type { LinkedProject } from '../links/resolveLink.ts';
import { listedPages } from '../navigation/navigation.ts';
import { pagesOfHiddenParts, pagesOfOtherVersions } from '../navigation/pagesOfHiddenParts.ts';
import { siteNavigation } from '../navigation/siteNavigation.ts';
import type { Project } from '../project.ts';
import type { Page } from './page.ts';
import { sitePageAt, sitePages } from './sitePages.ts';

/** Pages of `/llms.txt`, in its order. */
export function indexedPages(project: Project): readonly Page[] {
	return indexedEntries(project).filter(hasPage);
}

/** False for an entry of the navigation that only links to another site. */
function hasPage({ url }: Page): boolean {
	return url === undefined;
}

/** Pages of the index, and entries of the navigation that link to other sites. */
export function indexedEntries(project: Project): readonly Page[] {
	const others = pagesOfOtherVersions(project);
	const pages = visiblePages(project);
	return others.size === 0 ? pages : pages.filter(({ pagePath }) => !others.has(pagePath));
}

/** Pages that readers find without knowing a URL, of every version, in the order of the navigation. */
export function visiblePages(project: LinkedProject): readonly Page[] {
	const paths = listedPages(siteNavigation(project));
	const listed = [...paths].flatMap((path) => sitePageAt(project, path) ?? []);
	const { indexAllPages } = project.site;
	const leftOut = pagesOfHiddenParts(siteNavigation(project));
	const isVisible = (page: Page) =>
		indexAllPages ||
		!(page.hidden || page.noindex || (page.hidden === undefined && leftOut.has(page.pagePath)));
	const visible = listed.filter(isVisible);
	// If the navigation cannot be read, all pages are listed in alphabetical order.
	if (!indexAllPages && listed.length > 0 && project.navigation.isWhole) return visible;
	const unlisted = sitePages(project).filter((page) => !paths.has(page.pagePath) && isVisible(page));
	return [...visible, ...unlisted.sort((a, b) => (a.pagePath < b.pagePath ? -1 : 1))];
}
