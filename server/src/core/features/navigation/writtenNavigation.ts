import type { JSONPath } from 'jsonc-parser';
import { type ConfigPlace, contentOf, findConfigPlace, type RootOf } from '../../project/configPlace.ts';
import type { Navigation } from '../../project/navigation.ts';
import type { Project } from '../../project/project.ts';
import { stringOf } from '../../syntax/json.ts';
import { normalisePath } from '../../text/path.ts';
import { type ListContent, listContent } from './listContent.ts';
import type { EntryName } from './navigationEdit.ts';
import { type ListedEntry, toKey } from './navigationEntries.ts';

/** A configuration that is being edited, and its navigation before. */
export interface Editing {
	readonly project: Project;
	readonly rootOf: RootOf;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
}

/** What is written at the place. */
export function at({ project, rootOf }: Editing, place: JSONPath): ConfigPlace | undefined {
	return findConfigPlace(project, place, rootOf);
}

/** The same, or what another file has in its place. */
export function contentAt(editing: Editing, place: JSONPath): ConfigPlace | undefined {
	const found = at(editing, place);
	return found && contentOf(editing.project, found, editing.rootOf);
}

/** What the author may put into the list. */
export function contentOfList(editing: Editing, list: JSONPath): ListContent {
	return listContent(contentAt(editing, list));
}

/** Whether the navigation has the entry, though its list does not: it stands under another key. */
export function isElsewhere(editing: Editing, { place }: EntryName): boolean {
	return editing.entries.has(toKey(place)) && at(editing, place) === undefined;
}

/** The entries without those that lie inside others of them, in the order of the text. */
export function findAll(editing: Editing, names: readonly EntryName[]): readonly ListedEntry[] | undefined {
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
export function find(editing: Editing, { place, name }: EntryName): ListedEntry | undefined {
	const entry = editing.entries.get(toKey(place));
	if (entry === undefined) return undefined;
	if ((entry.kind === 'page' ? entry.pagePath : entry.group.label) !== name) return undefined;
	const written = at(editing, entry.kind === 'page' ? place : entry.group.labelPlace);
	const text = stringOf(written?.node) ?? '';
	return (entry.kind === 'page' ? normalisePath(text) : text.trim()) === name ? entry : undefined;
}

export function isInside(place: JSONPath, outer: JSONPath): boolean {
	return place.length > outer.length && outer.every((segment, index) => segment === place[index]);
}
