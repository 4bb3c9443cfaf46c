import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { insertProperty, replaceNode } from '../../checks/config/jsonEdits.ts';
import { type Navigation, toGroupValue } from '../../project/navigation.ts';
import type { Project } from '../../project/project.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { stringOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import type { TextChange } from '../../text/textChange.ts';
import { movedItem, newObject, objectStyle } from './itemText.ts';
import { type ListEdit, listChanges, type NewItem } from './listChanges.ts';
import { listContent } from './listContent.ts';
import type { EntryName, NavigationEdit, NavigationEditResult } from './navigationEdit.ts';
import { type ListedEntry, navigationEntries, toKey } from './navigationEntries.ts';

/**
 * The changes of the configuration's text that make the edit, all of one text and free of overlap. What they do not
 * concern stays byte for byte: layout, order of keys, comments.
 */
export function editNavigation(project: Project, edit: NavigationEdit): NavigationEditResult {
	const { config, navigation } = project;
	if (config === undefined) return refuse('This project has no configuration that could be changed.');
	const root = readForEdit(config);
	if (root === undefined)
		return refuse(`Repair the first mistake in ${config.path}, then change the navigation.`);
	const changes = changesOf(
		{ config, text: config.text, root, navigation, entries: navigationEntries(navigation) },
		edit,
	);
	return typeof changes === 'string' ? refuse(changes) : { kind: 'changes', document: config, changes };
}

interface Editing {
	readonly config: ConfigDocument;
	readonly text: string;
	readonly root: Node;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
}

/** A sentence is a refusal. */
function changesOf(editing: Editing, edit: NavigationEdit): readonly TextChange[] | string {
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

/** Whether the navigation has the entry, though its list does not: it stands in another file, or under another key. */
function isElsewhere({ root, entries }: Editing, { place }: EntryName): boolean {
	return entries.has(toKey(place)) && findNodeAtLocation(root, [...place]) === undefined;
}

/** A refusal where one of the entries is a part of the site, such as a tab, and no group. */
function partIn({ config }: Editing, entries: readonly ListedEntry[]): string | undefined {
	return entries.some(({ kind, list }) => kind === 'group' && !listContent(config, list).groups)
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
	const owner = findNodeAtLocation(editing.root, place.list.slice(0, -1));
	if (owner?.type === 'object' && findNodeAtLocation(editing.root, [...place.list]) === undefined)
		return [insertProperty(editing.text, owner, String(place.list.at(-1)), pagePaths)];
	return applyEdits(editing, [], { ...place, items: newPages(pagePaths) });
}

function addGroup(editing: Editing, { label, pagePaths, behind }: NavigationEdit & { kind: 'addGroup' }) {
	const target = behind === undefined ? undefined : find(editing, behind);
	if (behind !== undefined && target === undefined) return stale;
	const list = target?.list ?? editing.navigation.place;
	if (list === undefined) return 'Choose the group behind which it shall stand.';
	if (!listContent(editing.config, list).groups) return byHand;
	const index = target === undefined ? Number.POSITIVE_INFINITY : target.index + 1;
	const node = findNodeAtLocation(editing.root, [...list]);
	if (node === undefined) return stale;
	const style = objectStyle(editing.text, node);
	const item: NewItem = (layout) => newObject(toGroupValue(label, pagePaths), style, layout);
	return applyEdits(editing, [], { list, index, items: [item] });
}

function renameGroup(editing: Editing, { group, label }: NavigationEdit & { kind: 'renameGroup' }) {
	const target = find(editing, group);
	if (target?.kind !== 'group') return stale;
	const { labelPlace, place } = target.group;
	// Pages that stand in a part without a group have no heading of their own.
	if (labelPlace.length === place.length) return byHand;
	const now = findNodeAtLocation(editing.root, [...labelPlace]);
	if (now !== undefined) return [replaceNode(now, JSON.stringify(label))];
	const object = findNodeAtLocation(editing.root, [...place]);
	if (object === undefined) return stale;
	return [insertProperty(editing.text, object, String(labelPlace.at(-1)), label)];
}

function move(editing: Editing, { entries: names, pagePaths, to }: NavigationEdit & { kind: 'move' }) {
	const entries = findAll(editing, names);
	const target = find(editing, to);
	if (entries === undefined || target === undefined) return stale;
	const onlyPages = entries.every(({ kind }) => kind === 'page');
	const goesInto = target.kind === 'group' && onlyPages;
	const list = goesInto && target.kind === 'group' ? target.group.entriesPlace : target.list;
	const hasPage = pagePaths.length > 0 || entries.some(({ kind }) => kind === 'page');
	const takes = listContent(editing.config, list);
	if (partIn(editing, entries) !== undefined) return byHand;
	if (hasPage && !takes.pages) return 'A page needs a group: drop it on one.';
	if (!onlyPages && !takes.groups) return byHand;
	if (entries.some((entry) => entry.kind === 'group' && isInside(list, entry.group.place)))
		return 'A group cannot go into itself.';
	// What comes from above takes the place from below, as everything between moves up.
	const comesFromAbove = entries.some((entry) => isSame(entry.list, list) && entry.index < target.index);
	const index = goesInto ? Number.POSITIVE_INFINITY : target.index + (comesFromAbove ? 1 : 0);
	const moved = entries.flatMap((entry): NewItem[] => {
		const node = nodeOf(editing, entry);
		return node === undefined ? [] : [(layout) => movedItem(editing.text, node, layout)];
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
	{ root, text }: Editing,
	removed: readonly ListedEntry[],
	insertion: Insertion | undefined,
): readonly TextChange[] | string {
	const edits = new Map<
		string,
		{ list: Node; removed: Set<number>; inserted: Map<number, readonly NewItem[]> }
	>();
	const editOf = (list: JSONPath) => {
		const node = findNodeAtLocation(root, [...list]);
		if (node?.type !== 'array') return undefined;
		const edit = edits.get(toKey(list)) ?? { list: node, removed: new Set(), inserted: new Map() };
		edits.set(toKey(list), edit);
		return edit;
	};
	for (const { list, index } of removed) editOf(list)?.removed.add(index);
	if (insertion !== undefined) {
		const edit = editOf(insertion.list);
		// A list in another file has its reference here.
		if (edit === undefined)
			return findNodeAtLocation(root, [...insertion.list]) === undefined ? stale : byHand;
		edit.inserted.set(Math.min(insertion.index, edit.list.children?.length ?? 0), insertion.items);
	}
	return [...edits.values()].flatMap((edit: ListEdit) => listChanges(text, edit));
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
	return [...new Set(outer)].sort(
		(a, b) => (nodeOf(editing, a)?.offset ?? 0) - (nodeOf(editing, b)?.offset ?? 0),
	);
}

/** Undefined when something else stands there now, or when a key written twice makes the place doubtful. */
function find(editing: Editing, { place, name }: EntryName): ListedEntry | undefined {
	const entry = editing.entries.get(toKey(place));
	if (entry === undefined) return undefined;
	if ((entry.kind === 'page' ? entry.pagePath : entry.group.label) !== name) return undefined;
	const written = findNodeAtLocation(editing.root, [
		...(entry.kind === 'page' ? place : entry.group.labelPlace),
	]);
	const text = stringOf(written) ?? '';
	return (entry.kind === 'page' ? normalisePath(text) : text.trim()) === name ? entry : undefined;
}

function nodeOf({ root }: Editing, { list, index }: ListedEntry): Node | undefined {
	return findNodeAtLocation(root, [...list, index]);
}

function isInside(place: JSONPath, outer: JSONPath): boolean {
	return place.length > outer.length && outer.every((segment, index) => segment === place[index]);
}

function isSame(a: JSONPath, b: JSONPath): boolean {
	return toKey(a) === toKey(b);
}

/** The tree of a text that is whole JSON, comments allowed; in a broken one places would be guesses. */
function readForEdit({ text }: ConfigDocument): Node | undefined {
	const errors: ParseError[] = [];
	const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: false });
	return errors.length > 0 ? undefined : root;
}

function refuse(sentence: string): NavigationEditResult {
	return { kind: 'refusal', sentence };
}
