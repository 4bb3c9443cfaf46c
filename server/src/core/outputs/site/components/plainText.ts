import { evaluate } from '../evaluate/evaluate.ts';
import { toText } from '../evaluate/value.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';

/** The text of nodes that stand for text alone: code or a formula, some of it perhaps from expressions. */
export function plainText(context: RenderContext, nodes: readonly PageNode[]): string {
	return nodes
		.map((node) => {
			if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
				const program = node.data?.estree;
				const result = program ? evaluate(program, context.scope, context.page.budget) : undefined;
				return toText(result?.value) ?? `{${node.value}}`;
			}
			if ('value' in node && typeof node.value === 'string') return node.value;
			return 'children' in node ? plainText(context, node.children) : '';
		})
		.join('');
}
