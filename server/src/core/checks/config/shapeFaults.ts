import type { Node } from 'jsonc-parser';
import type {
	ArrayField,
	ConfigSchema,
	StringField,
	StringKind,
	UniqueItemsRule,
	UrlRule,
} from '../../catalogue/config/configSchema.ts';
import {
	alternativesOf,
	type ConfigEntry,
	entriesOf,
	hasJsonTypeOf,
	schemaOf,
} from '../../language/configEntries.ts';
import { configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { findValue, itemsOf, propertiesOf, stringOf } from '../../language/json.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import { isHexColor } from '../../text/colors.ts';
import { derive } from '../../text/derive.ts';
import { schemeOfUrl } from '../../text/webAddresses.ts';
import { objectFaults } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';

/** Faults of a string by itself; at most one, so that one mistake is reported once. */
function* stringFaults(
	entry: ConfigEntry,
	field: StringField,
	node: Node,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const value = String(node.value);
	if (field.filled && value.trim() === '') yield { kind: 'empty', entry, node };
	else if (field.values !== undefined) yield* choiceFaults(entry, field, node);
	else if (field.pattern !== undefined && !new RegExp(field.pattern).test(value))
		yield { kind: 'invalidFormat', node, advice: field.patternErrorMessage ?? '' };
	else if (field.address !== undefined && !isAddress(field.address, value))
		yield { kind: 'invalidFormat', node, advice: field.address.errorMessage };
	else yield* kindFaults(field, node, value, versions);
}

/** True if the field allows any string, so that no check can find a fault. */
function isFree(field: StringField, value: string): boolean {
	const { filled, values, pattern, address, kind, deprecationMessage } = field;
	return (
		(!filled || value.trim() !== '') &&
		values === undefined &&
		pattern === undefined &&
		address === undefined &&
		deprecationMessage === undefined &&
		(kind === undefined || !checkedKinds.has(kind))
	);
}

const checkedKinds: ReadonlySet<StringKind> = new Set(['hexColor', 'url', 'icon', 'version']);

function* choiceFaults(entry: ConfigEntry, field: StringField, node: Node): Generator<ShapeFault> {
	const value = String(node.value);
	if (field.values === undefined || Object.hasOwn(field.values, value)) return;
	if (field.accepted !== undefined && Object.hasOwn(field.accepted, value)) {
		const message = `Undocumented value \`${value}\`. The site accepts it, though the specification does not list it.`;
		yield { kind: 'undocumentedValue', node, message };
		return;
	}
	const allowed = Object.keys(field.values);
	const newer = field.becomes?.values ?? {};
	const sameHere = allowed.find((own) => newer[own] === value);
	yield { kind: 'invalidValue', entry, node, value, allowed, sameHere };
}

function* kindFaults(
	{ kind, unchecked }: StringField,
	node: Node,
	value: string,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const isUnchecked = unchecked === true;
	if (kind === 'hexColor' && !isHexColor(value)) yield { kind: 'invalidColor', node, value };
	if (kind === 'url' && schemeOfUrl(value) === undefined) yield { kind: 'invalidUrl', node, value };
	if (kind === 'icon' && /^fa-/.test(value)) yield { kind: 'iconPrefix', node, value, isUnchecked };
	if (kind === 'version' && !versions.has(value))
		yield { kind: 'undeclaredVersion', node, value, isUnchecked, declared: [...versions] };
}

function isAddress({ path = [], schemes }: UrlRule, value: string): boolean {
	if (path !== 'any' && path.some((start) => value.startsWith(start))) return true;
	const scheme = schemeOfUrl(value);
	if (scheme === undefined) return path === 'any';
	return schemes === undefined || schemes.includes(scheme);
}

/**
 * Everything in which the document differs from the catalogue, in text order. Where broken JSON may have hidden
 * keys or moved them into other objects, only faults that do not depend on other keys are reported.
 */
export const shapeFaults = derive((document: ConfigDocument): readonly ShapeFault[] => {
	const whole = hasReliableStructure(document.text, document.json);
	return readFaults(document)
		.filter((fault) => whole || needsNoNeighbors.has(fault.kind))
		.flatMap((fault) => (isGivenBeside(document, fault) ? misspelledAlone(fault) : fault));
});

/** True if the key that a part lacks is set next to the reference to it. */
function isGivenBeside({ part, json }: ConfigDocument, fault: ShapeFault): boolean {
	if (part === undefined || part.beside.size === 0) return false;
	if (fault.kind === 'missing') return fault.object === json.root && part.beside.has(fault.name);
	return fault.kind === 'requirement' && fault.object === json.root;
}

/** Unknown key instead of a missing one: the key that seemed to be its misspelling. */
function misspelledAlone(fault: ShapeFault): readonly ShapeFault[] {
	if ((fault.kind !== 'missing' && fault.kind !== 'requirement') || fault.misspelled === undefined) return [];
	const { name, key } = fault.misspelled;
	const names = new Set(propertiesOf(fault.object).map((property) => property.name));
	return [{ kind: 'unknownKey', entry: fault.entry, name, key, names }];
}

/** Kinds that stay true wherever a misplaced bracket has moved the value. */
const needsNoNeighbors: ReadonlySet<ShapeFault['kind']> = new Set([
	'invalidValue',
	'undocumentedValue',
	'invalidColor',
	'invalidUrl',
	'iconPrefix',
	'invalidFormat',
	'deprecated',
	'leaving',
]);

function readFaults(document: ConfigDocument): readonly ShapeFault[] {
	const schema = schemaOf(document);
	const versions = new Set(configTexts(document, 'versionName').map(({ value }) => value));
	return entriesOf(document).flatMap((entry) =>
		isAnyText(entry) ? none : [...faultsOf(schema, entry, versions)],
	);
}

const none: readonly ShapeFault[] = [];

/** True if the entry is a string that cannot be wrong, as most entries of a large file are. */
function isAnyText({ declared, field, node }: ConfigEntry): boolean {
	return (
		node?.type === 'string' &&
		field.type === 'string' &&
		isFree(field, String(node.value)) &&
		declared.deprecationMessage === undefined &&
		declared.leaving === undefined
	);
}

function* faultsOf(
	schema: ConfigSchema,
	entry: ConfigEntry,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const { declared, field, node, key } = entry;
	const advice = declared.deprecationMessage ?? field.deprecationMessage;
	const place = key ?? node;
	if (advice !== undefined && place !== undefined) yield { kind: 'deprecated', entry, node: place, advice };
	if (declared.leaving !== undefined && place !== undefined)
		yield { kind: 'leaving', entry, node: place, advice: declared.leaving };
	if (declared.idle !== undefined && place !== undefined)
		yield { kind: 'idle', entry, node: place, advice: declared.idle };
	if (node === undefined) return;
	if (!hasJsonTypeOf(field, node)) {
		const types = alternativesOf(schema, declared).flatMap(({ type }) => type ?? []);
		yield { kind: 'wrongType', entry, node, expected: [...new Set(types)] };
	} else if (field.type === 'object') yield* objectFaults(schema, entry, field, node);
	else if (field.type === 'array') yield* arrayFaults(entry, field, node);
	else if (field.type === 'string') yield* stringFaults(entry, field, node, versions);
}

/** Faults of an array's items, seen together. */
function* arrayFaults(entry: ConfigEntry, field: ArrayField, node: Node): Generator<ShapeFault> {
	const items = itemsOf(node);
	if (items.length < (field.minItems ?? 0)) yield { kind: 'empty', entry, node };
	if (field.maxItems !== undefined && items.length > field.maxItems)
		yield { kind: 'tooMany', entry, node, most: field.maxItems };
	if (field.unique !== undefined) yield* repeatedItems(items, field.unique);
	if (field.trueOnce !== undefined) yield* secondDefaults(items, field.trueOnce);
}

function* repeatedItems(items: readonly Node[], { key, code }: UniqueItemsRule): Generator<ShapeFault> {
	const known = new Set<string>();
	for (const item of items) {
		const node = key === undefined ? item : findValue(item, key);
		const value = stringOf(node);
		if (node === undefined || value === undefined) continue;
		if (known.has(value)) yield { kind: 'duplicateItem', code, item, node, value };
		known.add(value);
	}
}

function* secondDefaults(items: readonly Node[], key: string): Generator<ShapeFault> {
	let first: Node | undefined;
	for (const item of items) {
		const node = findValue(item, key);
		if (node?.value !== true) continue;
		if (first !== undefined) yield { kind: 'secondDefault', node, first };
		first ??= node;
	}
}
