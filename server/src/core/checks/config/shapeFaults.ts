import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import {
	alternativesOf,
	type ConfigEntry,
	entriesOf,
	hasTypeOf,
	schemaOf,
} from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { stringOf } from '../../syntax/json.ts';
import { isWhole } from '../../syntax/jsonFaults.ts';
import { arrayFaults } from './arrayFaults.ts';
import { objectFaults } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';
import { isFree, stringFaults } from './stringFaults.ts';

const faultsOfDocuments = new WeakMap<ConfigDocument, readonly ShapeFault[]>();

/** The faults of one kind, in text order. The document is read once for all kinds. */
export function shapeFaults<Kind extends ShapeFault['kind']>(
	document: ConfigDocument,
	kind: Kind,
): readonly Extract<ShapeFault, { kind: Kind }>[] {
	return allFaults(document).filter(
		(fault): fault is Extract<ShapeFault, { kind: Kind }> => fault.kind === kind,
	);
}

/**
 * Everything in which the document differs from the catalogue, in text order. Where broken JSON may have hidden
 * keys or moved them into other objects, only what is wrong in itself is told.
 */
function allFaults(document: ConfigDocument): readonly ShapeFault[] {
	let faults = faultsOfDocuments.get(document);
	if (faults === undefined) {
		const whole = isWhole(document.text, document.json);
		faults = readFaults(document).filter(({ kind }) => whole || needsNoNeighbours.has(kind));
		faultsOfDocuments.set(document, faults);
	}
	return faults;
}

/** Kinds that stay true wherever a misplaced bracket has moved the value. */
const needsNoNeighbours: ReadonlySet<ShapeFault['kind']> = new Set([
	'invalidValue',
	'beyondSpecification',
	'invalidColour',
	'invalidUrl',
	'iconPrefix',
	'invalidFormat',
	'deprecated',
]);

function readFaults(document: ConfigDocument): readonly ShapeFault[] {
	const schema = schemaOf(document);
	if (schema === undefined) return [];
	const entries = entriesOf(document);
	const versions = declaredVersions(entries);
	const faults: ShapeFault[] = [];
	for (const entry of entries)
		if (!isAnyText(entry)) for (const fault of faultsOf(schema, entry, versions)) faults.push(fault);
	return faults;
}

/** Most entries of a large file: a text where any text will do. */
function isAnyText({ declared, field, node }: ConfigEntry): boolean {
	return (
		node?.type === 'string' && field.type === 'string' && isFree(field) && declared.deprecated === undefined
	);
}

function* faultsOf(
	schema: ConfigSchema,
	entry: ConfigEntry,
	versions: ReadonlySet<string>,
): Generator<ShapeFault> {
	const { declared, field, node, key } = entry;
	const advice = declared.deprecated ?? field.deprecated;
	const place = key ?? node;
	if (advice !== undefined && place !== undefined) yield { kind: 'deprecated', entry, node: place, advice };
	if (node === undefined) return;
	if (!hasTypeOf(field, node)) {
		const types = alternativesOf(schema, declared).map(({ type }) => type);
		yield { kind: 'wrongType', entry, node, expected: [...new Set(types)] };
	} else if (field.type === 'object') yield* objectFaults(entry, field, node);
	else if (field.type === 'array') yield* arrayFaults(entry, field, node);
	else if (field.type === 'string') yield* stringFaults(entry, field, node, versions);
}

function declaredVersions(entries: readonly ConfigEntry[]): ReadonlySet<string> {
	const versions = new Set<string>();
	for (const { field, node } of entries) {
		const name = stringOf(node);
		if (field.type === 'string' && field.kind === 'versionName' && name !== undefined) versions.add(name);
	}
	return versions;
}
