import type { Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { gfmProcessor } from '../../language/mdx/markdown.ts';
import type { PageNode } from '../../site/parse/tree/pageTree.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { paragraphNode } from './apiNodes.ts';

/**
 * Maximum length and number of delimiters of descriptions that are parsed, so that it takes no seconds; others are
 * plain text.
 */
const maxDescriptionLength = 50_000;
const maxMarks = 2_000;

/** Matches text that may contain Markdown. */
const hasMarks = /[\r\n*_`[\]<&\\~@]|https?:|www\.|^(?:[-+#>]|\d+[.)])/i;

/**
 * Nodes of a description in Markdown, without MDX: braces are text. HTML tags are removed. Headings become bold lines,
 * which are not in the page's table of contents.
 */
export function descriptionNodes(text: string | undefined): readonly PageNode[] {
	const trimmed = text?.trim() ?? '';
	if (trimmed === '') return [];
	if (!hasMarks.test(trimmed)) return [paragraphNode(trimmed)];
	return readDescription(trimmed);
}

/** Nodes of a description, cached because operations share schemas. They must not be changed. */
const readDescription = boundedCache(4_000, (trimmed): readonly PageNode[] => {
	if (trimmed.length > maxDescriptionLength || (trimmed.match(/[*_~[\]]/g)?.length ?? 0) > maxMarks)
		return [paragraphNode(trimmed.slice(0, maxDescriptionLength))];
	const tree = tryParse(trimmed);
	if (tree === undefined) return [paragraphNode(trimmed)];
	visit(tree, adapt);
	return tree.children;
});

function tryParse(text: string) {
	try {
		return gfmProcessor().parse(text);
	} catch {
		// The Markdown libraries overflow the stack on extreme nesting.
		return undefined;
	}
}

function adapt(node: Nodes, index: number | undefined, parent: Parents | undefined): void {
	// Lines of a description are not lines of the page.
	delete node.position;
	if (parent === undefined || index === undefined) return;
	if (node.type === 'html') {
		const isBreak = /^<br\s*\/?>$/i.test(node.value);
		const rest = node.value.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim();
		const isFlow = parent.type !== 'paragraph' && 'children' in parent && !isPhrasingParent(parent);
		if (isBreak && !isFlow) parent.children.splice(index, 1, { type: 'break' });
		else if (isFlow) parent.children.splice(index, 1, paragraphNode(rest));
		else parent.children.splice(index, 1, { type: 'text', value: rest });
	} else if (node.type === 'heading') {
		const children = [{ type: 'strong' as const, children: node.children }];
		parent.children.splice(index, 1, { type: 'paragraph', children });
	}
}

function isPhrasingParent({ type }: Parents): boolean {
	return ['emphasis', 'strong', 'delete', 'link', 'linkReference', 'heading', 'tableCell'].includes(type);
}
