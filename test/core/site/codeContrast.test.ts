import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeColors } from '../../../server/src/core/catalogue/codeColors.generated.ts';
import { readSiteConfig } from '../../../server/src/core/project/config/siteConfig.ts';
import { siteStyle } from '../../../server/src/core/site/document/style/siteStyle.ts';
import { contrastOf, hexToOklch, oklchToHex } from '../../../server/src/core/text/colors.ts';

const style = (name: string) => readFileSync(`client/webview/styles/${name}.css`, 'utf8');
const code = style('code');
const share = (pattern: RegExp) => Number(pattern.exec(code)?.[1]) / 100;

/** Parts of a marked line that its background and the ink of its text are. */
const tints = {
	highlighted: share(/\.r-line-highlighted \{[^}]*var\(--accent\) (\d+)%/),
	diff: share(/background: color-mix\(in oklab, var\(--mark\) (\d+)%, transparent\)/),
	ink: share(/--token-ink: (\d+)%/),
};

/** Values of custom properties in a style sheet's rules with one of these selectors, the last one first. */
function valuesOf(sheets: readonly string[], selectors: readonly string[]): ReadonlyMap<string, string> {
	const values = new Map<string, string>();
	for (const sheet of sheets)
		for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g))
			if (
				selectors.some((one) =>
					selector
						.replace(/\/\*.*?\*\//gs, '')
						.split(',')
						.some((part) => part.trim() === one),
				)
			)
				for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
					values.set(name, value);
	return values;
}

/** Color in `#rrggbb` of a property, with `var()` and `color-mix()` in Oklab worked out. */
function colorOf(values: ReadonlyMap<string, string>, text: string): string {
	const named = /^var\(--([\w-]+)(?:, (.*))?\)$/.exec(text);
	if (named !== null) return colorOf(values, values.get(named[1] ?? '') ?? named[2] ?? '');
	const mixed = /^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/.exec(text);
	if (mixed === null) return text;
	return mix(colorOf(values, mixed[3] ?? ''), colorOf(values, mixed[1] ?? ''), Number(mixed[2]) / 100);
}

function mix(one: string, other: string, part: number): string {
	const [from, to] = [toOklab(one), toOklab(other)];
	const [lightness = 0, a = 0, b = 0] = from.map((value, index) => value + ((to[index] ?? 0) - value) * part);
	return oklchToHex({ lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) });
}

function toOklab(color: string): readonly number[] {
	const { lightness, chroma, hue } = hexToOklch(color);
	return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** A transparent color over a background. */
function over(color: string, background: string, part: number): string {
	const channels = [1, 3, 5].map((at) => {
		const [top, below] = [color, background].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
		return Math.round((top ?? 0) * part + (below ?? 0) * (1 - part));
	});
	return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Pairs of text and background in a code block whose contrast is too low. */
function unreadable(values: ReadonlyMap<string, string>): readonly string[] {
	const color = (name: string) => colorOf(values, `var(--${name})`);
	const names = [...values.keys()].filter((name) => name.startsWith('token-'));
	const texts = [...names, 'heading', 'muted', 'check', 'danger'];
	const background = color('code-background');
	const lines = {
		plain: background,
		highlighted: over(color('accent'), background, tints.highlighted),
		added: over(color('check'), background, tints.diff),
		removed: over(color('danger'), background, tints.diff),
	};
	return Object.entries(lines).flatMap(([line, fill]) =>
		texts.flatMap((name) => {
			const text = line === 'plain' ? color(name) : mix(color(name), color('ink'), tints.ink);
			const contrast = contrastOf(text, fill);
			return contrast >= 4.5 ? [] : [`${name} on a ${line} line: ${contrast.toFixed(2)}`];
		}),
	);
}

const sheets = [style('theme'), style('tokens'), style('looks')];
const root = [':root'];
const dark = [':root', ':root[data-theme="dark"]'];
const darkCode = [...root, '.r-look-dark-code .r-code'];
const colors = '#0f766e #C2410C #f59e0b #facc15 #16a34a #3b82f6 #7c3aed #ec4899 #111111 #eeeeee'.split(' ');
const backgrounds = [
	{ light: '#ffffff', dark: '#0e1116' },
	{ light: '#fffdf9', dark: '#131110' },
	{ light: '#f4f4f5', dark: '#1f2937' },
];

test('the parts of a marked line are read from the style sheet', () => {
	for (const part of Object.values(tints)) expect(part).toBeGreaterThan(0.01);
	expect([...valuesOf(sheets, root).keys()].filter((name) => name.startsWith('token-'))).toHaveLength(12);
});

test.each(colors)('code is readable on every line of a site with the color %s', (primary) => {
	for (const background of backgrounds) {
		const site = readSiteConfig('classic', {
			colors: { primary, light: primary, dark: primary, background },
		});
		const all = [...sheets, siteStyle(site, (path) => path)];
		for (const selectors of [root, dark, darkCode]) expect(unreadable(valuesOf(all, selectors))).toEqual([]);
	}
});

test.each(codeColors.split('\n').map((line) => line.split(' ', 1)[0] ?? ''))(
	'code is readable on every line with the theme %s',
	(theme) => {
		const site = readSiteConfig('modern', { styling: { codeblocks: { theme } } });
		const values = valuesOf([...sheets, siteStyle(site, (path) => path)], [...root, ':root .r-code']);
		expect(site.codeColors.light).toBeDefined();
		expect(unreadable(values)).toEqual([]);
	},
);
