import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { linkAttributes } from '../content/link.ts';
import { element, textNode } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

/** Image that is a link, with a title below it. */
export const tile: ComponentRenderer<'tile'> = (context, use) => {
	const href = context.inLink ? undefined : textValue(use, 'href');
	const inner = { ...context, inLink: true };
	const description = textValue(use, 'description');
	return [
		element(
			href === undefined ? 'div' : 'a',
			href === undefined ? { class: 'r-tile' } : { class: 'r-tile', ...linkAttributes(context, href) },
			element('div', { class: 'r-tile-art' }, context.render(inner, use.children)),
			element('div', { class: 'r-card-title' }, inlineMarkdown(inner, use, 'title')),
			description === undefined ? undefined : element('div', { class: 'r-card-body' }, textNode(description)),
		),
	];
};
