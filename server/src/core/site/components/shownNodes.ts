import { lookUp } from '../evaluate/scope.ts';
import { type SnippetValue, valueKindOf } from '../evaluate/value.ts';
import { snippetTree } from '../parse/knownTree.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';
import { isElementNode } from './evaluatedElement.ts';

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
