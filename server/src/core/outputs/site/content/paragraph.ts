import { type Content, element } from '../element.ts';

/** Elements before which HTML ends the paragraph that they would stand in. */
const blocks = new Set(
	(
		'article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ' +
		'ol p pre section summary table ul'
	).split(' '),
);

/** A paragraph of text; a box of its own where a component or an element among its words is more than words. */
export function paragraphOf(content: readonly Content[]): Content {
	return content.some(endsParagraph)
		? element('div', { class: 'r-paragraph' }, content)
		: element('p', {}, content);
}

/** Whether a paragraph cannot hold it. */
export function endsParagraph(content: Content): boolean {
	if (content.type === 'written') return content.endsParagraph;
	if (content.type !== 'element') return false;
	return blocks.has(content.tagName) || content.children.some(endsParagraph);
}
