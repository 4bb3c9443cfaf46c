import { element, text } from '../element.ts';
import { type ComponentRenderer, textValue } from './componentUse.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

/** A framed picture with its caption. */
export const frame: ComponentRenderer<'frame'> = (context, use) => {
	const hint = textValue(use, 'hint');
	const caption = inlineMarkdown(context, use, 'caption');
	return [
		element(
			'figure',
			{ class: 'r-frame' },
			hint === undefined ? undefined : element('p', { class: 'r-frame-hint' }, text(hint)),
			element('div', { class: 'r-frame-inner' }, context.render(context, use.children)),
			caption.length === 0 ? undefined : element('figcaption', {}, caption),
		),
	];
};
