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

/** Icons of the preview itself, which are needed whatever icon data the host has. */
const paths = {
	arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
	arrowRight: 'M5 12h14M13 6l6 6-6 6',
	arrowUpRight: 'M7 17 17 7M8 7h9v9',
	check: 'M5 12.5l4.5 4.5L19 7.5',
	chevron: 'M9 6l6 6-6 6',
	copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
	cross: 'M6 6l12 12M18 6 6 18',
	edit: 'M4 20h4L19 9l-4-4L4 16ZM13 7l4 4',
	feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18h.01',
	file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5',
	folder: 'M3 6a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z',
	frame: 'M4 5h16v14H4ZM10 9l5 3-5 3Z',
	history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
	image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15 9.5h.01',
	index: 'M5 6h.01M5 12h.01M5 18h.01M9 6h10M9 12h10M9 18h6',
	link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
	lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
	menu: 'M4 7h16M4 12h16M4 17h16',
	phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
	repository: 'M7 4v16M17 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 20a2 2 0 1 0 0-4M17 8c0 5-10 3-10 8',
	search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
	auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 7l3.5-3M12 11.5l7-6M12 16l8.6-7.5M13 20l7.6-6.5',
	moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
	tablet: 'M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2',
	star: 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8Z',
	sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
	full: 'M3 5h18v11H3ZM9 20h6M12 16v4',
	problem: 'M12 4 2.8 20h18.4ZM12 10v4M12 17h.01',
} as const;

export type ChromeIconName = keyof typeof paths;

export function chromeIcon(name: ChromeIconName, extraClass = ''): Element {
	const shape = { viewBox: '0 0 24 24', path: paths[name], rendering: 'stroke' } as const;
	return renderIcon(shape, { class: `r-icon ${extraClass}`.trim() });
}
