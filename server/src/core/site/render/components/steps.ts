import { toHeadingId } from '../../../language/page/headingIds.ts';
import { meetsAnchorCondition } from '../../../project/pages/createAnchorTest.ts';
import {
	type EvaluatedElement,
	evaluatedElementsOfKind,
	flagValue,
	isElementNode,
	renderingOf,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { anchoredHeading } from '../content/heading.ts';
import { noteLine, type RenderContext } from '../content/renderContext.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Numbered steps along a line. Other content between the steps is kept, before the first. */
export const steps: ComponentRenderer<'steps'> = (context, use) => {
	const size = textValue(use, 'titleSize');
	const others = use.children.filter((node) => {
		if (!isElementNode(node) || node.name === null) return !isElementNode(node);
		return renderingOf(node)?.kind !== 'step';
	});
	const items = evaluatedElementsOfKind(context, use.children, 'step').map((one) => {
		const item = renderStep(context, one, size);
		noteLine(context, item, one.line);
		return item;
	});
	return [...context.render(context, others), element('ol', { class: 'r-steps' }, items)];
};

/** A step outside of a list is shown as a list of one. */
export const step: ComponentRenderer<'step'> = (context, use) => [
	element('ol', { class: 'r-steps' }, renderStep(context, use, undefined)),
];

function renderStep(
	context: RenderContext,
	use: EvaluatedElement,
	inheritedSize: string | undefined,
): Content {
	const icon = attributeIcon(context, use);
	const number = textValue(use, 'stepNumber');
	const mark = icon ?? (number === undefined ? undefined : textNode(number));
	return element(
		'li',
		{ class: 'r-step' },
		element('span', { class: mark === undefined ? 'r-step-mark r-step-counted' : 'r-step-mark' }, mark),
		stepTitle(context, use, inheritedSize),
		element('div', { class: 'r-step-body' }, context.render(context, use.children)),
	);
}

function stepTitle(
	context: RenderContext,
	use: EvaluatedElement,
	inheritedSize: string | undefined,
): Content | undefined {
	const title = inlineMarkdown(context, use, 'title');
	if (title.length === 0) return undefined;
	const level = Number(/^h([2-4])$/.exec(textValue(use, 'titleSize') ?? inheritedSize ?? '')?.[1]);
	const wanted =
		textValue(use, 'id') ??
		(isAnchored(use, inheritedSize) ? toHeadingId(textValue(use, 'title') ?? '') : '');
	const id = wanted === '' ? undefined : context.page.answers.claim(wanted, 2);
	if (!level) return element('p', { class: 'r-step-title', id }, title);
	return flagValue(use, 'noAnchor')
		? element(`h${level}`, { id }, title)
		: anchoredHeading(context, { level, id }, title);
}

/**
 * True if the title gets an anchor, which the site creates only for some title sizes; links are checked by the same
 * rule.
 */
function isAnchored(use: EvaluatedElement, inheritedSize: string | undefined): boolean {
	const condition = use.component?.anchor?.onlyWith;
	if (condition === undefined || flagValue(use, condition.not)) return false;
	return meetsAnchorCondition(condition, textValue(use, condition.attribute) ?? inheritedSize);
}
