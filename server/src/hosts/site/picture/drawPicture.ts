import { crc32, deflateSync } from 'node:zlib';
import { canDraw, glyphAt, widthOf } from './glyphs.ts';

/** Texts and colors of a picture. Each text has only characters of the font. */
export interface PictureTexts {
	readonly site: string | undefined;
	/** Group of the page in the navigation. */
	readonly section: string | undefined;
	readonly title: string;
	/** Hex code. */
	readonly color: string;
	readonly mode: 'light' | 'dark';
}

/** Size that most sites expect of pictures for shared links. */
export const pictureSize = { width: 1_200, height: 630 };
const { width, height } = pictureSize;
const margin = 80;

/** Each row begins with the number of its filter, 0 for none; each byte has two pixels. */
const rowLength = width / 2 + 1;
const twice = (pixel: number) => (pixel << 4) | pixel;

/** Draws a picture of a page as PNG: the site above, the section and the title below, a bar in the color of the site. */
export function drawPicture({ site, section, title, color, mode }: PictureTexts): Uint8Array {
	const rows = Buffer.alloc(rowLength * height);
	for (let row = height - 18; row < height; row++)
		rows.fill(twice(ramps.accent.at(-1) ?? 0), row * rowLength + 1, (row + 1) * rowLength);
	if (site !== undefined) drawText(rows, fitted(site, 38), { y: 122, size: 38, ramp: ramps.muted });
	const { size, lines } = layOut(title);
	const lineHeight = Math.round(size * 1.18);
	const bottom = height - 96;
	const first = bottom - (lines.length - 1) * lineHeight;
	for (const [index, line] of lines.entries())
		drawText(rows, line, { y: first + index * lineHeight, size, ramp: ramps.title });
	if (section !== undefined)
		drawText(rows, fitted(section, 34), { y: first - size - 14, size: 34, ramp: ramps.accent });
	return toPng(rows, paletteOf(color, mode));
}

/** Sizes of the title: the first in which it has at most three lines. */
const titleSizes = [84, 68, 56];
const maxLines = 3;

function layOut(title: string): { readonly size: number; readonly lines: readonly string[] } {
	for (const size of titleSizes) {
		const lines = wrap(title, size);
		if (lines.length <= maxLines) return { size, lines };
	}
	const size = titleSizes.at(-1) ?? 0;
	const lines = wrap(title, size).slice(0, maxLines);
	return { size, lines: [...lines.slice(0, -1), cut(lines.at(-1) ?? '', size)] };
}

const room = width - 2 * margin;

/** Breaks between words, and within a word that is longer than a line. */
function wrap(text: string, size: number): readonly string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (widthOf(longer, size) <= room) {
			line = longer;
			continue;
		}
		if (line !== '') lines.push(line);
		line = '';
		for (const character of word) {
			if (widthOf(line + character, size) > room) {
				lines.push(line);
				line = '';
			}
			line += character;
		}
	}
	return [...lines, line];
}

/** Text that fits into a line, cut if it is longer. */
function fitted(text: string, size: number): string {
	return widthOf(text, size) <= room ? text : cut(text, size);
}

function cut(text: string, size: number): string {
	const characters = [...text];
	while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > room) characters.pop();
	return `${characters.join('').trimEnd()}…`;
}

interface TextPlace {
	/** Baseline. */
	readonly y: number;
	readonly size: number;
	readonly ramp: readonly number[];
}

function drawText(rows: Uint8Array, text: string, { y, size, ramp }: TextPlace): void {
	let x = margin;
	const steps = (ramp.length - 1) / 255;
	const colors = Uint8Array.from({ length: 256 }, (_, coverage) => ramp[Math.round(coverage * steps)] ?? 0);
	for (const character of text) {
		const { advance, left, top, pixels } = glyphAt({ character, size });
		const start = Math.round(x) + left;
		for (let index = 0; index < pixels.length; index++) {
			const pixel = pixels[index] ?? 0;
			const column = start + ((pixel >> 8) & 0xfff);
			const at = (y + top + (pixel >> 20)) * rowLength + 1 + (column >> 1);
			const color = colors[pixel & 0xff] ?? 0;
			const before = rows[at] ?? 0;
			if (color > 0) rows[at] = column % 2 === 0 ? (before & 0x0f) | (color << 4) : (before & 0xf0) | color;
		}
		x += advance;
	}
}

/** Indices of 16 colors, from the background to the color of each kind of text. */
const ramps = {
	title: [0, 1, 2, 3, 4, 5, 6],
	accent: [0, 7, 8, 9, 10, 11],
	muted: [0, 12, 13, 14, 15],
};

type Rgb = readonly [number, number, number];

function paletteOf(color: string, mode: PictureTexts['mode']): readonly Rgb[] {
	const isDark = mode === 'dark';
	const background = rgbOf(isDark ? '#0f1115' : '#ffffff');
	const colors: Record<keyof typeof ramps, Rgb> = {
		title: rgbOf(isDark ? '#f5f6f8' : '#14161a'),
		accent: rgbOf(color),
		muted: rgbOf(isDark ? '#a3a9b4' : '#565d69'),
	};
	const palette: Rgb[] = [background];
	for (const name of ['title', 'accent', 'muted'] as const)
		for (const [step, index] of ramps[name].entries()) {
			const share = step / (ramps[name].length - 1);
			const mix = (at: 0 | 1 | 2) => Math.round(background[at] * (1 - share) + colors[name][at] * share);
			palette[index] = [mix(0), mix(1), mix(2)];
		}
	return palette;
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa`. */
function rgbOf(hex: string): Rgb {
	const digits = hex.slice(1);
	const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
	const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) || 0;
	return [part(0), part(2), part(4)];
}

/** PNG with a palette of 16 colors (https://www.w3.org/TR/png-3/). */
function toPng(rows: Uint8Array, palette: readonly Rgb[]): Uint8Array {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// Four bits for each pixel, and colors by index.
	header.set([4, 3], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', header),
		chunk('PLTE', Buffer.from(palette.flat())),
		chunk('IDAT', deflateSync(rows, { level: 3 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(name: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name), content]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

/** Text without control characters, shortened for a picture; undefined if the font lacks a character of it. */
export function drawable(text: string | undefined): string | undefined {
	const plain = text
		?.slice(0, maxLength)
		.normalize('NFC')
		.replace(/[\p{C}\s]+/gu, ' ')
		.trim();
	return plain !== undefined && canDraw(plain) ? plain : undefined;
}

/** Longer titles do not fit into any picture. */
const maxLength = 240;
