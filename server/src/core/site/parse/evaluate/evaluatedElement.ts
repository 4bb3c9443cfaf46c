import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Component } from '../../../catalogue/component.ts';
import { findComponent } from '../../../catalogue/components/allComponents.ts';
import type { Rendering } from '../../../catalogue/rendering.ts';
import { snippetTree } from '../tree/cachedTrees.ts';
import type { PageNode } from '../tree/pageTree.ts';
import type { Budget } from './budget.ts';
import { evaluate } from './evaluate.ts';
import {
	isRecord,
	lookUp,
	type Scope,
	type SnippetValue,
	toShownText,
	type Value,
	valueKindOf,
} from './value.ts';

export type ElementNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Component or HTML element on a page, with its attributes evaluated. */
export interface EvaluatedElement {
	readonly name: string;
	readonly component: Component | undefined;
	readonly values: ReadonlyMap<string, Value>;
	readonly children: readonly PageNode[];
	/** Line of the tag in its file, from 0; undefined for a tag in a line of text. */
	readonly line: number | undefined;
}

export function isElementNode(node: PageNode): node is ElementNode {
	return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Parts of the render context that evaluating attributes needs. */
export interface EvaluationContext {
	readonly scope: Scope;
	readonly page: { readonly budget: Budget };
}

export function evaluateElement(context: EvaluationContext, node: ElementNode): EvaluatedElement {
	const name = node.name ?? '';
	return {
		name,
		component: findComponent(name),
		values: readValues(context, node),
		children: node.children,
		line: node.type === 'mdxJsxFlowElement' && node.position ? node.position.start.line - 1 : undefined,
	};
}

/** Children whose component has this rendering kind: the tabs of a tab bar, for example. */
export function evaluatedElementsOfKind(
	context: EvaluationContext,
	children: readonly PageNode[],
	kind: Rendering['kind'],
): readonly EvaluatedElement[] {
	return elementsOfKind(children, kind).map((node) => evaluateElement(context, node));
}

export function elementsOfKind(
	children: readonly PageNode[],
	kind: Rendering['kind'],
): readonly ElementNode[] {
	return children.flatMap((node) => {
		if (!isElementNode(node)) return [];
		// A fragment has no rendering of its own.
		if (node.name === null) return elementsOfKind(node.children, kind);
		return renderingOf(node)?.kind === kind ? [node] : [];
	});
}

/** Rendering of the element's component. */
export function renderingOf({ name }: ElementNode): Rendering | undefined {
	return findComponent(name ?? '')?.rendering;
}

/**
 * Nodes that are shown for a node of a page: for an imported snippet its content, in which its own snippets are not
 * replaced; else the node itself. `snippet` returns the text of a snippet file.
 */
export function expandSnippetNode(
	scope: Scope,
	node: PageNode,
	snippet: ((path: string) => string | undefined) | undefined,
): readonly PageNode[] {
	const value = isElementNode(node) ? lookUp(scope, node.name ?? '')?.value : undefined;
	if (valueKindOf(value) !== 'snippet') return [node];
	// The kind determines the type of the value.
	const text = snippet?.((value as SnippetValue).path);
	return text === undefined ? [node] : snippetTree(text).children;
}

/** Attribute as text; an expression that cannot be evaluated is shown as source. */
export function textValue(use: EvaluatedElement, name: string): string | undefined {
	const value = use.values.get(name);
	if (valueKindOf(value) === 'unknown') return `{${(value as { source: string }).source.trim()}}`;
	const text = toShownText(value);
	return text === '' ? undefined : text;
}

/** True if a boolean attribute is set: without value, `{true}` or, as authors write it too, `"true"`. */
export function flagValue(use: EvaluatedElement, name: string): boolean {
	const value = use.values.get(name);
	return value === true || value === 'true' || value === '';
}

export function numberValue(use: EvaluatedElement, name: string): number | undefined {
	const value = use.values.get(name);
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Strings of a list attribute; a single string counts as a list of one. */
export function textListValue(use: EvaluatedElement, name: string): readonly string[] {
	const value = use.values.get(name);
	const list: readonly Value[] = Array.isArray(value) ? value : [value];
	return list.flatMap((item) => toShownText(item) ?? []);
}

/** Hex color, given as text or, for the light theme, as an object's `light`. */
export function colorValue(use: EvaluatedElement, name: string): string | undefined {
	const value = use.values.get(name);
	const color = isRecord(value) ? value.get('light') : value;
	return typeof color === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim())
		? color.trim()
		: undefined;
}

function readValues(context: EvaluationContext, node: ElementNode): ReadonlyMap<string, Value> {
	if (node.type === 'mdxJsxFlowElement' && node.data?.values !== undefined) return node.data.values;
	const values = new Map<string, Value>();
	for (const attribute of node.attributes) {
		if (attribute.type === 'mdxJsxExpressionAttribute') {
			const spread = attribute.data?.estree ? spreadOf(context, attribute.data.estree) : undefined;
			if (isRecord(spread)) for (const [key, value] of spread) values.set(key, value);
			continue;
		}
		const { name, value } = attribute;
		if (value === null || value === undefined) values.set(name, true);
		else if (typeof value === 'string') values.set(name, value);
		else {
			const program = value.data?.estree;
			const result = program ? evaluate(program, context.scope, context.page.budget) : undefined;
			values.set(name, result === undefined ? { kind: 'unknown', source: value.value } : result.value);
		}
	}
	return values;
}

/** Value of `{...values}`, which is parsed as an object literal that contains only the spread. */
function spreadOf(context: EvaluationContext, program: Parameters<typeof evaluate>[0]): Value {
	return evaluate(program, context.scope, context.page.budget)?.value;
}
