import type { IconShape } from './iconSet.ts';

export interface IconImageOptions {
	/** Explicit, since an image cannot use the color of the text around it. */
	readonly color: string;
	/** Width and height in pixels. */
	readonly size: number;
}

/** Icon as the contents of a square SVG file. */
export function iconImage(
	{ viewBox, path, rendering }: IconShape,
	{ color, size }: IconImageOptions,
): string {
	const paint =
		rendering === 'fill'
			? `fill="${color}"`
			: `fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${inSquare(viewBox)}" ${paint}><path d="${path}"/></svg>`;
}

/** Square view box, a little larger, so that icons of every width look equal in size. */
function inSquare(viewBox: string): string {
	const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
	const side = Math.max(width, height) * 1.15;
	return [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ');
}
