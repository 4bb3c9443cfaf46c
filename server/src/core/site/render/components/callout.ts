import { colorValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { element, textNode } from '../html/element.ts';
import { useIcon } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Tinted box with an icon before its text. */
export const callout: ComponentRenderer<'callout'> = (context, use, { tone, icon }) => {
	const color = colorValue(use, 'color');
	const title = textValue(use, 'title');
	return [
		element(
			'div',
			{
				role: 'note',
				class: `r-callout r-callout-${tone}${color === undefined ? '' : ' r-colored'}`,
				'data-color': color,
				'aria-label': use.name,
			},
			element('span', { class: 'r-callout-icon' }, useIcon(context, use) ?? context.icon(icon)),
			element(
				'div',
				{ class: 'r-callout-body' },
				title === undefined ? undefined : element('p', { class: 'r-callout-title' }, textNode(title)),
				context.render(context, use.children),
			),
		),
	];
};
