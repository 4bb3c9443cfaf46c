import type { ArrowFunctionExpression, FunctionExpression, MaybeNamedFunctionDeclaration } from 'estree-jsx';
import type { PageNode } from '../tree/pageTree.ts';

/**
 * Value of an expression. Objects are maps, so that no prototype can be reached; functions are kept as syntax, which
 * only the bounded evaluator runs.
 */
export type Value =
	| undefined
	| null
	| string
	| number
	| boolean
	| readonly Value[]
	| ReadonlyMap<string, Value>
	| ContentValue
	| FunctionValue
	| ForeignValue
	| SnippetValue
	| UnknownValue;

/** JSX as page nodes. */
export interface ContentValue {
	readonly kind: 'content';
	readonly nodes: readonly PageNode[];
}

export interface FunctionValue {
	readonly kind: 'function';
	readonly syntax: ArrowFunctionExpression | FunctionExpression | MaybeNamedFunctionDeclaration;
	readonly scope: Scope;
}

/** Names that are visible in an expression, innermost first. */
export interface Scope {
	readonly names: ReadonlyMap<string, Value>;
	readonly outer: Scope | undefined;
}

export const emptyScope: Scope = { names: new Map(), outer: undefined };

export function nestScope(outer: Scope, names: ReadonlyMap<string, Value>): Scope {
	return { names, outer };
}

/** Value of a name, in an object because it may be undefined; undefined for a name that the scope does not contain. */
export function lookUp(scope: Scope, name: string): { readonly value: Value } | undefined {
	for (let level: Scope | undefined = scope; level !== undefined; level = level.outer) {
		if (level.names.has(name)) return { value: level.names.get(name) };
	}
	return undefined;
}

/** Import from code that is never run. */
export interface ForeignValue {
	readonly kind: 'foreign';
	readonly source: string;
}

/** Default import of an MDX file: a component. */
export interface SnippetValue {
	readonly kind: 'snippet';
	/** Path from the project's root. */
	readonly path: string;
}

/** Expression that the evaluator does not support, as the author wrote it. */
export interface UnknownValue {
	readonly kind: 'unknown';
	readonly source: string;
}

export function isList(value: Value): value is readonly Value[] {
	return Array.isArray(value);
}

export function isRecord(value: Value): value is ReadonlyMap<string, Value> {
	return value instanceof Map;
}

/** Kind of a tagged value; undefined for plain values. */
export function valueKindOf(
	value: Value,
): 'content' | 'function' | 'foreign' | 'snippet' | 'unknown' | undefined {
	if (typeof value !== 'object' || value === null || isList(value) || isRecord(value)) return undefined;
	return value.kind;
}

/** Text that the page shows for a string or number; undefined for other values. */
export function toShownText(value: Value): string | undefined {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : undefined;
}

declare module 'mdast' {
	interface TextData {
		/** Text from an expression, which is shown without typographic quotes. */
		isWrittenOut?: true;
	}
}

declare module 'mdast-util-mdx-jsx' {
	interface MdxJsxFlowElementData {
		/** Evaluated attributes of an element from an expression, which has no `attributes`. */
		values?: ReadonlyMap<string, Value>;
		/** Local component of this name in the scope of the expression; undefined for a component of the catalogue. */
		component?: Value;
		/** Number of nodes, the element and its descendants. */
		weight?: number;
	}
}
