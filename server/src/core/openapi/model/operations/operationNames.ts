import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import { toReferenceText } from '../files/operationReference.ts';

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
