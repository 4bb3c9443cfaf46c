import { fillPlaceholders } from '../../../text/words.ts';
import { flagValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { titleAnchor } from '../content/heading.ts';
import { element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Collapsible content below a title. Its headings are not in the table of contents. */
export const disclosure: ComponentRenderer<'disclosure'> = (context, use, { title: attribute, look }) => {
	const title =
		textValue(use, attribute) ?? (look === 'expandable' ? context.words.childAttributes : 'Details');
	const description = textValue(use, 'description');
	const id = look === 'accordion' ? titleAnchor(context.page, title, textValue(use, 'id')) : undefined;
	const inner = { ...context, inContents: false };
	const label =
		look === 'expandable'
			? [
					element(
						'span',
						{ class: 'r-when-closed', 'data-markdown-ignore': true },
						textNode(fillPlaceholders(context.words.show, { title })),
					),
					element(
						'span',
						{ class: 'r-when-open', 'data-markdown-ignore': true },
						textNode(fillPlaceholders(context.words.hide, { title })),
					),
				]
			: inlineMarkdown(inner, use, attribute);
	return [
		element(
			'details',
			{ class: `r-${look}`, id, open: flagValue(use, 'defaultOpen'), 'data-key': title },
			element(
				'summary',
				{},
				chromeIcon('chevron', 'r-chevron'),
				look === 'accordion' ? attributeIcon(context, use) : undefined,
				element(
					'span',
					{ class: 'r-summary' },
					element('span', {}, label.length === 0 ? textNode(title) : label),
					description === undefined
						? undefined
						: element('span', { class: 'r-summary-note' }, textNode(description)),
				),
			),
			element('div', { class: `r-${look}-body` }, context.render(inner, use.children)),
		),
	];
};
