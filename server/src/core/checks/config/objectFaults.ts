import type { Node } from 'jsonc-parser';
import type {
	Condition,
	ConfigSchema,
	MistakenKey,
	ObjectField,
	Requirement,
} from '../../catalogue/config/configSchema.ts';
import { type ConfigEntry, fieldOfKey, isReferenceToFile } from '../../language/configEntries.ts';
import { findValue, type JsonProperty, propertiesOf, stringOf } from '../../language/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { replaceNode } from './jsonEdits.ts';
import type { ShapeFault } from './shapeFault.ts';

/** Faults of an object's keys, seen together. */
export function* objectFaults(
	schema: ConfigSchema,
	entry: ConfigEntry,
	field: ObjectField,
	object: Node,
): Generator<ShapeFault> {
	const properties = propertiesOf(object);
	const names = new Set(properties.map(({ name }) => name));
	const unknown = properties
		.filter(({ name }) => fieldOfKey(schema, field, name) === undefined)
		.map((property) => ({ ...property, suggestion: suggestedKey(field, property.name) }));
	// A key that is missing here may be in the other file.
	const isHere = !isReferenceToFile(schema, object);
	const absent = isHere ? [...absentKeys(schema, entry, field, object)] : [];
	const lacking = [
		...withSlips(absent, unknown),
		...(isHere ? lackingOneOf(entry, field, object, unknown) : []),
	];
	const reported = new Set(
		lacking.map((fault) => (fault.kind === 'empty' ? undefined : fault.misspelled?.key)),
	);
	for (const { name, key } of unknown)
		if (!reported.has(key)) yield { kind: 'unknownKey', entry, name, key, names };
	for (const { name, key } of properties)
		if (field.accepted !== undefined && Object.hasOwn(field.accepted, name))
			yield { kind: 'undocumentedValue', node: key, message: acceptedKeyMessage(name) };
	yield* overlookedKeys(entry, field, properties);
	yield* excludedKeys(entry, field, properties);
	yield* lacking;
}

type AbsentKey = Extract<ShapeFault, { kind: 'missing' | 'requirement' }>;

function* absentKeys(
	schema: ConfigSchema,
	entry: ConfigEntry,
	field: ObjectField,
	object: Node,
): Generator<AbsentKey> {
	const names = new Set(propertiesOf(object).map(({ name }) => name));
	for (const standing of ['required', 'expected'] as const)
		for (const name of field[standing] ?? []) {
			const missing = fieldOfKey(schema, field, name);
			if (missing === undefined || names.has(name)) continue;
			// The rule that requires several keys together has the better message.
			if (field.requirements?.some((rule) => rule.kind === 'together' && breaks(rule, field, object, names)))
				continue;
			yield { kind: 'missing', entry, object, owner: field, name, field: missing, standing };
		}
	for (const requirement of field.requirements ?? [])
		if (breaks(requirement, field, object, names)) yield toFault(requirement, entry, object, names);
}

/** A misspelled key is reported once: as a missing key, or as an unknown one where that is more severe. */
function withSlips(
	absent: readonly AbsentKey[],
	unknown: readonly (JsonProperty & { readonly suggestion: string | undefined })[],
): readonly AbsentKey[] {
	if (unknown.length === 0) return absent;
	return absent.flatMap((fault) => {
		const name = fault.kind === 'missing' ? fault.name : fault.missing;
		const misspelled = unknown.find(({ suggestion }) => suggestion !== undefined && suggestion === name);
		if (misspelled === undefined) return [fault];
		return isGrave(fault) ? [{ ...fault, misspelled }] : [];
	});
}

function isGrave(fault: AbsentKey): boolean {
	return fault.kind === 'missing'
		? fault.standing === 'required'
		: fault.requirement.severity === undefined && fault.requirement.kind === 'needed';
}

/** An object that is of no use as it is: one of the keys that it needs may be misspelled. */
function lackingOneOf(
	entry: ConfigEntry,
	owner: ObjectField,
	object: Node,
	unknown: readonly (JsonProperty & { readonly suggestion: string | undefined })[],
): readonly (AbsentKey | Extract<ShapeFault, { kind: 'empty' }>)[] {
	const { needsOneOf, properties } = owner;
	if (needsOneOf === undefined || propertiesOf(object).some(({ name }) => needsOneOf.includes(name)))
		return [];
	for (const misspelled of unknown) {
		const name = misspelled.suggestion;
		const field = name === undefined || !needsOneOf.includes(name) ? undefined : properties[name];
		if (name !== undefined && field !== undefined)
			return [{ kind: 'missing', entry, object, owner, name, field, standing: 'required', misspelled }];
	}
	return [{ kind: 'empty', entry, node: object }];
}

function* overlookedKeys(
	entry: ConfigEntry,
	{ firstOf }: ObjectField,
	properties: readonly JsonProperty[],
): Generator<ShapeFault> {
	if (firstOf === undefined) return;
	const read = firstOf.find((key) => properties.some(({ name }) => name === key));
	for (const { name, key } of properties)
		if (read !== undefined && name !== read && firstOf.includes(name))
			yield { kind: 'overlooked', entry, node: key, name, read };
}

function* excludedKeys(
	entry: ConfigEntry,
	{ excludes = {} }: ObjectField,
	properties: readonly JsonProperty[],
): Generator<ShapeFault> {
	const there = Object.keys(excludes).filter((key) => properties.some(({ name }) => name === key));
	for (const { name, key } of properties) {
		const beside = there.find((other) => excludes[other]?.includes(name));
		if (beside !== undefined) yield { kind: 'excluded', entry, node: key, name, beside };
	}
}

function acceptedKeyMessage(name: string): string {
	return `Undocumented key \`${name}\`. The site accepts it, though the specification does not list it.`;
}

function breaks(rule: Requirement, field: ObjectField, object: Node, names: ReadonlySet<string>): boolean {
	if (rule.kind === 'together') return rule.keys.some((key) => !names.has(key));
	if (!holds(rule.when, field, object, names)) return false;
	if (rule.kind === 'needed') return !names.has(rule.key);
	const text = stringOf(findValue(object, rule.key));
	return text !== undefined && !new RegExp(rule.pattern).test(text);
}

function holds(
	{ key, is, isNone }: Condition,
	field: ObjectField,
	object: Node,
	names: ReadonlySet<string>,
): boolean {
	const text = stringOf(findValue(object, key));
	if (isNone !== undefined) return text === undefined || !isNone.includes(text);
	if (is === undefined) return names.has(key);
	if (names.has(key)) return text === is;
	return field.properties[key]?.default === is;
}

function toFault(
	requirement: Requirement,
	entry: ConfigEntry,
	object: Node,
	names: ReadonlySet<string>,
): AbsentKey {
	const missing =
		requirement.kind === 'together'
			? requirement.keys.find((key) => !names.has(key))
			: requirement.kind === 'needed'
				? requirement.key
				: undefined;
	const node = requirement.kind === 'form' ? findValue(object, requirement.key) : undefined;
	return { kind: 'requirement', requirement, entry, object, missing, node };
}

/** The key that is probably meant by an unknown key of the object. */
export function suggestedKey(field: ObjectField, name: string): string | undefined {
	const mistaken = findMistaken(field, name);
	// A key this long is not a typo.
	if (mistaken !== undefined || name.length > 60) return mistaken?.rename;
	return findNearest(name, Object.keys({ ...field.properties, ...field.accepted }));
}

/** The entry of the catalogue for a key that authors often write there by mistake. */
export function findMistaken({ mistaken }: ObjectField, name: string): MistakenKey | undefined {
	return mistaken !== undefined && Object.hasOwn(mistaken, name) ? mistaken[name] : undefined;
}

export function renameKey(key: JsonProperty['key'], name: string): Fix {
	return {
		title: `Rename to \`${name}\``,
		changes: [replaceNode(key, JSON.stringify(name))],
		preferred: true,
		isSafe: true,
	};
}
