import type { JSONPath, Node } from 'jsonc-parser';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { configDocuments } from '../../project/configPartFiles.ts';
import { type ConfigPlace, contentOf, findConfigPlace, type RootOf } from '../../project/configPlace.ts';
import { countPartPlaces } from '../../project/countPartPlaces.ts';
import { type Navigation, toGroupValue } from '../../project/navigation.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { stringOf } from '../../syntax/json.ts';
import { parseForEdit } from '../../syntax/jsonLayout.ts';
import { normalisePath } from '../../text/path.ts';
import { movedItem, newObject, objectStyle } from './itemText.ts';
import { type ListEdit, listChanges, type NewItem } from './listChanges.ts';
import { type ListContent, listContent } from './listContent.ts';
import type { EntryName, NavigationEdit, NavigationEditResult } from './navigationEdit.ts';
import { type ListedEntry, navigationEntries, toKey } from './navigationEntries.ts';

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

interface Editing {
	readonly project: Project;
	readonly rootOf: RootOf;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
}

/** What is written at the place. */
function at({ project, rootOf }: Editing, place: JSONPath): ConfigPlace | undefined {
	return findConfigPlace(project, place, rootOf);
}

/** The same, or what another file has in its place. */
function contentAt(editing: Editing, place: JSONPath): ConfigPlace | undefined {
	const found = at(editing, place);
	return found && contentOf(editing.project, found, editing.rootOf);
}

/** What the author may put into the list. */
function contentOfList(editing: Editing, list: JSONPath): ListContent {
	return listContent(contentAt(editing, list));
}

type Changes = readonly (DocumentChanges & { readonly document: ConfigDocument })[];

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
				: (partIn(editing, entries) ?? applyEdits(editing, entries, undefined));
		}
		case 'move':
			return move(editing, edit);
	}
}

const stale = 'The navigation has changed in the meantime: try again.';
const byHand = 'This part of the navigation cannot be changed here: edit its configuration by hand.';

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

/** Whether the navigation has the entry, though its list does not: it stands under another key. */
function isElsewhere(editing: Editing, { place }: EntryName): boolean {
	return editing.entries.has(toKey(place)) && at(editing, place) === undefined;
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
	return applyEdits(editing, [], { ...place, items: newPages(pagePaths) });
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
	return applyEdits(editing, [], { list, index, items: [item] });
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
	return applyEdits(editing, entries, { list, index, items: [...moved, ...newPages(pagePaths)] });
}

interface Insertion {
	readonly list: JSONPath;
	/** Before the item of that index; beyond the last one it means the end. */
	readonly index: number;
	readonly items: readonly NewItem[];
}

function applyEdits(
	editing: Editing,
	removed: readonly ListedEntry[],
	insertion: Insertion | undefined,
): Changes | string {
	const edits = new Map<Node, OpenEdit>();
	const editOf = (list: JSONPath) => {
		const found = contentAt(editing, list);
		if (found?.node.type !== 'array') return undefined;
		const edit = edits.get(found.node) ?? {
			document: found.document,
			list: found.node,
			removed: new Set(),
			inserted: new Map(),
		};
		edits.set(found.node, edit);
		return edit;
	};
	for (const { list, index } of removed) editOf(list)?.removed.add(index);
	if (insertion !== undefined) {
		const edit = editOf(insertion.list);
		if (edit === undefined) return at(editing, insertion.list) === undefined ? stale : byHand;
		edit.inserted.set(Math.min(insertion.index, edit.list.children?.length ?? 0), insertion.items);
	}
	const documents = new Set([...edits.values()].map(({ document }) => document));
	return [...documents].map((document) => ({
		document,
		changes: [...edits.values()].flatMap((edit) =>
			edit.document === document ? listChanges(document.text, edit) : [],
		),
	}));
}

interface OpenEdit extends ListEdit {
	readonly document: ConfigDocument;
	readonly removed: Set<number>;
	readonly inserted: Map<number, readonly NewItem[]>;
}

function newPages(pagePaths: readonly string[]): readonly NewItem[] {
	return pagePaths.map((pagePath) => () => JSON.stringify(pagePath));
}

/** The entries without those that lie inside others of them, in the order of the text. */
function findAll(editing: Editing, names: readonly EntryName[]): readonly ListedEntry[] | undefined {
	const entries: ListedEntry[] = [];
	for (const name of names) {
		const entry = find(editing, name);
		if (entry === undefined) return undefined;
		entries.push(entry);
	}
	const groups = entries.flatMap((entry) => (entry.kind === 'group' ? [entry.group.place] : []));
	const outer = entries.filter(({ list }) => !groups.some((group) => isInside(list, group)));
	const order = [...editing.entries.values()];
	return [...new Set(outer)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Undefined when something else stands there now, or when a key written twice makes the place doubtful. */
function find(editing: Editing, { place, name }: EntryName): ListedEntry | undefined {
	const entry = editing.entries.get(toKey(place));
	if (entry === undefined) return undefined;
	if ((entry.kind === 'page' ? entry.pagePath : entry.group.label) !== name) return undefined;
	const written = at(editing, entry.kind === 'page' ? place : entry.group.labelPlace);
	const text = stringOf(written?.node) ?? '';
	return (entry.kind === 'page' ? normalisePath(text) : text.trim()) === name ? entry : undefined;
}

function isInside(place: JSONPath, outer: JSONPath): boolean {
	return place.length > outer.length && outer.every((segment, index) => segment === place[index]);
}

function isSame(a: JSONPath, b: JSONPath): boolean {
	return toKey(a) === toKey(b);
}

function refuse(sentence: string): NavigationEditResult {
	return { kind: 'refusal', sentence };
}
