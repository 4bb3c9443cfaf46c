import { groupBy } from '../../text/lists.ts';
import type { ApiDocument, ApiOperation, ApiOutline } from '../model/apiModel.ts';
import type { ApiProject } from '../model/apiProject.ts';
import { apiDocumentsOf, findOperation } from '../model/operations/apiDocuments.ts';
import { type ApiChange, type ApiUse, type FoundChange, type OperationChange, quote } from './apiChange.ts';
import { foldChanges } from './foldChanges.ts';
import { matchOperations, type OperationPair, templateOf } from './matchOperations.ts';
import { callChanges, messageChanges } from './messageChanges.ts';
import { operationChanges } from './operationChanges.ts';
import { createSchemaGraph, type SchemaGraph } from './schemaGraph.ts';

/** One version of a project. */
export type ApiVersion = Pick<ApiProject, 'dataFiles'>;

export interface ComparisonOptions {
	/** Date as `2026-01-31`, for operations that were to end on a later one; all dates have passed without it. */
	readonly today?: string;
}

/** Operations that are compared in full, against hostile descriptions. */
const maxOperations = 20_000;
const maxChanges = 5_000;

/**
 * Changes between two versions of the API descriptions of a project, breaking ones first. The order of operations,
 * parameters, properties and values does not matter, nor do names of components or of path parameters.
 */
export function compareApis(
	before: ApiVersion,
	after: ApiVersion,
	{ today = '9999' }: ComparisonOptions = {},
): readonly ApiChange[] {
	if (haveSameTexts(before, after)) return [];
	const [earlier, later] = [apiDocumentsOf(before), apiDocumentsOf(after)];
	const { pairs, removed, added } = matchOperations(earlier, later);
	const graph = createSchemaGraph({ before: schemaNames(earlier), after: schemaNames(later) });
	const useOf = createUses();
	const found: FoundChange[] = [...documentChanges(earlier, later)];
	for (const pair of pairs.slice(0, maxOperations)) {
		const use = useOf(pair.after);
		for (const change of pairChanges(pair, { before, after, graph, use })) found.push(toFound(change, [use]));
	}
	found.push(...graph.changes());
	found.push(...removedOperations(removed, { earlier, later, pairs, today, useOf }));
	found.push(...addedOperations(added, { earlier, later, pairs, useOf }));
	found.push(...brokenDocuments(later));
	if (pairs.length > maxOperations || !graph.isComplete)
		found.push(incomplete('The API descriptions are too large to compare in full'));
	const changes = foldChanges(found, { before, after });
	if (changes.length <= maxChanges) return changes;
	const more = incomplete(`${changes.length - maxChanges} more API changes are not listed`);
	return [...changes.slice(0, maxChanges), ...foldChanges([more], { before, after })];
}

function haveSameTexts({ dataFiles: before }: ApiVersion, { dataFiles: after }: ApiVersion): boolean {
	if (before === after) return true;
	if (before.size !== after.size) return false;
	if (JSON.stringify([...(before.overlayLists ?? [])]) !== JSON.stringify([...(after.overlayLists ?? [])]))
		return false;
	for (const [path, { text }] of before) if (after.get(path)?.text !== text) return false;
	return true;
}

function schemaNames(documents: readonly ApiDocument[]): ReadonlySet<string> {
	return new Set(documents.flatMap(({ schemas }) => schemas));
}

type UseOf = (operation: ApiOutline) => ApiUse;

function createUses(): UseOf {
	let count = 0;
	return ({ file, method, path }) => ({ file, method, path, index: count++ });
}

function toFound(
	{ code, level, text, place, before, after }: OperationChange,
	uses: Iterable<ApiUse>,
): FoundChange {
	return { code, level, text, place, schema: undefined, uses, detail: text, before, after };
}

function incomplete(text: string): FoundChange {
	return toFound({ code: 'api-comparison-incomplete', level: 'warning', text }, []);
}

/** Syntax errors may hide operations: those count as neither removed nor changed. */
function brokenDocuments(documents: readonly ApiDocument[]): readonly FoundChange[] {
	return documents
		.filter(({ isWhole }) => !isWhole)
		.map(({ file }) => incomplete(`\`${file}\` was not compared in full because it has syntax errors`));
}

interface PairContext {
	readonly before: ApiVersion;
	readonly after: ApiVersion;
	readonly graph: SchemaGraph;
	readonly use: ApiUse;
}

function* pairChanges(pair: OperationPair, context: PairContext): Generator<OperationChange> {
	const before = findOperation(context.before, pair.before);
	const after = findOperation(context.after, pair.after);
	if (before === undefined || after === undefined) return;
	yield* operationChanges({ before, after });
	if (after.method === 'webhook') return yield* callChanges({ before, after }, 'webhook', context);
	yield* messageChanges({ before, after }, context);
	yield* callbackChanges(before, after, context);
}

function* callbackChanges(
	before: ApiOperation,
	after: ApiOperation,
	context: PairContext,
): Generator<OperationChange> {
	const keyOf = ({ name, address, method }: ApiOperation['callbacks'][number]) =>
		`${name} ${method} ${address}`;
	const later = new Map(after.callbacks.map((callback) => [keyOf(callback), callback]));
	for (const callback of before.callbacks) {
		const partner = later.get(keyOf(callback));
		later.delete(keyOf(callback));
		const place = `callback ${callback.name}`;
		if (partner === undefined)
			yield {
				code: 'callback-removed',
				level: 'breaking',
				text: `Callback ${quote(callback.name)} was removed`,
				place,
				before: before.place,
			};
		else
			yield* callChanges(
				{ before: { ...callback, path: '' }, after: { ...partner, path: '' } },
				place,
				context,
			);
	}
	for (const { name } of later.values())
		yield {
			code: 'callback-added',
			level: 'info',
			text: `Callback ${quote(name)} was added`,
			place: `callback ${name}`,
			after: after.place,
		};
}

interface Documents {
	readonly earlier: readonly ApiDocument[];
	readonly later: readonly ApiDocument[];
	readonly pairs: readonly OperationPair[];
	readonly useOf: UseOf;
}

function* documentChanges(
	earlier: readonly ApiDocument[],
	later: readonly ApiDocument[],
): Generator<FoundChange> {
	for (const { file, version } of later) {
		const before = earlier.find((document) => document.file === file);
		if (before?.version === version || before?.version === undefined || version === undefined) continue;
		const text = `Version of \`${file}\` changed from ${quote(before.version)} to ${quote(version)}`;
		yield toFound({ code: 'api-version-changed', level: 'info', text }, []);
	}
}

/** Operations that one version has: those of descriptions of which the other has nothing, and the rest. */
function byFile(
	operations: readonly ApiOutline[],
	shared: readonly string[],
): { readonly whole: ReadonlyMap<string, readonly ApiOutline[]>; readonly single: readonly ApiOutline[] } {
	const files = new Set(shared);
	const [single, others] = [true, false].map((isShared) =>
		operations.filter(({ file }) => files.has(file) === isShared),
	);
	return { whole: groupBy(others ?? [], ({ file }) => file), single: single ?? [] };
}

function* removedOperations(
	removed: readonly ApiOutline[],
	{ later, pairs, today, useOf }: Documents & { readonly today: string },
): Generator<FoundChange> {
	const broken = new Set(later.flatMap(({ file, isWhole }) => (isWhole ? [] : file)));
	const { whole, single } = byFile(
		removed.filter(({ file }) => !broken.has(file)),
		[...later.map(({ file }) => file), ...pairs.map(({ before }) => before.file)],
	);
	for (const [file, operations] of whole) {
		const text = `API description \`${file}\` was removed`;
		yield toFound({ code: 'api-description-removed', level: 'breaking', text }, operations.map(useOf));
	}
	const paths = new Set(later.flatMap(({ operations }) => operations.map(({ path }) => templateOf(path))));
	for (const operation of single) {
		const isPath = !paths.has(templateOf(operation.path));
		yield toFound({ ...removedOperation(operation, { isPath, today }), before: operation.place }, [
			useOf(operation),
		]);
	}
}

function removedOperation(
	{ method, path, isDeprecated, sunset }: ApiOutline,
	{ isPath, today }: { readonly isPath: boolean; readonly today: string },
): OperationChange {
	const isEarly = isDeprecated && sunset !== undefined && sunset > today;
	const reason = isEarly ? 'before-sunset' : isDeprecated ? 'with-deprecation' : 'without-deprecation';
	const code = method === 'webhook' ? 'webhook-removed' : `api-${isPath ? 'path-' : ''}removed-${reason}`;
	const noun = operationNoun(method, path);
	return {
		code,
		level: isDeprecated && !isEarly ? 'info' : 'breaking',
		text: isEarly
			? `${noun} was removed before its sunset date ${quote(sunset)}`
			: `${noun} was removed${isDeprecated ? ' after it was deprecated' : ''}`,
	};
}

/** “Operation `GET /pets`”, “Webhook `created`”. */
function operationNoun(method: string, path: string): string {
	return method === 'webhook'
		? `Webhook ${quote(path)}`
		: `Operation ${quote(`${method.toUpperCase()} ${path}`)}`;
}

function* addedOperations(
	added: readonly ApiOutline[],
	{ earlier, pairs, useOf }: Documents,
): Generator<FoundChange> {
	const { whole, single } = byFile(added, [
		...earlier.map(({ file }) => file),
		...pairs.map(({ after }) => after.file),
	]);
	for (const [file, operations] of whole) {
		const text = `API description \`${file}\` was added`;
		yield toFound({ code: 'api-description-added', level: 'info', text }, operations.map(useOf));
	}
	for (const operation of single) {
		const isWebhook = operation.method === 'webhook';
		yield toFound(
			{
				code: isWebhook ? 'webhook-added' : 'endpoint-added',
				level: 'info',
				text: `${operationNoun(operation.method, operation.path)} was added`,
				after: operation.place,
			},
			[useOf(operation)],
		);
	}
}
