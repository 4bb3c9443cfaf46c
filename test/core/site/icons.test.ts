import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildIconSet } from '../../../server/src/core/site/render/icons/buildIconSet.ts';
import { toIconSource } from '../../../server/src/core/site/render/icons/iconSet.ts';
import { readIconNames, readIconPackages } from '../../../server/src/hosts/generate/main.ts';

const svg = (path: string) =>
	`<svg viewBox="0 0 640 512"><!--! license --><path fill="currentColor" d="${path}"/></svg>`;
const set = buildIconSet({
	filled: {
		solid: { house: svg('M1'), home: svg('M1'), star: svg('M2') },
		regular: { star: svg('M3') },
		brands: { github: svg('M4') },
	},
	families: { house: { aliases: { names: ['home'] } } },
	lineFiles: {
		star: '<svg class="lucide lucide-star"><path d="M5" /></svg>',
		asterisk: '<svg class="lucide lucide-asterisk"><path d="M5" /></svg>',
		check: '<svg class="lucide lucide-check"><path d="M6" /></svg>',
	},
	lineNodes: {
		box: [
			['rect', { x: '1', y: '2', width: '3', height: '4' }],
			['circle', { cx: '5', cy: '5', r: '2' }],
			['line', { x1: '0', y1: '0', x2: '9', y2: '9' }],
		],
		star: [['path', { d: 'M5' }]],
		check: [
			['path', { d: 'M8 2v4' }],
			['path', { d: 'm9 16 2 2' }],
		],
	},
});
const icons = toIconSource(set);

test.each([
	['house', undefined, 'M1'],
	['home', undefined, 'M1'],
	['star', undefined, 'M2'],
	['star', 'regular', 'M3'],
	['house', 'regular', 'M1'],
	['star', 'duotone', 'M2'],
	['github', undefined, 'M4'],
	['github', 'brands', 'M4'],
	['box', undefined, 'M1 2h3v4h-3ZM3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M0 0L9 9'],
	['check', undefined, 'M8 2v4M0 0m9 16 2 2'],
	['nothing', undefined, undefined],
	['constructor', undefined, undefined],
])('%s in the style %s', (name, style, path) => {
	expect(icons(name, style)?.path).toBe(path);
});

test('a site may prefer the line icons', () => {
	expect(toIconSource(set, { library: 'lines' })('star')?.rendering).toBe('stroke');
});

test('an alias is kept once', () => {
	expect(Object.keys(set.filled.solid)).toEqual(['house', 'star']);
});

test('an old name of a line icon finds it by its drawing', () => {
	expect(set.lineAliases).toEqual({ asterisk: 'star' });
	expect(toIconSource(set, { library: 'lines' })('asterisk')?.path).toBe('M5');
});

test('every icon that the installed packages name can be drawn', () => {
	const root = fileURLToPath(new URL('../../../', import.meta.url));
	const installed = buildIconSet(readIconPackages(root));
	const { lucide, fontAwesome: _, ...filled } = readIconNames(root);
	const lines = toIconSource(installed, { library: 'lines' });
	expect(lucide.filter((name) => lines(name)?.rendering !== 'stroke')).toEqual([]);
	const shapes = toIconSource(installed);
	for (const [style, names] of Object.entries(filled))
		expect(names.filter((name) => shapes(name, style)?.rendering !== 'fill')).toEqual([]);
});
