import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { type Files, group, pages, problemsOf, repaired, reported } from './siteCheckHarness.ts';

describe('pages of the navigation', () => {
	test.each([
		['a', []],
		['a.mdx', ['warning page-path-format: "a.mdx"']],
		['a.md', ['warning page-path-format: "a.md"']],
		['/a', ['information page-path-format: "/a"']],
		['./a/', ['information page-path-format: "./a/"']],
		['../a', ['information page-path-format: "../a"']],
		[' a', ['warning page-path-format: " a"']],
		['deep\\b', [String.raw`warning page-path-format: "deep\\b"`]],
		['A', ['error missing-page: "A"']],
		['deep', ['warning missing-page: "deep"']],
		['deep/b', []],
		['deep/index', []],
		['nothing.mdx', ['error missing-page: "nothing.mdx"']],
		['README', ['error missing-page: "README"']],
		['drafts/c', ['error missing-page: "drafts/c"']],
		['GET /users', []],
		['https://example.com/a', ['warning missing-page: "https://example.com/a"']],
		['', []],
		['  ', []],
	])('%j', (entry, expected) => {
		const files = {
			...pages('a', 'deep/b', 'deep/index', 'drafts/c'),
			'README.md': '',
			'.mintignore': 'drafts',
		};
		expect(reported(group(entry), files)).toEqual(expected);
	});

	test.each([
		['a.mdx', [[group('a')]]],
		['A', [[group('a')]]],
		['deep', [[group('deep/index')]]],
		['new/page', [[group('new/page'), 'new/page.mdx']]],
		['new.mdx', [[group('new'), 'new.mdx']]],
		['deep/bb', [[group('deep/b')], [group('deep/bb'), 'deep/bb.mdx']]],
		['snippets/x', []],
		['node_modules/x', []],
		['a?b', []],
	])('the fixes of %j', (entry, expected) => {
		expect(repaired(group(entry), pages('a', 'deep/b', 'deep/index'))).toEqual(expected);
	});

	test('a new page has a title made from its path', () => {
		const [problem] = problemsOf({ 'docs.json': group('guides/first-steps') });
		expect(problem?.fixes?.[0]?.creates).toEqual({
			path: 'guides/first-steps.mdx',
			text: '---\ntitle: "First steps"\ndescription: ""\n---\n\n',
		});
	});

	test('a page that is too large to be read is no missing one', () => {
		const docs = project({ 'docs.json': group('a', 'b') });
		docs.apply([{ kind: 'onDisk', path: 'a.mdx' }]);
		const missing = docs.diagnose('docs.json').filter(({ code }) => code === 'missing-page');
		expect(missing.map(({ message }) => message)).toEqual([
			'No page `b` in the project. Create it, or remove it from the navigation.',
		]);
	});

	test('several pages of a folder that is not there may be written by a build', () => {
		const listed = ['start', 'made/a', 'made/b', 'made/deep/c', 'other/d', 'gone'];
		expect(reported(group(...listed), pages('start'))).toEqual([
			'warning missing-page: "made/a"',
			'warning missing-page: "made/b"',
			'warning missing-page: "made/deep/c"',
			'error missing-page: "other/d"',
			'error missing-page: "gone"',
		]);
		expect(reported(group(...listed), pages('start', 'made/z')).slice(0, 3)).toEqual([
			'error missing-page: "made/a"',
			'error missing-page: "made/b"',
			'error missing-page: "made/deep/c"',
		]);
	});

	test('a page of the same name elsewhere says little about such a folder, and much when it holds for most', () => {
		const listed = ['made/a', 'made/b', 'made/c'];
		expect(reported(group(...listed), pages('other/a'))).toEqual([
			'warning missing-page: "made/a"',
			'warning missing-page: "made/b"',
			'warning missing-page: "made/c"',
		]);
		expect(reported(group(...listed), pages('other/a', 'other/b')).slice(0, 3)).toEqual([
			'error missing-page: "made/a"',
			'error missing-page: "made/b"',
			'error missing-page: "made/c"',
		]);
		expect(
			reported(group('Guides/a', 'Guides/b', 'Guides/c'), pages('guides/a', 'guides/b', 'guides/c')),
		).toEqual(expect.arrayContaining(['error missing-page: "Guides/c"']));
	});

	test('a page that is listed already is not suggested', () => {
		expect(repaired(group('start', 'old/start'), pages('start'))).toEqual([
			[group('start', 'old/start'), 'old/start.mdx'],
		]);
	});

	test('a section of an OpenAPI file may have pages that are no files', () => {
		const config = (openapi: string) =>
			`{ "tabs": [{ "name": "API", "url": "api"${openapi} }], "navigation": [{ "group": "A", "pages": ["api/users/list"] }] }`;
		expect(reported(config(', "openapi": "/spec.json"'), { 'spec.json': '{ "openapi": "3.1.0" }' })).toEqual(
			[],
		);
		expect(reported(config(''))).toEqual(['error missing-page: "api/users/list"']);
	});
});

describe('pages listed twice', () => {
	test.each([
		['{ "navigation": [{ "group": "A", "pages": ["a", "/a"] }] }', ['warning "/a"']],
		[
			'{ "navigation": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["a"] }] }',
			['information "a"'],
		],
		[
			'{ "versions": ["v1", "v2"], "navigation": [{ "group": "A", "version": "v1", "pages": ["a"] }, { "group": "B", "version": "v2", "pages": [{ "group": "C", "pages": ["a"] }] }] }',
			[],
		],
	])('%s', (config, expected) => {
		const found = problemsOf({ 'docs.json': config, ...pages('a') }).filter(
			({ code }) => code === 'duplicate-page',
		);
		expect(found.map(({ severity, span }) => `${severity} ${config.slice(span.start, span.end)}`)).toEqual(
			expected,
		);
	});

	test('the only page of a group is not removed', () => {
		const config = '{ "navigation": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["a"] }] }';
		expect(repaired(config, pages('a'))).toEqual([]);
	});
});

describe('groups', () => {
	const hidden = '---\nhidden: true\n---\n';
	test.each([
		['{ "navigation": [{ "group": "A", "pages": ["h"] }, { "group": "B", "pages": ["a", "h"] }] }', 1],
		[
			'{ "navigation": [{ "group": "A", "pages": [{ "group": "B", "pages": ["h"] }] }, { "group": "C", "pages": ["a"] }] }',
			1,
		],
		[
			'{ "navigation": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["h"] }] }, { "group": "C", "pages": [] }] }',
			1,
		],
		['{ "navigation": [{ "group": "A", "pages": ["a"] }] }', 0],
	])('%s: %i', (config, count) => {
		const found = problemsOf({ 'docs.json': config, 'h.mdx': hidden, 'a.mdx': '' });
		expect(found.filter(({ code }) => code === 'empty-group')).toHaveLength(count);
	});
});

test.each([
	['[{ "group": "A", "pages": [] }, { "group": "B", "pages": ["a"] }]', '[{ "group": "B", "pages": ["a"] }]'],
	[
		'[{ "group": "A", "pages": ["h"] }, { "group": "B", "pages": ["a"] }]',
		'[{ "group": "B", "pages": ["a"] }]',
	],
	['[{ "group": "B", "pages": ["a", { "group": "A", "pages": [] }] }]', '[{ "group": "B", "pages": ["a"] }]'],
	['[{ "group": "A", "pages": [] }]', undefined],
	['[{ "group": "B", "pages": [{ "group": "A", "pages": [] }] }]', undefined],
])('a group without visible pages is removed, but not the only one: %s', (navigation, after) => {
	const config = `{ "name": "X", "navigation": ${navigation} }`;
	const files = { 'docs.json': config, 'a.mdx': '', 'h.mdx': '---\nhidden: true\n---\n' };
	const fixes = project(files)
		.diagnose('docs.json')
		.flatMap((problem) => problem.fixes ?? [])
		.filter(({ title }) => title === 'Remove the group “A”');
	expect(fixes.map(({ changes }) => applyChanges(config, changes))).toEqual(
		after === undefined ? [] : [`{ "name": "X", "navigation": ${after} }`],
	);
});

describe('pages outside the navigation', () => {
	const config =
		'{\n\t"navigation": [\n\t\t{\n\t\t\t"group": "Guides",\n\t\t\t"pages": [\n\t\t\t\t"guides/a"\n\t\t\t]\n\t\t}\n\t]\n}\n';
	const unlisted = (page: string, files: Files = {}) =>
		problemsOf({ 'docs.json': config, 'guides/a.mdx': '', 'guides/b.mdx': page, ...files }, 'guides/b.mdx');

	test.each([
		['---\n⟦title⟧: B\n---\n', {}],
		['⟦Text⟧\n', {}],
		['---\ntitle: B\nhidden: true\n---\n', {}],
		['---\ntitle: B\nurl: https://example.com\n---\n', {}],
		['---\ntitle: B\nopenapi: GET /users\n---\n', {}],
		['---\ntitle: B\n---\n', { '.mintignore': 'guides/b.mdx' }],
		['---\ntitle: B\n---\n', { 'guides/a.mdx': "import B from './b.mdx'\n" }],
		['---\ntitle: B\n---\n', { 'docs.json': config.replace('"guides/a"', '"guides/a", "./guides/b/"') }],
		['---\ntitle: B\n---\n', { 'docs.json': config.slice(0, -8) }],
		['---\ntitle: B\n---\n', { 'docs.json': '{ "navigation": [] }' }],
		[
			'---\ntitle: B\n---\n',
			{ 'docs.json': '{ "navigation": { "pages": ["guides/a"], "$ref": "./more.json" } }' },
		],
	])('%j with %j', (marked, files: Files) => {
		const { text, spans } = takeSpans(marked);
		expect(unlisted(text, files).map(({ span }) => span)).toEqual(spans);
	});

	test('are listed behind the last page of their folder, laid out as it is', () => {
		const [problem] = unlisted('---\ntitle: B\n---\n');
		const [fix] = problem?.fixes ?? [];
		expect(fix?.title).toBe('Add to the navigation after `guides/a` in “Guides”');
		expect(applyChanges(config, fix?.elsewhere?.changes ?? [])).toBe(
			config.replace('"guides/a"', '"guides/a",\n\t\t\t\t"guides/b"'),
		);
	});

	test.each([
		['---\ntitle: B\n---\n', '---\ntitle: B\nhidden: true\n---\n'],
		['---\ntitle: B\nhidden: false\n---\n', '---\ntitle: B\nhidden: true\n---\n'],
		['Text\n', '---\nhidden: true\n---\n\nText\n'],
	])('%j is hidden by its front matter', (page, hidden) => {
		const fix = unlisted(page)[0]?.fixes?.find(({ title }) => title === 'Add `hidden: true`');
		expect(applyChanges(page, fix?.changes ?? [])).toBe(hidden);
	});

	test.each([
		['drafts/b [1].mdx', {}, '/drafts/b \\[1\\].mdx\n'],
		['drafts/*?.mdx', { '.mintignore': 'other/\n' }, '/drafts/\\*\\?.mdx\n'],
		['drafts/b.mdx', { '.mintignore': '!drafts/b.mdx\n' }, undefined],
	])('%j is left out of the site, unless that might be taken back', (path, files: Files, rule) => {
		const all = { 'docs.json': config, 'guides/a.mdx': '', [path]: '', ...files };
		const fixes = problemsOf(all, path).flatMap((problem) => problem.fixes ?? []);
		const ignores = fixes.find(({ creates }) => creates?.path === '.mintignore');
		expect(ignores?.creates?.text).toBe(rule);
		if (rule !== undefined) expect(problemsOf({ ...all, '.mintignore': rule }, path)).toEqual([]);
	});
});

test('repairs reach other files', () => {
	const docs = project({ 'docs.json': group('start'), 'b.mdx': '---\ntitle: B\ndescription: B.\n---\n' });
	const start = { line: 0, character: 0 };
	const everywhere = { start, end: { line: 9, character: 0 } };
	const [create] = docs
		.repairs('docs.json', everywhere)
		.filter(({ problem }) => problem.code === 'missing-page');
	expect(create?.creates?.path).toBe('start.mdx');
	expect([...(create?.edits.keys() ?? [])]).toEqual([]);
	const [list] = docs.repairs('b.mdx', everywhere).filter(({ problem }) => problem.code === 'unlisted-page');
	expect([...(list?.edits.keys() ?? [])]).toEqual(['docs.json']);
});
