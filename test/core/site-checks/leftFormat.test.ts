import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

function reported(listed: readonly string[], there: readonly string[]) {
	const text = JSON.stringify({
		theme: 'mint',
		name: 'A',
		colors: { primary: '#0C8465' },
		navigation: { groups: [{ group: 'A', pages: listed }] },
	});
	const pages = Object.fromEntries(there.map((page) => [`${page}.mdx`, '---\ntitle: A\n---\n']));
	return project({ 'docs.json': text, ...pages })
		.diagnose('docs.json')
		.filter(({ code }) => code === 'missing-page')
		.map(({ severity, span, message }) => [severity, text.slice(span.start, span.end), message] as const);
}

const names = (count: number, folder = '') =>
	Array.from({ length: count }, (_, index) => `${folder}page${index}`);

test('a site that has left the format gets one message', () => {
	const [problem, ...others] = reported([...names(20), 'there'], ['there']);
	expect(others).toEqual([]);
	expect(problem?.slice(0, 2)).toEqual(['error', '"navigation"']);
	expect(problem?.[2]).toMatch(/^20 of 21 pages in the navigation were not found\./);
});

test('pages that a build may make are one warning', () => {
	expect(reported(names(20, 'made/'), ['index']).map(([severity]) => severity)).toEqual(['warning']);
});

test.each([
	['few pages', names(9), []],
	['one page in ten that is there', [...names(18), 'a', 'b'], ['a', 'b']],
])('%s: a message for each', (_title, listed, there) => {
	expect(reported(listed, there)).toHaveLength(listed.length - there.length);
});

test('a folder that is listed instead of its index page works, but is written otherwise', () => {
	expect(reported(['a'], ['a/index'])).toEqual([
		['warning', '"a"', expect.stringContaining('List `a/index`.')],
	]);
	expect(reported(['a'], ['a/index', 'a'])).toEqual([]);
});
