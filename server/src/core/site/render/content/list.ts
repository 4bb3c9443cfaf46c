import type { List, ListItem } from 'mdast';
import { type Content, element, textNode } from '../html/element.ts';
import { noteLine, type RenderContext } from './renderContext.ts';

export function renderList(context: RenderContext, node: List): Content {
	const hasTasks = node.children.some((item) => typeof item.checked === 'boolean');
	const start = node.ordered && node.start !== 1 ? (node.start ?? undefined) : undefined;
	const isSpread = (node.spread ?? false) || node.children.some((item) => item.spread ?? false);
	// A notice may be among the items.
	const items = node.children.flatMap((item) =>
		item.type === 'listItem' ? [renderPlacedItem(context, item, isSpread)] : context.render(context, [item]),
	);
	return element(node.ordered ? 'ol' : 'ul', { start, class: hasTasks ? 'r-tasks' : undefined }, items);
}

function renderPlacedItem(context: RenderContext, item: ListItem, isSpread: boolean): Content {
	const content = renderItem(context, item, isSpread);
	noteLine(context, content, item.position && item.position.start.line - 1);
	return content;
}

function renderItem(context: RenderContext, item: ListItem, isSpread: boolean): Content {
	const box =
		typeof item.checked === 'boolean'
			? [element('input', { type: 'checkbox', checked: item.checked, disabled: true }), textNode(' ')]
			: [];
	const [first, ...rest] = item.children;
	if (isSpread && first?.type === 'paragraph')
		return element(
			'li',
			{},
			paragraphOf([...box, ...context.render(context, first.children)]),
			context.render(context, rest),
		);
	const content = item.children.flatMap((child): readonly Content[] =>
		child.type === 'paragraph' && !isSpread
			? [...context.render(context, child.children), textNode('\n')]
			: context.render(context, [child]),
	);
	return element('li', {}, box, content);
}

/** Elements that end an open paragraph in HTML. */
const blocks = new Set(
	(
		'article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ' +
		'ol p pre section summary table ul'
	).split(' '),
);

/** Paragraph; a `div` if it contains block elements, which HTML does not allow in a paragraph. */
export function paragraphOf(content: readonly Content[]): Content {
	if (content.length === 1 && content.every(isUnsizedImage))
		return element('p', { class: 'r-lone-image' }, content);
	return content.some(endsParagraph)
		? element('div', { class: 'r-paragraph' }, content)
		: element('p', {}, content);
}

/** True for an image whose space is kept until it is loaded: see `renderImage`. */
function isUnsizedImage(content: Content): boolean {
	return content.type === 'element' && /\br-unsized\b/.test(String(content.properties.class ?? ''));
}

/** True for content with an element that HTML does not allow in a paragraph. */
function endsParagraph(content: Content): boolean {
	if (content.type !== 'element') return false;
	return blocks.has(content.tagName) || content.children.some(endsParagraph);
}
