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

/** A configuration that is being edited, and its navigation before. */
export interface Editing {
	readonly project: Project;
	readonly rootOf: RootOf;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
	readonly sections: ReadonlyMap<string, ListedEntry>;
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

/** A group is none where it stands among others. */
export function isPart(editing: Editing, entry: ListedEntry): entry is ListedPart {
	return entry.kind === 'section' || (entry.kind === 'group' && !contentOfList(editing, entry.list).groups);
}
