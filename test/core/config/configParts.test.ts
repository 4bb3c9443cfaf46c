import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const config = (rest: string) =>
	`{ "$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "T", "colors": { "primary": "#0C8465" }, "favicon": "https://a.b/i.svg", ${rest} }`;

/** `code: marked text` of the problems of one file. */
function reported(files: Readonly<Record<string, string>>, path: string): readonly string[] {
	return project(files)
		.diagnose(path)
		.map(({ code, span }) => `${code}: ${files[path]?.slice(span.start, span.end)}`);
}

const withTabs = config('"navigation": { "tabs": [{ "$ref": "./nav/tab.json", "tab": "T" }] }');

describe('a part of the configuration in another file', () => {
	test('is checked where it stands, as what belongs in its place', () => {
		const files = {
			'docs.json': withTabs,
			'nav/tab.json':
				'{ "icon": "fa-rocket", "gruops": [], "groups": [{ "pages": ["index", "nope"] }], "color": 1 }',
			'index.mdx': '',
		};
		expect(reported(files, 'nav/tab.json')).toEqual([
			'icon-prefix: "fa-rocket"',
			'unknown-key: "gruops"',
			'missing-property: {',
			'missing-page: "nope"',
			'unknown-key: "color"',
		]);
		expect(reported(files, 'docs.json')).toEqual([]);
	});

	test('is asked for nothing that stands beside the reference', () => {
		const tab = '{ "pages": ["index"] }';
		expect(reported({ 'docs.json': withTabs, 'nav/tab.json': tab, 'index.mdx': '' }, 'nav/tab.json')).toEqual(
			[],
		);
		const without = withTabs.replace(', "tab": "T"', '');
		expect(reported({ 'docs.json': without, 'nav/tab.json': tab, 'index.mdx': '' }, 'nav/tab.json')).toEqual([
			'missing-property: {',
		]);
		const misspelled = '{ "tba": "T", "pages": ["index"] }';
		const files = { 'docs.json': withTabs, 'nav/tab.json': misspelled, 'index.mdx': '' };
		expect(reported(files, 'nav/tab.json')).toEqual(['unknown-key: "tba"']);
	});

	test('may be a list, and hold parts of its own', () => {
		const files = {
			'docs.json': config(
				'"navigation": { "pages": { "$ref": "nav/pages.json" } }, "redirects": { "$ref": "./nav/redirects.json" }',
			),
			'nav/pages.json': '["index", 7, { "$ref": "./group.json" }]',
			'nav/group.json': '{ "group": "G", "pages": ["gone"] }',
			'nav/redirects.json': '[{ "source": "/old" }]',
			'index.mdx': '',
		};
		expect(reported(files, 'nav/pages.json')).toEqual(['wrong-type: 7']);
		expect(reported(files, 'nav/group.json')).toEqual(['missing-page: "gone"']);
		expect(reported(files, 'nav/redirects.json')).toEqual(['missing-property: {']);
	});

	test('that the configuration does not name is data like any other', () => {
		expect(
			reported({ 'docs.json': withTabs, 'nav/other.json': '{ "gruops": 1 }' }, 'nav/other.json'),
		).toEqual([]);
	});

	test('is repaired as a whole', () => {
		const tab = '{ "icon": "fa-rocket", "pages": ["index.mdx"] }';
		const docs = project({ 'docs.json': withTabs, 'nav/tab.json': tab, 'index.mdx': '' });
		expect(docs.repairAll('nav/tab.json')?.text).toBe('{ "icon": "rocket", "pages": ["index"] }');
	});

	test('completes the keys and values of its place', async () => {
		const complete = async (marked: string) => {
			const { text, offset } = takeCursor(marked);
			const docs = project({ 'docs.json': withTabs, 'nav/tab.json': text, 'guides/start.mdx': '' });
			const position = TextDocument.create('a:/', 'json', 0, text).positionAt(offset);
			return (await docs.complete('nav/tab.json', position)).items.map(({ label }) => label);
		};
		const keys = await complete('{ █ }');
		expect(keys).toEqual(expect.arrayContaining(['groups', 'icon', 'align']));
		expect(keys).not.toContain('theme');
		expect(await complete('{ "pages": [█] }')).toContain('"guides/start"');
	});

	test('is in no file where another repository is named', async () => {
		const { text, offset } = takeCursor(config('"navigation": { "tabs": [{ "sourceRef": "█" }] }'));
		const docs = project({ 'docs.json': text, 'nav/tab.json': '{}' });
		const { items } = await docs.complete('docs.json', { line: 0, character: offset });
		expect(items.map(({ label }) => label)).not.toContain('"/nav/tab.json"');
		const hover = await docs.hover('docs.json', { line: 0, character: offset });
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining('owner/repo') });
	});

	test('is completed where it is named', async () => {
		const { text, offset } = takeCursor(config('"navigation": { "$ref": "█" }'));
		const docs = project({ 'docs.json': text, 'nav/tab.json': '{}', 'nav/more.yaml': 'a: 1' });
		const { items } = await docs.complete('docs.json', { line: 0, character: offset });
		expect(items.map(({ label }) => label)).toEqual(['"./nav/tab.json"']);
	});

	test('hovers, is outlined, leads to its pages and is led to', async () => {
		const tab = '{ "tab": "Guides", "groups": [{ "group": "Start", "pages": ["index"] }] }';
		const docs = project({
			'docs.json': withTabs,
			'nav/tab.json': tab,
			'index.mdx': '---\ntitle: Home\n---\n',
		});
		const position = (at: string, text = tab) => ({ line: 0, character: text.indexOf(at) + 1 });
		expect(await docs.hover('nav/tab.json', position('"group"'))).toMatchObject({
			contents: { value: expect.stringContaining('Name of the group') },
		});
		expect(await docs.symbols('nav/tab.json')).toMatchObject([
			{ name: 'tab' },
			{ name: 'groups', children: [{ name: 'Start' }] },
		]);
		const none = () => undefined;
		expect(await docs.definition('nav/tab.json', position('"index"'), none)).toMatchObject({
			path: 'index.mdx',
		});
		const reference = position('"./nav', withTabs);
		expect(await docs.definition('docs.json', reference, none)).toMatchObject({ path: 'nav/tab.json' });
		const options = { readText: none, withDeclaration: false };
		expect(await docs.references('index.mdx', { line: 1, character: 0 }, options)).toMatchObject([
			{ path: 'nav/tab.json' },
		]);
		expect(await docs.lenses('index.mdx')).toMatchObject([{ location: { path: 'nav/tab.json' } }]);
	});
});

test('a page that nothing lists is listed in the part that has its folder', () => {
	const files = {
		'docs.json': config(
			'"navigation": { "groups": [{ "group": "A", "pages": ["index"] }, { "$ref": "guides.json" }] }',
		),
		'guides.json': '{ "group": "Guides", "pages": ["guides/a"] }',
		'index.mdx': '',
		'guides/a.mdx': '',
		'guides/b.mdx': '---\ntitle: B\n---\n',
	};
	const range = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
	const [repair] = project(files)
		.repairs('guides/b.mdx', range)
		.filter(({ problem }) => problem.code === 'unlisted-page');
	expect(repair?.title).toBe('Add to the navigation after `guides/a` in “Guides”');
	expect([...(repair?.edits ?? [])]).toMatchObject([['guides.json', [{ newText: ', "guides/b"' }]]]);
});

describe('a reference to a part is reported', () => {
	const of = (reference: string, files: Readonly<Record<string, string>> = {}) =>
		project({ 'docs.json': config(`"navigation": { "$ref": ${JSON.stringify(reference)} }`), ...files })
			.diagnose('docs.json')
			.map(({ code, severity, message }) => `${severity} ${code}: ${message}`);

	test.each([
		['./none.json', {}, /^error broken-config-reference: No file `none\.json`/],
		['../out.json', {}, /^error broken-config-reference: Reference is outside the project/],
		[
			'https://a.b/nav.json',
			{},
			/^warning broken-config-reference: References to other sites are not supported/,
		],
		[
			'./nav.yaml',
			{ 'nav.yaml': 'pages: []' },
			/^warning broken-config-reference: Reference must be a `\.json` file/,
		],
		[
			'./nav.json',
			{ 'nav.json': '{ "pages": [' },
			/^error broken-config-reference: `nav\.json` is not valid JSON/,
		],
		['./docs.json', {}, /^error broken-config-reference: Circular reference to `docs\.json`/],
	])('%s', (reference, files, expected) => {
		expect(of(reference, files)).toEqual([expect.stringMatching(expected)]);
	});

	test('in the file that closes a circle', () => {
		const files = {
			'docs.json': config('"navigation": { "groups": [{ "$ref": "a.json" }] }'),
			'a.json': '{ "group": "A", "pages": [{ "$ref": "b.json" }] }',
			'b.json': '{ "group": "B", "pages": [{ "$ref": "a.json" }] }',
		};
		expect(reported(files, 'docs.json')).toEqual([]);
		expect(reported(files, 'b.json')).toEqual(['broken-config-reference: "a.json"']);
	});

	test('where one file stands for two things, but not where it stands twice for the same', () => {
		const twice = (other: string) =>
			reported(
				{
					'docs.json': config(`"navigation": { "groups": [{ "$ref": "a.json" }, ${other}] }`),
					'a.json': '{ "group": "A", "pages": ["index"] }',
					'index.mdx': '',
				},
				'docs.json',
			).filter((problem) => problem.startsWith('broken-config-reference'));
		expect(twice('{ "$ref": "./a.json" }')).toEqual([]);
		expect(twice('{ "group": "B", "pages": { "$ref": "./a.json" } }')).toEqual([
			'broken-config-reference: "./a.json"',
		]);
	});

	test('with the file that may be meant', () => {
		const docs = project({
			'docs.json': config('"navigation": { "$ref": "nav/tbas.json" }'),
			'nav/tabs.json': '{ "pages": [] }',
		});
		const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 500 } };
		const repair = docs
			.repairs('docs.json', range)
			.find(({ problem }) => problem.code === 'broken-config-reference');
		expect(repair?.title).toBe('Replace with `./nav/tabs.json`');
	});
});
