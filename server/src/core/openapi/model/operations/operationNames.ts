import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import type { ApiProject } from '../apiProject.ts';
import { apiAddressesOf } from '../files/apiSources.ts';
import {
	isUrl,
	type OperationReference,
	operationsOfPageReference,
	toReferenceText,
} from '../files/operationReference.ts';
import { apiDocumentsOf } from './apiDocuments.ts';

/**
 * Shortest unambiguous reference of each operation that may have a page: `GET /users`, with its file only if several
 * have it.
 */
export function operationNames(documents: readonly ApiDocument[]): ReadonlyMap<ApiOutline, string> {
	const operations = documents
		.flatMap((description) => description.operations)
		.filter(({ isExcluded }) => !isExcluded);
	const short = operations.map(({ method, path }) => toReferenceText({ file: undefined, method, path }));
	const counts = new Map<string, number>();
	for (const name of short) counts.set(name, (counts.get(name) ?? 0) + 1);
	return new Map(
		operations.map((operation, index) => {
			const name = short[index] ?? '';
			return [operation, counts.get(name) === 1 ? name : `${operation.file} ${name}`];
		}),
	);
}

/** URL of the unfetched description that may declare the operation; undefined if a file that was read has it. */
export function unreadAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	if (operationsOfPageReference(apiDocumentsOf(project), reference).length > 0) return undefined;
	const { file } = reference;
	const named = file === undefined ? apiAddressesOf(project) : isUrl(file) ? [file] : [];
	return named.find((address) => !project.dataFiles.has(address));
}

/** Like `unreadAddressOf`, only for URLs in the configuration, which can be fetched. */
export function fetchableAddressOf(project: ApiProject, reference: OperationReference): string | undefined {
	const address = unreadAddressOf(project, reference);
	return address !== undefined && apiAddressesOf(project).includes(address) ? address : undefined;
}
