import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const page = '---\ntitle: Page\n---\n';

/** The messages of unlisted pages in a project of the dialect, by file. */
function unlisted(config: object, files: readonly string[]) {
	const docs = project({
		'docs.json': JSON.stringify({ name: 'Acme', ...config }),
		'start.mdx': page,
		...Object.fromEntries(files.map((file) => [file, page])),
	});
	return files.flatMap((file) =>
		docs
			.diagnose(file)
			.flatMap(({ code, message }) => (code === 'unlisted-page' ? [`${file}: ${message}`] : [])),
	);
}

const classic = { navigation: [{ group: 'All', pages: ['start'] }] };
const modern = { theme: 'mint', navigation: { pages: ['start'] } };
const reported =
	'Page is not in the navigation. List it, set `hidden: true`, or exclude the file in `.mintignore`.';
const working = 'Working file is published as a page. Add it to `.mintignore`.';

test.each([
	['a site that indexes listed pages only', classic, [`other.mdx: ${reported}`]],
	[
		'the same in the modern dialect',
		{ ...modern, seo: { indexing: 'navigable' } },
		[`other.mdx: ${reported}`],
	],
	['a classic site that indexes hidden pages', { ...classic, seo: { indexHiddenPages: true } }, []],
	['a modern site that indexes all pages', { ...modern, seo: { indexing: 'all' } }, []],
])('pages outside the navigation, but not the home page, of %s', (_, config, expected) => {
	expect(unlisted(config, ['index.mdx', 'other.mdx'])).toEqual(expected);
});

test('a working file that is published is reported even where hidden pages are indexed', () => {
	const files = ['NOTES.md', 'guides/TODO.md', 'guides/todos.mdx'];
	const expected = [`NOTES.md: ${working}`, `guides/TODO.md: ${working}`];
	expect(unlisted({ ...modern, seo: { indexing: 'all' } }, files)).toEqual(expected);
});
