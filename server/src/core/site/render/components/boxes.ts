import { colorValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { element, textNode } from '../html/element.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Components that only contain others. */
export const group: ComponentRenderer<'group'> = (context, use, { look }) => {
	// Headings in a box of accordions are not in the table of contents, as in each accordion.
	const inner = look === 'accordions' ? { ...context, inContents: false } : context;
	return [element('div', { class: `r-group r-group-${look}` }, context.render(inner, use.children))];
};

/** Grid of cards, with one column on narrow pages. */
export const grid: ComponentRenderer<'grid'> = (context, use, { columns, defaultColumns }) => {
	const given = Number(use.values.get(columns) ?? defaultColumns);
	const count = Number.isFinite(given) ? Math.min(Math.max(Math.trunc(given), 1), 4) : defaultColumns;
	return [element('div', { class: `r-grid r-grid-${count}` }, context.render(context, use.children))];
};

/** Framed image with its caption. */
export const frame: ComponentRenderer<'frame'> = (context, use) => {
	const hint = inlineMarkdown(context, use, 'hint');
	const caption = inlineMarkdown(context, use, 'caption');
	return [
		element(
			'figure',
			{ class: 'r-frame' },
			hint.length === 0 ? undefined : element('p', { class: 'r-frame-hint' }, hint),
			element('div', { class: 'r-frame-inner' }, context.render(context, use.children)),
			caption.length === 0 ? undefined : element('figcaption', {}, caption),
		),
	];
};

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
			element('span', { class: 'r-callout-icon' }, attributeIcon(context, use) ?? context.icon(icon)),
			element(
				'div',
				{ class: 'r-callout-body' },
				title === undefined ? undefined : element('p', { class: 'r-callout-title' }, textNode(title)),
				context.render(context, use.children),
			),
		),
	];
};
