import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const files = {
	'index.mdx':
		'---\ntitle: Welcome\ndescription: Where everything begins.\n---\nimport Part from "/parts/part.mdx"\n',
	'guides/start.mdx': '---\ntitle: Start here\ndescription: The first steps.\n---\n',
	'parts/part.mdx': '',
	'drafts/later.mdx': '',
	'images/hero.png': '',
	'drafts/sketch.png': '',
	'logo/dark.svg': '',
	'api/openapi.yaml': '',
	'api/users.json': '',
	'package.json': '',
	'.mintignore': 'drafts/\n',
};

async function complete(marked: string) {
	const { text, offset } = takeCursor(marked);
	const document = TextDocument.create('a:/', 'json', 0, text);
	const docs = project({ ...files, 'docs.json': text });
	const { items, isIncomplete } = await docs.complete('docs.json', document.positionAt(offset));
	const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
	return {
		items: sorted,
		isIncomplete,
		labels: sorted.map(({ label }) => label),
		accept(label: string) {
			const edit = items.find((item) => item.label === label)?.textEdit;
			if (edit === undefined || !('range' in edit)) return `nothing called ${label}`;
			return TextDocument.applyEdits(document, [edit]);
		},
	};
}

describe('what the text may name', () => {
	test.each([
		['{ "navigation": [{ "group": "A", "pages": ["index", "█"] }] }', ['"guides/start"', '{ group, pages }']],
		['{ "favicon": "█" }', ['"/images/hero.png"', '"/logo/dark.svg"']],
		['{ "logo": { "dark": "█" } }', ['"/images/hero.png"', '"/logo/dark.svg"']],
		['{ "openapi": "█" }', ['"api/openapi.yaml"', '"api/users.json"']],
		['{ "openapi": ["█"] }', ['"api/openapi.yaml"', '"api/users.json"']],
		['{ "tabs": [{ "name": "A", "openapi": "█" }] }', ['"/api/openapi.yaml"', '"/api/users.json"']],
		['{ "tabs": [{ "name": "A", "url": "█" }] }', ['"guides"']],
		['{ "versions": ["v2", "v1"], "anchors": [{ "version": "█" }] }', ['"v2"', '"v1"']],
		['{ "colors": { "primary": "#0D9373", "light": "#0d", "dark": "█" } }', ['"#0D9373"']],
		['{ "topAnchor": { "icon": "book-op█" } }', ['"book-open"', '"book-open-reader"']],
		['{ "topbarLinks": [{ "url": "█" }] }', ['"/"', '"/guides/start"']],
	])('%s', async (marked, expected) => {
		const { labels } = await complete(marked);
		expect(labels.slice().sort()).toEqual(expected.slice().sort());
	});
});

describe('the text after a value is accepted', () => {
	test.each([
		['{ "logo": { "dark": "█" } }', '"/logo/dark.svg"', '{ "logo": { "dark": "/logo/dark.svg" } }'],
		['{ "logo": { "dark": "logo/█" } }', '"/logo/dark.svg"', '{ "logo": { "dark": "/logo/dark.svg" } }'],
		[
			'{ "tabs": [{ "openapi": "█" }] }',
			'"/api/openapi.yaml"',
			'{ "tabs": [{ "openapi": "/api/openapi.yaml" }] }',
		],
		['{ "topAnchor": { "icon": "rock█" } }', '"rocket"', '{ "topAnchor": { "icon": "rocket" } }'],
		['{ "topAnchor": { "icon": █ } }', '"a"', '{ "topAnchor": { "icon": "a" } }'],
	])('%s → %s', async (marked, label, expected) => {
		expect((await complete(marked)).accept(label)).toBe(expected);
	});
});

test('a page comes with its title and description', async () => {
	const { items } = await complete('{ "navigation": [{ "group": "A", "pages": ["█"] }] }');
	expect(items[0]).toMatchObject({
		label: '"index"',
		detail: 'Welcome',
		documentation: { kind: 'markdown', value: 'Where everything begins.' },
	});
});

test('an icon says where it comes from', async () => {
	const { items } = await complete('{ "topAnchor": { "icon": "githu█" } }');
	expect(items.find(({ label }) => label === '"github"')?.detail).toContain('brands');
});

test('only a list of values that is cut is asked for again', async () => {
	expect((await complete('{ "topAnchor": { "icon": "█" } }')).isIncomplete).toBe(true);
	expect((await complete('{ "topAnchor": { █ } }')).isIncomplete).toBe(false);
	expect((await complete('{ "modeToggle": { "default": "█" } }')).isIncomplete).toBe(false);
});
