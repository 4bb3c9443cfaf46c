import { flagValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { linkAttributes } from '../content/link.ts';
import { element } from '../html/element.ts';
import { type ComponentRenderer, classList, classValue } from './componentRenderer.ts';
import { useIcon } from './useIcon.ts';

const colors = new Set('gray blue green yellow orange red purple white surface'.split(' '));

/** Small colored label within a line of text. */
export const badge: ComponentRenderer<'badge'> = (context, use) => {
	const wanted = textValue(use, 'color') ?? 'gray';
	const given = wanted.replace(/-destructive$/, '');
	const color = colors.has(given) ? given : 'gray';
	const size = /^(?:xs|sm|md|lg)$/.exec(textValue(use, 'size') ?? '')?.[0] ?? 'md';
	const isOutline = textValue(use, 'variant') === 'outline' || flagValue(use, 'stroke');
	const classes = classList(
		'r-badge',
		`r-badge-${color}`,
		`r-badge-${size}`,
		given !== wanted && 'r-badge-destructive',
		isOutline && 'r-badge-outline',
		textValue(use, 'shape') === 'pill' && 'r-badge-pill',
		flagValue(use, 'disabled') && 'r-badge-disabled',
		classValue(use),
	);
	const href = context.inLink ? undefined : textValue(use, 'href');
	const attributes = { class: classes };
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
