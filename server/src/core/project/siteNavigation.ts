import type { JSONPath } from 'jsonc-parser';
import { type MadeGroup, type MadePages, type MadeSection, madePagesOf } from './api/madePages.ts';
import { listedPages } from './listedPages.ts';
import type { Navigation, NavigationEntry, NavigationGroup } from './navigation.ts';
import type { Project } from './project.ts';

const known = new WeakMap<MadePages, { readonly navigation: Navigation; readonly shown: Navigation }>();

/**
 * The navigation as readers see it: what the author lists, and the pages that the site makes of API descriptions, by
 * tag. In a group that names a description they follow its own entries; else they come last.
 */
export function siteNavigation(project: Project): Navigation {
	const { navigation } = project;
	const made = madePagesOf(project);
	if (made.sections.length === 0) return navigation;
	const before = known.get(made);
	if (before?.navigation === navigation) return before.shown;
	const shown = withMadeGroups(project, made.sections);
	known.set(made, { navigation, shown });
	return shown;
}

function withMadeGroups(project: Project, sections: readonly MadeSection[]): Navigation {
	const { navigation } = project;
	const versions = new Map(
		[...navigation.tabs, ...navigation.anchors].map(({ place, version }) => [keyOf(place ?? []), version]),
	);
	const groups = new Map<string, readonly NavigationGroup[]>();
	for (const { place, groups: made } of sections) {
		const key = keyOf(place);
		const parts = made.flatMap((group) => toGroup(project, group, { place, version: versions.get(key) }));
		groups.set(key, [...(groups.get(key) ?? []), ...parts]);
	}
	const own = navigation.groups.map((group) => withOwn(group, groups));
	return { ...navigation, groups: [...own, ...[...groups.values()].flat()] };
}

/** Takes the groups that belong into this one out of those that wait. */
function withOwn(group: NavigationGroup, waiting: Map<string, readonly NavigationGroup[]>): NavigationGroup {
	const key = keyOf(group.place);
	const made = waiting.get(key) ?? [];
	waiting.delete(key);
	const entries = group.entries.map((entry) =>
		entry.kind === 'group' ? { ...entry, group: withOwn(entry.group, waiting) } : entry,
	);
	return {
		...group,
		entries: [...entries, ...made.map((inner) => ({ kind: 'group' as const, group: inner }))],
	};
}

interface Owner {
	readonly place: JSONPath;
	readonly version: string | undefined;
}

/** A page that the author lists stands there alone. */
function toGroup(project: Project, { label, pagePaths }: MadeGroup, owner: Owner): NavigationGroup[] {
	const listed = listedPages(project.navigation);
	const entries = pagePaths
		.filter((pagePath) => !listed.has(pagePath))
		.map((pagePath, index): NavigationEntry => ({ kind: 'page', pagePath, index }));
	if (entries.length === 0) return [];
	const { place, version } = owner;
	return [
		{
			label,
			icon: undefined,
			iconType: undefined,
			version,
			entries,
			isMade: true,
			place,
			labelPlace: place,
			entriesPlace: place,
		},
	];
}

function keyOf(place: JSONPath): string {
	return JSON.stringify(place);
}
