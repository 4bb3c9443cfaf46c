import type { JSONPath } from 'jsonc-parser';
import { derive } from '../../text/derive.ts';
import { isInFolder, type Navigation, type NavigationGroup, type NavigationSection } from './navigation.ts';

/**
 * The index of the section that a page belongs to: the one in which the navigation lists it, or the first whose
 * folder holds it, else that of the rest; -1 for none. Of what stands at a given place the index goes by that.
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

/** Whether readers of the page see the section at all: those within a part of the site stand there alone. */
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

/** Where the group stands that lists a page first. */
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
