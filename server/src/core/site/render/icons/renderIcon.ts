import type { Element } from 'hast';
import { type Attributes, element } from '../html/element.ts';
import type { IconShape } from './iconSet.ts';

/** Icon in the color and size of the text around it. */
export function renderIcon(shape: IconShape, attributes: Attributes = {}): Element {
	const paint =
		shape.rendering === 'fill'
			? { fill: 'currentColor' }
			: {
					fill: 'none',
					stroke: 'currentColor',
					'stroke-width': 2,
					'stroke-linecap': 'round',
					'stroke-linejoin': 'round',
				};
	const size = { viewBox: shape.viewBox, 'aria-hidden': 'true' };
	return element(
		'svg',
		{ class: 'r-icon', ...size, ...paint, ...attributes },
		element('path', { d: shape.path }),
	);
}

/** Placeholder for an unknown icon. */
export function renderMissingIcon(name: string): Element {
	return element('span', { class: 'r-icon r-icon-missing', title: `There is no icon named “${name}”.` });
}
