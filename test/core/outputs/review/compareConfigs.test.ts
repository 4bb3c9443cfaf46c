import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareConfigs } from '../../../../server/src/core/outputs/review/compareConfigs.ts';
import { markCode, markName, readMarks } from '../../../../server/src/core/outputs/review/reviewMarks.ts';
import { project } from '../../../support/project.ts';
import '../../../support/propertySeed.ts';

const pages = Object.fromEntries(
	['a', 'b', 'c', 'd'].map((path) => [`${path}.mdx`, `---\ntitle: ${path.toUpperCase()}\n---\n`]),
);

function compareTexts(before: string, after: string, file = 'docs.json', later = file) {
	const [one, other] = [
		[file, before],
		[later, after],
	].map(([path = '', text = '']) => project({ ...pages, [path]: text }).project);
	return one && other ? compareConfigs(one, other) : [];
}

function compare(before: object, after: object, file?: string) {
	return compareTexts(JSON.stringify(before), JSON.stringify(after), file).map(({ text }) => text);
}

const group = (name: string, ...list: readonly unknown[]) => ({ group: name, pages: list });
const nav = (...groups: readonly unknown[]) => ({ navigation: { groups } });
const tabs = (...list: readonly unknown[]) => ({ navigation: { tabs: list } });
const redirects = (...list: readonly (readonly string[])[]) => ({
	...nav(),
	redirects: list.map(([source, destination]) => ({ source, destination })),
});
const one = { tab: 'API', groups: [group('G', 'a')] };
const two = { tab: 'Guides', groups: [group('H', 'b')] };

describe('sentences', () => {
	test.each<[object, object, string[]]>([
		[tabs(one, two), tabs(two, one), ['Tab *Guides* moved before *API*']],
		[nav(group('G', 'a')), nav(group('G', 'a', 'b')), ['Page *B* added to group *G*']],
		[nav(group('G', 'a', 'x')), nav(group('G', 'a')), ['Page `x` removed from group *G*']],
		[
			nav(group('G', 'a', 'b'), group('H', 'c')),
			nav(group('G', 'a'), group('H', 'c', 'b')),
			['Page *B* moved from group *G* to group *H*'],
		],
		[nav(group('G', 'a', 'b')), nav(group('G', 'b', 'a')), ['Page *B* moved before *A* in group *G*']],
		[nav(group('G', 'a', 'b')), nav(group('H', 'a', 'b')), ['Group *G* renamed to *H*']],
		[nav(group('G', 'a')), nav(group('G', 'a'), group('H', 'b', 'c')), ['Group *H* added with 2 pages']],
		[nav(group('G', 'a'), group('H', 'b')), nav(group('G', 'a')), ['Group *H* removed with 1 page']],
		[
			tabs({ tab: 'X', groups: [group('G', 'a'), group('H', 'b')] }, { tab: 'Y', groups: [group('I', 'c')] }),
			tabs({ tab: 'X', groups: [group('G', 'a')] }, { tab: 'Y', groups: [group('I', 'c'), group('H', 'b')] }),
			['Group *H* moved from tab *X* to tab *Y*'],
		],
		[
			nav({ ...group('G', 'a'), icon: 'x' }),
			nav({ ...group('G', 'a'), icon: 'y' }),
			['`icon` of group *G* changed from `x` to `y`'],
		],
		[redirects(), redirects(['/a', '/b']), ['Redirect from `/a` to `/b` added']],
		[redirects(['/a', '/b']), redirects(['/a', '/c']), ['Redirect from `/a` now goes to `/c`']],
		[redirects(['/a', '/b']), redirects(), ['Redirect from `/a` removed']],
		[
			{ ...nav(), theme: 'mint', colors: { primary: '#f00' } },
			{ ...nav(), theme: 'maple', colors: { primary: '#0f0' } },
			['`theme` changed from `mint` to `maple`', '`colors.primary` changed from `#f00` to `#0f0`'],
		],
		[nav(), { ...nav(), theme: 'mint' }, ['`theme` set to `mint`']],
		[{ ...nav(), theme: 'mint' }, nav(), ['`theme` removed (was `mint`)']],
		[
			{ ...nav(), navbar: { links: [{ label: 'Blog', href: '/x' }] } },
			{ ...nav(), navbar: { links: [] } },
			['Navbar link *Blog* removed'],
		],
		...['language', 'version', 'dropdown', 'product', 'anchor'].map((noun): [object, object, string[]] => [
			{ navigation: { [`${noun}s`]: [{ [noun]: 'en', pages: ['a'] }] } },
			{
				navigation: {
					[`${noun}s`]: [
						{ [noun]: 'en', pages: ['a'] },
						{ [noun]: 'fr', pages: ['b'] },
					],
				},
			},
			[`${noun.charAt(0).toUpperCase()}${noun.slice(1)} *fr* added with 1 page`],
		]),
	])('%j → %j', (before, after, expected) => {
		expect(compare(before, after)).toEqual(expected);
	});

	test.each<[object, object, string[]]>([
		[
			{ navigation: [group('G', 'a')], tabs: [{ name: 'T', url: 't' }] },
			{ navigation: [group('G', 'a', 'b')], tabs: [] },
			['Page *B* added to group *G*', 'Tab *T* removed'],
		],
		[
			{ navigation: [group('G', 'a')], versions: ['v1'] },
			{ navigation: [group('G', 'a')], versions: ['v1', 'v2'] },
			['Entry `v2` added to `versions`'],
		],
		[
			{ navigation: [], topbarLinks: [{ name: 'Blog', url: '/' }] },
			{ navigation: [], topbarLinks: [] },
			['Navbar link *Blog* removed'],
		],
	])('classic: %j → %j', (before, after, expected) => {
		expect(compare(before, after, 'mint.json')).toEqual(expected);
	});

	test('another file, a broken file, and lines', () => {
		const text = JSON.stringify(nav(group('G', 'a')));
		expect(compareTexts('{"navigation":[]}', text, 'mint.json', 'docs.json')).toEqual([
			{ path: 'docs.json', line: 0, text: 'Configuration moved from `mint.json` to `docs.json`' },
		]);
		expect(compareTexts(text, text.slice(0, -1)).map((change) => change.text)).toEqual([
			'`docs.json` is not valid JSON and cannot be compared',
		]);
		const [long, longer] = [nav(group('G', 'a')), nav(group('G', 'a', 'b'))].map((value) =>
			JSON.stringify(value, undefined, 1),
		);
		expect(compareTexts(long ?? '', longer ?? '')).toMatchObject([
			{ line: longer?.split('\n').indexOf('     "b"') },
		]);
	});

	test('settings', () => {
		const [before, after] = ['warning', 'off'].map(
			(severity) => project({ '.recto.json': `{"severities":{"broken-link":"${severity}"}}` }).project,
		);
		expect(before && after && compareConfigs(before, after)).toEqual([
			{ path: '.recto.json', line: 0, text: '`severities.broken-link` changed from `warning` to `off`' },
		]);
	});

	test('a flood is counted', () => {
		const list = Array.from({ length: 600 }, (_, index) => `p${index}`);
		const texts = compare(nav(group('G', 'a')), nav(group('G', 'a', ...list)));
		expect([texts.length, texts.at(-1)]).toEqual([501, '100 more changes']);
	});
});

test('order of keys and space change nothing', () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
			const config = { ...value, ...nav(group('G', 'a')) };
			const reordered = Object.fromEntries(Object.entries(config).reverse());
			expect(compareTexts(JSON.stringify(config), JSON.stringify(reordered, undefined, 3))).toEqual([]);
		}),
		{ numRuns: 30 },
	);
});

test('a permutation is described by its moves', () => {
	const names = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
	fc.assert(
		fc.property(fc.shuffledSubarray(names, { minLength: 6 }), (order) => {
			const texts = compare(nav(group('G', ...names)), nav(group('G', ...order)));
			expect(texts.length).toBeLessThan(names.length);
			// Made from the end, each move leaves its page before a page that is in place.
			const result = [...names];
			for (const text of texts.toReversed()) {
				const [, name = '', where, neighbor = ''] = /^Page `(.+)` moved (.+) `(.+)` in/.exec(text) ?? [];
				result.splice(result.indexOf(name), 1);
				if (where === 'after') result.push(name);
				else result.splice(result.indexOf(neighbor), 0, name);
			}
			expect(result).toEqual(order);
		}),
		{ numRuns: 50 },
	);
});

test('marks are read as they were written', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[\\*`a ]{1,20}$/), (text) => {
			const shown = text.trim();
			expect(readMarks(`Tab ${markName(text)} of ${markCode(`x${text}`)}`)).toEqual(
				shown === ''
					? expect.anything()
					: [
							{ kind: 'text', text: 'Tab ' },
							{ kind: 'name', text: shown.replace(/\s+/g, ' ') },
							{ kind: 'text', text: ' of ' },
							{ kind: 'code', text: `x${text}`.trim().replace(/\s+/g, ' ') },
						],
			);
		}),
	);
});

test.each<[string, object, object, Readonly<Record<string, string>>, string[]]>([
	[
		'to another folder',
		nav(group('G', 'x/a')),
		nav(group('G', 'y/a')),
		{ 'y/a': 'x/a' },
		['Page `x/a` moved to `y/a`'],
	],
	[
		'in its folder',
		nav(group('G', '/x/a')),
		nav(group('G', 'x/b')),
		{ 'x/b': 'x/a' },
		['Page `x/a` renamed to `x/b`'],
	],
	[
		'to another group',
		nav(group('G', 'x/a', 'b'), group('H', 'c')),
		nav(group('G', 'b'), group('H', 'c', 'y/a')),
		{ 'y/a': 'x/a' },
		['Page `y/a` moved from group *G* to group *H*, and `x/a` moved to `y/a`'],
	],
	[
		'with its group',
		nav(group('G', 'x/a', 'x/b')),
		nav(group('H', 'y/a', 'y/b')),
		{ 'y/a': 'x/a', 'y/b': 'x/b' },
		['Group *G* renamed to *H*', 'Page `x/a` moved to `y/a`', 'Page `x/b` moved to `y/b`'],
	],
	[
		'as two that are swapped',
		nav(group('G', 'x/a', 'x/b'), 'c'),
		nav(group('G', 'x/b', 'x/a'), 'd'),
		{ 'x/b': 'x/a', 'x/a': 'x/b' },
		[
			'Page `x/a` renamed to `x/b`',
			'Page `x/b` renamed to `x/a`',
			'Entry `d` added to `navigation.groups`',
			'Entry `c` removed from `navigation.groups`',
		],
	],
])('names pages that moved %s', (_, before, after, moved, expected) => {
	const [one, other] = [before, after].map(
		(config) => project({ ...pages, 'docs.json': JSON.stringify(config) }).project,
	);
	if (one === undefined || other === undefined) throw new Error('Two versions');
	const files = new Map(Object.entries(moved).map(([to, from]) => [`${to}.mdx`, `${from}.mdx`]));
	expect(compareConfigs(one, other, files).map(({ text }) => text)).toEqual(expected);
});
