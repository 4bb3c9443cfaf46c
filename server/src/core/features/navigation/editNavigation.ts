import type { JSONPath, Node } from 'jsonc-parser';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { configDocuments } from '../../project/configPartFiles.ts';
import type { RootOf } from '../../project/configPlace.ts';
import { countPartPlaces } from '../../project/countPartPlaces.ts';
import { toGroupValue } from '../../project/navigation.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { parseForEdit } from '../../syntax/jsonLayout.ts';
import { byHand, type Changes, editLists, stale } from './editLists.ts';
import { movedItem, newObject, objectStyle } from './itemText.ts';
import type { NewItem } from './listChanges.ts';
import { listContent } from './listContent.ts';
import type { EntryName, NavigationEdit, NavigationEditResult } from './navigationEdit.ts';
import { type ListedEntry, navigationEntries, toKey } from './navigationEntries.ts';
import {
	at,
	contentAt,
	contentOfList,
	type Editing,
	find,
	findAll,
	isElsewhere,
	isInside,
} from './writtenNavigation.ts';

/**
 * The changes of the configuration, and of its parts in other files, that make the edit, free of overlap. What they do
 * not concern stays byte for byte: layout, order of keys, comments.
 */
export function editNavigation(project: Project, edit: NavigationEdit): NavigationEditResult {
	const { config, navigation } = project;
	if (config === undefined) return refuse('This project has no configuration that could be changed.');
	const roots = new Map<ConfigDocument, Node>();
	for (const document of configDocuments(project)) {
		const root = parseForEdit(document.text);
		if (root === undefined)
			return refuse(`Repair the first mistake in ${document.path}, then change the navigation.`);
		roots.set(document, root);
	}
	const rootOf: RootOf = (document) => roots.get(document);
	const changes = changesOf({ project, rootOf, navigation, entries: navigationEntries(navigation) }, edit);
	if (typeof changes === 'string') return refuse(changes);
	return { kind: 'changes', changes, remark: remarkOn(project, changes) };
}

/** A part that stands in several places changes in all of them. */
function remarkOn(project: Project, changes: Changes): string | undefined {
	const sentences = changes.flatMap(({ document }) => {
		const count = countPartPlaces(project, document);
		if (count < 2) return [];
		return `${document.path} stands in ${count} places, and changes in each.`;
	});
	return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** A sentence is a refusal. */
function changesOf(editing: Editing, edit: NavigationEdit): Changes | string {
	if (namesOf(edit).some((name) => isElsewhere(editing, name))) return byHand;
	switch (edit.kind) {
		case 'addPages':
			return addPages(editing, edit);
		case 'addGroup':
			return addGroup(editing, edit);
		case 'renameGroup':
			return renameGroup(editing, edit);
		case 'remove': {
			const entries = findAll(editing, edit.entries);
			return entries === undefined
				? stale
				: (partIn(editing, entries) ?? editLists(editing, entries, undefined));
		}
		case 'move':
			return move(editing, edit);
	}
}

function namesOf(edit: NavigationEdit): readonly EntryName[] {
	switch (edit.kind) {
		case 'addPages':
			return [edit.to];
		case 'addGroup':
			return edit.behind === undefined ? [] : [edit.behind];
		case 'renameGroup':
			return [edit.group];
		case 'remove':
			return edit.entries;
		case 'move':
			return [...edit.entries, edit.to];
	}
}

/** A refusal where one of the entries is a part of the site, such as a tab, and no group. */
function partIn(editing: Editing, entries: readonly ListedEntry[]): string | undefined {
	return entries.some(({ kind, list }) => kind === 'group' && !contentOfList(editing, list).groups)
		? byHand
		: undefined;
}

function addPages(editing: Editing, { pagePaths, to }: NavigationEdit & { kind: 'addPages' }) {
	const target = find(editing, to);
	if (target === undefined) return stale;
	const place =
		target.kind === 'group'
			? { list: target.group.entriesPlace, index: Number.POSITIVE_INFINITY }
			: { list: target.list, index: target.index + 1 };
	if (at(editing, place.list) === undefined) {
		const added = addProperty(editing, place.list, pagePaths);
		if (added !== undefined) return added;
	}
	return editLists(editing, [], { ...place, items: newPages(pagePaths) });
}

function addGroup(editing: Editing, { label, pagePaths, behind }: NavigationEdit & { kind: 'addGroup' }) {
	const target = behind === undefined ? undefined : find(editing, behind);
	if (behind !== undefined && target === undefined) return stale;
	const list = target?.list ?? editing.navigation.place;
	if (list === undefined) return 'Choose the group behind which it shall stand.';
	const found = contentAt(editing, list);
	if (!listContent(found).groups) return byHand;
	const index = target === undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	if (found === undefined) return stale;
	const style = objectStyle(found.document.text, found.node);
	const item: NewItem = (layout) => newObject(toGroupValue(label, pagePaths), style, layout);
	return editLists(editing, [], { list, index, items: [item] });
}

function renameGroup(editing: Editing, { group, label }: NavigationEdit & { kind: 'renameGroup' }) {
	const target = find(editing, group);
	if (target?.kind !== 'group') return stale;
	const { labelPlace, place } = target.group;
	// Pages that stand in a part without a group have no heading of their own.
	if (labelPlace.length === place.length) return byHand;
	const now = at(editing, labelPlace);
	if (now === undefined) return addProperty(editing, labelPlace, label) ?? stale;
	return [{ document: now.document, changes: [replaceNode(now.node, JSON.stringify(label))] }];
}

/** Gives the object around the place that key; undefined where there is none. */
function addProperty(editing: Editing, place: JSONPath, value: unknown): Changes | undefined {
	const owner = contentAt(editing, place.slice(0, -1));
	if (owner?.node.type !== 'object') return undefined;
	const { document, node } = owner;
	return [{ document, changes: [insertProperty(document.text, node, String(place.at(-1)), value)] }];
}

function move(editing: Editing, { entries: names, pagePaths, to }: NavigationEdit & { kind: 'move' }) {
	const entries = findAll(editing, names);
	const target = find(editing, to);
	if (entries === undefined || target === undefined) return stale;
	const onlyPages = entries.every(({ kind }) => kind === 'page');
	const goesInto = target.kind === 'group' && onlyPages;
	const list = goesInto && target.kind === 'group' ? target.group.entriesPlace : target.list;
	const hasPage = pagePaths.length > 0 || entries.some(({ kind }) => kind === 'page');
	const takes = contentOfList(editing, list);
	if (partIn(editing, entries) !== undefined) return byHand;
	if (hasPage && !takes.pages) return 'A page needs a group: drop it on one.';
	if (!onlyPages && !takes.groups) return byHand;
	if (entries.some((entry) => entry.kind === 'group' && isInside(list, entry.group.place)))
		return 'A group cannot go into itself.';
	// What comes from above takes the place from below, as everything between moves up.
	const comesFromAbove = entries.some((entry) => isSame(entry.list, list) && entry.index < target.index);
	const index = goesInto ? Number.POSITIVE_INFINITY : target.index + (comesFromAbove ? 1 : 0);
	const moved = entries.flatMap((entry): NewItem[] => {
		const found = at(editing, [...entry.list, entry.index]);
		return found === undefined ? [] : [(layout) => movedItem(found.document.text, found.node, layout)];
	});
	return editLists(editing, entries, { list, index, items: [...moved, ...newPages(pagePaths)] });
}

function newPages(pagePaths: readonly string[]): readonly NewItem[] {
	return pagePaths.map((pagePath) => () => JSON.stringify(pagePath));
}

function isSame(a: JSONPath, b: JSONPath): boolean {
	return toKey(a) === toKey(b);
}

function refuse(sentence: string): NavigationEditResult {
	return { kind: 'refusal', sentence };
}
