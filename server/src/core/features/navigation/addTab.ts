import { isInFolder, pagePathsOf, toGroupValue } from '../../project/navigation.ts';
import { placeOfTabs, tabsKey, toFolderTab } from '../../project/tabValue.ts';
import { normalisePath } from '../../text/path.ts';
import { addHoldingTab } from './addHoldingTab.ts';
import { addProperty } from './addProperty.ts';
import { byHand, type Changes, editLists, joinChanges, stale } from './editLists.ts';
import { find } from './findEntries.ts';
import { newObject } from './itemText.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { contentAt, type Editing } from './writtenNavigation.ts';

type TabToAdd = NavigationEdit & { kind: 'addTab' };

/** Adds a tab in either dialect. A sentence is a refusal. */
export function addTab(editing: Editing, edit: TabToAdd): Changes | string {
	const target = edit.beside && find(editing, edit.beside);
	if (edit.beside !== undefined && target === undefined) return stale;
	if (target !== undefined && target.kind !== 'section') return byHand;
	return editing.project.config?.dialect === 'modern'
		? addHoldingTab(editing, edit, target)
		: addFolderTab(editing, edit, target);
}

/** A tab of the classic dialect has the pages of a folder, wherever the navigation lists them. */
function addFolderTab(
	editing: Editing,
	{ label, pagePaths, group, folder: written = '' }: TabToAdd,
	target: ListedSection | undefined,
): Changes | string {
	const folder = normalisePath(written);
	if (folder === undefined || folder === '')
		return 'A tab has the pages of a folder: name one, such as `api-reference`.';
	const { navigation } = editing;
	const list = [...placeOfTabs.classic, tabsKey];
	const index = target?.is === 'tab' ? indexBehind(target) : Number.POSITIVE_INFINITY;
	for (const { label: other, holds, place } of navigation.tabs) {
		if (holds.kind !== 'folder') continue;
		const isBefore = Number(place.at(-1)) < index;
		if (isBefore && isInFolder(folder, holds.folder))
			return `The pages of ${folder} belong to the tab “${other}”: choose another folder.`;
		if (!isBefore && isInFolder(holds.folder, folder))
			return `The tab would take the pages of “${other}”: add it behind that one.`;
	}
	const pages = [...pagePathsOf(navigation), ...pagePaths.flatMap((page) => normalisePath(page) ?? [])];
	if (!pages.some((pagePath) => isInFolder(pagePath, folder)))
		return `The navigation lists no page of ${folder}: the tab would be empty.`;
	const value = toFolderTab(label, folder);
	const tabs = contentAt(editing, list);
	const added =
		tabs === undefined
			? (addProperty(editing, list, [value]) ?? stale)
			: editLists(editing, [], { list, index, items: [newObject(tabs.document.text, tabs.node, value)] });
	if (typeof added === 'string' || pagePaths.length === 0) return added;
	const groups = navigation.place && contentAt(editing, navigation.place);
	if (navigation.place === undefined || groups === undefined) return stale;
	const item = newObject(groups.document.text, groups.node, toGroupValue(group, pagePaths));
	const listed = editLists(editing, [], {
		list: navigation.place,
		index: Number.POSITIVE_INFINITY,
		items: [item],
	});
	return typeof listed === 'string' ? listed : joinChanges([...added, ...listed]);
}

/** The tab of all other pages stands before those in the list. */
function indexBehind({ section, index }: ListedSection): number {
	return 'holds' in section && section.holds.kind === 'rest' ? 0 : index + 1;
}
