import type { JSONPath } from 'jsonc-parser';
import {
	type GeneratedEntry,
	type GeneratedGroup,
	type GeneratedPages,
	generatedPagesOf,
} from '../../openapi/model/pages/generatedPages.ts';
import { derive } from '../../text/derive.ts';
import type { Project } from '../project.ts';
import type { Navigation, NavigationEntry, NavigationGroup } from './navigation.ts';
import { listedPages } from './navigation.ts';

/**
 * Navigation as readers see it: with the pages that are generated from API descriptions, grouped by tag. They follow
 * the entries of the group that refers to the description, or else come last.
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

/** Generated groups and entries that are in no group yet, by place in the configuration. */
interface Waiting {
	readonly groups: Map<string, readonly NavigationGroup[]>;
	readonly entries: Map<string, readonly GeneratedEntry[]>;
}

/** The group with its generated groups and entries, which are removed from `waiting`. */
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

/** Generated groups are omitted from search with the part that refers to their description. */
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

/** Entries in the order of the list in the configuration. */
function inOrder(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
	const indexOf = (entry: NavigationEntry) =>
		entry.kind === 'page' ? entry.index : Number(entry.group.place.at(-1));
	return [...entries].sort((a, b) => indexOf(a) - indexOf(b));
}

/** Group of operations from a list of pages that is in no group. */
function toGroupOfEntries(list: readonly GeneratedEntry[]): NavigationGroup {
	const place = list[0]?.place.slice(0, -1) ?? [];
	return generatedGroup('', list.map(toEntry), { place, version: undefined });
}

interface Owner {
	readonly place: JSONPath;
	readonly version: string | undefined;
	readonly isLeftOut?: true;
}

/** Group of generated pages, without those that the author lists elsewhere. */
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
