import type { JSONPath } from 'jsonc-parser';
import {
	type ConfigPlace,
	findConfigPlace,
	type RootOf,
	resolveReference,
} from '../../project/config/configPlace.ts';
import type { Navigation } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import { type AllowedEntries, allowedEntriesIn } from './allowedEntries.ts';
import type { ListedEntry, ListedPart } from './navigationEntries.ts';

/** Configuration that is being edited, and its navigation before. */
export interface NavigationEditContext {
	readonly project: Project;
	readonly rootOf: RootOf;
	readonly navigation: Navigation;
	readonly entries: ReadonlyMap<string, ListedEntry>;
	readonly sections: ReadonlyMap<string, ListedEntry>;
}

/** Node at the JSON path, as it is written. */
export function writtenPlaceAt(
	{ project, rootOf }: NavigationEditContext,
	place: JSONPath,
): ConfigPlace | undefined {
	return findConfigPlace(project, place, rootOf);
}

/** Node at the JSON path; a reference is replaced by the contents of the other file. */
export function resolvedPlaceAt(editing: NavigationEditContext, place: JSONPath): ConfigPlace | undefined {
	const found = writtenPlaceAt(editing, place);
	return found && resolveReference(editing.project, found, editing.rootOf);
}

/** Kinds of entries that the author may add to the list. */
export function allowedEntriesAt(editing: NavigationEditContext, list: JSONPath): AllowedEntries {
	return allowedEntriesIn(resolvedPlaceAt(editing, list));
}

/** False for a group in a list of groups. */
export function isSitePart(editing: NavigationEditContext, entry: ListedEntry): entry is ListedPart {
	return (
		entry.kind === 'section' || (entry.kind === 'group' && !allowedEntriesAt(editing, entry.list).groups)
	);
}
