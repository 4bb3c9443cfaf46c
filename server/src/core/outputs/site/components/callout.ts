import { element, text } from '../element.ts';
import { type ComponentRenderer, colourValue, textValue } from './componentUse.ts';
import { useIcon } from './useIcon.ts';

/** A tinted box with an icon before its text. */
export const callout: ComponentRenderer<'callout'> = (context, use, { tone, icon }) => {
	const colour = colourValue(use, 'color');
	const title = textValue(use, 'title');
	return [
		element(
			'div',
			{
				role: 'note',
				class: `r-callout r-callout-${tone}${colour === undefined ? '' : ' r-coloured'}`,
				'data-colour': colour,
				'aria-label': use.name,
			},
			element('span', { class: 'r-callout-icon' }, useIcon(context, use) ?? context.icon(icon)),
			element(
				'div',
				{ class: 'r-callout-body' },
				title === undefined ? undefined : element('p', { class: 'r-callout-title' }, text(title)),
				context.render(context, use.children),
			),
		),
	];
};
