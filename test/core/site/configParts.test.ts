import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

/** Titles of the index, in its order: what the navigation lists. */
function listed(files: Readonly<Record<string, unknown>>): readonly string[] {
	const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)]);
	const docs = project({ ...pages, ...Object.fromEntries(texts) });
	return titlesOf(docs.llmsTxt());
}

function titlesOf(index: string): readonly string[] {
	return [...index.matchAll(/^- \[(\w+)\]/gm)].map(([, title = '']) => title);
}

const pages = Object.fromEntries(
	['a', 'b', 'c', 'loose'].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText.\n`]),
);
const config = (navigation: object, more: object = {}) => ({ name: 'A', theme: 'mint', navigation, ...more });

describe('a part of the configuration in another file', () => {
	test('stands in its place: an object, a list, and parts of parts from their own folder', () => {
		expect(
			listed({
				'docs.json': config({ tabs: [{ tab: 'T', pages: ['c'] }, { $ref: './parts/tab.json' }] }),
				'parts/tab.json': { tab: 'U', pages: { $ref: 'pages.json' } },
				'parts/pages.json': ['b', { group: 'G', pages: { $ref: '../last.json' } }],
				'last.json': ['a'],
			}),
		).toEqual(['c', 'b', 'a']);
	});

	test('yields to what is written beside it, but a list does not', () => {
		expect(
			listed({
				'docs.json': config({ $ref: 'all.json', groups: [{ group: 'G', pages: ['a'] }] }),
				'all.json': { groups: [{ group: 'Other', pages: ['b'] }] },
			}),
		).toEqual(['a']);
		expect(
			listed({
				'docs.json': config({ pages: { $ref: 'list.json', pages: ['a'] } }),
				'list.json': ['b'],
			}),
		).toEqual(['b']);
	});

	test('is read for every setting', () => {
		const docs = project({
			...pages,
			'docs.json': JSON.stringify(config({ pages: ['a'] }, { redirects: { $ref: './redirects.json' } })),
			'redirects.json': '[{ "source": "/old", "destination": "/a" }]',
			'b.mdx': 'See [a](/old) and [b](/older).\n',
		});
		const broken = docs.diagnose('b.mdx').filter(({ code }) => code === 'broken-link');
		expect(broken.map(({ message }) => message)).toEqual([expect.stringContaining('/older')]);
	});

	test('names API descriptions', () => {
		const docs = project({
			...pages,
			'docs.json': JSON.stringify(config({ tabs: [{ $ref: './tab.json' }] })),
			'tab.json': '{ "tab": "API", "openapi": "api.json" }',
			'api.json':
				'{ "openapi": "3.1.0", "info": { "title": "X", "version": "1" }, "paths": { "/x": { "get": { "summary": "Made", "responses": {} } } } }',
		});
		expect(titlesOf(docs.llmsTxt())).toEqual(['Made', 'api']);
	});

	test('is followed while it is typed, and when it comes and goes', () => {
		const docs = project({
			...pages,
			'docs.json': JSON.stringify(config({ pages: ['a', { $ref: './part.json' }] })),
			'part.json': '{ "group": "G", "pages": ["b"] }',
		});
		expect(titlesOf(docs.llmsTxt())).toEqual(['a', 'b']);
		docs.apply([{ kind: 'open', path: 'part.json', text: '{ "group": "G", "pages": ["b", "c"' }]);
		expect(titlesOf(docs.llmsTxt())).toEqual(['a', 'b', 'c']);
		docs.apply([
			{ kind: 'closed', path: 'part.json' },
			{ kind: 'removed', path: 'part.json' },
		]);
		expect(titlesOf(docs.llmsTxt())).toEqual(['a', 'b', 'c', 'loose']);
		docs.apply([{ kind: 'onDisk', path: 'part.json', text: '{ "group": "G", "pages": ["b"] }' }]);
		expect(titlesOf(docs.llmsTxt())).toEqual(['a', 'b']);
	});
});

describe('what is no part', () => {
	test.each([
		['a file outside of the project', { $ref: '../part.json' }],
		['an address', { $ref: 'https://example.com/part.json' }],
		['a file that is not there', { $ref: './none.json' }],
		['a file of another kind', { $ref: './part.yaml' }],
		['no text', { $ref: 7 }],
	])('%s leaves open what the navigation lists', (_, reference) => {
		const files = {
			'docs.json': config({ pages: ['c', reference] }),
			'part.json': { group: 'G', pages: ['b'] },
		};
		expect(listed({ ...files, 'part.yaml': { group: 'G', pages: ['b'] } })).toEqual(['c', 'a', 'b', 'loose']);
	});

	test('parts that hold each other end', () => {
		expect(
			listed({
				'docs.json': config({ pages: ['c', { $ref: './one.json' }] }),
				'one.json': { group: 'One', pages: ['b', { $ref: './two.json' }] },
				'two.json': { group: 'Two', pages: ['a', { $ref: './one.json' }, { $ref: './docs.json' }] },
			}),
		).toEqual(['c', 'b', 'a', 'loose']);
	});

	test('parts that multiply are left where they are too many', () => {
		const many = (target: string) => Array.from({ length: 200 }, () => ({ $ref: target }));
		const parts = Array.from({ length: 12 }, (_, level) => [
			`part${level}.json`,
			{ group: 'G', pages: ['b', ...many(`./part${level + 1}.json`)] },
		]);
		const files = {
			'docs.json': config({ pages: ['a', { $ref: './part0.json' }] }),
			...Object.fromEntries(parts),
			'part12.json': { group: 'G', pages: ['c'] },
		};
		expect(listed(files)).toContain('a');
	});
});
