import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { moved } from '../rename/moved.ts';
import { type Files, pages, problemsOf, repaired, reported } from './siteCheckHarness.ts';

const withNavigation = (navigation: string, field = '') =>
	`{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }${field}, "navigation": { ${navigation} } }`;
const withField = (field: string) => withNavigation('"pages": ["a"]', `, ${field}`);
const ofGroup = (entries: string) => withNavigation(`"groups": [{ "group": "G", "pages": [${entries}] }]`);
const hidden = { 'hidden.mdx': '---\ntitle: H\nhidden: true\n---\n' };

describe('operations in place of pages', () => {
	const files = {
		...pages('a'),
		'spec.json':
			'{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": {}, "post": {} } } }',
	};
	test.each([
		['"a", "GET /users", "spec.json post /users", "./spec.json POST /users/"', []],
		['"a", "spec POST /users"', ['error missing-operation: "spec POST /users"']],
		['"a", "GET /user"', ['error missing-operation: "GET /user"']],
		['"a", "DELETE /users"', ['error missing-operation: "DELETE /users"']],
		['"a", "spec.yml GET /user"', ['error missing-operation: "spec.yml GET /user"']],
		[
			'"a", "other.json GET /users", "other.json POST /users", "more.json GET /users"',
			['error missing-operation: "other.json GET /users"', 'error missing-operation: "more.json GET /users"'],
		],
	])('%s', (entries, expected) => {
		expect(reported(ofGroup(entries), files)).toEqual(expected);
	});

	test('the nearest one is offered', () => {
		expect(repaired(ofGroup('"a", "GET /user"'), files)).toEqual([[ofGroup('"a", "GET /users"')]]);
	});

	test('nothing is said where a description has not been read', () => {
		const config = withField('"api": { "openapi": "https://example.com/api.json" }').replace(
			'"pages": ["a"]',
			'"pages": ["a", "GET /nope"]',
		);
		expect(reported(config, files)).toEqual([
			'information remote-openapi-file: "https://example.com/api.json"',
		]);
	});

	test('a file that is not whole may have it', () => {
		expect(
			reported(ofGroup('"a", "GET /nope"'), { ...files, 'spec.json': '{ "openapi": "3.1.0", "paths": {' }),
		).toEqual([]);
	});
});

describe('the parts of a modern navigation are compared with the pages', () => {
	test.each([
		[ofGroup('"a", "deep/b"'), []],
		[ofGroup('"nope"'), ['error missing-page: "nope"']],
		[ofGroup('"a.mdx"'), ['warning page-path-format: "a.mdx"']],
		[ofGroup('"a", "a"'), ['warning duplicate-page: "a"']],
		[ofGroup('"a", { "$ref": "./more.json" }'), ['error broken-config-reference: "./more.json"']],
		[
			withNavigation('"tabs": [{ "tab": "T", "pages": ["a"] }, { "tab": "U", "pages": ["a", "nope"] }]'),
			['information duplicate-page: "a"', 'error missing-page: "nope"'],
		],
		[
			withNavigation(
				'"languages": [{ "language": "en", "pages": ["a"] }, { "language": "fr", "pages": ["a"] }]',
			),
			[],
		],
		[
			withNavigation(
				'"versions": [{ "version": "1", "tabs": [{ "tab": "T", "pages": ["a"] }] }, { "version": "2", "pages": ["a", "a"] }]',
			),
			['warning duplicate-page: "a"'],
		],
		[withNavigation('"groups": [{ "group": "G", "root": "a", "pages": ["a", "deep/b"] }]'), []],
		[
			withNavigation('"groups": [{ "group": "G", "root": "nope", "pages": ["a"] }]'),
			['error missing-page: "nope"'],
		],
		[
			withNavigation(
				'"tabs": [{ "tab": "T", "groups": [{ "group": "G", "pages": ["hidden"] }] }, { "tab": "U", "pages": ["a"] }]',
			),
			['information empty-group: "pages"'],
		],
		[
			withNavigation('"groups": [{ "group": "G", "root": "a", "pages": ["hidden"] }]'),
			['information empty-group: "pages"'],
		],
		[withNavigation('"groups": [{ "group": "G", "hidden": true, "pages": ["hidden"] }]'), []],
		[withNavigation('"groups": [{ "group": "G", "openapi": "spec.json", "pages": ["hidden"] }]'), []],
		[withNavigation('"groups": [{ "group": "G", "pages": ["hidden", "a"] }]'), []],
		[
			withNavigation('"groups": [{ "group": "G", "pages": ["hidden", { "group": "H", "pages": ["a"] }] }]'),
			[],
		],
	])('%s', (config, expected) => {
		const files = {
			...pages('a', 'deep/b'),
			...hidden,
			'spec.json': '{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {} }',
		};
		expect(reported(config, files)).toEqual(expected);
	});
});

describe('pages in parts of the configuration in other files are listed once', () => {
	const part = (name: string, ...entries: string[]) =>
		`{ "group": "${name}", "pages": [${entries.map((entry) => JSON.stringify(entry)).join(', ')}] }`;
	/** `file: the marked text: message` of each finding, over all files of the configuration. */
	const repeated = (navigation: string, parts: Files) => {
		const files: Files = { 'docs.json': withNavigation(navigation), ...pages('a', 'b', 'c'), ...parts };
		return ['docs.json', ...Object.keys(parts)].flatMap((path) =>
			problemsOf(files, path)
				.filter(({ code }) => code === 'duplicate-page')
				.map(({ span, message }) => `${path}: ${files[path]?.slice(span.start, span.end)}: ${message}`),
		);
	};

	test.each<[string, string, Files, string[]]>([
		[
			'in a part, after one in the configuration',
			'"groups": [{ "group": "Start", "pages": ["a"] }, { "$ref": "./nav/more.json" }]',
			{ 'nav/more.json': part('More', 'b', 'a') },
			['nav/more.json: "a": Duplicate page `a`. It is already listed in “Start” of `docs.json`.'],
		],
		[
			'in the configuration, after one in a part',
			'"groups": [{ "$ref": "./more.json" }, { "group": "Start", "pages": ["a", "c"] }]',
			{ 'more.json': part('More', 'a', 'b') },
			['docs.json: "a": Duplicate page `a`. It is already listed in “More” of `more.json`.'],
		],
		[
			'in two parts, and missing',
			'"groups": [{ "$ref": "./x.json" }, { "group": "Y", "pages": { "$ref": "./y.json" } }]',
			{ 'x.json': part('X', 'a', 'gone'), 'y.json': '["gone", "b"]' },
			['y.json: "gone": Duplicate page `gone`. It is already listed in “X” of `x.json`.'],
		],
		[
			'in languages of their own',
			'"languages": [{ "$ref": "./en.json" }, { "language": "fr", "$ref": "./fr.json" }, { "language": "de", "pages": ["a"] }]',
			{ 'en.json': '{ "language": "en", "pages": ["a"] }', 'fr.json': '{ "pages": ["a", "b"] }' },
			[],
		],
		[
			'in one part of two versions with languages in it',
			'"versions": [{ "version": "1", "$ref": "./all.json" }, { "version": "2", "$ref": "./all.json" }]',
			{
				'all.json':
					'{ "languages": [{ "language": "en", "pages": ["a"] }, { "language": "fr", "pages": ["a"] }] }',
			},
			[],
		],
		[
			'in a part that stands twice',
			'"tabs": [{ "tab": "T", "groups": [{ "$ref": "./g.json" }] }, { "tab": "U", "groups": [{ "$ref": "./g.json" }] }]',
			{ 'g.json': part('G', 'a', 'b') },
			[
				'docs.json: "./g.json": Duplicate reference to `g.json`. It is already used in “T”, so its pages are listed twice.',
			],
		],
		[
			'in keys of a part that those beside the reference hide',
			'"groups": [{ "$ref": "./g.json", "pages": ["a"] }, { "group": "H", "pages": ["b"] }]',
			{ 'g.json': part('G', 'a', 'b') },
			[],
		],
		[
			'in parts that hold each other',
			'"groups": [{ "$ref": "./g.json" }]',
			{
				'g.json': '{ "group": "G", "pages": ["a", { "$ref": "./h.json" }] }',
				'h.json': '{ "group": "H", "pages": ["a", { "$ref": "./g.json" }] }',
			},
			['h.json: "a": Duplicate page `a`. It is already listed in “G” of `g.json`.'],
		],
	])('%s', (_, navigation, parts, expected) => {
		expect(repeated(navigation, parts)).toEqual(expected);
	});
});

test('a page that the site makes of an operation may be listed', () => {
	const spec = {
		'spec.json': JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'T', version: '1' },
			paths: { '/users': { get: { summary: 'List users', tags: ['Users'], responses: {} } } },
		}),
	};
	const config = (page: string) =>
		withNavigation(`"groups": [{ "group": "G", "openapi": "spec.json", "pages": ["${page}"] }]`);
	expect(reported(config('api-reference/users/list-users'), spec)).toEqual([]);
	expect(reported(config('api-reference/users/list-user'), spec)).toEqual([
		'error missing-page: "api-reference/users/list-user"',
	]);
});

describe('what else a modern configuration names', () => {
	test.each([
		['"logo": "/logo.svg"', ['warning missing-asset: "/logo.svg"']],
		['"favicon": { "light": "/pic.png", "dark": "/no.png" }', ['warning missing-asset: "/no.png"']],
		['"background": { "image": "/no.png" }', ['warning missing-asset: "/no.png"']],
		['"api": { "openapi": ["no.yaml"] }', ['error missing-openapi-file: "no.yaml"']],
		[
			'"api": { "openapi": { "source": "no.yaml", "directory": "api" } }',
			['error missing-openapi-file: "no.yaml"'],
		],
		['"navbar": { "links": [{ "label": "A", "href": "/nope" }] }', ['warning broken-config-link: "/nope"']],
		['"navbar": { "links": [{ "label": "A", "href": "status.acme.com" }] }', []],
		[
			'"footer": { "links": [{ "items": [{ "label": "A", "href": "/nope" }] }] }',
			['warning broken-config-link: "/nope"'],
		],
		['"redirects": [{ "source": "/x", "destination": "/nope" }]', ['warning broken-config-link: "/nope"']],
		[
			'"contextual": { "options": [{ "title": "A", "description": "B", "icon": "boook" }] }',
			['warning unknown-site-icon: "boook"'],
		],
	])('%s', (field, expected) => {
		expect(reported(withField(field), { ...pages('a'), 'pic.png': '' })).toEqual(expected);
	});

	test('colors are held to the backgrounds of the modern dialect', () => {
		const config = withField('"background": { "color": { "light": "#111111", "dark": "#000000" } }');
		expect(reported(config, pages('a'))).toEqual(['information low-contrast: "#000000"']);
	});

	test('icons of objects are looked up', () => {
		const config = withNavigation(
			'"groups": [{ "group": "G", "icon": { "name": "boook", "style": "solid" }, "pages": ["a"] }]',
		);
		expect(reported(config, pages('a'))).toEqual(['warning unknown-site-icon: "boook"']);
	});
});

test('icons are those of the library that the site has chosen', async () => {
	const config = (library: string, icon: string) =>
		withNavigation(
			`"groups": [{ "group": "G", "icon": "${icon}", "pages": ["a"] }]`,
			`, "icons": { "library": "${library}" }`,
		);
	expect(reported(config('tabler', 'boook'), pages('a'))).toEqual([]);
	expect(reported(config('fontawesome', 'boook'), pages('a'))).toEqual([
		'warning unknown-site-icon: "boook"',
	]);
	expect(reported(config('fontawesome', 'books'), pages('a'))).toEqual([]);
	expect(reported(config('fontawesome', 'llama'), pages('a'))).toEqual([
		'warning unknown-site-icon: "llama"',
	]);
	expect(problemsOf({ ...pages('a'), 'docs.json': config('lucide', 'book-opn') })[0]?.message).toContain(
		'`book-open`',
	);
	const { text, offset } = takeCursor(config('lucide', 'alarm-clock-of█'));
	const list = await project({ 'docs.json': text }).complete('docs.json', { line: 0, character: offset });
	expect(list.items.map(({ label }) => label)).toContain('"alarm-clock-off"');
});

test('a path with blanks is that of a page unless it has the form of an operation', () => {
	const listed = ofGroup('"a", "docs/How to get started", "docs/get keys"');
	const files = pages('a', 'docs/How to get started', 'docs/get keys');
	expect(reported(listed, files)).toEqual([]);
	const docs = project({ ...files, 'docs.json': listed });
	const codes = Object.keys(files).flatMap((path) => docs.diagnose(path).map(({ code }) => code));
	expect(codes).not.toContain('unlisted-page');
	expect(reported(ofGroup('"a", "get keys", "docs/get the keys"'), files)).toEqual([
		'warning missing-operation: "get keys"',
		'error missing-page: "docs/get the keys"',
	]);
});

describe('repairs', () => {
	test('a repeated or mistyped page', () => {
		expect(repaired(ofGroup('"a", "a"'), pages('a'))).toEqual([[ofGroup('"a"')]]);
		expect(repaired(ofGroup('"deep/bb"'), pages('deep/b'))[0]).toEqual([ofGroup('"deep/b"')]);
	});

	test('a page that is not listed goes behind its neighbor', () => {
		const config = withNavigation('"groups": [{ "group": "G", "root": "deep/root", "pages": ["deep/a"] }]');
		const files = { ...pages('deep/root', 'deep/a'), 'deep/new.mdx': '---\ntitle: N\n---\n' };
		const [problem] = problemsOf({ ...files, 'docs.json': config }, 'deep/new.mdx');
		expect(problem).toMatchObject({ code: 'unlisted-page' });
		const [fix] = problem?.fixes ?? [];
		expect(fix?.title).toBe('Add to the navigation after `deep/a` in “G”');
		expect(applyChanges(config, fix?.elsewhere?.changes ?? [])).toBe(
			config.replace('["deep/a"]', '["deep/a", "deep/new"]'),
		);
	});
});

describe('moving and reading', () => {
	test('entries of every part follow files and folders, images and descriptions too', () => {
		const config = (folder: string) =>
			withNavigation(
				`"openapi": { "source": "${folder}/spec.json", "directory": "api" }, "tabs": [{ "tab": "T", "groups": [{ "group": "G", "root": "${folder}/a", "pages": ["${folder}/a", "b"] }] }, { "tab": "U", "href": "/${folder}/a" }, { "$ref": "./${folder}/nav.json" }]`,
				`, "logo": "/${folder}/logo.svg", "navbar": { "primary": { "type": "button", "label": "L", "href": "/${folder}/a" } }`,
			);
		const before: Files = {
			'docs.json': config('old'),
			'old/a.mdx': '',
			'b.mdx': '',
			'old/logo.svg': '',
			'old/nav.json': '{}',
			'old/spec.json': '{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {} }',
		};
		expect(moved(before, [{ from: 'old', to: 'new' }])['docs.json']).toBe(config('new'));
	});

	test('a page path explains and leads to its page', async () => {
		const { text, offset } = takeCursor(ofGroup('"a█"'));
		const docs = project({ 'docs.json': text, 'a.mdx': '---\ntitle: First steps\n---\n' });
		const position = { line: 0, character: offset };
		expect(JSON.stringify(await docs.hover('docs.json', position))).toContain('First steps');
		expect((await docs.links('docs.json')).map(({ path }) => path)).toEqual(['a.mdx']);
		expect(
			await docs.definition('docs.json', position, (path) => (path === 'a.mdx' ? '' : undefined)),
		).toMatchObject({ path: 'a.mdx' });
		expect((await docs.lenses('a.mdx')).map(({ title }) => title)).toEqual(['Listed in G']);
	});
});
