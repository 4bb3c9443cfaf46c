import { components } from '../../../catalogue/components/allComponents.ts';
import {
	colorValue,
	type EvaluatedElement,
	flagValue,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { renderImage } from '../content/image.ts';
import { isExternal, linkAttributes } from '../content/link.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Attributes, type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import { type ComponentRenderer, classList, classValue } from './componentRenderer.ts';

/** Box with an icon, a title and a short text; all of it is the link if it has one. */
export const card: ComponentRenderer<'card'> = (context, use) => {
	const href = context.inLink || flagValue(use, 'disabled') ? undefined : textValue(use, 'href');
	const isHorizontal = flagValue(use, 'horizontal');
	const inner: RenderContext = {
		...context,
		inLink: context.inLink || href !== undefined,
		inContents: false,
	};
	const tone = /^(?:note|tip|warning|info|check|danger)$/.exec(textValue(use, 'type') ?? '')?.[0];
	const icon = attributeIcon(context, use) ?? toneIcon(context, tone);
	const image = textValue(use, 'img');
	const content = [
		image === undefined
			? undefined
			: element('div', { class: 'r-card-image' }, renderImage(inner, { src: image, alt: '', noZoom: true })),
		element(
			'div',
			{ class: 'r-card-inner' },
			icon === undefined
				? undefined
				: element('span', { class: 'r-card-icon', 'data-color': colorValue(use, 'color') }, icon),
			element(
				'div',
				{ class: 'r-card-text' },
				cardTitle(inner, use, href),
				cardBody(inner, use),
				callToAction(use, href),
			),
		),
	].filter((part): part is Extract<Content, { type: 'element' }> => part !== undefined);
	const classes = classList(
		'r-card',
		isHorizontal && 'r-card-horizontal',
		href !== undefined && 'r-card-link',
		tone !== undefined && `r-card-toned r-card-${tone}`,
		flagValue(use, 'disabled') && 'r-card-disabled',
		classValue(use),
	);
	const attributes: Attributes = { class: classes };
	if (href === undefined) return [element('div', attributes, content)];
	return [element('a', { ...attributes, ...linkAttributes(context, href) }, content)];
};

/** Icon of the callout with that tone. */
function toneIcon(context: RenderContext, tone: string | undefined): Content | undefined {
	for (const { rendering } of components)
		if (rendering.kind === 'callout' && rendering.tone === tone) return context.icon(rendering.icon);
	return undefined;
}

function cardTitle(
	context: RenderContext,
	use: EvaluatedElement,
	href: string | undefined,
): Content | undefined {
	const title = inlineMarkdown(context, use, 'title');
	if (title.length === 0) return undefined;
	const wishes = use.values.get('arrow');
	const shows = wishes === undefined ? isExternal(href ?? '') : flagValue(use, 'arrow');
	const arrow = href !== undefined && shows ? chromeIcon('arrowUpRight', 'r-card-arrow') : undefined;
	return element('div', { class: 'r-card-title' }, element('span', {}, title), arrow);
}

function cardBody(context: RenderContext, use: EvaluatedElement): Content | undefined {
	const description = textValue(use, 'description');
	const content = context.render(context, use.children);
	if (content.length === 0 && description === undefined) return undefined;
	return element(
		'div',
		{ class: 'r-card-body' },
		description === undefined ? undefined : textNode(description),
		content,
	);
}

function callToAction(use: EvaluatedElement, href: string | undefined): Content | undefined {
	const label = href === undefined ? undefined : textValue(use, 'cta');
	if (label === undefined) return undefined;
	return element('div', { class: 'r-card-cta' }, textNode(label), chromeIcon('arrowRight'));
}

/** Image that is a link, with a title below it. */
export const tile: ComponentRenderer<'tile'> = (context, use) => {
	const href = context.inLink ? undefined : textValue(use, 'href');
	const inner = { ...context, inLink: true };
	const description = textValue(use, 'description');
	return [
		element(
			href === undefined ? 'div' : 'a',
			href === undefined ? { class: 'r-tile' } : { class: 'r-tile', ...linkAttributes(context, href) },
			element('div', { class: 'r-tile-art' }, context.render(inner, use.children)),
			element('div', { class: 'r-card-title' }, inlineMarkdown(inner, use, 'title')),
			description === undefined ? undefined : element('div', { class: 'r-card-body' }, textNode(description)),
		),
	];
};
