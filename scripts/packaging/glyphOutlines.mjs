import { openSync } from 'fontkit';

/** Parts of the font, by the names of their files: scripts in which titles are drawn. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/**
 * Outlines of the font of the site for pictures that are drawn without a browser: by code point the advance width and
 * the path, in units of the font with y upwards.
 *
 * @returns {string} JSON, see `GlyphOutlines`
 */
export function glyphOutlines() {
	/** @type {Record<string, [number, string]>} */
	const glyphs = {};
	let unitsPerEm = 0;
	for (const subset of subsets) {
		const font = openSync(`node_modules/@fontsource/inter/files/inter-${subset}-600-normal.woff`);
		// One font in several files.
		if (!('characterSet' in font)) throw new Error(`${subset} is a collection.`);
		unitsPerEm = font.unitsPerEm;
		for (const code of font.characterSet) {
			if (code <= 32 || glyphs[code] !== undefined) continue;
			const { advanceWidth, path } = font.glyphForCodePoint(code);
			const commands = path.commands.map(
				({ command, args }) => letters[command] + args.map(Math.round).join(' '),
			);
			glyphs[code] = [Math.round(advanceWidth), commands.join('')];
		}
		glyphs[32] ??= [Math.round(font.glyphForCodePoint(32).advanceWidth), ''];
	}
	return JSON.stringify({ unitsPerEm, glyphs });
}
