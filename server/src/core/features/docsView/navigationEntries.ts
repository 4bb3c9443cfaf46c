import type { JSONPath } from 'jsonc-parser';
import type {
	Navigation,
	NavigationGroup,
	NavigationSection,
	NavigationVersion,
} from '../../project/navigation/navigation.ts';

/** Entry of the navigation with the list of the configuration that contains it. */
export type ListedEntry = ListedPage | ListedGroup | ListedSection;

interface Listed {
	readonly list: JSONPath;
	readonly index: number;
}

interface ListedPage extends Listed {
	readonly kind: 'page';
	readonly pagePath: string;
}

export interface ListedGroup extends Listed {
	readonly kind: 'group';
	readonly group: NavigationGroup;
}

/** Version, tab or anchor. */
export interface ListedSection extends Listed {
	readonly kind: 'section';
	readonly is: 'version' | 'tab' | 'anchor';
	readonly section: NavigationVersion | NavigationSection;
}

/** Pages and groups of the navigation, by `jsonPathKey` of their place. */
export function navigationEntries({ groups }: Navigation): ReadonlyMap<string, ListedPage | ListedGroup> {
	const entries = new Map<string, ListedPage | ListedGroup>();
	const addGroup = (group: NavigationGroup): void => {
		const list = group.place.slice(0, -1);
		entries.set(jsonPathKey(group.place), { kind: 'group', group, list, index: Number(group.place.at(-1)) });
		for (const entry of group.entries) {
			if (entry.kind === 'group') addGroup(entry.group);
			else {
				const { pagePath, index } = entry;
				entries.set(jsonPathKey([...group.entriesPlace, index]), {
					kind: 'page',
					pagePath,
					list: group.entriesPlace,
					index,
				});
			}
		}
	};
	for (const group of groups) addGroup(group);
	return entries;
}

/** Versions, tabs and anchors, by `jsonPathKey` of their place. */
export function navigationSections({
	versions,
	tabs,
	anchors,
}: Navigation): ReadonlyMap<string, ListedSection> {
	const toEntry = (is: ListedSection['is']) => (section: ListedSection['section']) => {
		const list = section.place.slice(0, -1);
		return [
			jsonPathKey(section.place),
			{ kind: 'section', is, section, list, index: Number(section.place.at(-1)) },
		] as const;
	};
	return new Map([
		...versions.map(toEntry('version')),
		...tabs.map(toEntry('tab')),
		...anchors.map(toEntry('anchor')),
	]);
}

/** Version, tab or anchor, or a part that is read as a group, such as an entry of a menu. */
export type ListedPart = ListedSection | ListedGroup;

export function partLabelOf(part: ListedPart): string {
	return part.kind === 'group' ? part.group.label : part.section.label;
}

/** Kind of the part in the configuration: `tab`, `anchor`, `version`, or, for a group, the key of its label. */
export function partKindOf(part: ListedPart): string {
	return part.kind === 'group' ? String(part.group.labelPlace.at(-1)) : part.is;
}

/** True for pages directly in a part of the site, without a group: their place is that of the part. */
export function arePagesWithoutGroup(entry: ListedEntry): boolean {
	return entry.kind === 'group' && entry.group.labelPlace.length === entry.group.place.length;
}

/** True if both are in the same list. */
export function isInSameList(a: ListedEntry, b: ListedEntry): boolean {
	return jsonPathKey(a.list) === jsonPathKey(b.list);
}

export function jsonPathKey(place: JSONPath): string {
	return JSON.stringify(place);
}
