import type { ApiProject } from '../model/apiProject.ts';
import type { ApiPlace } from '../model/apiSchema.ts';
import type { OperationName } from '../model/operations/apiDocuments.ts';

/** One version of a project. */
export type ApiVersion = Pick<ApiProject, 'dataFiles'>;

/** Difference between two versions of the API descriptions of a project. */
export interface ApiChange {
	/**
	 * Kind of change. Kinds that oasdiff checks have its names, such as `new-required-request-parameter`; the others are
	 * named in the same way.
	 */
	readonly code: string;
	readonly level: ApiChangeLevel;
	/** One sentence without a period, with names from the description in backticks. */
	readonly text: string;
	/** Part of the first operation, such as `query parameter limit` or `response 200 property items[].name`. */
	readonly place: string | undefined;
	/** Schema under `components.schemas` that declares the changed part: the change is in all its uses. */
	readonly schema: string | undefined;
	/** Affected operations as the later version names them, at most `maxListedOperations`. */
	readonly operations: readonly OperationName[];
	readonly operationCount: number;
	readonly before: ApiLine | undefined;
	readonly after: ApiLine | undefined;
}

/** `breaking`: requests or clients that were right may fail. `warning`: they may, depending on the server or client. */
export type ApiChangeLevel = 'breaking' | 'warning' | 'info';

export interface ApiLine {
	/** Path from the project's root. */
	readonly file: string;
	/** Zero-based. */
	readonly line: number;
}

/** Operations that a change lists; `operationCount` counts all. */
export const maxListedOperations = 1000;

/** Change of one operation outside of its schemas. */
export interface OperationChange extends Pick<ApiChange, 'code' | 'level' | 'text'> {
	readonly place?: string;
	readonly before?: ApiPlace;
	readonly after?: ApiPlace;
}

/** Change of one operation, or of one use of a schema, before equal ones are folded. */
export interface FoundChange extends Pick<ApiChange, 'code' | 'level' | 'text' | 'place' | 'schema'> {
	readonly uses: Iterable<ApiUse>;
	/** Distinguishes changes of one place. */
	readonly detail: string;
	/** Undefined for something added. */
	readonly before: ApiPlace | undefined;
	/** Undefined for something removed. */
	readonly after: ApiPlace | undefined;
}

export function toFound(
	{ code, level, text, place, before, after }: OperationChange,
	uses: Iterable<ApiUse>,
): FoundChange {
	return { code, level, text, place, schema: undefined, uses, detail: text, before, after };
}

/** Operation with its position among all operations. */
export interface ApiUse extends OperationName {
	readonly index: number;
}

/** Change in the set of allowed values; `differs` if neither set includes the other. */
export type Effect = 'narrows' | 'widens' | 'differs' | 'unknown' | 'none';

export type Direction = 'request' | 'response';

/** A request may not be narrowed, a response not widened. */
export function levelOf(effect: Effect, direction: Direction): ApiChangeLevel {
	if (effect === 'differs') return 'breaking';
	if (effect === 'unknown') return 'warning';
	return effect === (direction === 'request' ? 'narrows' : 'widens') ? 'breaking' : 'info';
}
