import type { PageNode } from './pageTree.ts';

/** Takes elements and expressions that stand alone in a paragraph out of it, as MDX does: they are blocks. */
export function liftElements(nodes: readonly PageNode[]): PageNode[] {
	return nodes.flatMap((node) => {
		// The children of a lifted or kept node are lifted in their turn; Markdown's types do not say which may be.
		if ('children' in node) node.children = liftElements(node.children) as typeof node.children;
		if (node.type !== 'paragraph') return [node];
		const content = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
		const isAlone = content.length > 0 && content.every(isLiftable);
		return isAlone ? content.map(toFlow) : [node];
	});
}

function isLiftable(node: PageNode): boolean {
	return (
		node.type === 'mdxJsxTextElement' ||
		node.type === 'mdxTextExpression' ||
		node.type === 'mdxJsxFlowElement'
	);
}

function toFlow(node: PageNode): PageNode {
	if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as PageNode;
	if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as PageNode;
	return node;
}
