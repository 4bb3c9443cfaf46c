import { fileURLToPath } from 'node:url';
import { boundedCache } from '../../../core/api/site.ts';
import { recordOrEmpty } from '../../../core/api/text.ts';
import { readPacked } from '../../packedFiles.ts';

/** Drawn character. */
export interface Glyph {
	/** Distance to the next character, in pixels. */
	readonly advance: number;
	/** Position of the first pixel, from the start of the character on its baseline. */
	readonly left: number;
	readonly top: number;
	/** Pixels that it covers: `row << 20 | column << 8 | coverage`, with a coverage from 1 to 255. */
	readonly pixels: Uint32Array;
}

/** Outlines by code point, as the build writes them: advance width and path, with y upwards. */
interface GlyphOutlines {
	readonly unitsPerEm: number;
	readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
}

let outlines: GlyphOutlines | undefined;

/** Beside the bundle. */
let glyphsFile = fileURLToPath(new URL('./glyphs.json.br', import.meta.url));

/** Reads the font once, from now on in the given file. A bundle without it draws no text. */
export function loadOutlines(file = glyphsFile): GlyphOutlines {
	if (outlines !== undefined && file === glyphsFile) return outlines;
	glyphsFile = file;
	try {
		const value = recordOrEmpty(JSON.parse(readPacked(file).toString()));
		// Written by the build, see `glyphOutlines`.
		outlines = value as unknown as GlyphOutlines;
	} catch {
		outlines = { unitsPerEm: 1, glyphs: {} };
	}
	return outlines;
}

/** True if the font has every character of a text. */
export function canDraw(text: string): boolean {
	const { glyphs } = loadOutlines();
	for (const character of text) if (glyphs[character.codePointAt(0) ?? 0] === undefined) return false;
	return text.trim() !== '';
}

/** Width of a text in pixels. */
export function widthOf(text: string, size: number): number {
	const { glyphs, unitsPerEm } = loadOutlines();
	let width = 0;
	for (const character of text) width += glyphs[character.codePointAt(0) ?? 0]?.[0] ?? 0;
	return (width * size) / unitsPerEm;
}

/** Pages share most of their characters. */
const maxGlyphs = 2_000;

export const glyphAt = boundedCache(
	maxGlyphs,
	({ character, size }: { readonly character: string; readonly size: number }): Glyph => {
		const { glyphs, unitsPerEm } = loadOutlines();
		const [advance, path] = glyphs[character.codePointAt(0) ?? 0] ?? [0, ''];
		const scale = size / unitsPerEm;
		return { advance: advance * scale, ...cover(linesOf(path, scale)) };
	},
	({ character, size }) => `${size} ${character}`,
);

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Pieces into which a curve is divided. */
const pieces = 6;

/** Straight lines of a path of the commands M, L, Q and Z, in pixels with y downwards. */
function linesOf(path: string, scale: number): readonly Line[] {
	const lines: Line[] = [];
	let [x, y, startX, startY] = [0, 0, 0, 0];
	const lineTo = (toX: number, toY: number) => {
		lines.push([x, y, toX, toY]);
		[x, y] = [toX, toY];
	};
	for (const [, command, written = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
		const [a = 0, b = 0, c = 0, d = 0] = written
			.split(' ')
			.map((part, index) => Number(part) * (index % 2 === 0 ? scale : -scale));
		if (command === 'M') [x, y, startX, startY] = [a, b, a, b];
		else if (command === 'L') lineTo(a, b);
		else if (command === 'Z') lineTo(startX, startY);
		else {
			const [fromX, fromY] = [x, y];
			for (let step = 1; step <= pieces; step++) {
				const t = step / pieces;
				const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
				lineTo(p * fromX + q * a + r * c, p * fromY + q * b + r * d);
			}
		}
	}
	return lines;
}

/**
 * Coverage of each pixel inside of closed lines: each line adds the signed area to its right, and a sum along the row
 * gives the coverage.
 */
function cover(lines: readonly Line[]): Omit<Glyph, 'advance'> {
	if (lines.length === 0) return { left: 0, top: 0, pixels: new Uint32Array() };
	let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const [x1, y1, x2, y2] of lines) {
		minX = Math.min(minX, x1, x2);
		maxX = Math.max(maxX, x1, x2);
		minY = Math.min(minY, y1, y2);
		maxY = Math.max(maxY, y1, y2);
	}
	const [left, top] = [Math.floor(minX), Math.floor(minY)];
	// One more column takes the rest of the area of the last one.
	const [width, height] = [Math.ceil(maxX) - left + 2, Math.ceil(maxY) - top + 1];
	const sums = new Float32Array(width * height);
	for (const [x1, y1, x2, y2] of lines) addLine(sums, width, [x1 - left, y1 - top, x2 - left, y2 - top]);
	const pixels: number[] = [];
	for (let row = 0; row < height; row++) {
		let sum = 0;
		for (let column = 0; column < width; column++) {
			sum += sums[row * width + column] ?? 0;
			const coverage = Math.round(Math.min(1, Math.abs(sum)) * 255);
			if (coverage > 0) pixels.push((row << 20) | (column << 8) | coverage);
		}
	}
	return { left, top, pixels: Uint32Array.from(pixels) };
}

/** Adds the area to the right of a line to the pixels of each row that it crosses. */
function addLine(sums: Float32Array, width: number, [x1, y1, x2, y2]: Line): void {
	if (y1 === y2) return;
	const sign = y1 < y2 ? 1 : -1;
	const [topX, topY, bottomX, bottomY] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
	const slope = (bottomX - topX) / (bottomY - topY);
	for (let row = Math.floor(topY); row < bottomY; row++) {
		const [from, to] = [Math.max(topY, row), Math.min(bottomY, row + 1)];
		const [a, b] = [topX + (from - topY) * slope, topX + (to - topY) * slope];
		addPiece(sums, row * width, { left: Math.min(a, b), right: Math.max(a, b), area: sign * (to - from) });
	}
}

interface Piece {
	readonly left: number;
	readonly right: number;
	/** Signed height. */
	readonly area: number;
}

/** Adds a piece of a line within one row, divided at the borders of pixels. */
function addPiece(sums: Float32Array, start: number, { left, right, area }: Piece): void {
	const length = right - left;
	for (let column = Math.floor(left); column <= right; column++) {
		const [from, to] = [Math.max(left, column), Math.min(right, column + 1)];
		const share = length === 0 ? area : (area * (to - from)) / length;
		// Part of the pixel that is to the right of the middle of the piece.
		const inside = 1 - ((from + to) / 2 - column);
		sums[start + column] = (sums[start + column] ?? 0) + share * inside;
		sums[start + column + 1] = (sums[start + column + 1] ?? 0) + share * (1 - inside);
		if (length === 0) return;
	}
}
