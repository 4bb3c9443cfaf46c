import { describe, expect, test } from 'vitest';
import { findRedirect } from '../../../server/src/core/project/links/redirects.ts';
import { project } from '../../support/project.ts';

/** A project whose pages lie in `new/`, with one redirect. */
function redirecting(source: string, destination: string, page = '') {
	return project({
		'docs.json': JSON.stringify({
			name: 'Test',
			navigation: [{ group: 'All', pages: ['page', 'new/a', 'new/unwritten'] }],
			redirects: [{ source, destination }],
		}),
		'page.mdx': page,
		'new/a.mdx': '',
		'new/files/terms.pdf': '',
		'new/notes/draft.mdx': '',
		'new/notes/draft.pdf': '',
		'.mintignore': 'new/notes\n',
	});
}

test.each([
	['/old/:slug*', '/new/:slug*', 'old/a/b', '/new/a/b'],
	['/old/:slug*', '/new/:slug*', 'old', '/new/'],
	['/old/:page', '/new/:page', 'old/a', '/new/a'],
	['/old/zk-:slug*', '/new/a', 'old/zk-x', undefined],
	['/old/:page', '/new/:page', 'old/a/b', undefined],
	['/old/*', '/new/*', 'old/a/b', '/new/a/b'],
	['/old/*', '/new/*', 'old', undefined],
	['/old/part-*', '/new/*', 'old/part-a', '/new/a'],
	['/:lang/old/*', '/new/:lang/*', 'en/old/a', '/new/en/a'],
	['/old/:a/:a*', '/new/:a', 'old/x/y', '/new/x'],
	['/old/:page', '/new/*', 'old/a', '/new/*'],
	['/old/:some-name', '/new/:some-name', 'old/a', '/new/a'],
])('%s to %s leads from %s to %s', (source, destination, path, to) => {
	expect(findRedirect(redirecting(source, destination).project.site, path)?.destination).toBe(to);
});

describe('a link over a redirect of many paths', () => {
	const messages = (page: string, source = '/old/:slug*', destination = '/new/:slug*') =>
		redirecting(source, destination, page)
			.diagnose('page.mdx')
			.flatMap(({ code, message }) => (code === 'broken-link' ? [message] : []));

	test('is told where the site has nothing at its end', () => {
		expect(messages('[there](/old/a), [nowhere](/old/b)')).toEqual([
			'This link is redirected to `/new/b`, which does not exist. Link to an existing page.',
		]);
	});

	test.each(['notes/draft', 'notes/draft.pdf', 'files', 'unwritten'])(
		'is judged like a link to the path itself: %s',
		(path) => {
			const [plain] = messages(`[x](/new/${path})`);
			expect(plain).toBeDefined();
			expect(messages(`[x](/old/${path})`)).toEqual([`${plain} A redirect points there.`]);
		},
	);

	test('is left alone where a page or a file is there', () => {
		expect(messages('[x](/old/a) [x](/old/files/terms.pdf)')).toEqual([]);
		expect(messages('[x](/old/b)', '/old/*', '/new/:other')).toEqual([]);
		expect(messages('[x](/old/b)', '/old/*', '/')).toEqual([]);
		expect(messages('[x](/old/b)', '/old/*', 'https://example.com/*')).toEqual([]);
	});

	test('is offered the page that is probably meant', () => {
		const docs = redirecting('/old/*', '/new/lon*', '[x](/old/gest-way)');
		docs.apply([{ kind: 'open', path: 'new/longest-ways.mdx', text: '' }]);
		const [found] = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link');
		const range = found?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
		expect(docs.repairs('page.mdx', range).map(({ title }) => title)).toContain(
			'Replace with `/new/longest-ways`',
		);
	});
});
