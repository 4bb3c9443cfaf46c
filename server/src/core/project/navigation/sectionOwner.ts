import type { JSONPath } from 'jsonc-parser';
import { derive } from '../../text/derive.ts';
import { isInFolder, type Navigation, type NavigationGroup, type NavigationSection } from './navigation.ts';

/**
 * Returns a function for the index of the section of a page: the section in which the navigation lists the page, else
 * the first whose folder contains it, else the section for all other pages; -1 if there is none. `place` selects one of
 * several places that list the page.
 */
export function sectionOwner(
	navigation: Navigation,
	sections: readonly NavigationSection[],
): (pagePath: string, place?: JSONPath) => number {
	const folders = sections.flatMap(({ holds }, index) =>
		holds.kind === 'folder' ? [{ folder: holds.folder, index }] : [],
	);
	const owning = sections.flatMap(({ holds }, index) =>
		holds.kind === 'own' ? [{ place: holds.place, index }] : [],
	);
	const rest = sections.findIndex(({ holds }) => holds.kind === 'rest');
	const known = new Map<string, number>();
	// The pages of a group share its place.
	const knownAt = new Map<JSONPath, number | undefined>();
	const owningAt = (place: JSONPath) => {
		if (!knownAt.has(place))
			knownAt.set(place, owning.find((section) => isBelow(place, section.place))?.index);
		return knownAt.get(place);
	};
	const ownerAt = (pagePath: string, place: JSONPath | undefined) =>
		(place && owningAt(place)) ?? folders.find(({ folder }) => isInFolder(pagePath, folder))?.index ?? rest;
	return (pagePath, place) => {
		if (place !== undefined) return ownerAt(pagePath, place);
		const owner =
			known.get(pagePath) ??
			ownerAt(pagePath, owning.length === 0 ? undefined : placesOfPages(navigation).get(pagePath));
		known.set(pagePath, owner);
		return owner;
	};
}

/** True if readers of the page see the section: a section inside a part of the site is shown only there. */
export function isSectionOf(
	navigation: Navigation,
	{ holds }: NavigationSection,
	{
		pagePath,
		place = placesOfPages(navigation).get(pagePath),
	}: { pagePath: string; place: JSONPath | undefined },
): boolean {
	if (holds.kind !== 'own' || holds.within === undefined) return true;
	return place !== undefined && isBelow(place, holds.within);
}

/** Place of the first group that lists each page. */
const placesOfPages = derive(({ groups }: Navigation): ReadonlyMap<string, JSONPath> => {
	const found = new Map<string, JSONPath>();
	for (const group of groups) addPlaces(group, found);
	return found;
});

function addPlaces({ entries, place }: NavigationGroup, found: Map<string, JSONPath>): void {
	for (const entry of entries) {
		if (entry.kind === 'group') addPlaces(entry.group, found);
		else if (!found.has(entry.pagePath)) found.set(entry.pagePath, place);
	}
}

function isBelow(place: JSONPath, outer: JSONPath): boolean {
	return outer.every((key, index) => place[index] === key);
}
