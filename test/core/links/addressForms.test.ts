import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const page = '---\ntitle: A\n---\n';

/** Message and repaired text of each broken link of a page. */
function reported(text: string, canonical?: string): readonly (readonly string[])[] {
	const docs = project({
		'docs.json': JSON.stringify({
			theme: 'mint',
			name: 'A',
			seo: { metatags: canonical === undefined ? {} : { canonical } },
			navigation: { pages: ['page', 'guides/start'] },
		}),
		'guides/start.mdx': page,
		'v1.2/start.mdx': page,
		'page.mdx': text,
	});
	return docs
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'broken-link')
		.map(({ message, fixes = [] }) => [
			message,
			...fixes.flatMap(({ changes }) => (changes.length === 0 ? [] : [applyChanges(text, changes)])),
		]);
}

test.each([
	['[a](#)', 'Link has no target. Write one between the parentheses.'],
	['[a](# "b")', 'Link has no target. Write one between the parentheses.'],
])('%s leads nowhere', (text, message) => {
	expect(reported(text)).toEqual([[message]]);
});

test('two slashes are one too many before a path of the project', () => {
	const message = (path: string) =>
		`Protocol-relative URL \`/${path}\` points to another site. Use one slash: \`${path}\`.`;
	expect(reported('[a](//guides/start#b)')).toEqual([[message('/guides/start#b'), '[a](/guides/start#b)']]);
	expect(reported('<Card href="//guides" />')).toEqual([[message('/guides'), '<Card href="/guides" />']]);
	expect(reported('[a](//v1.2/start)')).toEqual([[message('/v1.2/start'), '[a](/v1.2/start)']]);
	expect(reported('[a](//example.com/x) [b](//localhost:3000/x) [c](//localhost/x) [d](//{host}/x)')).toEqual(
		[],
	);
	const docs = project({
		'docs.json': '{ "theme": "mint", "name": "A", "navbar": { "links": [{ "href": "//guides/start" }] } }',
	});
	expect(docs.diagnose('docs.json').map((problem) => problem.message)).toContain(message('/guides/start'));
});

test('an address on the domain of the site leads to its pages', () => {
	const at = (path: string, canonical?: string) => reported(`[a](https://example.com${path})`, canonical);
	const lost = [
		'No page `/guides/strat` in the project. Did you mean `/guides/start`?',
		'[a](/guides/start)',
	];
	expect(at('/guides/strat', 'https://example.com')).toEqual([lost]);
	expect(at('/docs/guides/strat', 'https://example.com/docs/')).toEqual([lost]);
	expect(at('/docs/nowhere', 'https://example.com/docs')).toHaveLength(1);
	for (const path of [
		'/guides/start',
		'/guides/start.md',
		'/pricing',
		'/blog/strat',
		'/guides',
		'/guides/a.pdf',
		'',
	])
		expect(at(path, 'https://example.com')).toEqual([]);
	expect(at('/guides/strat', 'https://example.com/docs')).toEqual([]);
	expect(at('/guides/strat', 'https://docs.example.com')).toEqual([]);
	expect(at('/guides/strat')).toEqual([]);
});

/** Severity and path of each link that is reported on a page with links to these paths of the domain. */
function judged(canonical: string, paths: readonly string[], pages: readonly string[] = []) {
	const listed = ['page', 'docs/start', 'docs/setup', 'docs/keys', ...pages];
	const docs = project({
		'docs.json': JSON.stringify({
			theme: 'mint',
			name: 'A',
			seo: { metatags: { canonical } },
			navigation: { pages: listed },
		}),
		...Object.fromEntries(listed.map((path) => [`${path}.mdx`, page])),
		'page.mdx': paths.map((path) => `[a](${new URL(path, canonical).href})\n`).join(''),
	});
	const problems = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
	return problems.map(({ severity, range }) => `${severity} ${paths[range.start.line]}`);
}

describe('a URL of the own domain', () => {
	const site = 'https://example.com';

	test('that another application serves is information, and silent where there are more', () => {
		expect(judged(site, ['/docs/api/v2'])).toEqual(['information /docs/api/v2']);
		expect(judged(site, ['/docs/api/v2', '/docs/api/v3'])).toHaveLength(2);
		const many = ['a', 'b/c', 'd', 'e'].map((name) => `/docs/api/${name}`);
		expect(judged(site, [...many, '/docs/start', '/docs/keys'])).toEqual([]);
		expect(judged(site, ['/docs/a', '/docs/b', '/docs/c', '/docs/start', '/docs/keys'])).toEqual([]);
		expect(judged(site, ['/pricing', '/blog/2026/news', '/'])).toEqual([]);
	});

	test('in a section whose other targets exist is a page that is gone', () => {
		expect(judged(site, ['/docs/start', '/docs/keys', '/docs/limits'])).toEqual(['warning /docs/limits']);
		expect(judged(site, ['/a', '/b', '/c'], ['a', 'b'])).toEqual(['warning /c']);
		expect(judged('https://docs.example.com', ['/limits'])).toEqual(['warning /limits']);
		expect(judged('https://docs.example.com', ['/old/keys'])).toEqual(['information /old/keys']);
		expect(judged('https://docs.example.com', ['/dcos/keys'])).toEqual(['warning /dcos/keys']);
	});

	test('of one section have one cause', () => {
		const found = (path: string) => {
			const config = { theme: 'mint', name: 'A', seo: { metatags: { canonical: site } } };
			const files = { 'docs.json': JSON.stringify(config), 'docs/start.mdx': page };
			const docs = project({ ...files, 'page.mdx': `[a](${site}${path})` });
			return docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
		};
		const [one, other] = [...found('/docs/api/v2'), ...found('/docs/api/v3/x')];
		expect(one?.message).toBe(other?.message);
	});
});
