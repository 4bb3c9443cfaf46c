import { groupBy } from '../../text/lists.ts';
import type { ApiChange, ApiVersion } from './apiChange.ts';
import { type ComparisonOptions, compareApis } from './compareApis.ts';

/** Changes of one API description, breaking ones first. */
export interface ApiFileChanges {
	/** Path from the project's root; empty for notes about all descriptions. */
	readonly path: string;
	readonly changes: readonly ListedApiChange[];
}

/** Change in the shape of a list for people. */
export interface ListedApiChange extends Pick<ApiChange, 'code' | 'level' | 'text'> {
	/** `GET /pets`, `webhook created`. */
	readonly operations: readonly string[];
	/** Zero-based line of the file. */
	readonly line?: number;
	/** Present if the thing was removed, so that only the earlier version has this line. */
	readonly version?: 'before';
}

/** Changes between two versions by the description of the first operation that each affects, files sorted by path. */
export function apiChangesByFile(
	before: ApiVersion,
	after: ApiVersion,
	options: ComparisonOptions = {},
): readonly ApiFileChanges[] {
	const files = groupBy(compareApis(before, after, options), fileOf);
	return [...files]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([path, changes]) => ({ path, changes: changes.map((change) => toListed(change, path)) }));
}

function fileOf({ operations: [operation], before, after }: ApiChange): string {
	return operation?.file ?? after?.file ?? before?.file ?? '';
}

/** Change without its line if a reference leads to it in another file. */
function toListed(
	{ code, level, text, operations, before, after }: ApiChange,
	path: string,
): ListedApiChange {
	const place = after ?? before;
	const names = operations.map(({ method, path: route }) =>
		method === 'webhook' ? `webhook ${route}` : `${method.toUpperCase()} ${route}`,
	);
	const shown = { code, level, text, operations: names };
	if (place?.file !== path) return shown;
	return { ...shown, line: place.line, ...(after === undefined && { version: 'before' }) };
}
