import type { ArrowFunctionExpression, FunctionExpression, MaybeNamedFunctionDeclaration } from 'estree-jsx';
import type { PageNode } from '../tree/pageTree.ts';

/**
 * What an expression of a page can be worth. Objects are maps, so that no prototype is ever reached; functions
 * are kept as syntax and only run by the bounded evaluator.
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

/** A piece of page written as JSX. */
export interface ContentValue {
	readonly kind: 'content';
	readonly nodes: readonly PageNode[];
}

export interface FunctionValue {
	readonly kind: 'function';
	readonly syntax: ArrowFunctionExpression | FunctionExpression | MaybeNamedFunctionDeclaration;
	readonly scope: Scope;
}

/** The names that an expression can see, innermost first. */
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

/** Imported from code, which is never run. */
export interface ForeignValue {
	readonly kind: 'foreign';
	readonly source: string;
}

/** The default import of a page snippet: a component made of Markdown. */
export interface SnippetValue {
	readonly kind: 'snippet';
	/** Path from the project's root. */
	readonly path: string;
}

/** An expression that the evaluator does not resolve, as the author wrote it. */
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

/** The value's tag when it is one of the tagged kinds. */
export function valueKindOf(
	value: Value,
): 'content' | 'function' | 'foreign' | 'snippet' | 'unknown' | undefined {
	if (typeof value !== 'object' || value === null || isList(value) || isRecord(value)) return undefined;
	return value.kind;
}

/** The text that the page shows for a plain value; undefined for one that has no text. */
export function toShownText(value: Value): string | undefined {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : undefined;
}

declare module 'mdast' {
	interface TextData {
		/** An expression made it: it is shown letter by letter. */
		isWrittenOut?: true;
	}
}

declare module 'mdast-util-mdx-jsx' {
	interface MdxJsxFlowElementData {
		/** Attribute values of an element that an expression made; it has no attributes to read. */
		values?: ReadonlyMap<string, Value>;
		/** What its name stands for where it was made, when that is not of the catalogue. */
		component?: Value;
		/** How many nodes it stands for, itself and those in it. */
		weight?: number;
	}
}
