import { sitePages } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
import type { NavigationGroup } from './navigation.ts';
import { siteNavigation } from './siteNavigation.ts';

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
