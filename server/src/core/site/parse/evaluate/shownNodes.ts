import type { RenderContext } from '../../render/content/renderContext.ts';
import { snippetTree } from '../tree/knownTree.ts';
import type { PageNode } from '../tree/pageTree.ts';
import { isElementNode } from './evaluatedElement.ts';
import { lookUp } from './scope.ts';
import { type SnippetValue, valueKindOf } from './value.ts';

/**
 * Nodes that are shown for a node of a page: for an imported snippet its content, in which its own snippets are not
 * replaced; else the node itself.
 */
export function shownNodes(
	{ scope, options }: Pick<RenderContext, 'scope' | 'options'>,
	node: PageNode,
): readonly PageNode[] {
	const value = isElementNode(node) ? lookUp(scope, node.name ?? '')?.value : undefined;
	if (valueKindOf(value) !== 'snippet') return [node];
	// The kind determines the type of the value.
	const text = options.snippet?.((value as SnippetValue).path);
	return text === undefined ? [node] : snippetTree(text).children;
}
