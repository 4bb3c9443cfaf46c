import { isInFolder, pagePathsOf, toGroupValue } from '../../project/navigation/navigation.ts';
import { listKeyOf, placeOfParts, toFolderPart } from '../../project/navigation/partValue.ts';
import { normalizePath } from '../../text/path.ts';
import { addHoldingPart } from './addHoldingPart.ts';
import { addProperty } from './addProperty.ts';
import { byHand, type Changes, editLists, joinChanges, stale } from './editLists.ts';
import { find } from './findEntries.ts';
import { newObject } from './itemText.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedSection } from './navigationEntries.ts';
import { contentAt, type Editing } from './writtenNavigation.ts';

type PartToAdd = NavigationEdit & { kind: 'addPart' };

/** Adds a tab, or another part of the site, in either dialect. A sentence is a refusal. */
export function addPart(editing: Editing, edit: PartToAdd): Changes | string {
	const target = edit.beside && find(editing, edit.beside);
	if (edit.beside !== undefined && target === undefined) return stale;
	if (target !== undefined && target.kind !== 'section') return byHand;
	return editing.project.config?.dialect === 'modern'
		? addHoldingPart(editing, edit, target)
		: addFolderPart(editing, edit, target);
}

/** A tab or anchor of the classic dialect has the pages of a folder, wherever the navigation lists them. */
function addFolderPart(
	editing: Editing,
	{ part, label, pagePaths, group, folder: written = '' }: PartToAdd,
	target: ListedSection | undefined,
): Changes | string {
	if (part !== 'tab' && part !== 'anchor')
		return `In the classic dialect a ${part} must be added by hand, since it has no pages.`;
	const folder = normalizePath(written);
	if (folder === undefined || folder === '')
		return `${part === 'tab' ? 'A tab' : 'An anchor'} has the pages of a folder: name one, such as \`api-reference\`.`;
	const { navigation } = editing;
	const list = [...placeOfParts.classic, listKeyOf(part)];
	const index = target?.is === part ? indexBehind(target) : Number.POSITIVE_INFINITY;
	for (const { label: other, holds, place } of part === 'tab' ? navigation.tabs : navigation.anchors) {
		if (holds.kind !== 'folder') continue;
		const isBefore = Number(place.at(-1)) < index;
		if (isBefore && isInFolder(folder, holds.folder))
			return `The pages of ${folder} belong to the ${part} “${other}”: choose another folder.`;
		if (!isBefore && isInFolder(holds.folder, folder))
			return `The ${part} would take the pages of “${other}”: add it after that one.`;
	}
	const pages = [...pagePathsOf(navigation), ...pagePaths.flatMap((page) => normalizePath(page) ?? [])];
	if (!pages.some((pagePath) => isInFolder(pagePath, folder)))
		return `The navigation lists no page of ${folder}: the ${part} would be empty.`;
	const value = toFolderPart(label, folder);
	const parts = contentAt(editing, list);
	const added =
		parts === undefined
			? (addProperty(editing, list, [value]) ?? stale)
			: editLists(editing, [], { list, index, items: [newObject(parts.document.text, parts.node, value)] });
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

/** The part of all other pages stands before those in the list. */
function indexBehind({ section, index }: ListedSection): number {
	return 'holds' in section && section.holds.kind === 'rest' ? 0 : index + 1;
}
