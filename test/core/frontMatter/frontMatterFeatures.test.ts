import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

async function complete(
	marked: string,
): Promise<{ items: readonly CompletionItem[]; apply: (label: string) => string }> {
	const { text, offset } = takeCursor(marked);
	const document = TextDocument.create('docs:/page.mdx', 'mdx', 0, text);
	const docs = project({ 'page.mdx': text, 'images/x.png': '' });
	const { items } = await docs.complete('page.mdx', document.positionAt(offset));
	return {
		items,
		apply(label) {
			const edit = items.find((item) => item.label === label)?.textEdit;
			return edit && 'range' in edit ? TextDocument.applyEdits(document, [edit]) : `no ${label}`;
		},
	};
}

const block = `---\ntitle: "\${1:Getting started}"\ndescription: "\${2:Install the client and send your first request.}"\n---\n\n$0`;

test('offers keys that are not there yet, those of the specification first', async () => {
	const { items } = await complete('---\n█\n---\n');
	expect(items.slice(0, 3).map(({ label }) => label)).toEqual(['title', 'description', 'sidebarTitle']);
	const { items: rest } = await complete('---\ntitle: a\nhid█\n---\n');
	expect(rest.some(({ label }) => label === 'title')).toBe(false);
	expect(rest.some(({ label }) => label === 'hidden')).toBe(true);
});

test.each([
	['---\nhid█\n---\n', 'hidden', `---\nhidden: \${1|true,false|}\n---\n`],
	['---\nti█tle: x\n---\n', 'title', '---\ntitle: x\n---\n'],
	['---\nsear█: x\n---\n', 'searchable', '---\nsearchable: x\n---\n'],
	['---\nog:ti█\n---\n', 'og:title', '---\n"og:title": "$1"\n---\n'],
	["---\n'og█'\n---\n", 'og:image', '---\n\'og:image\': "$1"\n---\n'],
	[
		'---\ntitle: x\nmo█\n\nText\n',
		'mode',
		`---\ntitle: x\nmode: \${1|default,wide,custom,frame,center,assistant|}\n\nText\n`,
	],
	['---\n█', 'boost', `---\nboost: \${1:2}`],
	['---\napi█\n---\n', 'api', `---\napi: "\${1:GET /users/{id\\}}"\n---\n`],
	['---\nmode: █\n---\n', 'wide', '---\nmode: wide\n---\n'],
	['---\nmode:█\n---\n', 'wide', '---\nmode: wide\n---\n'],
	['---\nmode: cu█st\n---\n', 'custom', '---\nmode: custom\n---\n'],
	['---\nmode: "c█"\n---\n', 'center', '---\nmode: "center"\n---\n'],
	['---\r\nhidden: █\r\n---\r\n', 'true', '---\r\nhidden: true\r\n---\r\n'],
	['---\nicon: rocke█\n---\n', 'rocket', '---\nicon: rocket\n---\n'],
	['---\n"og:image": █\n---\n', '/images/x.png', '---\n"og:image": "/images/x.png"\n---\n'],
	["---\n'og:image': '/im█'\n---\n", '/images/x.png', "---\n'og:image': '/images/x.png'\n---\n"],
	['--█\n\nText\n', 'front matter', `${block}\n\nText\n`],
	['---█', 'front matter', block],
	['-█\n', 'front matter', `${block}\n`],
])('%j takes %s', async (marked, label, result) => {
	expect((await complete(marked)).apply(label)).toBe(result);
});

test.each([
	'---\ntitle: a\n---\nText █',
	'---\ntitle: █\n---\n',
	'---\n# com█\n---\n',
	'---\nlist:\n  - a█\n---\n',
	'---\n---\nmo█',
	'---\ntitle: x\n-█',
	'---\ntitle: x\n---█',
])('%j offers no keys or values', async (marked) => {
	const { items } = await complete(marked);
	expect(items.filter(({ label }) => label === 'mode' || label === 'wide')).toEqual([]);
});

test('offers plain names of icons before those that begin with a digit', async () => {
	const { items } = await complete('---\nicon: █\n---\n');
	expect(items.slice(0, 2).map(({ label }) => label)).toEqual(['a', 'a11y-project']);
	const { items: digits } = await complete('---\nicon: 50█\n---\n');
	expect(digits.map(({ label }) => label)).toContain('500px');
});

test('offers icons that begin with what is typed before those that hold it', async () => {
	const { items } = await complete('---\nicon: Ro█\n---\n');
	const labels = items.map(({ label }) => label);
	expect(labels[0]).toMatch(/^ro/);
	expect(labels).toContain('rocket');
});

test('explains a key', async () => {
	const { text, offset } = takeCursor('---\n⟦mo█de⟧: wide\n---\n'.replace(/[⟦⟧]/g, ''));
	const { spans } = takeSpans('---\n⟦mode⟧: wide\n---\n');
	const document = TextDocument.create('docs:/page.mdx', 'mdx', 0, text);
	const hover = await project({ 'page.mdx': text }).hover('page.mdx', document.positionAt(offset));
	expect(hover?.contents).toMatchObject({
		value: expect.stringContaining('`wide` hides the table of contents'),
	});
	expect(hover?.range && document.offsetAt(hover.range.start)).toBe(spans[0]?.start);
	expect(await project({ 'page.mdx': text }).hover('page.mdx', { line: 1, character: 8 })).toBeUndefined();
});
