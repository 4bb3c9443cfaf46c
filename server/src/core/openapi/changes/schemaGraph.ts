import { containsSpan } from '../../text/positions.ts';
import type { ApiPlace, ApiSchema } from '../model/apiSchema.ts';
import type { ApiUse, Direction, FoundChange } from './apiChange.ts';
import type { SchemaChange, SchemaFamily } from './schemaChange.ts';
import { schemaChanges } from './schemaChanges.ts';

/** Part of an operation that has a schema. */
export interface SchemaUse {
	readonly use: ApiUse;
	/** `query parameter limit`, `request body`, `response 200`. */
	readonly place: string;
	/** Start of a sentence about it: “Query parameter `limit`”. */
	readonly subject: string;
}

/** Pairs of schemas that operations use, directly or through other schemas; each is compared once. */
export interface SchemaGraph {
	add(
		pair: { readonly before: ApiSchema; readonly after: ApiSchema },
		family: SchemaFamily,
		use: SchemaUse,
	): void;
	/** Changes of all added schemas and their child schemas, with all operations that each affects. */
	changes(): readonly FoundChange[];
	/** False if something was not compared, since there was too much of it. */
	readonly isComplete: boolean;
}

/** Names of component schemas in each version. */
export interface SchemaNames {
	readonly before: ReadonlySet<string>;
	readonly after: ReadonlySet<string>;
}

/** Bounds against hostile descriptions; large real ones have a tenth of them. */
const maxPairs = 100_000;
const maxDepth = 60;
const maxSteps = 5_000_000;

interface PairNode {
	readonly before: ApiSchema;
	readonly after: ApiSchema;
	readonly family: SchemaFamily;
	/** Shortest way from an operation; undefined for a schema that one uses directly. */
	readonly from: { readonly node: PairNode; readonly step: string } | undefined;
	readonly depth: number;
	readonly parents: PairNode[];
	readonly uses: SchemaUse[];
	changes: readonly SchemaChange[];
}

export function createSchemaGraph(names: SchemaNames): SchemaGraph {
	const nodes: PairNode[] = [];
	const known: Record<SchemaFamily, Map<ApiSchema, Map<ApiSchema, PairNode>>> = {
		parameter: new Map(),
		request: new Map(),
		response: new Map(),
		header: new Map(),
	};
	let isComplete = true;

	const nodeOf = (
		{ before, after }: { readonly before: ApiSchema; readonly after: ApiSchema },
		family: SchemaFamily,
		from: PairNode['from'],
	): PairNode | undefined => {
		const byAfter = known[family].get(before) ?? new Map<ApiSchema, PairNode>();
		const found = byAfter.get(after);
		if (found !== undefined) return found;
		const depth = (from?.node.depth ?? -1) + 1;
		if (nodes.length >= maxPairs || depth > maxDepth) {
			isComplete = false;
			return undefined;
		}
		const node: PairNode = { before, after, family, from, depth, parents: [], uses: [], changes: [] };
		known[family].set(before, byAfter.set(after, node));
		nodes.push(node);
		return node;
	};

	const compareAll = (): void => {
		// The list grows during iteration.
		for (const node of nodes) {
			const { before, after, family } = node;
			const found = schemaChanges({ before, after, direction: directionOf(family) }, family);
			node.changes = found.changes;
			for (const { step, ...pair } of found.children)
				nodeOf(pair, family, { node, step })?.parents.push(node);
		}
	};

	return {
		add: (pair, family, use) => {
			nodeOf(pair, family, undefined)?.uses.push(use);
		},
		changes: () => {
			compareAll();
			let steps = 0;
			return nodes.flatMap((node): readonly FoundChange[] => {
				if (node.changes.length === 0) return [];
				const uses = usesOf(node, maxSteps - steps);
				steps += uses.steps;
				if (steps >= maxSteps) isComplete = false;
				const where = whereIs(node, names);
				return node.changes.map((change) => toFoundChange(change, { node, uses: uses.found, where }));
			});
		},
		get isComplete() {
			return isComplete;
		},
	};
}

function directionOf(family: SchemaFamily): Direction {
	return family === 'parameter' || family === 'request' ? 'request' : 'response';
}

/** Operations that use a schema, directly or through others. */
function usesOf(
	node: PairNode,
	budget: number,
): { readonly found: ReadonlySet<ApiUse>; readonly steps: number } {
	const found = new Set<ApiUse>();
	const seen = new Set([node]);
	let steps = 0;
	// The set grows during iteration.
	for (const one of seen) {
		for (const { use } of one.uses) found.add(use);
		for (const parent of one.parents) seen.add(parent);
		steps += one.uses.length + one.parents.length;
		if (steps > budget) break;
	}
	return { found, steps };
}

interface Where {
	/** Nearest component that contains the schema. */
	readonly component: { readonly name: string; readonly node: PairNode } | undefined;
	/** Way from the component, or from the operation without one: `.owner.name`. */
	readonly path: string;
	/** Use that the shortest way starts at, with the whole way. */
	readonly use: SchemaUse | undefined;
	readonly usePath: string;
}

function whereIs(node: PairNode, names: SchemaNames): Where {
	let component: Where['component'];
	let [path, usePath] = ['', ''];
	let at = node;
	for (;;) {
		const name = component === undefined ? componentName(at, names) : undefined;
		if (name !== undefined) {
			component = { name, node: at };
			path = usePath;
		}
		if (at.from === undefined) break;
		usePath = `${at.from.step}${usePath}`;
		at = at.from.node;
	}
	return { component, path: component === undefined ? usePath : path, use: at.uses[0], usePath };
}

/** Name of a component that both versions have, or that was renamed. */
function componentName({ before, after }: PairNode, names: SchemaNames): string | undefined {
	const [was, is] = [before.refName, after.refName];
	if (was === undefined || is === undefined || was === is) return was === is ? is : undefined;
	return names.after.has(was) || names.before.has(is) ? undefined : is;
}

const subjects: Readonly<Record<SchemaFamily, string>> = {
	parameter: 'Parameter',
	request: 'Request',
	response: 'Response',
	header: 'Response header',
};

const prefixes: Readonly<Record<SchemaFamily, readonly [root: string, property: string]>> = {
	parameter: ['request-parameter', 'request-parameter-property'],
	request: ['request-body', 'request-property'],
	response: ['response-body', 'response-property'],
	header: ['response-header', 'response-header-property'],
};

/** Names of oasdiff that differ from the pattern. */
const unusualCodes: Readonly<Record<string, string>> = {
	'response-body-enum-value-removed': 'response-mediatype-enum-value-removed',
};

function toFoundChange(
	{ suffix, code, level, phrase, property, isNeutral = false, before, after }: SchemaChange,
	{ node, uses, where }: { readonly node: PairNode; readonly uses: Iterable<ApiUse>; readonly where: Where },
): FoundChange {
	const { family, from } = node;
	const usual = `${prefixes[family][from === undefined ? 0 : 1]}-${suffix}`;
	const step = property === undefined ? '' : `.${property}`;
	return {
		code: code ?? unusualCodes[usual] ?? usual,
		level,
		text: `${subjectOf(node, where, { step, isNeutral })}${phrase}`,
		place: placeOf(where, `${where.usePath}${step}`),
		// A part that comes from another component is that one's.
		schema:
			declares(where.component?.node.after, after) || declares(where.component?.node.before, before)
				? where.component?.name
				: undefined,
		uses,
		detail: `${suffix} ${phrase}`,
		before: toPlace(before),
		after: toPlace(after),
	};
}

function subjectOf(
	{ family }: PairNode,
	{ component, path, use }: Where,
	{ step, isNeutral }: { readonly step: string; readonly isNeutral: boolean },
): string {
	const name = fieldName(`${component?.name ?? ''}${path}${step}`);
	const isProperty = path !== '' || step !== '';
	if (!isProperty && component === undefined) return use?.subject ?? '';
	const [noun, Noun] = isProperty ? ['property', 'Property'] : ['schema', 'Schema'];
	if (component === undefined && family !== 'request')
		return `${Noun} \`${name}\` of ${lowerFirst(use?.subject ?? '')}`;
	return `${isNeutral ? Noun : `${subjects[family]} ${noun}`} \`${name}\``;
}

function placeOf({ use }: Where, path: string): string | undefined {
	if (use === undefined || path === '') return use?.place;
	return `${use.place} property ${fieldName(path)}`;
}

const maxNameLength = 120;

/** Path of a field without the dot that it starts with: `owner.tags[].name`. */
function fieldName(path: string): string {
	const name = path.replace(/^\./, '').replaceAll('`', "'").replace(/\s+/g, ' ').trim();
	return name.length > maxNameLength ? `…${name.slice(-maxNameLength)}` : name;
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}

function declares(schema: ApiSchema | undefined, place: ApiPlace | undefined): boolean {
	if (schema === undefined || place === undefined) return false;
	return schema.place.file === place.file && containsSpan(schema.place.span, place.span);
}

function toPlace(place: ApiPlace | undefined): ApiPlace | undefined {
	return place === undefined || place.file === '' ? undefined : place;
}
