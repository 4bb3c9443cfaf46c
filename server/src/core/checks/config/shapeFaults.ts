import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import {
	alternativesOf,
	type ConfigEntry,
	type EntryRun,
	entryRuns,
	hasTypeOf,
	schemaOf,
} from '../../syntax/configEntries.ts';
import { configTexts } from '../../syntax/configTexts.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import type { JsonTree } from '../../syntax/json.ts';
import { isWhole } from '../../syntax/jsonFaults.ts';
import { joined } from '../../text/joined.ts';
import { arrayFaults } from './arrayFaults.ts';
import { objectFaults } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';
import { isFree, stringFaults } from './stringFaults.ts';

const faultsOfTrees = new WeakMap<JsonTree, readonly ShapeFault[]>();

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
	const { json, text } = document;
	let faults = faultsOfTrees.get(json);
	if (faults === undefined) {
		const whole = isWhole(text, json);
		faults = readFaults(document).filter(({ kind }) => whole || needsNoNeighbours.has(kind));
		faultsOfTrees.set(json, faults);
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
	'leaving',
]);

function readFaults(document: ConfigDocument): readonly ShapeFault[] {
	const schema = schemaOf(document);
	const versions = new Set(configTexts(document, 'versionName').map(({ value }) => value));
	return joined(entryRuns(document).map((run) => faultsOfRun(schema, run, versions)));
}

interface RunFaults {
	readonly versions: ReadonlySet<string>;
	readonly faults: readonly ShapeFault[];
}

const faultsOfRuns = new WeakMap<EntryRun, RunFaults>();

/** What is wrong with entries depends on nothing else but the versions that are declared somewhere. */
function faultsOfRun(
	schema: ConfigSchema,
	run: EntryRun,
	versions: ReadonlySet<string>,
): readonly ShapeFault[] {
	const known = faultsOfRuns.get(run);
	if (known !== undefined && equal(known.versions, versions)) return known.faults;
	const faults = run.flatMap((entry) => (isAnyText(entry) ? [] : [...faultsOf(schema, entry, versions)]));
	faultsOfRuns.set(run, { versions, faults });
	return faults;
}

/** In the same order too, since messages list them. */
function equal(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
	if (some === others) return true;
	const names = [...others];
	return some.size === others.size && [...some].every((name, index) => name === names[index]);
}

/** Most entries of a large file: a text where any text will do. */
function isAnyText({ declared, field, node }: ConfigEntry): boolean {
	return (
		node?.type === 'string' &&
		field.type === 'string' &&
		isFree(field) &&
		declared.deprecated === undefined &&
		declared.leaving === undefined
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
	if (declared.leaving !== undefined && place !== undefined)
		yield { kind: 'leaving', entry, node: place, advice: declared.leaving };
	if (node === undefined) return;
	if (!hasTypeOf(field, node)) {
		const types = alternativesOf(schema, declared).map(({ type }) => type);
		yield { kind: 'wrongType', entry, node, expected: [...new Set(types)] };
	} else if (field.type === 'object') yield* objectFaults(schema, entry, field, node);
	else if (field.type === 'array') yield* arrayFaults(entry, field, node);
	else if (field.type === 'string') yield* stringFaults(entry, field, node, versions);
}
