import { derive } from '../../text/derive.ts';
import { sitePageAt } from '../pages/sitePages.ts';
import type { Project } from '../project.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';
import { siteNavigation } from './siteNavigation.ts';

/** Language of a page as a BCP 47 tag, from the first place that lists the page; `en` if unknown. */
export function pageLanguage(project: Project, pagePath: string): string {
	const navigation = siteNavigation(project);
	const { versions } = navigation;
	if (versions.length === 0) return 'en';
	const label = sitePageAt(project, pagePath)?.version ?? versionsByPage(navigation).get(pagePath);
	const version =
		versions.find((one) => one.label === label) ?? versions.find(({ isDefault }) => isDefault) ?? versions[0];
	return version?.language ?? 'en';
}

const versionsByPage = derive(({ groups }: Navigation): ReadonlyMap<string, string> => {
	const versions = new Map<string, string>();
	note(groups, undefined, versions);
	return versions;
});

function note(
	groups: readonly NavigationGroup[],
	outer: string | undefined,
	known: Map<string, string>,
): void {
	for (const group of groups) {
		const version = group.version ?? outer;
		for (const entry of group.entries) {
			if (entry.kind === 'group') note([entry.group], version, known);
			else if (version !== undefined && !known.has(entry.pagePath)) known.set(entry.pagePath, version);
		}
	}
}
