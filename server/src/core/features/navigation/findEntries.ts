import type { JSONPath } from 'jsonc-parser';
import { stringOf } from '../../syntax/json.ts';
import { normalizePath } from '../../text/path.ts';
import type { EntryName } from './navigationEdit.ts';
import { type ListedEntry, toKey } from './navigationEntries.ts';
import { isLabeled } from './sectionLabel.ts';
import { at, type Editing } from './writtenNavigation.ts';

/** Whether the navigation has the entry, though its list does not: it stands under another key. */
export function isElsewhere(editing: Editing, { place, isSection }: EntryName): boolean {
	return !isSection && editing.entries.has(toKey(place)) && at(editing, place) === undefined;
}

/** The entries without those that lie inside others of them, in the order of the text. */
export function findAll(editing: Editing, names: readonly EntryName[]): readonly ListedEntry[] | undefined {
	const entries: ListedEntry[] = [];
	for (const name of names) {
		const entry = find(editing, name);
		if (entry === undefined) return undefined;
		entries.push(entry);
	}
	const outer = entries.filter((entry) => !entries.some((other) => holds(other, entry)));
	const order = [...editing.sections.values(), ...editing.entries.values()];
	return [...new Set(outer)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function holds(outer: ListedEntry, inner: ListedEntry): boolean {
	if (outer.kind === 'page') return false;
	if (outer.kind === 'group') return isInside(inner.list, outer.group.place);
	const { place } = outer.section;
	// Pages that the section holds without a group have its place.
	const isOwn = inner.kind === 'group' && toKey(inner.group.place) === toKey(place);
	return isOwn || isInside(inner.list, place);
}

/** Undefined when something else stands there now, or when a key written twice makes the place doubtful. */
export function find(editing: Editing, { place, name, isSection }: EntryName): ListedEntry | undefined {
	const entry = (isSection ? editing.sections : editing.entries).get(toKey(place));
	if (entry === undefined) return undefined;
	if (entry.kind === 'section') {
		if (entry.section.label !== name) return undefined;
		return isLabeled(editing, entry.section) ? entry : undefined;
	}
	if ((entry.kind === 'page' ? entry.pagePath : entry.group.label) !== name) return undefined;
	const written = at(editing, entry.kind === 'page' ? place : entry.group.labelPlace);
	const text = stringOf(written?.node) ?? '';
	return (entry.kind === 'page' ? normalizePath(text) : text.trim()) === name ? entry : undefined;
}

export function isInside(place: JSONPath, outer: JSONPath): boolean {
	return place.length > outer.length && outer.every((segment, index) => segment === place[index]);
}
