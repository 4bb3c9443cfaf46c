import { groupBy } from '../../text/lists.ts';
import type { ApiDocument, ApiOutline } from '../model/apiModel.ts';

export interface OperationPair {
	readonly before: ApiOutline;
	readonly after: ApiOutline;
}

export interface OperationMatches {
	/** In the order of the later version. */
	readonly pairs: readonly OperationPair[];
	readonly removed: readonly ApiOutline[];
	readonly added: readonly ApiOutline[];
}

/** Names under which an operation is looked for, the most exact one first. */
const keys: readonly ((operation: ApiOutline) => string)[] = [
	({ file, method, path }) => `${method} ${path} ${file}`,
	({ file, method, path }) => `${method} ${templateOf(path)} ${file}`,
	({ method, path }) => `${method} ${path}`,
	({ method, path }) => `${method} ${templateOf(path)}`,
];

/**
 * Pairs operations by method and path. Names of path parameters do not matter, `/pets/{id}` is `/pets/{petId}`, and an
 * operation may move to another file.
 */
export function matchOperations(
	before: readonly ApiDocument[],
	after: readonly ApiDocument[],
): OperationMatches {
	let removed = outlinesOf(before);
	const later = outlinesOf(after);
	const partners = new Map<ApiOutline, ApiOutline>();
	for (const keyOf of keys) {
		const free = groupBy(
			later.filter((operation) => !partners.has(operation)),
			keyOf,
		);
		const taken = new Map<string, number>();
		removed = removed.filter((operation) => {
			const key = keyOf(operation);
			const at = taken.get(key) ?? 0;
			const partner = free.get(key)?.[at];
			if (partner === undefined) return true;
			taken.set(key, at + 1);
			partners.set(partner, operation);
			return false;
		});
	}
	return {
		pairs: later.flatMap((operation) => {
			const partner = partners.get(operation);
			return partner === undefined ? [] : [{ before: partner, after: operation }];
		}),
		removed,
		added: later.filter((operation) => !partners.has(operation)),
	};
}

/** Each method and path of a file once, as only the first has a page. */
function outlinesOf(documents: readonly ApiDocument[]): readonly ApiOutline[] {
	return documents.flatMap(({ operations }) =>
		[
			...new Map(
				operations.toReversed().map((operation) => [`${operation.method} ${operation.path}`, operation]),
			).values(),
		].reverse(),
	);
}

/** `/pets/{}` for `/pets/{petId}` and `/pets/{petId}?x`. */
export function templateOf(path: string): string {
	return path.replace(/\{[^{}]*\}/g, '{}');
}
