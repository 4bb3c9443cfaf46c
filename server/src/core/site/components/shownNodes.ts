import { lookUp } from '../evaluate/scope.ts';
import { kindOf, type SnippetValue } from '../evaluate/value.ts';
import { snippetTree } from '../parse/knownTree.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';
import { isElementNode } from './componentUse.ts';

/** What a node of a page stands for: of an imported snippet what that holds, but for its own snippets; else the node. */
export function shownNodes(
	{ scope, options }: Pick<RenderContext, 'scope' | 'options'>,
	node: PageNode,
): readonly PageNode[] {
	const value = isElementNode(node) ? lookUp(scope, node.name ?? '')?.value : undefined;
	if (kindOf(value) !== 'snippet') return [node];
	// A value of the kind has the shape.
	const text = options.snippet?.((value as SnippetValue).path);
	return text === undefined ? [node] : snippetTree(text).children;
}
