import { type EvaluatedElement, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { valueKindOf } from '../../parse/evaluate/value.ts';
import { nodesOf } from '../content/expression.ts';
import { assetAddress } from '../content/image.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Content, element } from '../html/element.ts';
import { isRemote } from '../html/safeUrl.ts';

/** Icon of an attribute: from a library, an image of the project, or JSX. */
export function useIcon(context: RenderContext, use: EvaluatedElement, name = 'icon'): Content | undefined {
	const value = use.values.get(name);
	if (valueKindOf(value) === 'content') {
		return element(
			'span',
			{ class: 'r-icon r-icon-drawn' },
			context.render(context, nodesOf(value, context.page.budget) ?? []),
		);
	}
	const icon = textValue(use, name);
	if (icon === undefined) return undefined;
	if (!/[/.]/.test(icon)) return context.icon(icon, textValue(use, 'iconType'));
	const source =
		isRemote(icon) && context.options.remoteImages !== 'load' ? undefined : assetAddress(context, icon);
	return source === undefined
		? context.icon(icon)
		: element('img', { class: 'r-icon r-icon-image', src: source, alt: '' });
}
