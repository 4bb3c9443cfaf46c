import { jsonItem } from '../../language/spliceJson.ts';
import type { Navigation, NavigationSection } from '../../project/navigation/navigation.ts';
import { listedPages } from '../../project/navigation/navigation.ts';
import { sectionOwner } from '../../project/navigation/sectionOwner.ts';
import type { NewItem } from '../document/listChanges.ts';
import { toPageItems } from './addPartWithPages.ts';
import { editByHandMessage, editLists, type NavigationChanges, staleMessage } from './editLists.ts';
import { findEntry, findOutermostEntries, isDescendantPath } from './findEntries.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import {
	arePagesWithoutGroup,
	isInSameList,
	jsonPathKey,
	type ListedEntry,
	type ListedPart,
	type ListedSection,
	partKindOf,
	partLabelOf,
} from './navigationEntries.ts';
import {
	allowedEntriesAt,
	isSitePart,
	type NavigationEditContext,
	writtenPlaceAt,
} from './writtenNavigation.ts';

/**
 * Moves pages and groups, or parts of the site within their list, so that they end on the line of the target: before it
 * if they come from below, after it if they come from above. Pages dropped on a group are put at its end. A string is a
 * refusal.
 */
export function moveEntries(
	editing: NavigationEditContext,
	{ entries: names, pagePaths, to }: NavigationEdit & { kind: 'move' },
): NavigationChanges | string {
	const entries = findOutermostEntries(editing, names);
	const target = findEntry(editing, to);
	if (entries === undefined || target === undefined) return staleMessage;
	if (entries.some(arePagesWithoutGroup)) return editByHandMessage;
	const parts = entries.filter((entry) => isSitePart(editing, entry));
	if (parts.length > 0) {
		const isAlone = parts.length === entries.length && pagePaths.length === 0;
		const refusal = isAlone
			? whyPartsStay(editing, parts, target)
			: 'Pages and groups cannot be moved together with tabs, anchors or versions. Move them separately.';
		if (refusal !== undefined) return refusal;
	}
	const onlyPages = entries.every(({ kind }) => kind === 'page');
	const goesInto = target.kind === 'group' && onlyPages;
	const list = goesInto && target.kind === 'group' ? target.group.entriesPlace : target.list;
	const hasPage = pagePaths.length > 0 || entries.some(({ kind }) => kind === 'page');
	const takes = allowedEntriesAt(editing, list);
	if (hasPage && !takes.pages) return 'A page must be in a group. Drop it on a group.';
	if (parts.length === 0 && !onlyPages && !takes.groups) return editByHandMessage;
	if (entries.some((entry) => entry.kind === 'group' && isDescendantPath(list, entry.group.place)))
		return 'A group cannot be moved into itself.';
	const index = goesInto
		? Number.POSITIVE_INFINITY
		: target.index + (isAfter(editing, entries, target) ? 1 : 0);
	const moved = entries.flatMap((entry): NewItem[] => {
		const found = writtenPlaceAt(editing, [...entry.list, entry.index]);
		if (found === undefined) return [];
		return [({ indent }) => jsonItem(found.document.text, found.node, indent)];
	});
	return editLists(editing, entries, { list, index, items: [...moved, ...toPageItems(pagePaths)] });
}

/** Reason why parts of the site cannot be moved to the target, as a sentence; undefined when they can. */
function whyPartsStay(
	editing: NavigationEditContext,
	parts: readonly ListedPart[],
	target: ListedEntry,
): string | undefined {
	const rest = [...parts, target].find(holdsRest);
	if (rest !== undefined)
		return `“${partLabelOf(rest)}” is always first, because it contains all pages that are not in another ${partKindOf(rest)}.`;
	const stranger = parts.find((one) => arePagesWithoutGroup(target) || !isInSameList(one, target));
	if (stranger !== undefined)
		return `“${partLabelOf(stranger)}” can be moved only among its neighboring ${partKindOf(stranger)}s. Drop it on one of them.`;
	return target.kind === 'section' ? whatEmpties(editing, parts, target) : undefined;
}

function holdsRest(entry: ListedEntry): entry is ListedSection {
	return entry.kind === 'section' && 'holds' in entry.section && entry.section.holds.kind === 'rest';
}

/**
 * Reason why a section would be left empty: if one folder contains another, their common pages belong to the first
 * section.
 */
function whatEmpties(
	editing: NavigationEditContext,
	parts: readonly ListedPart[],
	target: ListedSection,
): string | undefined {
	if (target.is === 'version' || parts.includes(target)) return undefined;
	const { navigation } = editing;
	const all = target.is === 'tab' ? navigation.tabs : navigation.anchors;
	const moved = all.filter((one) => parts.some((part) => part.kind === 'section' && part.section === one));
	const others = all.filter((one) => !moved.includes(one));
	const index =
		others.findIndex(({ place }) => place === target.section.place) +
		(isAfter(editing, parts, target) ? 1 : 0);
	const after = [...others.slice(0, index), ...moved, ...others.slice(index)];
	const [before, now] = [holdersOf(navigation, all), holdersOf(navigation, after)];
	const emptied = [...before].find((one) => !now.has(one));
	return emptied && `“${emptied.label}” would be empty: an earlier entry already matches its folder.`;
}

/** Sections that contain a listed page. */
function holdersOf(
	navigation: Navigation,
	sections: readonly NavigationSection[],
): ReadonlySet<NavigationSection | undefined> {
	const ownerOf = sectionOwner(navigation, sections);
	return new Set([...listedPages(navigation)].map((pagePath) => sections[ownerOf(pagePath)]));
}

/** True if an entry comes from above the target, whose line moves up when the entry leaves its own. */
function isAfter(
	{ entries: known }: NavigationEditContext,
	entries: readonly ListedEntry[],
	target: ListedEntry,
): boolean {
	const order = [...known.keys()];
	const lineOf = ({ list, index }: ListedEntry) => order.indexOf(jsonPathKey([...list, index]));
	return entries.some((entry) =>
		isInSameList(entry, target)
			? entry.index < target.index
			: lineOf(entry) !== -1 && lineOf(entry) < lineOf(target),
	);
}
