import { toSmartPunctuation } from '../../../syntax/page/toSmartPunctuation.ts';
import type { PageNode } from '../parse/pageTree.ts';

/** The text of one of these nodes, with the typographic quotes, dashes and dots that the site sets in running text. */
export function smartPunctuation(nodes: readonly PageNode[], index: number, text: string): string {
	if (!/["']|--|\.{3}/.test(text)) return text;
	// Which way a quote turns, what stands beside it says.
	const before = edgeOf(nodes[index - 1], -1);
	const after = edgeOf(nodes[index + 1], 0);
	const smart = toSmartPunctuation([
		{ text: before, code: true },
		{ text, code: false },
		{ text: after, code: true },
	]);
	return smart.slice(before.length, smart.length - after.length);
}

/** The first or last character of a node, code being a word. Deeper ones than authors write have none. */
function edgeOf(node: PageNode | undefined, at: 0 | -1, depth = 0): string {
	if (node === undefined || depth > 8) return '';
	if (node.type === 'text') return node.value.at(at) ?? '';
	if (node.type === 'inlineCode') return 'A';
	return 'children' in node ? edgeOf(node.children.at(at), at, depth + 1) : '';
}
