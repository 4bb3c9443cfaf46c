import { expect, test } from 'vitest';
import type { FileMove } from '../../../server/src/core/docsService.ts';
import { applyChanges } from '../../../server/src/core/text/textChange.ts';
import { project } from '../../support/project.ts';

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

test('what leads to deleted files from outside is left behind', () => {
	const docs = project({
		'docs.json': '{ "navigation": [{ "group": "All", "pages": ["a/x", "b"] }] }',
		'a/x.mdx': '[y](./y)',
		'a/y.mdx': '',
		'b.mdx': 'Text.\n\n[y](/a/y#z)',
	});
	const places = docs.leftBehind(['a'], () => undefined).map(({ path, range }) => [path, range.start.line]);
	expect(places).toEqual([
		['docs.json', 0],
		['b.mdx', 2],
	]);
	expect(docs.leftBehind(['b.mdx'], () => undefined)).toMatchObject([{ path: 'docs.json' }]);
	expect(docs.leftBehind(['nowhere'], () => undefined)).toEqual([]);
});
