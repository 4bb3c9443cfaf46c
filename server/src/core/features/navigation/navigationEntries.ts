import type { JSONPath } from 'jsonc-parser';
import type { Navigation, NavigationGroup } from '../../project/navigation.ts';

/** An entry of the navigation with the list of the configuration that holds it. */
export type ListedEntry = {
	readonly list: JSONPath;
	readonly index: number;
} & (
	| { readonly kind: 'page'; readonly pagePath: string }
	| { readonly kind: 'group'; readonly group: NavigationGroup }
);

/** Every page and group of the navigation, by `toKey` of its place. */
export function navigationEntries({ groups }: Navigation): ReadonlyMap<string, ListedEntry> {
	const entries = new Map<string, ListedEntry>();
	const addGroup = (group: NavigationGroup): void => {
		const list = group.place.slice(0, -1);
		entries.set(toKey(group.place), { kind: 'group', group, list, index: Number(group.place.at(-1)) });
		for (const entry of group.entries) {
			if (entry.kind === 'group') addGroup(entry.group);
			else {
				const { pagePath, index } = entry;
				entries.set(toKey([...group.entriesPlace, index]), {
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

export function toKey(place: JSONPath): string {
	return JSON.stringify(place);
}
