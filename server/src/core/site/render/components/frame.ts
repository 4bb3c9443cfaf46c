import { element } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

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
