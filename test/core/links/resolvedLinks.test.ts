import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';
const config = (more: object, pages = ['page']) =>
	JSON.stringify({
		...{ theme: 'mint', name: 'A', favicon: 'https://a.test/i.svg', colors: { primary: '#000000' } },
		...{ navigation: { pages }, ...more },
	});
const belowDocs = { seo: { metatags: { canonical: 'https://a.test/docs' } } };
const redirects = (...pairs: (readonly [source: string, destination: string])[]) => ({
	redirects: pairs.map(([source, destination]) => ({ source, destination })),
});

function problemsOf(files: Readonly<Record<string, string>>, path = 'page.mdx'): readonly string[] {
	return project(files)
		.diagnose(path)
		.filter(({ code }) => /^(?:broken|redirected)-/.test(code))
		.map(({ span, message }) => `${files[path]?.slice(span.start, span.end)}: ${message}`);
}

test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
	[
		'/guide.md-notes',
		{ 'guide-notes.mdx': head },
		['/guide.md-notes: No page `/guide.md-notes` in the project.'],
	],
	['/guide-notes.md', { 'guide-notes.mdx': head }, []],
	['/AGENTS.md', { 'AGENTS.md': '' }, []],
	['/AGENTS', { 'AGENTS.md': '' }, []],
	['/CLAUDE.md', { 'AGENTS.md': '' }, ['/CLAUDE.md: No page `/CLAUDE.md` in the project.']],
	[
		'/AGENTS.md',
		{ 'AGENTS.md': '', '.mintignore': 'AGENTS.md\n' },
		['/AGENTS.md: `AGENTS.md` is excluded from the site.'],
	],
	['/snippets/a', { 'snippets/a.mdx': '' }, ['/snippets/a: `snippets/a.mdx` is a snippet and has no URL.']],
	[
		'/snippets/a.mdx',
		{ 'snippets/a.mdx': '' },
		['/snippets/a.mdx: `snippets/a.mdx` is a snippet and has no URL.'],
	],
	['/docs/page', { 'docs.json': config(belowDocs) }, []],
	['/docs/page#nope', { 'docs.json': config(belowDocs) }, ['#nope: No anchor `#nope` on the page “T”.']],
	['/docspage', { 'docs.json': config(belowDocs) }, ['/docspage: No page `/docspage` in the project.']],
	// A redirect to nothing is reported in the configuration, unless the path of the link decides where it goes.
	['/old', { 'docs.json': config(redirects(['/old', '/gone'])) }, []],
	[
		'/old/1',
		{ 'docs.json': config(redirects(['/old/:x', '/gone/:x'])) },
		['/old/1: This link is redirected to `/gone/1`, which does not exist.'],
	],
	['/a/1', { 'docs.json': config(redirects(['/a/:x', '/b/:x'], ['/b/:x', '/a/:x'])) }, []],
	[
		'/old#nope',
		{ 'docs.json': config(redirects(['/old', '/page#here'])) },
		['#nope: No anchor `#nope` on the page “T”.'],
	],
	// The first redirect that matches is followed, but one of a path alone before one with a parameter.
	[
		'/a/b',
		{ 'docs.json': config(redirects(['/a/*', '/gone/*'], ['/a/b', '/page'])) },
		['/a/b: This link is redirected to `/gone/b`, which does not exist.'],
	],
	['/a/b', { 'docs.json': config(redirects(['/a/:x', '/gone/:x'], ['/a/b', '/page'])) }, []],
	[
		'/old#nope',
		{ 'docs.json': config(redirects(['/old', '/page'], ['/old', 'https://b.test'])) },
		['#nope: No anchor `#nope` on the page “T”.'],
	],
	[
		'/old/way#nope',
		{ 'docs.json': config(redirects(['old/way', '/page'])) },
		['#nope: No anchor `#nope` on the page “T”.'],
	],
	[
		'/a/1/end',
		{ 'docs.json': config(redirects(['/a/:x/end', '/gone/:x'])) },
		['/a/1/end: This link is redirected to `/gone/1`, which does not exist.'],
	],
	[
		'/a/1/2/end',
		{ 'docs.json': config(redirects(['/a/:x*/end', '/gone/:x'])) },
		['/a/1/2/end: This link is redirected to `/gone/1/2`, which does not exist.'],
	],
	[
		'/a/end',
		{ 'docs.json': config(redirects(['/a/:x*/end', '/gone/:x'])) },
		['/a/end: No page `/a/end` in the project.'],
	],
	// More than two wildcards are not told apart.
	[
		'/a/1/2/3/4',
		{ 'docs.json': config(redirects(['/a/:x/:y/:z', '/gone'])) },
		['/a/1/2/3/4: This link is redirected to `/gone`, which does not exist.'],
	],
])('a link to %s in %j', (link, files, expected) => {
	const found = problemsOf({ 'docs.json': config({}), ...files, 'page.mdx': `${head}[a](${link})\n` });
	expect(found.map((line) => line.replace(/(?<=\.) [A-Z].*$/, ''))).toEqual(expected);
});

test.each([
	[50, 1],
	[51, 0],
])('a link of a snippet that %i pages show has %i problems', (count, problems) => {
	const names = Array.from({ length: count }, (_, index) => `p${index}`);
	const page = `${head}import Part from "/snippets/part.mdx"\n\n<Part />\n`;
	const files = {
		'docs.json': config({}, names),
		'snippets/part.mdx': '[a](gone)\n',
		...Object.fromEntries(names.map((name) => [`${name}.mdx`, page])),
	};
	expect(problemsOf(files, 'snippets/part.mdx')).toHaveLength(problems);
});

test('a link to the root goes to the index page', async () => {
	const docs = project({ 'index.mdx': head, 'page.mdx': '[a](/)' });
	const place = await docs.definition('page.mdx', { line: 0, character: 5 }, () => undefined);
	expect(place?.path).toBe('index.mdx');
});
