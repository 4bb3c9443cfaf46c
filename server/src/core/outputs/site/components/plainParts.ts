import { renderDiagram } from '../content/diagram.ts';
import { renderFormula } from '../content/formula.ts';
import { anchoredHeading, headingAnchor } from '../content/heading.ts';
import { renderLink } from '../content/link.ts';
import { authorAttributes } from './authorElement.ts';
import { type ComponentRenderer, flagValue, numberValue, textValue } from './componentUse.ts';
import { plainText } from './plainText.ts';

/** Components that stand for something that Markdown writes too. */

export const mermaid: ComponentRenderer<'mermaid'> = (context, use) => [
	renderDiagram(textValue(use, 'chart') ?? plainText(context, use.children), {
		placement: textValue(use, 'placement'),
		actions: use.values.has('actions') ? flagValue(use, 'actions') : undefined,
	}),
];

export const latex: ComponentRenderer<'latex'> = (context, use) => [
	renderFormula(context, plainText(context, use.children), 'inline'),
];

export const heading: ComponentRenderer<'heading'> = (context, use) => {
	const level = numberValue(use, 'level') ?? 2;
	const content = context.render(context, use.children);
	const given = textValue(use, 'id') ?? headingAnchor(2, content);
	return [anchoredHeading(context, { level, id: flagValue(use, 'noAnchor') ? undefined : given }, content)];
};

export const link: ComponentRenderer<'link'> = (context, use) =>
	renderLink(context, { href: textValue(use, 'href'), attributes: authorAttributes(use) }, use.children);

export const transparent: ComponentRenderer<'transparent'> = (context, use) =>
	context.render(context, use.children);
