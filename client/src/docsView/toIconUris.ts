import { Uri } from 'vscode';
import type { IconShape } from '../../../server/src/hosts/lsp/protocol.ts';

/** The greys of product icons in VS Code's own light and dark themes: an image cannot ask for the theme's colour. */
const greys = { light: '#424242', dark: '#C5C5C5' };

/** A page's icon as images for light and dark themes. */
export function toIconUris(shape: IconShape): { readonly light: Uri; readonly dark: Uri } {
	return { light: toImage(shape, greys.light), dark: toImage(shape, greys.dark) };
}

function toImage({ viewBox, path, drawing }: IconShape, colour: string): Uri {
	const paint =
		drawing === 'fill'
			? `fill="${colour}"`
			: `fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
	const image = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="${inSquare(viewBox)}" ${paint}><path d="${path}"/></svg>`;
	return Uri.parse(`data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`);
}

/** The box made square and a little larger, so that icons of every width look alike in size. */
function inSquare(viewBox: string): string {
	const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
	const side = Math.max(width, height) * 1.15;
	return [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ');
}
