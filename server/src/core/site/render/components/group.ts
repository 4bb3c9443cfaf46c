import { element } from '../html/element.ts';
import { inlineMarkdown } from './attributeContent.ts';
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
