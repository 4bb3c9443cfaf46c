import { colorValue, numberValue } from '../../parse/evaluate/evaluatedElement.ts';
import { element } from '../html/element.ts';
import { type ComponentRenderer, classList, classValue } from './componentRenderer.ts';
import { useIcon } from './useIcon.ts';

/** Sizes in the style sheet, in pixels: the nearest one to the author's is used. */
const sizes = [12, 14, 16, 20, 24, 32, 40, 48, 64];

/** Icon within a line of text. */
export const icon: ComponentRenderer<'icon'> = (context, use) => {
	const rendering = useIcon(context, use) ?? useIcon(context, use, 'src');
	if (rendering === undefined) return [];
	const wanted = numberValue(use, 'size');
	const size =
		wanted === undefined
			? undefined
			: sizes.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
	const className = classList('r-inline-icon', size !== undefined && `r-size-${size}`, classValue(use));
	return [element('span', { class: className, 'data-color': colorValue(use, 'color') }, rendering)];
};
