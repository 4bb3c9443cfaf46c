import type { Node } from 'jsonc-parser';
import type {
	AnyOfField,
	ConfigField,
	ConfigSchema,
	ObjectField,
	ReferenceField,
} from '../catalogue/config/configSchema.ts';
import { derive } from '../text/derive.ts';
import { findPartitionPoint } from '../text/lists.ts';
import { schemaOfDialect } from './dialect.ts';
import type { ConfigDocument } from './document.ts';
import { findValue, itemsOf, propertiesOf } from './json.ts';

/** A value of the configuration with the field that the catalogue declares for its place. */
export interface ConfigEntry {
	/** Undefined for an item of an array, and for the root. */
	readonly key: Node | undefined;
	/** Undefined when nothing readable was written after the key. */
	readonly node: Node | undefined;
	/** The field as its place declares it. */
	readonly declared: ConfigField;
	/** Field narrowed to the alternative that the value fits best. */
	readonly field: ResolvedField;
	/** Object or array that contains the value; undefined for the root. */
	readonly owner: ConfigEntry | undefined;
}

/** A field other than `anyOf` and `$ref`, which refer to other fields. */
export type ResolvedField = Exclude<ConfigField, AnyOfField | ReferenceField>;

/** Entries of all values whose place the catalogue declares, in text order. */
export const entriesOf = derive((document: ConfigDocument): readonly ConfigEntry[] =>
	document.json.root === undefined ? [] : readEntries(document, document.json.root),
);

export function schemaOf({ dialect }: ConfigDocument): ConfigSchema {
	return schemaOfDialect(dialect);
}

/** The innermost entry whose key or value holds the offset, both ends counted. */
export function entryAt(document: ConfigDocument, offset: number): ConfigEntry | undefined {
	const entries = entriesOf(document);
	// Entries that start after the offset cannot hold it.
	let last = findPartitionPoint(entries, (entry) => startOf(entry) > offset);
	while (--last >= 0) {
		const entry = entries[last];
		if (entry !== undefined && holds(entry, offset)) return entry;
	}
	return undefined;
}

function holds({ key, node }: ConfigEntry, offset: number): boolean {
	const end = node ?? key;
	return startOf({ key, node }) <= offset && end !== undefined && offset <= end.offset + end.length;
}

function startOf({ key, node }: Pick<ConfigEntry, 'key' | 'node'>): number {
	return (key ?? node)?.offset ?? Number.POSITIVE_INFINITY;
}

/** Field of the object's key; undefined for an unknown key. */
export function fieldOfKey(
	schema: ConfigSchema,
	field: ResolvedField,
	name: string,
): ConfigField | undefined {
	if (field.type !== 'object') return undefined;
	for (const fields of [field.properties, field.accepted, schema.elsewhere])
		if (fields !== undefined && Object.hasOwn(fields, name)) return fields[name];
	return field.additionalProperties;
}

/** True for an object that refers to another file: `{ "$ref": "./tabs.json" }`. */
export function isReferenceToFile({ elsewhere }: ConfigSchema, node: Node): boolean {
	if (elsewhere === undefined || node.type !== 'object') return false;
	return propertiesOf(node).some(({ name }) => Object.hasOwn(elsewhere, name));
}

/** Alternatives of a field: only the field if it has none. */
export const alternativesOf = derive(
	(schema: ConfigSchema, field: ConfigField) => [field, schema],
	findAlternatives,
);

function findAlternatives(field: ConfigField, schema: ConfigSchema): readonly ResolvedField[] {
	if ('anyOf' in field) return field.anyOf.flatMap((branch) => alternativesOf(schema, branch));
	if (!('$ref' in field)) return [field];
	const definition = schema.definitions[definitionName(field)];
	return definition === undefined ? [] : alternativesOf(schema, definition);
}

/** The name of the definition that the field refers to. */
export function definitionName({ $ref }: ReferenceField): string {
	return $ref.slice('#/definitions/'.length);
}

/** True if the value has the JSON type that the field requires. */
export function hasJsonTypeOf(field: ResolvedField, node: Node): boolean {
	return field.type === undefined || field.type === node.type;
}

function readEntries(document: ConfigDocument, root: Node): readonly ConfigEntry[] {
	const schema = schemaOf(document);
	const declared = document.part?.declared ?? schema.root;
	const entries: ConfigEntry[] = [];
	addEntries(entries, schema, { key: undefined, node: root, declared, owner: undefined });
	return entries;
}

/** Adds the entry of a place, and the entries inside it. */
function addEntries(entries: ConfigEntry[], schema: ConfigSchema, place: Omit<ConfigEntry, 'field'>): void {
	const { key, node, declared: expected, owner: around } = place;
	const field = nearestAlternative(schema, expected, node);
	// A spread would take several times as long, for each of the thousands of entries of a large file.
	const owner: ConfigEntry = { key, node, declared: expected, field, owner: around };
	entries.push(owner);
	if (node?.children === undefined || !hasJsonTypeOf(field, node)) return;
	if (field.type === 'array') {
		for (const item of itemsOf(node))
			addEntries(entries, schema, { key: undefined, node: item, declared: field.items, owner });
		return;
	}
	// A required key may be in the other file.
	const isPart = isReferenceToFile(schema, node);
	for (const { name, key, value } of propertiesOf(node)) {
		const known = fieldOfKey(schema, field, name);
		const declared = known && (isPart ? known : inItsPlace(known, node));
		if (declared !== undefined) addEntries(entries, schema, { key, node: value, declared, owner });
	}
}

/** The field, or `onlyWith.otherwise` if the object does not have `onlyWith.key` with the value `onlyWith.is`. */
function inItsPlace(field: ConfigField, object: Node): ConfigField {
	const { onlyWith } = field;
	return onlyWith === undefined || findValue(object, onlyWith.key)?.value === onlyWith.is
		? field
		: onlyWith.otherwise;
}

const anything: ResolvedField = {};
const part: ObjectField = { type: 'object', properties: {} };

/** Alternative that fits best: by JSON type, then by the number of known keys; the first one if neither decides. */
function nearestAlternative(schema: ConfigSchema, field: ConfigField, node: Node | undefined): ResolvedField {
	const alternatives = alternativesOf(schema, field);
	const first = alternatives[0] ?? anything;
	if (node === undefined) return first;
	if (isReferenceToFile(schema, node) && !alternatives.some(({ type }) => type === 'object')) return part;
	if (alternatives.length < 2) return first;
	if (node.type !== 'object')
		return alternatives.find((alternative) => hasJsonTypeOf(alternative, node)) ?? first;
	const fitting = alternatives.filter((alternative) => hasJsonTypeOf(alternative, node));
	const names = fitting.length > 1 ? propertiesOf(node).map(({ name }) => name) : [];
	let nearest = fitting[0] ?? first;
	let most = -1;
	for (const alternative of fitting) {
		const known = names.filter((name) => fieldOfKey(schema, alternative, name) !== undefined).length;
		if (known > most) nearest = alternative;
		most = Math.max(most, known);
	}
	return nearest;
}
