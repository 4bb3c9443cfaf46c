import type { JSONPath } from 'jsonc-parser';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import { isInFolder, pagePathsOf, toGroupValue } from '../../project/navigation/navigation.ts';
import { listKeyOf, partsPath, toFolderPart } from '../../project/navigation/partValue.ts';
import { normalizePath } from '../../text/paths.ts';
import { addPartWithPages, toObjectItem } from './addPartWithPages.ts';
import {
	editByHandMessage,
	editLists,
	groupChangesByDocument,
	type NavigationChanges,
	staleMessage,
} from './editLists.ts';
import { declaredField, findEntry, hasOtherContent, isLanguageCode, sectionLabel } from './findEntries.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedPart, ListedSection } from './navigationEntries.ts';
import { versionReferences } from './removeEntries.ts';
import {
	allowedEntries,
	allowedEntriesIn,
	isSitePart,
	type NavigationEditContext,
	resolvedPlaceAt,
	writtenPlaceAt,
} from './writtenNavigation.ts';

type PartToAdd = NavigationEdit & { kind: 'addPart' };

/** Adds a tab, or another part of the site, in either dialect. A string is a refusal. */
export function addPart(editing: NavigationEditContext, edit: PartToAdd): NavigationChanges | string {
	const target = edit.beside && findEntry(editing, edit.beside);
	if (edit.beside !== undefined && target === undefined) return staleMessage;
	if (target !== undefined && target.kind !== 'section') return editByHandMessage;
	return editing.project.config?.dialect === 'modern'
		? addPartWithPages(editing, edit, target)
		: addFolderPart(editing, edit, target);
}

/** Adds a tab or anchor of the classic dialect, which has the pages of a folder, wherever the navigation lists them. */
function addFolderPart(
	editing: NavigationEditContext,
	{ part, label, pagePaths, group, folder: written = '' }: PartToAdd,
	target: ListedSection | undefined,
): NavigationChanges | string {
	if (part !== 'tab' && part !== 'anchor')
		return `A ${part} cannot list pages in the classic dialect. Add it to the configuration file by hand.`;
	const folder = normalizePath(written);
	if (folder === undefined || folder === '')
		return `${part === 'tab' ? 'A tab' : 'An anchor'} needs a folder. Enter one, such as \`api-reference\`.`;
	const { navigation } = editing;
	const list = [...partsPath.classic, listKeyOf(part)];
	const index = target?.is === part ? indexAfter(target) : Number.POSITIVE_INFINITY;
	for (const { label: other, holds, place } of part === 'tab' ? navigation.tabs : navigation.anchors) {
		if (holds.kind !== 'folder') continue;
		const isBefore = Number(place.at(-1)) < index;
		if (isBefore && isInFolder(folder, holds.folder))
			return `Pages under \`${folder}\` already belong to the ${part} “${other}”. Use another folder.`;
		if (!isBefore && isInFolder(holds.folder, folder))
			return `Pages of “${other}” would move to the new ${part}. Add it after “${other}”.`;
	}
	const pages = [...pagePathsOf(navigation), ...pagePaths.flatMap((page) => normalizePath(page) ?? [])];
	if (!pages.some((pagePath) => isInFolder(pagePath, folder)))
		return `The ${part} would be empty: no page in the navigation is under \`${folder}\`. Use a folder that contains listed pages.`;
	const value = toFolderPart(label, folder);
	const parts = resolvedPlaceAt(editing, list);
	const added =
		parts === undefined
			? (addProperty(editing, list, [value]) ?? staleMessage)
			: editLists(editing, [], {
					list,
					index,
					items: [toObjectItem(parts.document.text, parts.node, value)],
				});
	if (typeof added === 'string' || pagePaths.length === 0) return added;
	const groups = navigation.place && resolvedPlaceAt(editing, navigation.place);
	if (navigation.place === undefined || groups === undefined) return staleMessage;
	const item = toObjectItem(groups.document.text, groups.node, toGroupValue(group, pagePaths));
	const listed = editLists(editing, [], {
		list: navigation.place,
		index: Number.POSITIVE_INFINITY,
		items: [item],
	});
	return typeof listed === 'string' ? listed : groupChangesByDocument([...added, ...listed]);
}

/** Index of a new section after this one. The section for all other pages is not in the list, and comes first. */
function indexAfter({ section, index }: ListedSection): number {
	return 'holds' in section && section.holds.kind === 'rest' ? 0 : index + 1;
}

/** Adds a group after another, or to a part of the site. A string is a refusal. */
export function addGroup(
	editing: NavigationEditContext,
	{ label, pagePaths, after }: NavigationEdit & { kind: 'addGroup' },
): NavigationChanges | string {
	const target = after === undefined ? undefined : findEntry(editing, after);
	if (after !== undefined && target === undefined) return staleMessage;
	const value = toGroupValue(label, pagePaths);
	const part = target !== undefined && isSitePart(editing, target) ? target : undefined;
	const own = part && listOfPart(editing, part);
	if (part !== undefined && own === undefined) return editByHandMessage;
	if (own !== undefined && writtenPlaceAt(editing, own) === undefined)
		return addProperty(editing, own, [value]) ?? editByHandMessage;
	const list = own ?? target?.list ?? editing.navigation.place;
	if (list === undefined) return 'No position is selected. Select the group to add it after.';
	const found = resolvedPlaceAt(editing, list);
	if (!allowedEntriesIn(found).groups) return editByHandMessage;
	const index = target === undefined || own !== undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	if (found === undefined) return staleMessage;
	const item = toObjectItem(found.document.text, found.node, value);
	return editLists(editing, [], { list, index, items: [item] });
}

/** JSON path of the groups in a part; undefined if it can have none, or has other content. */
function listOfPart(editing: NavigationEditContext, entry: ListedPart) {
	const { place } = entry.kind === 'group' ? entry.group : entry.section;
	const part = resolvedPlaceAt(editing, place);
	const field = part && declaredField(part);
	if (part === undefined || field?.type !== 'object') return undefined;
	const { firstOf = [], properties } = field;
	const schema = schemaOf(part.document);
	const key = firstOf.find((name) => {
		const inner = properties[name];
		const content = inner && allowedEntries(schema, alternativesOf(schema, inner)[0]);
		return content?.groups && !content.pages;
	});
	return key === undefined || hasOtherContent(part, key) ? undefined : [...place, key];
}

/** Renames a group, tab, anchor or version. A string is a refusal. */
export function renameNavigationEntry(
	editing: NavigationEditContext,
	{ entry: name, label }: NavigationEdit & { kind: 'rename' },
): NavigationChanges | string {
	const entry = findEntry(editing, name);
	if (entry === undefined) return staleMessage;
	if (entry.kind === 'page') return editByHandMessage;
	if (entry.kind === 'section') return renameSection(editing, entry, label);
	const { labelPlace, place } = entry.group;
	// Pages in a part without a group have no label.
	if (labelPlace.length === place.length) return editByHandMessage;
	const now = writtenPlaceAt(editing, labelPlace);
	if (now === undefined) return addProperty(editing, labelPlace, label) ?? staleMessage;
	return [{ document: now.document, changes: [replaceNode(now.node, JSON.stringify(label))] }];
}

function renameSection(
	editing: NavigationEditContext,
	{ section }: ListedSection,
	label: string,
): NavigationChanges | string {
	const own = sectionLabel(editing, section.place);
	if (own === undefined) return editByHandMessage;
	if (isLanguageCode(own))
		return `“${section.label}” is named by its language code. Change the code in the configuration file.`;
	const { texts, pages } = versionReferences(editing, own);
	const [page] = pages;
	if (page !== undefined)
		return `Version “${section.label}” is used in the front matter of pages such as \`${page.path}\`. Rename it by hand, there and in the configuration file.`;
	if (own.written === undefined) {
		// The site generates the part itself.
		const value = { [String(own.place.at(-1))]: label };
		return addProperty(editing, section.place, value) ?? editByHandMessage;
	}
	const { document, node } = own.written;
	return [{ document, changes: [node, ...texts].map((text) => replaceNode(text, JSON.stringify(label))) }];
}

/** Adds a key to the object around the place; undefined if there is none. */
export function addProperty(
	editing: NavigationEditContext,
	place: JSONPath,
	value: unknown,
): NavigationChanges | undefined {
	const owner = resolvedPlaceAt(editing, place.slice(0, -1));
	if (owner?.node.type !== 'object') return undefined;
	const { document, node } = owner;
	return [{ document, changes: insertProperty(document.text, node, String(place.at(-1)), value) }];
}
