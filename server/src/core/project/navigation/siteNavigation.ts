import type { JSONPath } from 'jsonc-parser';
import {
	type GeneratedEntry,
	type GeneratedGroup,
	type GeneratedPages,
	generatedPagesOf,
} from '../../openapi/model/pages/generatedPages.ts';
import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import { listedPages } from './listedPages.ts';
import type { Navigation, NavigationEntry, NavigationGroup } from './navigation.ts';

/**
 * The navigation as readers see it: what the author lists, and the pages that the site makes of API descriptions, by
 * tag. In a group that names a description they follow its own entries; else they come last.
 */
export const siteNavigation = derive(
	(project: Pick<Project, 'config' | 'configValue' | 'dataFiles' | 'files' | 'navigation'>) => [
		generatedPagesOf(project),
		project.navigation,
	],
	withGeneratedGroups,
);

function withGeneratedGroups({ sections, entries }: GeneratedPages, navigation: Navigation): Navigation {
	if (sections.length === 0 && entries.length === 0) return navigation;
	const owners = new Map(
		[...navigation.tabs, ...navigation.anchors].map((section) => [keyOf(section.place), section]),
	);
	const waiting: Waiting = { groups: new Map(), entries: new Map() };
	for (const { place, groups: generated } of sections) {
		const key = keyOf(place);
		const owner = { version: undefined, ...owners.get(key), place };
		const parts = generated.flatMap((group) => toGroup(navigation, group, owner));
		waiting.groups.set(key, [...(waiting.groups.get(key) ?? []), ...parts]);
	}
	for (const entry of entries) {
		const key = keyOf(entry.place);
		waiting.entries.set(key, [...(waiting.entries.get(key) ?? []), entry]);
	}
	const own = navigation.groups.map((group) => withOwn(group, waiting));
	const alone = [...waiting.entries.values()].map((list) => toGroupOfEntries(list));
	return { ...navigation, groups: [...own, ...alone, ...[...waiting.groups.values()].flat()] };
}

/** What the site makes and no group has taken yet, by place in the configuration. */
interface Waiting {
	readonly groups: Map<string, readonly NavigationGroup[]>;
	readonly entries: Map<string, readonly GeneratedEntry[]>;
}

/** Takes what belongs into this group out of what waits. */
function withOwn(group: NavigationGroup, waiting: Waiting): NavigationGroup {
	const groups = take(waiting.groups, group.place) ?? [];
	const named = take(waiting.entries, group.entriesPlace) ?? [];
	const own = group.entries.map((entry) =>
		entry.kind === 'group' ? { ...entry, group: withOwn(entry.group, waiting) } : entry,
	);
	const entries = named.length === 0 ? own : inOrder([...own, ...named.map(toEntry)]);
	return {
		...group,
		entries: [
			...entries,
			...groups.map((inner) => ({ kind: 'group' as const, group: { ...inner, ...leftOutWith(group) } })),
		],
	};
}

/** What the site makes is left out with the part that names its description. */
function leftOutWith({ isLeftOut }: Pick<NavigationGroup, 'isLeftOut'>): Pick<NavigationGroup, 'isLeftOut'> {
	return isLeftOut ? { isLeftOut } : {};
}

function take<Item>(waiting: Map<string, Item>, place: JSONPath): Item | undefined {
	const key = keyOf(place);
	const found = waiting.get(key);
	waiting.delete(key);
	return found;
}

function toEntry({ pagePath, index }: GeneratedEntry): NavigationEntry {
	return { kind: 'page', pagePath, index };
}

/** By their places in the list of the configuration. */
function inOrder(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
	const indexOf = (entry: NavigationEntry) =>
		entry.kind === 'page' ? entry.index : Number(entry.group.place.at(-1));
	return [...entries].sort((a, b) => indexOf(a) - indexOf(b));
}

/** Operations in a list of pages that stands in no group. */
function toGroupOfEntries(list: readonly GeneratedEntry[]): NavigationGroup {
	const place = list[0]?.place.slice(0, -1) ?? [];
	return generatedGroup('', list.map(toEntry), { place, version: undefined });
}

interface Owner {
	readonly place: JSONPath;
	readonly version: string | undefined;
	readonly isLeftOut?: true;
}

/** A page that the author lists stands there alone. */
function toGroup(navigation: Navigation, generated: GeneratedGroup, owner: Owner): NavigationGroup[] {
	const listed = listedPages(navigation);
	const { label } = generated;
	const entries = generated.entries.flatMap((entry, index): NavigationEntry[] => {
		if (typeof entry !== 'string')
			return toGroup(navigation, entry, owner).map((group) => ({ kind: 'group', group }));
		return listed.has(entry) ? [] : [{ kind: 'page', pagePath: entry, index }];
	});
	if (entries.length === 0) return [];
	return [generatedGroup(label, entries, owner)];
}

function generatedGroup(
	label: string,
	entries: readonly NavigationEntry[],
	{ place, version, ...owner }: Owner,
): NavigationGroup {
	return {
		label,
		icon: undefined,
		iconType: undefined,
		version,
		entries,
		isGenerated: true,
		...leftOutWith(owner),
		place,
		labelPlace: place,
		entriesPlace: place,
	};
}

function keyOf(place: JSONPath): string {
	return JSON.stringify(place);
}
