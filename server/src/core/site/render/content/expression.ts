import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { type Budget, NotStatic } from '../../parse/evaluate/budget.ts';
import { toNodes } from '../../parse/evaluate/contentOfJsx.ts';
import { evaluate } from '../../parse/evaluate/evaluate.ts';
import type { Value } from '../../parse/evaluate/value.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { type Content, element, textNode } from '../html/element.ts';
import type { RenderContext } from './renderContext.ts';

/** Value of an expression in the text; nothing for a comment; the source if it cannot be evaluated. */
export function renderExpression(
	context: RenderContext,
	node: MdxFlowExpression | MdxTextExpression,
): readonly Content[] {
	const program = node.data?.estree;
	if (!program || program.body.length === 0) return [];
	const result = evaluate(program, context.scope, context.page.budget);
	const nodes = result === undefined ? undefined : pageNodesOf(result.value, context.page.budget);
	return nodes === undefined ? expressionChip(context, node.value) : context.render(context, nodes);
}

/** Page nodes of a value; undefined if it cannot be shown. */
export function pageNodesOf(value: Value, budget: Budget): readonly PageNode[] | undefined {
	try {
		return toNodes(value, budget);
	} catch (error) {
		// Objects and functions cannot be shown.
		if (error instanceof NotStatic) return undefined;
		throw error;
	}
}

function expressionChip({ options }: RenderContext, source: string): readonly Content[] {
	if (options.omitsNotes) return [];
	const short = source.length > 80 ? `${source.slice(0, 79)}…` : source;
	return [
		element(
			'code',
			{ class: 'r-chip', title: 'The preview does not run code: this is worked out on the site.' },
			textNode(`{${short.trim()}}`),
		),
	];
}
