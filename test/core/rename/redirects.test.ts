import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileMove } from '../../../server/src/core/api/docsService.ts';
import { findRedirect } from '../../../server/src/core/project/links/redirects.ts';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { moved } from './moved.ts';

const navigation = '"navigation": [{ "group": "All", "pages": ["new/a", "new/index", "b"] }]';

/** The configuration once the redirects of the moves are in it. */
function redirected(config: string, moves: readonly FileMove[]): string {
	const docs = project({
		'docs.json': config,
		'new/a.mdx': '',
		'new/index.mdx': '',
		'new/hidden.mdx': '',
		'b.mdx': '',
	});
	const lines = docs.project.config?.lines;
	const edits = docs.addRedirects(moves).get('docs.json') ?? [];
	return applyChanges(
		config,
		edits.map(({ range, newText }) => ({
			span: { start: lines?.offsetAt(range.start) ?? 0, end: lines?.offsetAt(range.end) ?? 0 },
			newText,
		})),
	);
}

const folderMove = [{ from: 'old', to: 'new' }];

test('listed pages that moved get redirects, others none', () => {
	expect(JSON.parse(redirected(`{ ${navigation} }`, folderMove)).redirects).toEqual([
		{ source: '/old/a', destination: '/new/a' },
		{ source: '/old', destination: '/new' },
	]);
	expect(redirected(`{ ${navigation} }`, [{ from: 'x.mdx', to: 'new/hidden.mdx' }])).toBe(
		`{ ${navigation} }`,
	);
});

test('a comment or a comma too many keeps nobody from being redirected', () => {
	const move = [{ from: 'c.mdx', to: 'b.mdx' }];
	expect(redirected(`{ /* ours */ ${navigation}, }`, move)).toContain('"source": "/c"');
	expect(redirected(`{ "redirects": [\n], // ours\n${navigation} }`, move)).toContain('"source": "/c"');
	expect(redirected(`{ ${navigation} `, move)).not.toContain('"source"');
});

test('what moves back to an address that is redirected gets none, which would make a circle', () => {
	const back = (redirect: string) =>
		redirectsOf(
			{ ...whole, 'docs.json': whole['docs.json'].replace('{ "nav', `{ "redirects": [${redirect}], "nav`) },
			folderMove,
		);
	expect(back('{ "source": "/new/:slug*", "destination": "/old/:slug*" }')).toEqual([]);
	expect(back('{ "source": "/new/a", "destination": "/old/a" }')).toEqual([
		'/old/b /new/b',
		'/old/c/d /new/c/d',
	]);
});

test('redirects are added behind those that are there, and none twice', () => {
	const list = (items: string) => `{\n  ${navigation},\n  "redirects": [\n    ${items}\n  ]\n}\n`;
	const known = '{ "source": "/old", "destination": "/new" }';
	expect(redirected(list(known), folderMove)).toBe(
		list(`${known},\n    { "source": "/old/a", "destination": "/new/a" }`),
	);
	expect(redirected(`{ ${navigation}, "redirects": [] }`, [{ from: 'c.mdx', to: 'b.mdx' }])).toBe(
		`{ ${navigation}, "redirects": [{ "source": "/c", "destination": "/b" }] }`,
	);
	expect(redirected(`{ ${navigation}, "redirects": 1 }`, folderMove)).toContain('"redirects": 1 }');
	expect(redirected(`{ ${navigation}, `, folderMove)).toBe(`{ ${navigation}, `);
});

const whole = {
	'docs.json': '{ "navigation": [{ "group": "All", "pages": ["new/a", "new/b", "new/c/d"] }] }',
	'new/a.mdx': '',
	'new/b.mdx': '',
	'new/c/d.mdx': '',
	'new/e.mdx': '',
};

/** The redirects of the moves in a project, each as `source destination`. */
function redirectsOf(files: Readonly<Record<string, string>>, moves: readonly FileMove[]): readonly string[] {
	const edits = project(files).addRedirects(moves).get('docs.json') ?? [];
	return edits.flatMap(({ newText }) =>
		[...newText.matchAll(/"source": ?"([^"]+)",\s*"destination": ?"([^"]+)"/g)].map(
			([, source, destination]) => `${source} ${destination}`,
		),
	);
}

describe('a folder that moved as a whole gets one redirect', () => {
	test.each([
		['afterwards', whole],
		[
			'before',
			Object.fromEntries(
				Object.entries(whole).map(([path, text]) => [
					path.replace('new', 'old'),
					text.replaceAll('new/', 'old/'),
				]),
			),
		],
	])('%s', (_, files) => {
		expect(redirectsOf(files, folderMove)).toEqual(['/old/:slug* /new/:slug*']);
	});

	test('behind what an address in it leads to already', () => {
		const config = whole['docs.json'].replace(
			'{ "nav',
			'{ "redirects": [{ "source": "/old/a", "destination": "/new/b" }], "nav',
		);
		expect(redirectsOf({ ...whole, 'docs.json': config }, folderMove)).toEqual(['/old/:slug* /new/:slug*']);
	});

	test('beside that of its own page, and every old address leads to the new one', () => {
		const docs = project({
			...whole,
			'new/index.mdx': '',
			'docs.json': whole['docs.json'].replace('"new/a"', '"new/a", "new/index"'),
		});
		const moved = docs.addRedirects(folderMove).get('docs.json') ?? [];
		const text = TextDocument.applyEdits(TextDocument.create('', '', 0, docs.project.config?.text ?? ''), [
			...moved,
		]);
		expect(JSON.parse(text).redirects).toEqual([
			{ source: '/old', destination: '/new' },
			{ source: '/old/:slug*', destination: '/new/:slug*' },
		]);
		docs.apply([{ kind: 'open', path: 'docs.json', text }]);
		const codes = docs.diagnose('docs.json').map(({ code }) => code);
		expect(codes).not.toContain('invalid-redirect');
		expect(codes).not.toContain('broken-config-link');
		for (const [old, now] of [
			['old', '/new'],
			['old/a', '/new/a'],
			['old/c/d', '/new/c/d'],
			['old/e', '/new/e'],
		])
			expect(findRedirect(docs.project.site, old ?? '')?.destination).toBe(now);
	});

	const each = ['/old/a /new/a', '/old/b /new/b', '/old/c/d /new/c/d'];
	test.each<[string, Readonly<Record<string, string>>, readonly FileMove[]]>([
		['a page has its address', { ...whole, 'old.mdx': '' }, folderMove],
		['a page of another file is below', { ...whole, 'Old/z.mdx': '' }, folderMove],
		['a part of it moves elsewhere', whole, [...folderMove, { from: 'old/z.mdx', to: 'z.mdx' }]],
		['something else moves there', whole, [...folderMove, { from: 'z.mdx', to: 'old/z.mdx' }]],
	])('but one for each page where %s', (_, files, moves) => {
		expect(redirectsOf(files, moves)).toEqual(expect.arrayContaining(each));
	});

	test('but one for each page where it moves into itself, or its name means something in a redirect', () => {
		const files = {
			'docs.json': '{ "navigation": [{ "group": "All", "pages": ["a/c", "a/d"] }] }',
			'a/c.mdx': '',
			'a/d.mdx': '',
		};
		expect(redirectsOf(files, [{ from: 'a', to: 'a/b' }])).toEqual(['/a/c /a/b/c', '/a/d /a/b/d']);
		const named = {
			...files,
			'docs.json': files['docs.json'].replaceAll('a/', 'a*/'),
			'a*/c.mdx': '',
			'a*/d.mdx': '',
		};
		expect(redirectsOf(named, [{ from: 'a*', to: 'z' }])).toEqual(['/a*/c /z/c', '/a*/d /z/d']);
	});
});

describe('with the move itself', () => {
	const before = {
		'docs.json':
			'{ "redirects": [{ "source": "/new", "destination": "/old" }], "navigation": [{ "group": "All", "pages": ["old"] }] }',
		'old.mdx': '',
	};
	const docsAfter = (files: Readonly<Record<string, string>>, to: string, follow = true) => {
		const move = [{ from: 'old.mdx', to }];
		return moved(files, follow ? move : [], move)['docs.json'];
	};

	test('the navigation follows and readers are redirected', () => {
		expect(docsAfter(before, 'c.mdx')).toBe(
			'{ "redirects": [{ "source": "/new", "destination": "/c" }, { "source": "/old", "destination": "/c" }], "navigation": [{ "group": "All", "pages": ["c"] }] }',
		);
	});

	test('a redirect that is needless by then goes', () => {
		expect(docsAfter(before, 'new.mdx')).toBe(
			'{ "redirects": [{ "source": "/old", "destination": "/new" }], "navigation": [{ "group": "All", "pages": ["new"] }] }',
		);
	});

	test('links need not follow', () => {
		expect(docsAfter(before, 'c.mdx', false)).toBe(
			before['docs.json'].replace('"/old" }', '"/old" }, { "source": "/old", "destination": "/c" }'),
		);
	});

	test('what nobody lists has none', () => {
		const unlisted = { ...before, 'docs.json': before['docs.json'].replace('["old"]', '[]') };
		expect(docsAfter(unlisted, 'c.mdx')).toBe(unlisted['docs.json'].replace('"/old"', '"/c"'));
	});

	test('the parts of the configuration change as well', () => {
		const files = {
			'docs.json': '{ "theme": "mint", "navigation": { "groups": { "$ref": "./groups.json" } } }',
			'groups.json': '[{ "group": "All", "pages": ["old"] }]',
			'old.mdx': '',
		};
		const after = moved(files, [{ from: 'old.mdx', to: 'c.mdx' }], [{ from: 'old.mdx', to: 'c.mdx' }]);
		expect(after['groups.json']).toBe('[{ "group": "All", "pages": ["c"] }]');
		expect(JSON.parse(after['docs.json'] ?? '').redirects).toEqual([{ source: '/old', destination: '/c' }]);
	});
});

test('what leads to deleted files from outside is left behind', () => {
	const docs = project({
		'docs.json': '{ "navigation": [{ "group": "All", "pages": ["a/x", "b"] }] }',
		'a/x.mdx': '[y](./y)',
		'a/y.mdx': '',
		'b.mdx': 'Text.\n\n[y](/a/y#z)',
	});
	const { places, listed } = docs.leftBehind(['a'], () => undefined);
	expect(places.map(({ path, range }) => [path, range.start.line])).toEqual([
		['docs.json', 0],
		['b.mdx', 2],
	]);
	expect(listed).toEqual([{ path: 'a/x.mdx', pagePath: 'a/x' }]);
	expect(docs.leftBehind(['b.mdx'], () => undefined)).toMatchObject({
		places: [{ path: 'docs.json' }],
		listed: [{ pagePath: 'b' }],
	});
	expect(docs.leftBehind(['nowhere'], () => undefined)).toEqual({ places: [], listed: [] });
	const twice = project({ 'docs.json': '{ "navigation": ["a"] }', 'a.md': '', 'a.mdx': '' });
	expect(twice.leftBehind(['a.md'], () => undefined).listed).toEqual([]);
});

test('a redirect that goes, or becomes one for each page, takes its own comments along', () => {
	const config = (redirect: string, page: string) =>
		`{\n"navigation": [{ "group": "G", "pages": ["${page}"] }],\n"redirects": [\n${redirect}\t// Other.\n\t{ "source": "/x", "destination": "/y" } // Last.\n]\n}`;
	const commented = (redirect: string) => `\t// Why.\n\t${redirect}, // Behind.\n`;
	const after = (redirect: string, to: string) =>
		moved({ 'docs.json': config(commented(redirect), 'new/a'), 'new/a.mdx': '' }, [
			{ from: to === 'a.mdx' ? 'new/a.mdx' : 'new', to },
		])['docs.json'];
	expect(after('{ "source": "/a", "destination": "/new/a" }', 'a.mdx')).toBe(config('', 'a'));
	expect(after('{ "source": "/old/:slug*", "destination": "/new/:slug*" }', 'old/new')).toBe(
		config(commented('{ "source": "/old/a", "destination": "/old/new/a" }'), 'old/new/a'),
	);
});
