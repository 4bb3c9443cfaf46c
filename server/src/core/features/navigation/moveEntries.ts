import { byHand, type Changes, editLists, partIn, stale } from './editLists.ts';
import { find, findAll, isInside } from './findEntries.ts';
import { movedItem, newPages } from './itemText.ts';
import type { NewItem } from './listChanges.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import { isBehind, whySectionsStay } from './whySectionsStay.ts';
import { at, contentOfList, type Editing } from './writtenNavigation.ts';

/** Puts pages and groups elsewhere, or sections at another place among those of their list. A sentence is a refusal. */
export function moveEntries(
	editing: Editing,
	{ entries: names, pagePaths, to }: NavigationEdit & { kind: 'move' },
): Changes | string {
	const entries = findAll(editing, names);
	const target = find(editing, to);
	if (entries === undefined || target === undefined) return stale;
	if (partIn(editing, entries) !== undefined) return byHand;
	const sections = entries.filter((entry) => entry.kind === 'section');
	if (sections.length > 0) {
		const isAlone = sections.length === entries.length && pagePaths.length === 0;
		const refusal = isAlone
			? whySectionsStay(editing, sections, target)
			: 'Move pages and groups by themselves.';
		if (refusal !== undefined) return refusal;
	}
	const onlyPages = entries.every(({ kind }) => kind === 'page');
	const goesInto = target.kind === 'group' && onlyPages;
	const list = goesInto && target.kind === 'group' ? target.group.entriesPlace : target.list;
	const hasPage = pagePaths.length > 0 || entries.some(({ kind }) => kind === 'page');
	const takes = contentOfList(editing, list);
	if (hasPage && !takes.pages) return 'A page needs a group: drop it on one.';
	if (sections.length === 0 && !onlyPages && !takes.groups) return byHand;
	if (entries.some((entry) => entry.kind === 'group' && isInside(list, entry.group.place)))
		return 'A group cannot go into itself.';
	const index = goesInto ? Number.POSITIVE_INFINITY : target.index + (isBehind(entries, target) ? 1 : 0);
	const moved = entries.flatMap((entry): NewItem[] => {
		const found = at(editing, [...entry.list, entry.index]);
		return found === undefined ? [] : [(layout) => movedItem(found.document.text, found.node, layout)];
	});
	return editLists(editing, entries, { list, index, items: [...moved, ...newPages(pagePaths)] });
}
