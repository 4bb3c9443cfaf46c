import { linkAttributes } from '../content/link.ts';
import { element } from '../element.ts';
import { type ComponentRenderer, flagValue, textValue } from './componentUse.ts';
import { useIcon } from './useIcon.ts';

const colours = new Set('gray blue green yellow orange red purple white surface'.split(' '));

/** A small coloured label within a line of text. */
export const badge: ComponentRenderer<'badge'> = (context, use) => {
	const given = (textValue(use, 'color') ?? 'gray').replace(/-destructive$/, '');
	const colour = colours.has(given) ? given : 'gray';
	const size = /^(?:xs|sm|md|lg)$/.exec(textValue(use, 'size') ?? '')?.[0] ?? 'md';
	const isOutline = textValue(use, 'variant') === 'outline' || flagValue(use, 'stroke');
	const classes = ['r-badge', `r-badge-${colour}`, `r-badge-${size}`, isOutline && 'r-badge-outline'];
	if (textValue(use, 'shape') === 'pill') classes.push('r-badge-pill');
	if (flagValue(use, 'disabled')) classes.push('r-badge-disabled');
	const href = context.inLink ? undefined : textValue(use, 'href');
	const attributes = { class: classes.filter(Boolean).join(' ') };
	return [
		element(
			href === undefined ? 'span' : 'a',
			href === undefined ? attributes : { ...attributes, ...linkAttributes(context, href) },
			useIcon(context, use) ?? useIcon(context, use, 'leadIcon'),
			context.render(context, use.children),
			useIcon(context, use, 'tailIcon'),
		),
	];
};
