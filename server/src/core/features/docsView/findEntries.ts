import type { JSONPath } from 'jsonc-parser';
import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import {
	alternativesOf,
	entryAt,
	fieldOfKey,
	type ResolvedField,
	schemaOf,
} from '../../language/configEntries.ts';
import { findValue, stringOf } from '../../language/json.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';
import { languageName } from '../../project/navigation/languageName.ts';
import type { NavigationSection, NavigationVersion } from '../../project/navigation/navigation.ts';
import { normalizePath } from '../../text/paths.ts';
import type { EntryName } from './navigationEdit.ts';
import { jsonPathKey, type ListedEntry } from './navigationEntries.ts';
import { type NavigationEditContext, writtenPlaceAt } from './writtenNavigation.ts';

/** True if the navigation has the entry, but not in its list: it is under another key. */
export function isUnderOtherKey(editing: NavigationEditContext, { place, isSection }: EntryName): boolean {
	return (
		!isSection && editing.entries.has(jsonPathKey(place)) && writtenPlaceAt(editing, place) === undefined
	);
}

/** Entries in the order of the text, without those inside others of them. */
export function findOutermostEntries(
	editing: NavigationEditContext,
	names: readonly EntryName[],
): readonly ListedEntry[] | undefined {
	const entries: ListedEntry[] = [];
	for (const name of names) {
		const entry = findEntry(editing, name);
		if (entry === undefined) return undefined;
		entries.push(entry);
	}
	const outer = entries.filter((entry) => !entries.some((other) => holds(other, entry)));
	const order = [...editing.sections.values(), ...editing.entries.values()];
	return [...new Set(outer)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function holds(outer: ListedEntry, inner: ListedEntry): boolean {
	if (outer.kind === 'page') return false;
	if (outer.kind === 'group') return isDescendantPath(inner.list, outer.group.place);
	const { place } = outer.section;
	// Pages in the section without a group have its place.
	const isOwn = inner.kind === 'group' && jsonPathKey(inner.group.place) === jsonPathKey(place);
	return isOwn || isDescendantPath(inner.list, place);
}

/**
 * Entry of this name; undefined when another one is at its place by now, or when a duplicate key makes the place
 * ambiguous.
 */
export function findEntry(
	editing: NavigationEditContext,
	{ place, name, isSection }: EntryName,
): ListedEntry | undefined {
	const entry = (isSection ? editing.sections : editing.entries).get(jsonPathKey(place));
	if (entry === undefined) return undefined;
	if (entry.kind === 'section') {
		if (entry.section.label !== name) return undefined;
		return isLabeled(editing, entry.section) ? entry : undefined;
	}
	if ((entry.kind === 'page' ? entry.pagePath : entry.group.label) !== name) return undefined;
	const written = writtenPlaceAt(editing, entry.kind === 'page' ? place : entry.group.labelPlace);
	const text = stringOf(written?.node) ?? '';
	return (entry.kind === 'page' ? normalizePath(text) : text.trim()) === name ? entry : undefined;
}

export function isDescendantPath(place: JSONPath, outer: JSONPath): boolean {
	return place.length > outer.length && outer.every((segment, index) => segment === place[index]);
}

/** Place of the label of a version, tab or anchor, written or not. */
export interface SectionLabel {
	readonly place: JSONPath;
	readonly field: ConfigField | undefined;
	readonly written: ConfigPlace | undefined;
}

/** Label of a section; undefined if the catalogue declares none. */
export function sectionLabel(editing: NavigationEditContext, place: JSONPath): SectionLabel | undefined {
	const section = writtenPlaceAt(editing, place);
	const field = section === undefined ? fieldAtRoot(editing, place) : declaredField(section);
	if (field?.type === 'string') return { place, field, written: section };
	if (field?.type !== 'object' || field.labelKey === undefined) return undefined;
	const { labelKey, properties } = field;
	const labelPlace = [...place, labelKey];
	return { place: labelPlace, field: properties[labelKey], written: writtenPlaceAt(editing, labelPlace) };
}

/** Declaration of a node in the catalogue; undefined if there is none for its place. */
export function declaredField({ document, node }: ConfigPlace): ResolvedField | undefined {
	const entry = entryAt(document, node.offset);
	return entry?.node?.offset === node.offset ? entry.field : undefined;
}

/** Keys of a part's content; the site shows only the first one that is present. */
export function contentKeys(part: ConfigPlace): readonly string[] {
	const field = declaredField(part);
	return (field?.type === 'object' ? field.firstOf : undefined) ?? [];
}

/** True if a part of the site has content under another of these keys. */
export function hasOtherContent(part: ConfigPlace, key: string): boolean {
	return contentKeys(part).some((other) => other !== key && findValue(part.node, other) !== undefined);
}

/** Declaration of a section that the site generates itself. */
function fieldAtRoot({ project: { config } }: NavigationEditContext, [key, ...rest]: JSONPath) {
	if (config === undefined || rest.length > 0) return undefined;
	const schema = schemaOf(config);
	const field = fieldOfKey(schema, schema.root, String(key));
	return field && alternativesOf(schema, field)[0];
}

/** True for a language, which is written as a code, and which the site shows as a name. */
export function isLanguageCode({ field }: SectionLabel): boolean {
	return field?.type === 'string' && field.values !== undefined;
}

/** True if the text is the label that readers see; a duplicate key makes that ambiguous. */
function isLabeled(editing: NavigationEditContext, section: NavigationVersion | NavigationSection): boolean {
	const own = sectionLabel(editing, section.place);
	if (own?.written === undefined) return own !== undefined;
	const text = stringOf(own.written.node)?.trim() ?? '';
	const label = 'ownLabel' in section ? section.ownLabel : section.label;
	return label === (isLanguageCode(own) ? languageName(text) : text);
}
