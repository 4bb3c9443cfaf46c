import { listedPages } from '../../project/listedPages.ts';
import type { Navigation, NavigationSection } from '../../project/navigation.ts';
import { sectionOwner } from '../../project/sectionOwner.ts';
import { type ListedEntry, type ListedSection, toKey } from './navigationEntries.ts';
import type { Editing } from './writtenNavigation.ts';

/** Why versions, tabs or anchors cannot take the place of the target, as a sentence; undefined when they can. */
export function whySectionsStay(
	{ navigation }: Editing,
	sections: readonly ListedSection[],
	target: ListedEntry,
): string | undefined {
	for (const { is, section } of target.kind === 'section' ? [...sections, target] : sections)
		if ('holds' in section && section.holds.kind === 'rest')
			return `“${section.label}” holds what no other ${is} does, and always comes first.`;
	const stranger = sections.find((one) => target.kind !== 'section' || !isBeside(one, target));
	if (stranger !== undefined)
		return `“${stranger.section.label}” takes its place among the ${stranger.is}s beside it: drop it on one of them.`;
	return target.kind === 'section' ? whatEmpties(navigation, sections, target) : undefined;
}

/** Of two folders of which one lies in the other, the pages belong to that of the first section. */
function whatEmpties(
	navigation: Navigation,
	sections: readonly ListedSection[],
	target: ListedSection,
): string | undefined {
	if (target.is === 'version' || sections.includes(target)) return undefined;
	const all = target.is === 'tab' ? navigation.tabs : navigation.anchors;
	const moved = all.filter((one) => sections.some(({ section }) => section === one));
	const others = all.filter((one) => !moved.includes(one));
	const index =
		others.findIndex(({ place }) => place === target.section.place) + (isBehind(sections, target) ? 1 : 0);
	const after = [...others.slice(0, index), ...moved, ...others.slice(index)];
	const [before, now] = [holdersOf(navigation, all), holdersOf(navigation, after)];
	const emptied = [...before].find((one) => !now.has(one));
	return (
		emptied &&
		`“${emptied.label}” would hold no page any more: what comes before it takes them by its folder.`
	);
}

/** The sections that hold a listed page. */
function holdersOf(
	navigation: Navigation,
	sections: readonly NavigationSection[],
): ReadonlySet<NavigationSection | undefined> {
	const ownerOf = sectionOwner(navigation, sections);
	return new Set([...listedPages(navigation)].map((pagePath) => sections[ownerOf(pagePath)]));
}

/** Whether one comes from above: it takes the target's place from below then, as everything between moves up. */
export function isBehind(entries: readonly ListedEntry[], target: ListedEntry): boolean {
	return entries.some((entry) => isBeside(entry, target) && entry.index < target.index);
}

/** Whether both stand in the same list. */
function isBeside(a: ListedEntry, b: ListedEntry): boolean {
	return toKey(a.list) === toKey(b.list);
}
