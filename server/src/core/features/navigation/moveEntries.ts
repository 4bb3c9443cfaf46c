import { jsonItem } from '../../syntax/spliceJson.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { find, findAll, isInside } from './findEntries.ts';
import { newPages } from './itemText.ts';
import type { NewItem } from './listChanges.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import { areLoosePages } from './navigationEntries.ts';
import { isBehind, whyPartsStay } from './whyPartsStay.ts';
import { at, contentOfList, type Editing, isPart } from './writtenNavigation.ts';

/** Puts pages and groups elsewhere, or parts of the site at another place among those of their list. A sentence is a refusal. */
export function moveEntries(
	editing: Editing,
	{ entries: names, pagePaths, to }: NavigationEdit & { kind: 'move' },
): Changes | string {
	const entries = findAll(editing, names);
	const target = find(editing, to);
	if (entries === undefined || target === undefined) return stale;
	if (entries.some(areLoosePages)) return byHand;
	const parts = entries.filter((entry) => isPart(editing, entry));
	if (parts.length > 0) {
		const isAlone = parts.length === entries.length && pagePaths.length === 0;
		const refusal = isAlone ? whyPartsStay(editing, parts, target) : 'Move pages and groups by themselves.';
		if (refusal !== undefined) return refusal;
	}
	const onlyPages = entries.every(({ kind }) => kind === 'page');
	const goesInto = target.kind === 'group' && onlyPages;
	const list = goesInto && target.kind === 'group' ? target.group.entriesPlace : target.list;
	const hasPage = pagePaths.length > 0 || entries.some(({ kind }) => kind === 'page');
	const takes = contentOfList(editing, list);
	if (hasPage && !takes.pages) return 'A page needs a group: drop it on one.';
	if (parts.length === 0 && !onlyPages && !takes.groups) return byHand;
	if (entries.some((entry) => entry.kind === 'group' && isInside(list, entry.group.place)))
		return 'A group cannot go into itself.';
	const index = goesInto ? Number.POSITIVE_INFINITY : target.index + (isBehind(entries, target) ? 1 : 0);
	const moved = entries.flatMap((entry): NewItem[] => {
		const found = at(editing, [...entry.list, entry.index]);
		if (found === undefined) return [];
		return [({ indent }) => jsonItem(found.document.text, found.node, indent)];
	});
	return editLists(editing, entries, { list, index, items: [...moved, ...newPages(pagePaths)] });
}
