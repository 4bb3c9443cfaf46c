import { expect, test } from 'vitest';
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
