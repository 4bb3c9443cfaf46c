import { describe, expect, test } from 'vitest';
import {
	contrastOf,
	hexToOklch,
	oklchToHex,
	readableColor,
	textColorOn,
} from '../../../server/src/core/text/colors.ts';

describe('text in the site’s colors can be read', () => {
	const palette = [
		'#EB6658',
		'#fff',
		'#000000',
		'#ffd400',
		'#0D9373',
		'#7c3aed',
		'#2dd4bf',
		'#ff00ff',
		'#e84125',
	];
	test.each(
		palette.flatMap((color) =>
			['#ffffff', '#0e1116', '#808080'].map((background) => [color, background] as const),
		),
	)('%s on %s', (color, background) => {
		const readable = readableColor(color, background);
		const best = Math.max(contrastOf('#ffffff', background), contrastOf('#000000', background));
		expect(contrastOf(readable, background)).toBeGreaterThanOrEqual(Math.min(4.5, best - 0.1));
		expect(contrastOf(textColorOn(color), color)).toBeGreaterThanOrEqual(4.5);
	});
});

test('a readable color stays as it is', () => {
	expect(readableColor('#0f766e', '#ffffff')).toBe('#0f766e');
});

test.each(['#ff0000', '#12ab9f', '#808080', '#ffffff'])('%s survives the way to Oklch and back', (hex) => {
	expect(oklchToHex(hexToOklch(hex))).toBe(hex);
});
