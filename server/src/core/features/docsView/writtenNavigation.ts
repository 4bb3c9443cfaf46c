import type { JSONPath } from 'jsonc-parser';
import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, entryAt, type ResolvedField, schemaOf } from '../../language/configEntries.ts';
import { jsonFaults } from '../../language/jsonFaults.ts';
import {
	type ConfigPlace,
	findConfigPlace,
	type RootResolver,
	resolveReference,
} from '../../project/config/configPlace.ts';
import type { Navigation } from '../../project/navigation/navigation.ts';
import type { Project } from '../../project/project.ts';
import type { ListedEntry, ListedPart } from './navigationEntries.ts';

/** Configuration that is being edited, and its navigation before. */
export interface NavigationEditContext {
	readonly project: Project;
	readonly rootOf: RootResolver;
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

/** Kinds of entries that the author may add to a list of the configuration. */
export interface AllowedEntries {
	readonly pages: boolean;
	readonly groups: boolean;
}

/** Nothing for a list that does not exist. */
export function allowedEntriesIn(list: ConfigPlace | undefined): AllowedEntries {
	const field = list === undefined ? undefined : entryAt(list.document, list.node.offset)?.field;
	return list === undefined ? nothing : allowedEntries(schemaOf(list.document), field);
}

const nothing: AllowedEntries = { pages: false, groups: false };

/** Kinds of entries by the declaration of the list. */
export function allowedEntries(schema: ConfigSchema, field: ResolvedField | undefined): AllowedEntries {
	if (field?.type !== 'array') return nothing;
	const items = alternativesOf(schema, field.items);
	return { pages: items.some(isPage), groups: items.some((item) => isGroup(schema, item)) };
}

function isPage(field: ResolvedField): boolean {
	return field.type === 'string' && field.kind === 'page';
}

/** True for an object with a list of pages that may contain such objects as well. */
function isGroup(schema: ConfigSchema, field: ResolvedField): boolean {
	if (field.type !== 'object') return false;
	return Object.values(field.properties).some((inner) =>
		alternativesOf(schema, inner).some((list) => {
			const items = list.type === 'array' ? alternativesOf(schema, list.items) : [];
			return items.some(isPage) && items.includes(field);
		}),
	);
}

/**
 * Line, from 0, of a syntax error in the configuration, or of a value that is not an object: entries after it may be
 * missing.
 */
export function lineOfConfigFault({ config }: Project): number | undefined {
	if (config === undefined) return undefined;
	const { root } = config.json;
	const [fault] = jsonFaults(config.text, config.json);
	const start = root === undefined || root.type === 'object' ? fault?.span.start : root.offset;
	return start === undefined ? undefined : config.lines.positionAt(start).line;
}
