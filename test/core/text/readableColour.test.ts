import { describe, expect, test } from 'vitest';
import { contrastOf, hexToOklch, oklchToHex } from '../../../server/src/core/text/oklch.ts';
import { readableColour, textOn } from '../../../server/src/core/text/readableColour.ts';

describe('text in the site’s colours can be read', () => {
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
		palette.flatMap((colour) =>
			['#ffffff', '#0e1116', '#808080'].map((background) => [colour, background] as const),
		),
	)('%s on %s', (colour, background) => {
		const readable = readableColour(colour, background);
		const best = Math.max(contrastOf('#ffffff', background), contrastOf('#000000', background));
		expect(contrastOf(readable, background)).toBeGreaterThanOrEqual(Math.min(4.5, best - 0.1));
		expect(contrastOf(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
	});
});

test('a readable colour stays as it is', () => {
	expect(readableColour('#0f766e', '#ffffff')).toBe('#0f766e');
});

test.each(['#ff0000', '#12ab9f', '#808080', '#ffffff'])('%s survives the way to Oklch and back', (hex) => {
	expect(oklchToHex(hexToOklch(hex))).toBe(hex);
});
