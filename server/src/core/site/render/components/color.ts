import { textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { isRecord, toShownText } from '../../parse/evaluate/value.ts';
import { element, textNode } from '../html/element.ts';
import { inlineMarkdown } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Color swatches: side by side, or in rows with a title. */
export const color: ComponentRenderer<'color'> = (context, use, { part }) => {
	if (part === 'palette') {
		const look = textValue(use, 'variant') === 'table' ? 'table' : 'compact';
		return [element('div', { class: `r-palette r-palette-${look}` }, context.render(context, use.children))];
	}
	if (part === 'row') {
		return [
			element(
				'div',
				{ class: 'r-palette-row' },
				element('div', { class: 'r-palette-title' }, inlineMarkdown(context, use, 'title')),
				element('div', { class: 'r-palette' }, context.render(context, use.children)),
			),
		];
	}
	const value = use.values.get('value');
	const values = isRecord(value) ? [value.get('light'), value.get('dark')] : [value];
	const colors = values.flatMap((one) => toShownText(one) ?? []);
	return [
		element(
			'button',
			{
				class: 'r-swatch',
				type: 'button',
				'data-action': 'copyLabel',
				'data-label': colors.join(' / '),
				title: 'Copy the value',
			},
			element(
				'svg',
				{
					class: 'r-swatch-color',
					viewBox: `0 0 ${colors.length || 1} 1`,
					preserveAspectRatio: 'none',
					'aria-hidden': 'true',
				},
				colors.map((fill, index) => element('rect', { x: index, y: 0, width: 1, height: 1, fill })),
			),
			element('span', { class: 'r-swatch-name' }, textNode(textValue(use, 'name') ?? '')),
			element('code', {}, textNode(colors.join(' / '))),
		),
	];
};
