import { colorValue, flagValue, numberValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { linkAttributes } from '../content/link.ts';
import { element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import { attributeIcon } from './attributeContent.ts';
import { type ComponentRenderer, classList, classValue } from './componentRenderer.ts';

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
			attributeIcon(context, use) ?? attributeIcon(context, use, 'leadIcon'),
			context.render(context, use.children),
			attributeIcon(context, use, 'tailIcon'),
		),
	];
};

/** Sizes in the style sheet, in pixels: the nearest one to the author's is used. */
const sizes = [12, 14, 16, 20, 24, 32, 40, 48, 64];

/** Icon within a line of text. */
export const icon: ComponentRenderer<'icon'> = (context, use) => {
	const rendering = attributeIcon(context, use) ?? attributeIcon(context, use, 'src');
	if (rendering === undefined) return [];
	const wanted = numberValue(use, 'size');
	const size =
		wanted === undefined
			? undefined
			: sizes.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
	const className = classList('r-inline-icon', size !== undefined && `r-size-${size}`, classValue(use));
	return [element('span', { class: className, 'data-color': colorValue(use, 'color') }, rendering)];
};

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

/** Link to a repository, with its name only: the preview asks no server for more. */
export const repository: ComponentRenderer<'repository'> = (context, use) => {
	const name = textValue(use, 'repo') ?? '';
	const isName = /^[\w.-]+\/[\w.-]+$/.test(name) && !context.inLink;
	const content = [chromeIcon('repository'), element('span', {}, textNode(name))];
	if (!isName) return [element('div', { class: 'r-repository' }, content)];
	const look = textValue(use, 'variant') === 'flat' ? 'r-repository r-repository-flat' : 'r-repository';
	const target = { href: `https://github.com/${name}`, target: '_blank' };
	return [element('a', { class: look, ...target }, content)];
};
