import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { linkAttributes } from '../content/link.ts';
import { element, textNode } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Word with an explanation that opens on hover or focus. */
export const tooltip: ComponentRenderer<'tooltip'> = (context, use) => {
	const tip = textValue(use, 'tip') ?? '';
	const headline = textValue(use, 'headline');
	const href = textValue(use, 'href');
	const label = textValue(use, 'cta') ?? (href === undefined ? undefined : 'Read more');
	return [
		element(
			'span',
			{ class: 'r-tooltip', tabindex: 0 },
			context.render({ ...context, inLink: true }, use.children),
			element(
				'span',
				{ class: 'r-tip', role: 'tooltip' },
				headline === undefined ? undefined : element('strong', {}, textNode(headline)),
				element('span', {}, textNode(tip)),
				href === undefined || context.inLink
					? undefined
					: element('a', linkAttributes(context, href), textNode(label ?? '')),
			),
		),
	];
};
