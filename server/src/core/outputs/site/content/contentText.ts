import type { Content } from '../element.ts';

/** What a reader reads of rendered content, without formulas: the site takes none into titles and anchors. */
export function contentText(content: readonly Content[]): string {
	return content.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function textIn(node: Content): string {
	if (node.type === 'text') return node.value;
	if (node.type === 'element' && node.tagName === 'math') return '';
	return node.type === 'element' ? node.children.map(textIn).join('') : '';
}
