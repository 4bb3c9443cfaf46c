import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const files = {
	'index.mdx': '---\ntitle: Welcome\n---\n',
	'guides/start.mdx': '---\ntitle: Start here\n---\n',
	'guides/deep/end.mdx': '',
};

async function complete(marked: string, others: Readonly<Record<string, string>> = {}) {
	const { text, offset } = takeCursor(marked);
	const docs = project({ ...files, ...others, 'docs.json': text });
	const { items } = await docs.complete(
		'docs.json',
		TextDocument.create('a:/', 'json', 0, text).positionAt(offset),
	);
	const accept = (label: string) => {
		const item = items.find((candidate) => candidate.label === label);
		return item === undefined ? `nothing called ${label}` : applied(text, item);
	};
	const labels = [...items]
		.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
		.map(({ label }) => label);
	return { labels, accept, items };
}

/** The text after the item is accepted, on one line, places to fill in as their texts. */
function applied(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): string {
	if (textEdit === undefined || !('range' in textEdit)) throw new Error('The item has no edit.');
	const newText = textEdit.newText.replace(/\$\{\d+:([^}]*)\}|\$\d+/g, '$1');
	const document = TextDocument.create('a:/', 'json', 0, text);
	return TextDocument.applyEdits(document, [{ ...textEdit, newText }, ...additionalTextEdits]).replace(
		/\n\t*/g,
		' ',
	);
}

test('long paths are shown whole, each beside the others', async () => {
	const folder = `"a-folder-with-a-long-name/and-another-one-that-is-quite-long/`;
	const pages = ['first', 'second'].map((name) => [`${folder.slice(1)}${name}.mdx`, ''] as const);
	const { text, offset } = takeCursor('{ "navigation": [{ "group": "A", "pages": [█] }] }');
	const docs = project({ ...Object.fromEntries(pages), 'docs.json': text });
	const { items } = await docs.complete('docs.json', { line: 0, character: offset });
	expect(items.map(({ label }) => label)).toEqual(
		expect.arrayContaining([`${folder}first"`, `${folder}second"`]),
	);
});

test('a text that is none of those offered is as good as any: what stands beside it completes', async () => {
	const { labels } = await complete(
		'{ "theme": "mint", "navigation": {}, "fonts": { "heading": { "family": "A", "source": "https://example.com/a.woff2", "format": "█" } } }',
	);
	expect(labels).toEqual(['"woff"', '"woff2"']);
});

test('pages and files come in the order of their paths, whenever they came to the project', async () => {
	const ofPages = await complete('{ "navigation": [{ "group": "A", "pages": ["█"] }] }');
	expect(ofPages.labels.slice(0, 3)).toEqual(['"index"', '"guides/deep/end"', '"guides/start"']);
	const ofFiles = await complete('{ "favicon": "█" }', { 'logo.svg': '', 'icon.svg': '' });
	expect(ofFiles.labels).toEqual(['"/icon.svg"', '"/logo.svg"']);
});

test('an address ends without index', async () => {
	const { labels } = await complete('{ "redirects": [{ "source": "/old", "destination": "█" }] }');
	expect(labels).toEqual(['"/"', '"/guides/deep/end"', '"/guides/start"']);
});

describe('an accepted key', () => {
	test.each([
		['{█}', 'name', '{"name": "My project"}'],
		['{ "name": "A", █ }', 'favicon', '{ "name": "A", "favicon": "/favicon.svg" }'],
		['{ "name": "A" █ }', 'favicon', '{ "name": "A", "favicon": "/favicon.svg" }'],
		['{ █ "name": "A" }', 'favicon', '{ "favicon": "/favicon.svg", "name": "A" }'],
		['{ "fav█" }', 'favicon', '{ "favicon": "/favicon.svg" }'],
		['{ fav█ }', 'favicon', '{ "favicon": "/favicon.svg" }'],
		['{ "fav█": "/a.svg" }', 'favicon', '{ "favicon": "/a.svg" }'],
		[
			'{ "theme": "mint", "navigation": {}, "err█ }',
			'errors',
			'{ "theme": "mint", "navigation": {}, "errors": { "404": { "title": "Page not found", "description": "" } }',
		],
		['{ "tabs": [{ "name": "A" █ }] }', 'url', '{ "tabs": [{ "name": "A", "url": "" }] }'],
		[
			'{ "navigation": [{ "group": "A", "pages": [{ █ }] }] }',
			'group',
			'{ "navigation": [{ "group": "A", "pages": [{ "group": "" }] }] }',
		],
		[
			'{ "topbarLinks": [{ "name": "A", "url": "/" }], "tab█',
			'tabs',
			'{ "topbarLinks": [{ "name": "A", "url": "/" }], "tabs": [ { "name": "API reference", "url": "api-reference" } ]',
		],
		[
			'{ "$schema": "https://example.com/x.json", █ }',
			'name',
			'{ "$schema": "https://example.com/x.json", "name": "My project" }',
		],
	])('%s → %s', async (marked, label, expected) => {
		const { accept } = await complete(marked);
		expect(accept(label)).toBe(expected);
	});

	test('required keys come first, and none that is already there', async () => {
		const { labels } = await complete('{ "name": "A", █ }');
		expect(labels.slice(0, 3)).toEqual(['theme', 'colors', 'navigation']);
		expect(labels).not.toContain('name');
		expect(new Set(labels).size).toBe(labels.length);
	});

	test('what is outdated or internal is not offered', async () => {
		const { labels } = await complete('{ "colors": { █ } }');
		expect(labels).toContain('primary');
		expect(labels).not.toContain('ultraLight');
	});
});

describe('an accepted value', () => {
	test.each([
		['{ "modeToggle": { "default": █ } }', '"dark"', '{ "modeToggle": { "default": "dark" } }'],
		['{ "modeToggle": { "default": "█" } }', '"dark"', '{ "modeToggle": { "default": "dark" } }'],
		[
			'{ "modeToggle": { "default": "li█" }, "name": "A" }',
			'"dark"',
			'{ "modeToggle": { "default": "dark" }, "name": "A" }',
		],
		[
			'{ "modeToggle": { "default": █ "isHidden": true } }',
			'"dark"',
			'{ "modeToggle": { "default": "dark", "isHidden": true } }',
		],
		['{ "feedback": { "raiseIssue": █ } }', 'true', '{ "feedback": { "raiseIssue": true } }'],
		[
			'{ "navigation": [█] }',
			'{ group, pages }',
			'{ "navigation": [{ "group": "Get started", "pages": [ "index" ] }] }',
		],
		[
			'{ "logo": █ }',
			'{ light, dark }',
			'{ "logo": { "light": "/logo/light.svg", "dark": "/logo/dark.svg" } }',
		],
		[
			'{ "versions": ["v1"], "anchors": [{ "version": █ }] }',
			'"v1"',
			'{ "versions": ["v1"], "anchors": [{ "version": "v1" }] }',
		],
		[
			'{ "versions": ["v1"], "anchors": [{ "version": "█" }] }',
			'"v1"',
			'{ "versions": ["v1"], "anchors": [{ "version": "v1" }] }',
		],
		[
			'{ "navigation": [{ "pages": [█] }] }',
			'"guides/start"',
			'{ "navigation": [{ "pages": ["guides/start"] }] }',
		],
		[
			'{ "navigation": [{ "pages": ["index", "gui█"] }] }',
			'"guides/start"',
			'{ "navigation": [{ "pages": ["index", "guides/start"] }] }',
		],
		[
			'{ "navigation": [{ "pages": ["index" "█"] }] }',
			'"guides/start"',
			'{ "navigation": [{ "pages": ["index", "guides/start"] }] }',
		],
		[
			'{ "navigation": [{ "pages": ["index", █',
			'"guides/start"',
			'{ "navigation": [{ "pages": ["index", "guides/start"',
		],
		['{ "tabs": [{ "url": "█" }] }', '"guides"', '{ "tabs": [{ "url": "guides" }] }'],
	])('%s → %s', async (marked, label, expected) => {
		const { accept } = await complete(marked);
		expect(accept(label)).toBe(expected);
	});

	test('an empty file becomes a configuration without a problem in either dialect, the modern one first', async () => {
		const pages = { 'start.mdx': '---\ntitle: Start\ndescription: Begin here.\n---\n' };
		const docs = project({ ...pages, 'docs.json': '\n' });
		const { items } = await docs.complete('docs.json', { line: 0, character: 0 });
		const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
		expect(sorted.map(({ label }) => label)).toEqual(['New docs.json', 'New docs.json (classic)']);
		const texts = sorted.map(({ insertText = '' }) => insertText.replace(/\$\{\d+:([^}]*)\}/g, '$1'));
		expect(texts.map((text) => Array.isArray(JSON.parse(text).navigation))).toEqual([false, true]);
		for (const text of texts) {
			const problems = project({ ...pages, 'docs.json': text }).diagnose('docs.json');
			expect(problems.filter(({ severity }) => severity !== 'hint')).toEqual([]);
		}
	});

	test('pages outside the navigation come first, and none twice in a group', async () => {
		const { labels, items } = await complete(
			'{ "navigation": [{ "group": "A", "pages": ["index"] }, { "group": "B", "pages": ["guides/deep/end", "█"] }] }',
		);
		expect(labels.slice(0, 2)).toEqual(['"guides/start"', '"index"']);
		expect(labels).not.toContain('"guides/deep/end"');
		expect(items.find(({ label }) => label === '"guides/start"')?.detail).toBe('Start here');
	});

	test('of many pages those with the typed text are offered', async () => {
		const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`a/p${index}.mdx`, '']));
		const { text, offset } = takeCursor('{ "navigation": [{ "group": "A", "pages": ["p49█"] }] }');
		const docs = project({ ...many, 'docs.json': text });
		const list = await docs.complete('docs.json', { line: 0, character: offset });
		expect(list.items.map(({ label }) => label)).toContain('"a/p499"');
		expect(list.items.map(({ label }) => label)).not.toContain('"a/p1"');
		expect(list.isIncomplete).toBe(false);
	});

	test('a list that is cut says so', async () => {
		const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`a/p${index}.mdx`, '']));
		const { text, offset } = takeCursor('{ "navigation": [{ "group": "A", "pages": ["█"] }] }');
		const list = await project({ ...many, 'docs.json': text }).complete('docs.json', {
			line: 0,
			character: offset,
		});
		expect(list.isIncomplete).toBe(true);
	});
});

test('a comment offers nothing', async () => {
	expect((await complete('{ // █\n }')).labels).toEqual([]);
});

describe('a modern configuration', () => {
	const modern = (navigation: string, field = '') =>
		`{ "theme": "mint"${field}, "navigation": { ${navigation} } }`;

	test.each([
		[modern('█'), ['products', 'languages', 'versions', 'tabs', 'groups', 'pages', 'global']],
		[modern('"tabs": [{ █ }]'), ['tab', 'icon', 'groups', 'pages', 'menu', 'openapi']],
		[modern('"groups": [{ "group": "A", █ }]'), ['root', 'expanded', 'tag', 'hidden']],
		[modern('"pages": [█]'), ['"index"', '"guides/start"']],
		[modern('"groups": [{ "group": "A", "root": █ }]'), ['"index"', '"guides/start"']],
		[modern('"languages": [{ "language": █ }]'), ['"en"', '"fr-CA"']],
		[modern('"anchors": [{ "anchor": "A", "icon": "boo█" }]'), ['"book"']],
		[modern('"anchors": [{ "anchor": "A", "icon": { █ } }]'), ['name', 'style', 'library']],
		[modern('', ', "navbar": { █ }'), ['links', 'primary']],
		[modern('', ', "navbar": { "primary": { "href": █ } }'), ['"/guides/start"']],
		[modern('', ', "contextual": { "options": [█] }'), ['"copy"', '"vscode"']],
		[modern('', ', "api": { "playground": { "display": █ } }'), ['"interactive"', '"none"']],
		[modern('', ', "styling": { "codeblocks": { "theme": █ } }'), ['"nord"']],
	])('%s', async (marked, expected) => {
		expect((await complete(marked)).labels).toEqual(expect.arrayContaining(expected));
	});

	test('kinds that the site would not show beside one that is there are not offered', async () => {
		const { labels } = await complete(modern('"tabs": [{ "tab": "A", "pages": [], █ }]'));
		expect(labels).toEqual(expect.arrayContaining(['icon', 'openapi']));
		expect(labels).not.toEqual(expect.arrayContaining(['groups']));
		expect((await complete(modern('"tab█"'))).labels).toContain('tabs');
	});

	test.each([
		[modern('█'), 'groups', modern('"groups": [ { "group": "Get started", "pages": [ "index" ] } ]')],
		[
			modern('', ', "navbar": { █ }'),
			'primary',
			modern(
				'',
				', "navbar": { "primary": { "type": "button", "label": "Get started", "href": "https://example.com" } }',
			),
		],
	])('%s takes %s whole', async (marked, label, expected) => {
		expect((await complete(marked)).accept(label).replace(/\s+/g, ' ')).toBe(expected.replace(/\s+/g, ' '));
	});
});
