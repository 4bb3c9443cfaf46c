import { findComponent } from '../../../catalogue/components/allComponents.ts';
import type { PageNode } from './pageTree.ts';

/**
 * Takes elements and expressions that stand alone in a paragraph out of it, as MDX does: they are blocks. Several
 * words of a line, such as badges, stay one: each block of the preview begins a line.
 */
export function liftElements(nodes: readonly PageNode[]): PageNode[] {
	return nodes.flatMap((node) => {
		// The children of a lifted or kept node are lifted in their turn; Markdown's types do not say which may be.
		if ('children' in node) node.children = liftElements(node.children) as typeof node.children;
		if (node.type !== 'paragraph') return [node];
		const content = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
		const isAlone = content.length > 0 && content.every(isLiftable);
		const isLine = content.length > 1 && content.every(isWord);
		return isAlone && !isLine ? content.map(toFlow) : [node];
	});
}

function isLiftable(node: PageNode): boolean {
	return (
		node.type === 'mdxJsxTextElement' ||
		node.type === 'mdxTextExpression' ||
		node.type === 'mdxJsxFlowElement'
	);
}

/** Elements of a line of text, which follow each other on it. */
const wordElements = new Set('a abbr b br code em i kbd mark small span strong sub sup'.split(' '));

function isWord(node: PageNode): boolean {
	if (node.type !== 'mdxJsxTextElement' || node.name === null) return false;
	const component = findComponent(node.name);
	return (
		wordElements.has(node.name) || component?.content === 'inline' || component?.rendering.kind === 'icon'
	);
}

function toFlow(node: PageNode): PageNode {
	if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as PageNode;
	if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as PageNode;
	return node;
}
