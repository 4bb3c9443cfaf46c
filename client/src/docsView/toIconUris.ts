import { ColorThemeKind, Uri, window } from 'vscode';
import { iconImage } from '../../../server/src/core/outputs/site/icons/iconImage.ts';
import { toBase64 } from '../../../server/src/core/text/base64.ts';
import type { IconShape } from '../../../server/src/hosts/lsp/protocol.ts';

/** The greys of product icons in VS Code's own light and dark themes: an image cannot ask for the theme's color. */
const greys = { light: '#424242', dark: '#C5C5C5' };

/** A page's icon as images for light and dark themes, as the theme is now. */
export function toIconUris(shape: IconShape): { readonly light: Uri; readonly dark: Uri } {
	const light = toImage(shape, greys.light);
	// A tree takes the image for dark themes in the light one with high contrast, too.
	const isPale = window.activeColorTheme.kind === ColorThemeKind.HighContrastLight;
	return { light, dark: isPale ? light : toImage(shape, greys.dark) };
}

function toImage(shape: IconShape, color: string): Uri {
	const image = iconImage(shape, { color, size: 16 });
	return Uri.parse(`data:image/svg+xml;base64,${toBase64(image)}`);
}
