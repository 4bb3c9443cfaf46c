import type { JSONPath } from 'jsonc-parser';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import { isInFolder, pagePathsOf, toGroupValue } from '../../project/navigation/navigation.ts';
import { listKeyOf, placeOfParts, toFolderPart } from '../../project/navigation/partValue.ts';
import { normalizePath } from '../../text/paths.ts';
import { addPartWithPages, newObject } from './addHoldingPart.ts';
import { byHand, type Changes, editLists, joinChanges, stale } from './editLists.ts';
import { fieldOf, find, holdsOther, isCode, sectionLabel } from './findEntries.ts';
import { contentOf, listContent } from './listContent.ts';
import type { NavigationEdit } from './navigationEdit.ts';
import type { ListedPart, ListedSection } from './navigationEntries.ts';
import { namesOfVersion } from './removeEntries.ts';
import { at, contentAt, type Editing, isPart } from './writtenNavigation.ts';

type PartToAdd = NavigationEdit & { kind: 'addPart' };

/** Adds a tab, or another part of the site, in either dialect. A string is a refusal. */
export function addPart(editing: Editing, edit: PartToAdd): Changes | string {
	const target = edit.beside && find(editing, edit.beside);
	if (edit.beside !== undefined && target === undefined) return stale;
	if (target !== undefined && target.kind !== 'section') return byHand;
	return editing.project.config?.dialect === 'modern'
		? addPartWithPages(editing, edit, target)
		: addFolderPart(editing, edit, target);
}

/** Adds a tab or anchor of the classic dialect, which has the pages of a folder, wherever the navigation lists them. */
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
	const index = target?.is === part ? indexAfter(target) : Number.POSITIVE_INFINITY;
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

/** Index of a new section after this one. The section for all other pages is not in the list, and comes first. */
function indexAfter({ section, index }: ListedSection): number {
	return 'holds' in section && section.holds.kind === 'rest' ? 0 : index + 1;
}

/** Adds a group after another, or to a part of the site. A string is a refusal. */
export function addGroup(
	editing: Editing,
	{ label, pagePaths, after }: NavigationEdit & { kind: 'addGroup' },
): Changes | string {
	const target = after === undefined ? undefined : find(editing, after);
	if (after !== undefined && target === undefined) return stale;
	const value = toGroupValue(label, pagePaths);
	const part = target !== undefined && isPart(editing, target) ? target : undefined;
	const own = part && listOfPart(editing, part);
	if (part !== undefined && own === undefined) return byHand;
	if (own !== undefined && at(editing, own) === undefined)
		return addProperty(editing, own, [value]) ?? byHand;
	const list = own ?? target?.list ?? editing.navigation.place;
	if (list === undefined) return 'Choose the group that it should follow.';
	const found = contentAt(editing, list);
	if (!listContent(found).groups) return byHand;
	const index = target === undefined || own !== undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	if (found === undefined) return stale;
	const item = newObject(found.document.text, found.node, value);
	return editLists(editing, [], { list, index, items: [item] });
}

/** JSON path of the groups in a part; undefined if it can have none, or has other content. */
function listOfPart(editing: Editing, entry: ListedPart) {
	const { place } = entry.kind === 'group' ? entry.group : entry.section;
	const part = contentAt(editing, place);
	const field = part && fieldOf(part);
	if (part === undefined || field?.type !== 'object') return undefined;
	const { firstOf = [], properties } = field;
	const schema = schemaOf(part.document);
	const key = firstOf.find((name) => {
		const inner = properties[name];
		const content = inner && contentOf(schema, alternativesOf(schema, inner)[0]);
		return content?.groups && !content.pages;
	});
	return key === undefined || holdsOther(part, key) ? undefined : [...place, key];
}

/** Renames a group, tab, anchor or version. A string is a refusal. */
export function renameEntry(
	editing: Editing,
	{ entry: name, label }: NavigationEdit & { kind: 'rename' },
): Changes | string {
	const entry = find(editing, name);
	if (entry === undefined) return stale;
	if (entry.kind === 'page') return byHand;
	if (entry.kind === 'section') return renameSection(editing, entry, label);
	const { labelPlace, place } = entry.group;
	// Pages in a part without a group have no label.
	if (labelPlace.length === place.length) return byHand;
	const now = at(editing, labelPlace);
	if (now === undefined) return addProperty(editing, labelPlace, label) ?? stale;
	return [{ document: now.document, changes: [replaceNode(now.node, JSON.stringify(label))] }];
}

function renameSection(editing: Editing, { section }: ListedSection, label: string): Changes | string {
	const own = sectionLabel(editing, section.place);
	if (own === undefined) return byHand;
	if (isCode(own)) return `“${section.label}” goes by the code of its language: change that by hand.`;
	const { texts, pages } = namesOfVersion(editing, own);
	const [page] = pages;
	if (page !== undefined)
		return `Pages such as ${page.path} name the version “${section.label}”: rename it by hand, there and here.`;
	if (own.written === undefined) {
		// The site generates the part itself.
		const value = { [String(own.place.at(-1))]: label };
		return addProperty(editing, section.place, value) ?? byHand;
	}
	const { document, node } = own.written;
	return [{ document, changes: [node, ...texts].map((text) => replaceNode(text, JSON.stringify(label))) }];
}

/** Adds a key to the object around the place; undefined if there is none. */
export function addProperty(editing: Editing, place: JSONPath, value: unknown): Changes | undefined {
	const owner = contentAt(editing, place.slice(0, -1));
	if (owner?.node.type !== 'object') return undefined;
	const { document, node } = owner;
	return [{ document, changes: insertProperty(document.text, node, String(place.at(-1)), value) }];
}
