import type { Node } from 'jsonc-parser';
import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import type {
	ConfigField,
	ConfigSchema,
	OneOfField,
	ReferenceField,
} from '../catalogue/config/configSchema.ts';
import type { ConfigDocument } from './document.ts';
import { itemsOf, propertiesOf } from './json.ts';

/** A value of the configuration beside what the catalogue says of its place. */
export interface ConfigEntry {
	/** Undefined for an item of an array, and for the root. */
	readonly key: Node | undefined;
	/** Undefined when nothing readable was written after the key. */
	readonly node: Node | undefined;
	/** The field as its place declares it. */
	readonly declared: ConfigField;
	/** The same, narrowed to the alternative that the value is nearest to. */
	readonly field: ConcreteField;
	/** The object or array that holds it; undefined for the root. */
	readonly owner: ConfigEntry | undefined;
}

/** A field that is described where it stands. */
export type ConcreteField = Exclude<ConfigField, OneOfField | ReferenceField>;

const entriesOfDocuments = new WeakMap<ConfigDocument, readonly ConfigEntry[]>();

/** Every value that the catalogue knows the place of, in text order. A dialect without a schema has none. */
export function entriesOf(document: ConfigDocument): readonly ConfigEntry[] {
	let entries = entriesOfDocuments.get(document);
	if (entries === undefined) {
		const { root } = document.json;
		const schema = schemaOf(document);
		entries = root === undefined || schema === undefined ? [] : readEntries(schema, root);
		entriesOfDocuments.set(document, entries);
	}
	return entries;
}

export function schemaOf({ dialect }: ConfigDocument): ConfigSchema | undefined {
	return dialect === 'classic' ? classicSchema : undefined;
}

/** The innermost entry whose key or value holds the offset, both ends counted. */
export function entryAt(document: ConfigDocument, offset: number): ConfigEntry | undefined {
	return entriesOf(document).findLast(({ key, node }) => {
		const end = node ?? key;
		const start = key ?? node;
		return (
			start !== undefined && end !== undefined && start.offset <= offset && offset <= end.offset + end.length
		);
	});
}

/** What the object's key may hold; undefined for an unknown key. */
export function fieldOfKey(field: ConcreteField, name: string): ConfigField | undefined {
	if (field.type !== 'object') return undefined;
	for (const fields of [field.properties, field.accepted])
		if (fields !== undefined && Object.hasOwn(fields, name)) return fields[name];
	return field.additional;
}

const knownAlternatives = new WeakMap<ConfigField, readonly ConcreteField[]>();

/** The alternatives of a field: itself, when it has none. A field belongs to one schema. */
export function alternativesOf(schema: ConfigSchema, field: ConfigField): readonly ConcreteField[] {
	let alternatives = knownAlternatives.get(field);
	if (alternatives === undefined) {
		alternatives = findAlternatives(schema, field);
		knownAlternatives.set(field, alternatives);
	}
	return alternatives;
}

function findAlternatives(schema: ConfigSchema, field: ConfigField): readonly ConcreteField[] {
	if (field.type === 'oneOf') return field.branches.flatMap((branch) => alternativesOf(schema, branch));
	if (field.type !== 'reference') return [field];
	const definition = schema.definitions[field.to];
	return definition === undefined ? [] : alternativesOf(schema, definition);
}

/** Whether the value has the JSON type that the field asks for. */
export function hasTypeOf(field: ConcreteField, node: Node): boolean {
	return field.type === 'any' || field.type === node.type;
}

function readEntries(schema: ConfigSchema, root: Node): readonly ConfigEntry[] {
	const entries: ConfigEntry[] = [];
	readEntry(
		schema,
		{ key: undefined, node: root, declared: schema.root, field: schema.root, owner: undefined },
		entries,
	);
	return entries;
}

/** Adds the entry and all that it holds, in text order. */
function readEntry(schema: ConfigSchema, entry: ConfigEntry, entries: ConfigEntry[]): void {
	entries.push(entry);
	const { field, node } = entry;
	if (node === undefined || !hasTypeOf(field, node)) return;
	if (field.type === 'array')
		for (const item of itemsOf(node))
			readEntry(schema, toEntry(schema, entry, undefined, item, field.items), entries);
	for (const { name, key, value } of propertiesOf(node)) {
		const declared = fieldOfKey(field, name);
		if (declared !== undefined) readEntry(schema, toEntry(schema, entry, key, value, declared), entries);
	}
}

function toEntry(
	schema: ConfigSchema,
	owner: ConfigEntry,
	key: Node | undefined,
	node: Node | undefined,
	declared: ConfigField,
): ConfigEntry {
	return { key, node, declared, field: nearestAlternative(schema, declared, node), owner };
}

const anything: ConcreteField = { type: 'any' };

/** By JSON type, then by the number of keys that the alternative knows; the first one when nothing decides. */
function nearestAlternative(schema: ConfigSchema, field: ConfigField, node: Node | undefined): ConcreteField {
	const alternatives = alternativesOf(schema, field);
	const first = alternatives[0] ?? anything;
	if (node === undefined || alternatives.length < 2) return first;
	const fitting = alternatives.filter((alternative) => hasTypeOf(alternative, node));
	const names = fitting.length > 1 ? propertiesOf(node).map(({ name }) => name) : [];
	let nearest = fitting[0] ?? first;
	let most = -1;
	for (const alternative of fitting) {
		const known = names.filter((name) => fieldOfKey(alternative, name) !== undefined).length;
		if (known > most) nearest = alternative;
		most = Math.max(most, known);
	}
	return nearest;
}
