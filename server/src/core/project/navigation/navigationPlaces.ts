import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../text/memory.ts';
import type { Navigation, NavigationGroup } from './navigation.ts';

/** A place in the navigation at which a page is listed. */
export interface NavigationPlace {
	/** Labels of the groups around it, outermost first. */
	readonly labels: readonly string[];
	/** The documentation version of the outermost group. */
	readonly version: string | undefined;
	/** Where in the configuration the entry stands. */
	readonly place: JSONPath;
}

/** Where the navigation lists a page, by its page path. */
export function navigationPlaces(navigation: Navigation, pagePath: string): readonly NavigationPlace[] {
	return allPlaces(navigation).get(pagePath) ?? [];
}

const allPlaces = memoize(({ groups }: Navigation): ReadonlyMap<string, readonly NavigationPlace[]> => {
	const places = new Map<string, NavigationPlace[]>();
	const read = (group: NavigationGroup, outer: readonly string[], version: string | undefined) => {
		const labels = [...outer, group.label];
		for (const entry of group.entries) {
			if (entry.kind === 'group') {
				read(entry.group, labels, version ?? entry.group.version);
				continue;
			}
			const place = { labels, version, place: [...group.entriesPlace, entry.index] };
			const known = places.get(entry.pagePath);
			if (known === undefined) places.set(entry.pagePath, [place]);
			else known.push(place);
		}
	};
	for (const group of groups) read(group, [], group.version);
	return places;
});
