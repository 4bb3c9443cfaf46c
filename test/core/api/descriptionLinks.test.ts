import { describe, expect, test } from 'vitest';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const page = '---\ntitle: Tokens\n---\n';
const yaml = `openapi: 3.1.0
info:
  title: T
  version: "1"
  description: |
    See [tokens](⟦/guides/tokens#create⟧), \`[code](/guides/tokens)\`.

    \`\`\`md
    [fenced](/guides/old)
    \`\`\`
paths:
  /x:
    get:
      description: "As [here](⟦/guides/tokens⟧)\\n and [there](https://example.com), ![shot](⟦/a.png⟧)"
      responses: { "200": { description: "[relative](guides/none), [other](//example.com)" } }
`;

test('links of descriptions are judged from the root of the site', () => {
	const { text } = takeSpans(yaml.replace('⟦/guides/tokens⟧', '/guides/tokns'));
	const docs = project({ 'openapi.yaml': text, 'guides/tokens.mdx': `${page}\n## Created\n`, 'a.png': '' });
	const found = docs.diagnose('openapi.yaml').filter(({ code }) => code === 'broken-api-link');
	expect(found.map(({ span, message }) => [text.slice(span.start, span.end), message])).toEqual([
		['#create', 'No anchor `#create` on the page “Tokens”. Correct the link, or add the heading.'],
		['/guides/tokns', 'No page or file `/guides/tokns` in the project. Did you mean `/guides/tokens`?'],
	]);
	expect(found.map(({ fixes = [] }) => fixes[0]?.changes[0]?.newText)).toEqual([
		'#created',
		'/guides/tokens',
	]);
});

describe('a page that moves', () => {
	const { text, spans } = takeSpans(yaml);
	const docs = project({ 'openapi.yaml': text, 'guides/tokens.mdx': page, 'a.png': '' });

	test('takes the links of descriptions along', () => {
		const moves = [{ from: 'guides/tokens.mdx', to: 'auth/tokens.mdx' }];
		const edits = docs.moveFiles({ moves }, () => undefined).get('openapi.yaml');
		expect(edits?.map(({ newText }) => newText)).toEqual(['/auth/tokens', '/auth/tokens']);
	});

	test('is led to by them', async () => {
		const options = { readText: () => undefined, withDeclaration: false };
		const places = await docs.references('guides/tokens.mdx', { line: 1, character: 0 }, options);
		expect(places.filter(({ path }) => path === 'openapi.yaml')).toHaveLength(spans.length - 1);
	});
});

describe('while a description is written', () => {
	const files = { 'guides/tokens.mdx': `${page}\n## Create (new)\n`, 'a.png': '' };
	const yamlWith = (description: string) =>
		`openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /x:\n    get:\n      ${description}\n      responses: {}\n`;
	test.each([
		['description: See [tokens](█', ['/guides/tokens']],
		['description: "See [tokens](/gui█)"', ['/guides/tokens']],
		["description: 'See [tokens](/guides/tokens#█)'", ['/guides/tokens#create-new']],
		['description: |\n        See ![shot](/█', ['/a.png']],
		['description: See [tokens](./█)', []],
		['summary: See [tokens](/█)', []],
	])('%s completes', async (description, expected) => {
		const { text, offset } = takeCursor(yamlWith(description));
		const docs = project({ ...files, 'openapi.yaml': text });
		const position = docs.project.dataFiles.get('openapi.yaml')?.lines.positionAt(offset);
		const { items } = await docs.complete('openapi.yaml', position ?? { line: 0, character: 0 });
		expect(items.map(({ textEdit }) => textEdit?.newText)).toEqual(expected);
	});

	test('what ends the description stays', async () => {
		const { text, offset } = takeCursor(yamlWith('description: "See [tokens](/gu█"'));
		const docs = project({ ...files, 'openapi.yaml': text });
		const lines = docs.project.dataFiles.get('openapi.yaml')?.lines;
		const { items } = await docs.complete(
			'openapi.yaml',
			lines?.positionAt(offset) ?? { line: 0, character: 0 },
		);
		const edit = items[0]?.textEdit;
		expect(edit !== undefined && 'range' in edit ? lines?.getText(edit.range) : undefined).toBe('/gu');
	});

	test('a link leads, tells, is found and renames what it leads to', async () => {
		const marked = yamlWith('description: "See [tokens](/guides/tokens#create-█new)."');
		const { text, offset } = takeCursor(marked);
		const all: Record<string, string> = { ...files, 'openapi.yaml': text };
		const docs = project(all);
		const readText = (path: string) => all[path];
		const position = docs.project.dataFiles.get('openapi.yaml')?.lines.positionAt(offset) ?? {
			line: 0,
			character: 0,
		};
		const place = await docs.definition('openapi.yaml', position, readText);
		expect([place?.path, place?.range.start.line]).toEqual(['guides/tokens.mdx', 4]);
		const hover = await docs.hover('openapi.yaml', position);
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining('› Create (new)') });
		expect(await docs.links('openapi.yaml')).toMatchObject([{ path: 'guides/tokens.mdx' }]);
		const options = { readText, withDeclaration: false };
		expect(await docs.references('openapi.yaml', position, options)).toMatchObject([
			{ path: 'openapi.yaml' },
		]);
		const renamed = docs.rename('openapi.yaml', { position, newName: 'Make (it)' }, readText);
		const edits = typeof renamed === 'string' ? undefined : renamed.edits;
		expect(edits?.get('guides/tokens.mdx')?.map(({ newText }) => newText)).toEqual(['Make (it)']);
		expect(edits?.get('openapi.yaml')?.map(({ newText }) => newText)).toEqual(['make-it']);
	});
});
