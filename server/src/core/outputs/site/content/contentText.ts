import type { Content } from '../element.ts';

/** What a reader reads of rendered content. */
export function contentText(content: readonly Content[]): string {
	return content.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function textIn(node: Content): string {
	if (node.type === 'text') return node.value;
	return node.type === 'element' ? node.children.map(textIn).join('') : '';
}
