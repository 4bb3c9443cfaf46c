import { contrastOf, hexToOklch, oklchToHex } from './oklch.ts';

/** The least contrast of text that everyone can read (WCAG 2, level AA). */
const readable = 4.5;

/** The color itself when it can be read as text on the background, else the nearest lightness at which it can. */
export function readableColor(color: string, background: string): string {
	if (contrastOf(color, background) >= readable) return oklchToHex(hexToOklch(color));
	const { lightness, chroma, hue } = hexToOklch(color);
	const isDarkPage = contrastOf(background, '#000000') < contrastOf(background, '#ffffff');
	let near = lightness;
	let far = isDarkPage ? 1 : 0;
	for (let step = 0; step < 20; step++) {
		const middle = (near + far) / 2;
		const candidate = oklchToHex({ lightness: middle, chroma, hue });
		if (contrastOf(candidate, background) >= readable) far = middle;
		else near = middle;
	}
	return oklchToHex({ lightness: far, chroma, hue });
}

/** White or nearly black, whichever can be read better on the color; black on the few where neither is enough. */
export function textOn(color: string): string {
	const best = contrastOf(color, '#ffffff') >= contrastOf(color, '#16181d') ? '#ffffff' : '#16181d';
	return contrastOf(color, best) >= readable ? best : '#000000';
}
