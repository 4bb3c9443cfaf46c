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
import { propertiesOf } from '../../syntax/json.ts';
import { isWhole } from '../../syntax/jsonFaults.ts';
import { joined } from '../../text/joined.ts';
import { keptWithPart } from '../../text/keptWith.ts';
import { arrayFaults } from './arrayFaults.ts';
import { objectFaults } from './objectFaults.ts';
import type { ShapeFault } from './shapeFault.ts';
import { isFree, stringFaults } from './stringFaults.ts';

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
 * keys or moved them into other objects, only faults that do not depend on other keys are reported.
 */
const allFaults = keptWithPart(
	({ json }: ConfigDocument) => json,
	(document): readonly ShapeFault[] => {
		const whole = isWhole(document.text, document.json);
		return readFaults(document)
			.filter((fault) => whole || needsNoNeighbors.has(fault.kind))
			.flatMap((fault) => (isGivenBeside(document, fault) ? misspelledAlone(fault) : fault));
	},
);

/** Whether the key that a part lacks is set next to the reference to it. */
function isGivenBeside({ part, json }: ConfigDocument, fault: ShapeFault): boolean {
	if (part === undefined || part.beside.size === 0) return false;
	if (fault.kind === 'missing') return fault.object === json.root && part.beside.has(fault.name);
	return fault.kind === 'requirement' && fault.object === json.root;
}

/** Where nothing is missing, the key that seemed misspelled is an unknown one. */
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
	const names = configTexts(document, 'versionName').map(({ value }) => value);
	const versions: Versions = { names: new Set(names), text: JSON.stringify(names) };
	return joined(entryRuns(document).map((run) => faultsOfRun(schema, run, versions)));
}

interface Versions {
	readonly names: ReadonlySet<string>;
	/** The same versions in the same order have the same text; messages list them. */
	readonly text: string;
}

interface RunFaults {
	readonly versions: string;
	readonly faults: readonly ShapeFault[];
}

const faultsOfRuns = new WeakMap<EntryRun, RunFaults>();

/** Faults of entries depend only on their run and on the declared versions, so they are cached by both. */
function faultsOfRun(schema: ConfigSchema, run: EntryRun, { names, text }: Versions): readonly ShapeFault[] {
	const known = faultsOfRuns.get(run);
	if (known?.versions === text) return known.faults;
	const faults = run.flatMap((entry) => (isAnyText(entry) ? [] : [...faultsOf(schema, entry, names)]));
	faultsOfRuns.set(run, { versions: text, faults });
	return faults;
}

/** Whether the entry is a string that cannot be wrong, as most entries of a large file are. */
function isAnyText({ declared, field, node }: ConfigEntry): boolean {
	return (
		node?.type === 'string' &&
		field.type === 'string' &&
		isFree(field, String(node.value)) &&
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
	if (declared.idle !== undefined && place !== undefined)
		yield { kind: 'idle', entry, node: place, advice: declared.idle };
	if (node === undefined) return;
	if (!hasTypeOf(field, node)) {
		const types = alternativesOf(schema, declared).map(({ type }) => type);
		yield { kind: 'wrongType', entry, node, expected: [...new Set(types)] };
	} else if (field.type === 'object') yield* objectFaults(schema, entry, field, node);
	else if (field.type === 'array') yield* arrayFaults(entry, field, node);
	else if (field.type === 'string') yield* stringFaults(entry, field, node, versions);
}
