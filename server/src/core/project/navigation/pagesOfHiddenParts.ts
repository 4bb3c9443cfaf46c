import { derive } from '../../text/derive.ts';
import { sitePages } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';
import { siteNavigation } from './siteNavigation.ts';

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

/** Label of the default version; undefined for a site without versions. */
function standardVersion({ navigation: { versions } }: Project): string | undefined {
	return (versions.find(({ isDefault }) => isDefault) ?? versions[0])?.label;
}

/** Page paths that only versions other than the default one show. */
export function pagesOfOtherVersions(project: Project): ReadonlySet<string> {
	const standard = standardVersion(project);
	const others = new Set<string>();
	if (standard === undefined) return others;
	const shown = new Set<string>();
	const byPagePath = new Map(sitePages(project).map((page) => [page.pagePath, page]));
	const visit = (groups: readonly NavigationGroup[], outer: string | undefined) => {
		for (const group of groups) {
			const version = group.version ?? outer;
			for (const entry of group.entries) {
				if (entry.kind === 'group') visit([entry.group], version);
				else {
					const own = byPagePath.get(entry.pagePath)?.version ?? version;
					(own === undefined || own === standard ? shown : others).add(entry.pagePath);
				}
			}
		}
	};
	visit(siteNavigation(project).groups, undefined);
	return new Set([...others].filter((pagePath) => !shown.has(pagePath)));
}
