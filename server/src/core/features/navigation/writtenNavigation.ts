import type { JSONPath } from 'jsonc-parser';
import {
	type ConfigPlace,
	contentOf,
	findConfigPlace,
	type RootOf,
} from '../../project/config/configPlace.ts';
import type { Navigation } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { type ListContent, listContent } from './listContent.ts';
import type { ListedEntry, ListedPart } from './navigationEntries.ts';

/** Configuration that is being edited, and its navigation before. */
export interface Editing {
	readonly project: Project;
	readonly rootOf: RootOf;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
	readonly sections: ReadonlyMap<string, ListedEntry>;
}

/** Node at the JSON path, as it is written. */
export function at({ project, rootOf }: Editing, place: JSONPath): ConfigPlace | undefined {
	return findConfigPlace(project, place, rootOf);
}

/** Node at the JSON path; a reference is replaced by the contents of the other file. */
export function contentAt(editing: Editing, place: JSONPath): ConfigPlace | undefined {
	const found = at(editing, place);
	return found && contentOf(editing.project, found, editing.rootOf);
}

/** Kinds of entries that the author may add to the list. */
export function contentOfList(editing: Editing, list: JSONPath): ListContent {
	return listContent(contentAt(editing, list));
}

/** False for a group in a list of groups. */
export function isPart(editing: Editing, entry: ListedEntry): entry is ListedPart {
	return entry.kind === 'section' || (entry.kind === 'group' && !contentOfList(editing, entry.list).groups);
}
