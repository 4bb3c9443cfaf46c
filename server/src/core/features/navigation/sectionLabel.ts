import type { JSONPath } from 'jsonc-parser';
import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import type { ConfigPlace } from '../../project/config/configPlace.ts';
import { languageName } from '../../project/navigation/languageName.ts';
import type { NavigationSection, NavigationVersion } from '../../project/navigation/navigation.ts';
import {
	alternativesOf,
	type ConcreteField,
	entryAt,
	fieldOfKey,
	schemaOf,
} from '../../syntax/configEntries.ts';
import { findValue, stringOf } from '../../syntax/json.ts';
import { at, type Editing } from './writtenNavigation.ts';

/** Where the label of a version, tab or anchor stands, or would stand. */
export interface SectionLabel {
	readonly place: JSONPath;
	readonly field: ConfigField | undefined;
	readonly written: ConfigPlace | undefined;
}

/** Undefined where the catalogue knows none. */
export function sectionLabel(editing: Editing, place: JSONPath): SectionLabel | undefined {
	const section = at(editing, place);
	const field = section === undefined ? fieldAtRoot(editing, place) : fieldOf(section);
	if (field?.type === 'string') return { place, field, written: section };
	if (field?.type !== 'object' || field.labelKey === undefined) return undefined;
	const { labelKey, properties } = field;
	const labelPlace = [...place, labelKey];
	return { place: labelPlace, field: properties[labelKey], written: at(editing, labelPlace) };
}

/** What the catalogue says of a node; undefined where it knows none at that place. */
export function fieldOf({ document, node }: ConfigPlace): ConcreteField | undefined {
	const entry = entryAt(document, node.offset);
	return entry?.node?.offset === node.offset ? entry.field : undefined;
}

/** The keys of what a part of the site holds, of which it shows the first that is there. */
export function shownKeys(part: ConfigPlace): readonly string[] {
	const field = fieldOf(part);
	return (field?.type === 'object' ? field.firstOf : undefined) ?? [];
}

/** Whether a part of the site holds something under another of these keys. */
export function holdsOther(part: ConfigPlace, key: string): boolean {
	return shownKeys(part).some((other) => other !== key && findValue(part.node, other) !== undefined);
}

/** Of a section that the site adds by itself. */
function fieldAtRoot({ project: { config } }: Editing, [key, ...rest]: JSONPath) {
	if (config === undefined || rest.length > 0) return undefined;
	const schema = schemaOf(config);
	const field = fieldOfKey(schema, schema.root, String(key));
	return field && alternativesOf(schema, field)[0];
}

/** A language goes by its code, of which the site makes a name. */
export function isCode({ field }: SectionLabel): boolean {
	return field?.type === 'string' && field.values !== undefined;
}

/** Whether the text says what readers see; a key that is written twice makes that doubtful. */
export function isLabeled(editing: Editing, section: NavigationVersion | NavigationSection): boolean {
	const own = sectionLabel(editing, section.place);
	if (own?.written === undefined) return own !== undefined;
	const text = stringOf(own.written.node)?.trim() ?? '';
	const label = 'ownLabel' in section ? section.ownLabel : section.label;
	return label === (isCode(own) ? languageName(text) : text);
}
