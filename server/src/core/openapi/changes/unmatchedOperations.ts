import { groupBy } from '../../text/lists.ts';
import type { ApiDocument, ApiOutline } from '../model/apiModel.ts';
import type { OperationName } from '../model/operations/apiDocuments.ts';
import { type ApiUse, type FoundChange, type OperationChange, toFound } from './apiChange.ts';
import { type OperationPair, templateOf } from './matchOperations.ts';
import { quote } from './quote.ts';

interface Others {
	/** Descriptions of the other version. */
	readonly documents: readonly ApiDocument[];
	readonly pairs: readonly OperationPair[];
	readonly useOf: (operation: OperationName) => ApiUse;
}

/** Operations of the earlier version that the later one does not have. Syntax errors may only hide them. */
export function* removedOperations(
	removed: readonly ApiOutline[],
	{ documents, pairs, today, useOf }: Others & { readonly today: string },
): Generator<FoundChange> {
	const broken = new Set(documents.flatMap(({ file, isWhole }) => (isWhole ? [] : file)));
	const { whole, single } = byFile(
		removed.filter(({ file }) => !broken.has(file)),
		[...documents.map(({ file }) => file), ...pairs.map(({ before }) => before.file)],
	);
	for (const [file, operations] of whole) {
		const text = `API description \`${file}\` was removed`;
		yield toFound({ code: 'api-description-removed', level: 'breaking', text }, operations.map(useOf));
	}
	const paths = new Set(
		documents.flatMap(({ operations }) => operations.map(({ path }) => templateOf(path))),
	);
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

/** Operations of the later version that the earlier one does not have. */
export function* addedOperations(
	added: readonly ApiOutline[],
	{ documents, pairs, useOf }: Others,
): Generator<FoundChange> {
	const { whole, single } = byFile(added, [
		...documents.map(({ file }) => file),
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

/** Operations that only one version has, by whether the other version has anything of their description. */
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
