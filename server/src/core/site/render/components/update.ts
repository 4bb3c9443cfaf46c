import { textListValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { labelAnchor } from '../content/heading.ts';
import { element, textNode } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Entry of a changelog: its label is at the side, or above on narrow pages. */
export const update: ComponentRenderer<'update'> = (context, use) => {
	const label = textValue(use, 'label') ?? '';
	const description = textValue(use, 'description');
	const tags = textListValue(use, 'tags');
	const id = labelAnchor(context.page, label, textValue(use, 'id'));
	if (context.inContents && label !== '') context.page.contents.push({ id, text: label, level: 1 });
	return [
		element(
			'section',
			{ class: 'r-update', id, 'data-tags': tags.length === 0 ? undefined : tags.join('|') },
			element(
				'div',
				{ class: 'r-update-side' },
				element('a', { class: 'r-update-label', href: `#${id}` }, textNode(label)),
				description === undefined
					? undefined
					: element('span', { class: 'r-update-note' }, textNode(description)),
				tags.length === 0
					? undefined
					: element(
							'span',
							{ class: 'r-update-tags' },
							tags.map((tag) => element('span', { class: 'r-pill' }, textNode(tag))),
						),
			),
			element(
				'div',
				{ class: 'r-update-body' },
				context.render({ ...context, inContents: false }, use.children),
			),
		),
	];
};
