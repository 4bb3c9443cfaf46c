import type { Node } from 'jsonc-parser';
import type {
	AnyOfField,
	ConfigField,
	ConfigSchema,
	ObjectField,
	ReferenceField,
} from '../catalogue/config/configSchema.ts';
import { derive } from '../text/derive.ts';
import { concatenate, findPartitionPoint } from '../text/lists.ts';
import { schemaOfDialect } from './dialect.ts';
import type { ConfigDocument } from './document.ts';
import { findValue, itemsOf, propertiesOf } from './json.ts';

/** A value of the configuration beside what the catalogue says of its place. */
export interface ConfigEntry {
	/** Undefined for an item of an array, and for the root. */
	readonly key: Node | undefined;
	/** Undefined when nothing readable was written after the key. */
	readonly node: Node | undefined;
	/** The field as its place declares it. */
	readonly declared: ConfigField;
	/** The same, narrowed to the alternative that the value is nearest to. */
	readonly field: ResolvedField;
	/** The object or array that holds it; undefined for the root. */
	readonly owner: ConfigEntry | undefined;
}

/** Entries that follow each other. Where nothing in them or below has changed, it is the same list as before. */
export type EntryRun = readonly ConfigEntry[];

/** A field that is described where it stands. */
export type ResolvedField = Exclude<ConfigField, AnyOfField | ReferenceField>;

/** Every value that the catalogue knows the place of, in text order and in runs. */
export const entryRuns = derive((document: ConfigDocument): readonly EntryRun[] =>
	document.json.root === undefined ? [] : readEntryRuns(document, document.json.root),
);

/** The same entries in one list. */
export const entriesOf = derive((document: ConfigDocument): readonly ConfigEntry[] =>
	concatenate(entryRuns(document)),
);

export function schemaOf({ dialect }: ConfigDocument): ConfigSchema {
	return schemaOfDialect(dialect);
}

/** The innermost entry whose key or value holds the offset, both ends counted. */
export function entryAt(document: ConfigDocument, offset: number): ConfigEntry | undefined {
	const runs = entryRuns(document);
	// What starts in a run that starts behind the offset cannot hold it.
	let last = findPartitionPoint(runs, ([first]) => first !== undefined && startOf(first) > offset);
	while (--last >= 0) {
		const entry = runs[last]?.findLast((candidate) => holds(candidate, offset));
		if (entry !== undefined) return entry;
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

/** What the object's key may hold; undefined for an unknown key. */
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

/** Whether what stands there is in another file, which the object names. */
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

/** Whether the value has the JSON type that the field asks for. */
export function hasJsonTypeOf(field: ResolvedField, node: Node): boolean {
	return field.type === undefined || field.type === node.type;
}

interface EntryReading {
	readonly entry: ConfigEntry;
	/** The entry and all that it holds; none for what can hold nothing, as most entries are. */
	readonly runs: readonly EntryRun[];
}

/** Fewer entries than this are one run. */
const maxInRun = 200;

function readEntryRuns(document: ConfigDocument, root: Node): readonly EntryRun[] {
	const schema = schemaOf(document);
	const declared = document.part?.declared ?? schema.root;
	const place: EntryPlace = { key: undefined, node: root, declared, owner: undefined };
	const { entry, runs } = readEntry(schema, place);
	return runs.length === 0 ? [[entry]] : runs;
}

/** Where an entry stands, before it is known what it is. */
type EntryPlace = Omit<ConfigEntry, 'field'>;

function readEntry(schema: ConfigSchema, place: EntryPlace): EntryReading {
	const list = place.node?.children;
	return list === undefined ? { entry: toEntry(schema, place), runs: noRuns } : readLong(list, schema, place);
}

/** An object or array, by the list of its children, which is another one when anything below changes. */
const readLong = derive(
	(list: readonly Node[], schema: ConfigSchema, { key, node, declared, owner }: EntryPlace) => [
		list,
		schema,
		key,
		node,
		declared,
		owner,
	],
	(_, schema, key, node, declared, owner): EntryReading => {
		const entry = toEntry(schema, { key, node, declared, owner });
		return { entry, runs: joinShort(entry, readHeld(schema, entry)) };
	},
);

const noRuns: readonly EntryRun[] = [];

function readHeld(schema: ConfigSchema, owner: ConfigEntry): readonly EntryReading[] {
	const { field, node } = owner;
	if (node === undefined || !hasJsonTypeOf(field, node)) return [];
	if (field.type === 'array')
		return itemsOf(node).map((item) =>
			readEntry(schema, { key: undefined, node: item, declared: field.items, owner }),
		);
	// What a field needs may stand in the other file.
	const isPart = isReferenceToFile(schema, node);
	return propertiesOf(node).flatMap(({ name, key, value }) => {
		const known = fieldOfKey(schema, field, name);
		const declared = known && (isPart ? known : inItsPlace(known, node));
		return declared === undefined ? [] : readEntry(schema, { key, node: value, declared, owner });
	});
}

/** The field, or what counts where the object that it stands in has not what it needs. */
function inItsPlace(field: ConfigField, object: Node): ConfigField {
	const { onlyWith } = field;
	return onlyWith === undefined || findValue(object, onlyWith.key)?.value === onlyWith.is
		? field
		: onlyWith.otherwise;
}

/** A run for each large thing that the entry holds, and for what stands between those. */
function joinShort(entry: ConfigEntry, held: readonly EntryReading[]): readonly EntryRun[] {
	const runs: EntryRun[] = [];
	let between: ConfigEntry[] = [entry];
	const isLong = countEntries(held) >= maxInRun;
	for (const inner of held) {
		if (inner.runs.length === 0) between.push(inner.entry);
		else if (!isLong) for (const each of inner.runs[0] ?? []) between.push(each);
		else {
			if (between.length > 0) runs.push(between);
			between = [];
			for (const run of inner.runs) runs.push(run);
		}
	}
	if (between.length > 0) runs.push(between);
	return runs;
}

/** With the entry that holds them; of what is in several runs only that it is much. */
function countEntries(held: readonly EntryReading[]): number {
	let count = 1;
	for (const { runs } of held) count += runs.length > 1 ? maxInRun : (runs[0]?.length ?? 1);
	return count;
}

function toEntry(schema: ConfigSchema, place: EntryPlace): ConfigEntry {
	const { node, declared } = place;
	const field = nearestAlternative(schema, declared, node);
	return node?.children === undefined ? { ...place, field } : lastingEntry(node, { ...place, field });
}

/** An object or array that has changed only inside keeps its entry, which is the owner of what has not changed. */
const lastingEntry = derive(
	(node: Node, { key, declared, field, owner }: ConfigEntry) => [node, key, declared, field, owner],
	(node, key, declared, field, owner): ConfigEntry => ({ key, node, declared, field, owner }),
);

const anything: ResolvedField = {};
const part: ObjectField = { type: 'object', properties: {} };

/** By JSON type, then by the number of keys that the alternative knows; the first one when nothing decides. */
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
