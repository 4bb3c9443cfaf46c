import type {
	JSXElement,
	JSXFragment,
	JSXIdentifier,
	JSXMemberExpression,
	JSXNamespacedName,
	Node,
} from 'estree-jsx';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { PageNode } from '../tree/pageTree.ts';
import { type Budget, NotStatic, spend, spendOn } from './budget.ts';
import {
	type ContentValue,
	isList,
	isRecord,
	lookUp,
	type Scope,
	toShownText,
	type Value,
	valueKindOf,
} from './value.ts';

export interface JsxContext {
	readonly inner: (node: Node) => Value;
	readonly budget: Budget;
}

/** Page nodes of JSX in an expression, with evaluated attributes. */
export function contentOfJsx(
	node: JSXElement | JSXFragment,
	scope: Scope,
	help: JsxContext,
): readonly PageNode[] {
	const { inner, budget } = help;
	spend(budget);
	const children = node.children.flatMap((child): readonly PageNode[] => {
		if (child.type === 'JSXElement' || child.type === 'JSXFragment') return contentOfJsx(child, scope, help);
		if (child.type === 'JSXText') {
			spendOn(budget, child.value);
			return textNodes(collapse(child.value));
		}
		if (child.type !== 'JSXExpressionContainer') throw new NotStatic();
		if (child.expression.type !== 'JSXEmptyExpression') return toNodes(inner(child.expression), budget);
		spend(budget);
		return [];
	});
	if (node.type === 'JSXFragment') return children;
	const name = nameOf(node.openingElement.name);
	const component = /^[A-Z]/.test(name) ? lookUp(scope, name)?.value : undefined;
	const element: MdxJsxFlowElement = {
		type: 'mdxJsxFlowElement',
		name,
		attributes: [],
		// An element may contain any node.
		children: children as MdxJsxFlowElement['children'],
		data: { values: attributeValues(node, help), component, weight: 1 + weightOf(children) },
	};
	return [element];
}

/**
 * Page nodes of a value between `{` and `}`; throws for a value that cannot be shown. Every node costs steps each
 * time, since a few names can expand to a great many nodes.
 */
export function toNodes(value: Value, budget: Budget): readonly PageNode[] {
	if (value === undefined || value === null || typeof value === 'boolean') return [];
	const text = toShownText(value);
	if (text !== undefined) return textNodes(text);
	if (isList(value)) {
		spend(budget, 1 + (value.length >> 3));
		return value.flatMap((item) => toNodes(item, budget));
	}
	if (valueKindOf(value) !== 'content') throw new NotStatic();
	const { nodes } = value as ContentValue;
	spend(budget, weightOf(nodes) >> 3);
	return nodes;
}

/** Number of nodes and their descendants; a node that is shown twice counts twice. */
function weightOf(nodes: readonly PageNode[]): number {
	return nodes.reduce((sum, node) => {
		const weight = node.type === 'mdxJsxFlowElement' ? node.data?.weight : undefined;
		return sum + (weight ?? 1);
	}, 0);
}

function attributeValues(node: JSXElement, { inner, budget }: JsxContext): ReadonlyMap<string, Value> {
	const values = new Map<string, Value>();
	for (const attribute of node.openingElement.attributes) {
		if (attribute.type === 'JSXSpreadAttribute') {
			const spread = inner(attribute.argument);
			if (!isRecord(spread)) continue;
			spend(budget, spread.size >> 3);
			for (const [key, value] of spread) values.set(key, value);
			continue;
		}
		const { name, value } = attribute;
		const key = name.type === 'JSXIdentifier' ? name.name : name.name.name;
		if (isForBrowser.test(key)) continue;
		if (value === null) values.set(key, true);
		else if (value.type !== 'JSXExpressionContainer') values.set(key, inner(value));
		else if (value.expression.type !== 'JSXEmptyExpression') values.set(key, inner(value.expression));
	}
	return values;
}

/** Matches attributes that only have an effect in a browser: event handlers and `ref`. */
const isForBrowser = /^(?:on[A-Z]|ref$)/;

/** Text nodes without typographic quotes, which the site sets only in Markdown. */
function textNodes(value: string): readonly PageNode[] {
	return value === '' ? [] : [{ type: 'text', value, data: { isWrittenOut: true } }];
}

/** Text with JSX white space: lines are trimmed and joined by one space. */
function collapse(text: string): string {
	if (!text.includes('\n')) return text;
	const lines = text.split('\n');
	return lines
		.map((line, index) => {
			const start = index === 0 ? line : line.trimStart();
			return index === lines.length - 1 ? start : start.trimEnd();
		})
		.filter((line) => line !== '')
		.join(' ');
}

function nameOf(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
	if (name.type === 'JSXIdentifier') return name.name;
	if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
	return `${nameOf(name.object)}.${name.property.name}`;
}
