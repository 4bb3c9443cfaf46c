import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

type Redirect = readonly [source: string, destination: string, permanent?: boolean];

/** Where each redirect would lead at once, by its source. */
function chains(...redirects: readonly Redirect[]) {
	const config = JSON.stringify({
		name: 'Test',
		navigation: [{ group: 'All', pages: ['page', 'end'] }],
		redirects: redirects.map(([source, destination, permanent]) => ({ source, destination, permanent })),
	});
	const docs = project({ 'docs.json': config, 'page.mdx': '', 'end.mdx': '' });
	const found = docs.diagnose('docs.json').filter(({ code }) => code === 'redirect-chain');
	return found.map(({ fixes = [] }) => fixes[0]?.changes[0]?.newText);
}

test('a redirect leads to the end of the way', () => {
	expect(chains(['/a', '/b'], ['/b', '/end'])).toEqual(['"/end"']);
	expect(chains(['/a', '/b'], ['/b', '/c'], ['/c', 'https://example.com/'])).toEqual([
		'"https://example.com/"',
		'"https://example.com/"',
	]);
	expect(chains(['/a', '/old/x'], ['/old/:slug*', '/new/:slug*'])).toEqual(['"/new/x"']);
	expect(chains(['/b', '/end'], ['/:slug*', '/b'])).toEqual(['"/end"']);
});

test('the anchor of an earlier step stays', () => {
	expect(chains(['/a', '/b#x'], ['/b', '/end'])).toEqual(['"/end#x"']);
	expect(chains(['/a', '/b#x'], ['/b', '/end#y'])).toEqual(['"/end#y"']);
});

test('a way that may change, has no end or a page on it is left alone', () => {
	expect(chains(['/a', '/b'], ['/b', '/end', false])).toEqual([]);
	expect(chains(['/a', '/b'], ['/b', '/a'])).toEqual([]);
	expect(chains(['/a', '/page'], ['/page', '/end'])).toEqual([]);
	expect(chains(['/page', '/a'], ['/a', '/page'])).toEqual([]);
	expect(chains(['/a/*', '/b/*'], ['/b/*', '/end'])).toEqual([]);
});
