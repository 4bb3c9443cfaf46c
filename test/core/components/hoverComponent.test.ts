import { expect, test } from 'vitest';
import type { Hover } from 'vscode-languageserver-types';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { project } from '../../support/project.ts';

const files = { 'guides/start.mdx': '---\ntitle: Start here\ndescription: The first steps.\n---\n' };

/** What pointing at the `█` shows, and the text that it belongs to. */
async function hover(marked: string): Promise<{ markdown: string; of: string } | undefined> {
	const text = marked.replace('█', '');
	const lines = marked.slice(0, marked.indexOf('█')).split('\n');
	const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
	const answer = await project({ ...files, 'page.mdx': text }).hover('page.mdx', position);
	return answer && { markdown: toMarkdown(answer), of: toRangeText(text, answer) };
}

function toMarkdown({ contents }: Hover): string {
	if (typeof contents === 'object' && 'kind' in contents && contents.kind === 'markdown')
		return contents.value;
	throw new Error('The hover is no Markdown.');
}

function toRangeText(text: string, { range }: Hover): string {
	return text.split('\n')[range?.start.line ?? 0]?.slice(range?.start.character, range?.end.character) ?? '';
}

test.each(components.map((component) => [component.name, component] as const))(
	'%s',
	async (name, component) => {
		const answer = await hover(`<${name.slice(0, 2)}█${name.slice(2)}>`);
		expect(answer?.of).toBe(name);
		expect(answer?.markdown).toContain(component.summary);
		expect(answer?.markdown).toContain(component.example);
		const [, attributes = ''] = answer?.markdown.split(component.example) ?? [];
		// Columns of a table would be too narrow to read.
		expect(answer?.markdown).not.toMatch(/^\|/m);
		for (const [attribute, { summary }] of Object.entries(component.attributes)) {
			expect(attributes).toContain(`- \`${attribute}\` (`);
			const detail = await hover(`<${name} █${attribute}="x">`);
			expect(detail?.of).toBe(attribute);
			expect(detail?.markdown).toContain(summary);
		}
	},
);

test.each([
	['<Card title="x">\nText\n</Ca█rd>', 'Card', 'A highlighted box'],
	['<Steps title█Size="h2">', 'titleSize', 'enum (p, h2, h3, h4)'],
	['<Steps titleSize="h█2">', 'h2', 'enum (p, h2, h3, h4)'],
	['<Step ti█tle="x">', 'title', 'Required.'],
	['<ParamField qu█ery="x">', 'query', 'Exactly one of `path`, `body`, `query` or `header` is required.'],
	['<CardGroup co█ls={2}>', 'cols', 'Default: `2`.'],
	['<ParamField initial█Value="x">', 'initialValue', 'Use `default` instead.'],
	['<Card href="/guides/█start#intro">', '/guides/start#intro', 'Start here'],
	['<Card icon="rock█et">', 'rocket', 'solid'],
	['<Card\n  title="x"\n  hr█ef="/"\n>', 'href', 'page path'],
	['```js server.js li█nes\n```', 'lines', 'Whether to show line numbers.'],
	['~~~js\n~~~\n\n```js title="a" highlight█={2}\n```', 'highlight', 'Lines to highlight'],
])('%j explains %s', async (marked, of, markdown) => {
	expect(await hover(marked)).toMatchObject({ of, markdown: expect.stringContaining(markdown) });
});

test.each([
	'Te█xt',
	'<Unknown█ />',
	'<Card unknown█="x">',
	'<Card title="te█xt">',
	'<Card icon="no-such█-icon">',
	'<Card href="/nowhere█">',
	'```mdx\n<Ca█rd>\n```',
	'```li█nes\n```',
	'```js server█.js lines\n```',
	'```js\nlet li█nes;\n```',
	"import { Card } from '/snippets/card.mdx';\n\n<Ca█rd />",
])('%j explains nothing', async (marked) => {
	expect(await hover(marked)).toBeUndefined();
});

test('a name that every object has is no attribute', async () => {
	expect(await hover('<Card const█ructor="a" />')).toBeUndefined();
});
