import { getNodeValue } from 'jsonc-parser';
import { mayMakePages } from '../../project/links/servedPaths.ts';
import type { NavigationGroup } from '../../project/navigation/navigation.ts';
import type { Changes } from './editLists.ts';
import type { EntryName } from './navigationEdit.ts';
import { removeEntries } from './removeEntries.ts';
import { contentAt, type Editing } from './writtenNavigation.ts';

/** Takes every entry of the pages out, with the groups that hold nothing else where those can go. A sentence is a refusal. */
export function removePages(editing: Editing, pagePaths: readonly string[]): Changes | string {
	const gone = new Set(pagePaths);
	const found = { alone: [] as EntryName[], grouped: [] as EntryName[] };
	for (const group of editing.navigation.groups) {
		const { pages, names } = goneIn(editing, group, gone);
		found.alone.push(...pages);
		found.grouped.push(...names);
	}
	if (found.grouped.length === 0) return 'The navigation does not list these pages any more.';
	const changes = removeEntries(editing, found.grouped);
	return typeof changes === 'string' ? removeEntries(editing, found.alone) : changes;
}

interface Gone {
	/** The entries of pages that are gone, at any depth. */
	readonly pages: readonly EntryName[];
	/** The same with groups in place of all that they hold. */
	readonly names: readonly EntryName[];
	readonly isAll: boolean;
}

function goneIn(editing: Editing, group: NavigationGroup, gone: ReadonlySet<string>): Gone {
	const found = { pages: [] as EntryName[], names: [] as EntryName[] };
	let isAll = group.entries.length > 0;
	for (const entry of group.entries) {
		if (entry.kind === 'group') {
			const inner = goneIn(editing, entry.group, gone);
			found.pages.push(...inner.pages);
			found.names.push(...inner.names);
			isAll &&= inner.isAll;
		} else if (!gone.has(entry.pagePath)) isAll = false;
		// The page of a group's heading stands in no list.
		else if (entry.index >= 0) {
			const name = { place: [...group.entriesPlace, entry.index], name: entry.pagePath };
			found.pages.push(name);
			found.names.push(name);
		}
	}
	if (!isAll || !isLabeled(group) || makesPages(editing, group)) return { ...found, isAll: false };
	return { pages: found.pages, names: [{ place: group.place, name: group.label }], isAll };
}

/** Pages without a group have the place of the part around them. */
function isLabeled({ place, labelPlace }: NavigationGroup): boolean {
	return labelPlace.length > place.length;
}

function makesPages(editing: Editing, { place }: NavigationGroup): boolean {
	const written = contentAt(editing, place);
	return written === undefined || mayMakePages(getNodeValue(written.node));
}
