import { derive } from '../../text/derive.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';

/**
 * Page paths that only hidden parts of the navigation list. Search, indexes and the sitemap omit them, unless the page
 * itself is set to be shown (host-behavior.md 9.2).
 */
export const pagesOfHiddenParts = derive(
	(navigation: Navigation): ReadonlySet<string> => readPages(navigation),
);

function readPages({ groups }: Navigation): ReadonlySet<string> {
	const leftOut = pagesIn(groups, true);
	// Most sites have no hidden parts.
	if (leftOut.size === 0) return leftOut;
	const named = pagesIn(groups, false);
	return new Set([...leftOut].filter((pagePath) => !named.has(pagePath)));
}

/** Pages of the groups with, or without, `isLeftOut`. */
function pagesIn(groups: readonly NavigationGroup[], isLeftOut: boolean): ReadonlySet<string> {
	const pages = new Set<string>();
	const visit = (group: NavigationGroup) => {
		for (const entry of group.entries)
			if (entry.kind === 'group') visit(entry.group);
			else if ((group.isLeftOut === true) === isLeftOut) pages.add(entry.pagePath);
	};
	for (const group of groups) visit(group);
	return pages;
}
