import { isRecord } from '../evaluate/value.ts';
import { wordsTree } from '../parse/knownTree.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { ComponentUse } from './componentUse.ts';

/**
 * The HTML that an element is given as a text, read like what stands on the page and so let through the same gate;
 * undefined when it has none. Braces mean nothing there.
 */
export function innerHtml(use: ComponentUse): readonly PageNode[] | undefined {
	const given = use.values.get('dangerouslySetInnerHTML');
	const html = isRecord(given) ? given.get('__html') : undefined;
	if (typeof html !== 'string') return undefined;
	const { children } = wordsTree(html.replaceAll('{', '&#123;').replaceAll('}', '&#125;'));
	const [only] = children;
	return children.length === 1 && only?.type === 'paragraph' ? only.children : children;
}
