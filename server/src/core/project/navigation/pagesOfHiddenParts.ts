import { derive } from '../../text/derive.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';

/**
 * Paths of the pages, as the navigation writes them, that stand in hidden parts of it only: search, the index of pages
 * and the site map do not name them, unless a page itself says otherwise (host-behavior.md 9.2).
 */
export const pagesOfHiddenParts = derive(
	(navigation: Navigation): ReadonlySet<string> => readPages(navigation),
);

function readPages({ groups }: Navigation): ReadonlySet<string> {
	const leftOut = pagesIn(groups, true);
	// Of most sites nothing is hidden.
	if (leftOut.size === 0) return leftOut;
	const named = pagesIn(groups, false);
	return new Set([...leftOut].filter((pagePath) => !named.has(pagePath)));
}

/** The pages of the groups that are left out, or of the others. */
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
