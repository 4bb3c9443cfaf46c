import type { ApiDocument, ApiOutline } from '../apiModel.ts';
import { toReferenceText } from '../files/operationReference.ts';

/** What names each operation that has a page or may have one, with its file only where several have the same. */
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
