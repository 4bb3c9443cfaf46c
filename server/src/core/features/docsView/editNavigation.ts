import { getNodeValue, type Node } from 'jsonc-parser';
import type { ConfigDocument } from '../../language/document.ts';
import { parseForEdit } from '../../language/jsonLayout.ts';
import { configDocuments, configPartFiles } from '../../project/config/configPartFiles.ts';
import type { RootResolver } from '../../project/config/configPlace.ts';
import { mayGeneratePages } from '../../project/links/servedPaths.ts';
import type { NavigationGroup } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { addGroup, addPart, addProperty, renameNavigationEntry } from './addPart.ts';
import { toPageItems } from './addPartWithPages.ts';
import { editByHandMessage, editLists, type NavigationChanges, staleMessage } from './editLists.ts';
import { findEntry, hasOtherContent, isUnderOtherKey } from './findEntries.ts';
import { moveEntries } from './moveEntries.ts';
import type { EntryName, NavigationEdit, NavigationEditResult } from './navigationEdit.ts';
import { navigationEntries, navigationSections } from './navigationEntries.ts';
import { removalQuestion } from './removalQuestion.ts';
import { removeEntries } from './removeEntries.ts';
import { type NavigationEditContext, resolvedPlaceAt, writtenPlaceAt } from './writtenNavigation.ts';

/**
 * Changes of the configuration, and of its parts in other files, that make the edit, without overlaps. Everything else
 * stays unchanged byte for byte: layout, order of keys, comments.
 */
export function editNavigation(project: Project, edit: NavigationEdit): NavigationEditResult {
	const { config, navigation } = project;
	if (config === undefined)
		return refuse('This project has no configuration file. Create `docs.json` first.');
	const roots = new Map<ConfigDocument, Node>();
	for (const document of configDocuments(project)) {
		const root = parseForEdit(document.text);
		if (root === undefined)
			return refuse(`\`${document.path}\` has a syntax error. Fix it before you change the navigation.`);
		roots.set(document, root);
	}
	const rootOf: RootResolver = (document) => roots.get(document);
	const [entries, sections] = [navigationEntries(navigation), navigationSections(navigation)];
	const editing: NavigationEditContext = { project, rootOf, navigation, entries, sections };
	const changes = changesOf(editing, edit);
	if (typeof changes === 'string') return refuse(changes);
	const question = edit.kind === 'remove' ? removalQuestion(editing, edit.entries) : undefined;
	return { kind: 'changes', changes, remark: remarkOn(project, changes), question };
}

/** Remark on a part in its own file that is used in several places, and so changes in all of them. */
function remarkOn(project: Project, changes: NavigationChanges): string | undefined {
	const sentences = changes.flatMap(({ document }) => {
		const count = countPartPlaces(project, document);
		if (count < 2) return [];
		return `\`${document.path}\` is included in ${count} places of the navigation. This change applies to all of them.`;
	});
	return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Changes for an edit. A string is a refusal. */
function changesOf(editing: NavigationEditContext, edit: NavigationEdit): NavigationChanges | string {
	if (namesOf(edit).some((name) => isUnderOtherKey(editing, name))) return editByHandMessage;
	switch (edit.kind) {
		case 'addPages':
			return addPages(editing, edit);
		case 'addGroup':
			return addGroup(editing, edit);
		case 'addPart':
			return addPart(editing, edit);
		case 'rename':
			return renameNavigationEntry(editing, edit);
		case 'remove':
			return removeEntries(editing, edit.entries);
		case 'removePages':
			return removePages(editing, edit.pagePaths);
		case 'move':
			return moveEntries(editing, edit);
	}
}

function namesOf(edit: NavigationEdit): readonly EntryName[] {
	switch (edit.kind) {
		case 'addPages':
			return [edit.to];
		case 'addGroup':
			return edit.after === undefined ? [] : [edit.after];
		case 'addPart':
		case 'removePages':
			return [];
		case 'rename':
			return [edit.entry];
		case 'remove':
			return edit.entries;
		case 'move':
			return [...edit.entries, edit.to];
	}
}

function addPages(editing: NavigationEditContext, { pagePaths, to }: NavigationEdit & { kind: 'addPages' }) {
	const target = findEntry(editing, to);
	if (target === undefined) return staleMessage;
	if (target.kind === 'section') return editByHandMessage;
	const place =
		target.kind === 'group'
			? { list: target.group.entriesPlace, index: Number.POSITIVE_INFINITY }
			: { list: target.list, index: target.index + 1 };
	if (writtenPlaceAt(editing, place.list) === undefined) {
		const around = resolvedPlaceAt(editing, place.list.slice(0, -1));
		if (around !== undefined && hasOtherContent(around, String(place.list.at(-1))))
			return `“${to.name}” contains tabs or groups, so it cannot list pages. Choose one of these.`;
		const added = addProperty(editing, place.list, pagePaths);
		if (added !== undefined) return added;
	}
	return editLists(editing, [], { ...place, items: toPageItems(pagePaths) });
}

function refuse(sentence: string): NavigationEditResult {
	return { kind: 'refusal', sentence };
}

/** Removes every entry of the pages, and groups that become empty if those can be removed. A string is a refusal. */
function removePages(
	editing: NavigationEditContext,
	pagePaths: readonly string[],
): NavigationChanges | string {
	const gone = new Set(pagePaths);
	const found = { alone: [] as EntryName[], grouped: [] as EntryName[] };
	for (const group of editing.navigation.groups) {
		const { pages, names } = goneIn(editing, group, gone);
		found.alone.push(...pages);
		found.grouped.push(...names);
	}
	if (found.grouped.length === 0) return 'These pages are no longer in the navigation.';
	const changes = removeEntries(editing, found.grouped);
	return typeof changes === 'string' ? removeEntries(editing, found.alone) : changes;
}

interface Gone {
	/** Entries of removed pages, at any depth. */
	readonly pages: readonly EntryName[];
	/** Entries to remove: groups that become empty in place of their pages. */
	readonly names: readonly EntryName[];
	readonly isAll: boolean;
}

function goneIn(editing: NavigationEditContext, group: NavigationGroup, gone: ReadonlySet<string>): Gone {
	const found = { pages: [] as EntryName[], names: [] as EntryName[] };
	let isAll = group.entries.length > 0;
	for (const entry of group.entries) {
		if (entry.kind === 'group') {
			const inner = goneIn(editing, entry.group, gone);
			found.pages.push(...inner.pages);
			found.names.push(...inner.names);
			isAll &&= inner.isAll;
		} else if (!gone.has(entry.pagePath)) isAll = false;
		// The root page of a group is not in a list.
		else if (entry.index >= 0) {
			const name = { place: [...group.entriesPlace, entry.index], name: entry.pagePath };
			found.pages.push(name);
			found.names.push(name);
		}
	}
	if (!isAll || !isLabeled(group) || makesPages(editing, group)) return { ...found, isAll: false };
	return { pages: found.pages, names: [{ place: group.place, name: group.label }], isAll };
}

/** False for pages without a group, whose place is that of the part around them. */
function isLabeled({ place, labelPlace }: NavigationGroup): boolean {
	return labelPlace.length > place.length;
}

function makesPages(editing: NavigationEditContext, { place }: NavigationGroup): boolean {
	const written = resolvedPlaceAt(editing, place);
	return written === undefined || mayGeneratePages(getNodeValue(written.node));
}

/** Number of references to a part of the configuration; parts around it may be referenced several times themselves. */
function countPartPlaces(project: Project, { path }: ConfigDocument): number {
	const { references } = configPartFiles(project);
	const counts = new Map<string, number>();
	// References that are followed are never circular.
	const count = (part: string): number => {
		const known = counts.get(part);
		if (known !== undefined) return known;
		let places = part === project.config?.path ? 1 : 0;
		for (const reference of references)
			if (reference.path === part && (reference.state === 'read' || reference.state === 'otherPlace'))
				places += count(reference.document.path);
		counts.set(part, places);
		return places;
	};
	return count(path);
}
