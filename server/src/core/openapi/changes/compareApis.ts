import type { DataDocument } from '../../language/document.ts';
import { haveSameItems } from '../../text/lists.ts';
import type { ApiDocument, ApiOperation } from '../model/apiModel.ts';
import type { ApiPlace } from '../model/apiSchema.ts';
import { referencesOtherFiles } from '../model/files/apiPartFiles.ts';
import { overlaidFileAt } from '../model/files/overlays.ts';
import { apiDocumentsOf, findOperation, type OperationName } from '../model/operations/apiDocuments.ts';
import {
	type ApiChange,
	type ApiUse,
	type ApiVersion,
	type FoundChange,
	type OperationChange,
	toFound,
} from './apiChange.ts';
import { foldChanges } from './foldChanges.ts';
import { matchOperations, type OperationPair } from './matchOperations.ts';
import { callChanges, messageChanges } from './messageChanges.ts';
import { operationChanges } from './operationChanges.ts';
import { quote } from './quote.ts';
import { createSchemaGraph, type SchemaGraph } from './schemaGraph.ts';
import { schemaListChanges } from './schemaListChanges.ts';
import { addedOperations, removedOperations } from './unmatchedOperations.ts';

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
	const [earlier, later] = [apiDocumentsOf(before), apiDocumentsOf(after)];
	const isUnchanged = createIsUnchanged(before, after);
	const [changedBefore = [], changedAfter = []] = [earlier, later].map((documents) =>
		documents.filter(({ file }) => !isUnchanged(file)),
	);
	if (changedBefore.length + changedAfter.length === 0) return [];
	const { pairs, removed, added } = matchOperations(changedBefore, changedAfter);
	const graph = createSchemaGraph({ before: schemaNames(earlier), after: schemaNames(later) });
	let count = 0;
	const useOf = ({ file, method, path }: OperationName): ApiUse => ({ file, method, path, index: count++ });
	const found: FoundChange[] = [...documentChanges({ before, after }, changedBefore, changedAfter)];
	found.push(...removedOperations(removed, { documents: changedAfter, pairs, today, useOf }));
	for (const pair of pairs.slice(0, maxOperations)) {
		const use = useOf(pair.after);
		for (const change of pairChanges(pair, { before, after, graph, use })) found.push(toFound(change, [use]));
	}
	found.push(...graph.changes());
	found.push(...addedOperations(added, { documents: changedBefore, pairs, useOf }));
	found.push(...brokenDocuments(changedAfter));
	if (pairs.length > maxOperations || !graph.isComplete)
		found.push(incomplete('The API descriptions are too large to compare in full'));
	const changes = foldChanges(found, { before, after });
	if (changes.length <= maxChanges) return changes;
	const more = incomplete(`${changes.length - maxChanges} more API changes are not listed`);
	return [...changes.slice(0, maxChanges), ...foldChanges([more], { before, after })];
}

/** True for descriptions with the same text, overlays and referenced files in both versions. */
function createIsUnchanged(before: ApiVersion, after: ApiVersion): (file: string) => boolean {
	const haveSameFiles =
		before.dataFiles.size === after.dataFiles.size &&
		[...before.dataFiles].every(([path, { text }]) => after.dataFiles.get(path)?.text === text);
	return (path) => {
		const [earlier, later] = [before, after].map(({ dataFiles }) => overlaidFileAt(dataFiles, path) ?? []);
		if (earlier === undefined || later === undefined || earlier.length === 0) return false;
		const haveSameTexts = haveSameItems<DataDocument>(
			earlier,
			later,
			(one, other) => one.path === other.path && one.text === other.text,
		);
		return haveSameTexts && (haveSameFiles || !earlier.some(referencesOtherFiles));
	};
}

function schemaNames(documents: readonly ApiDocument[]): ReadonlySet<string> {
	return new Set(documents.flatMap(({ schemas }) => schemas));
}

function incomplete(text: string, after?: ApiPlace): FoundChange {
	return toFound({ code: 'api-comparison-incomplete', level: 'warning', text, ...(after && { after }) }, []);
}

/** Syntax errors may hide operations: those count as neither removed nor changed. */
function brokenDocuments(documents: readonly ApiDocument[]): readonly FoundChange[] {
	return documents
		.filter(({ isWhole }) => !isWhole)
		.map(({ file }) =>
			incomplete(`\`${file}\` was not compared in full because it has syntax errors`, startOf(file)),
		);
}

function startOf(file: string): ApiPlace {
	return { file, span: { start: 0, end: 0 } };
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

/** Changes of a description outside of its operations. */
function* documentChanges(
	{ before, after }: { readonly before: ApiVersion; readonly after: ApiVersion },
	earlier: readonly ApiDocument[],
	later: readonly ApiDocument[],
): Generator<FoundChange> {
	const byFile = new Map(earlier.map((document) => [document.file, document]));
	for (const document of later) {
		const { file, version: is } = document;
		const partner = byFile.get(file);
		if (partner === undefined || !document.isWhole) continue;
		yield* schemaListChanges({ version: before, document: partner }, { version: after, document });
		const { version: was } = partner;
		if (was === is || was === undefined || is === undefined) continue;
		const text = `Version of \`${file}\` changed from ${quote(was)} to ${quote(is)}`;
		yield toFound({ code: 'api-version-changed', level: 'info', text, after: startOf(file) }, []);
	}
}
