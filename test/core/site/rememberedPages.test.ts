import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocsService } from '../../../server/src/core/api/docsService.ts';
import type { RenderOptions } from '../../../server/src/core/site/document/page/renderPage.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const prose =
	'A paragraph that is long enough to stand alone, with *marks*, `code` and [a link](/page), as many have. ';

/** Pieces that depend on what else is on the page: on names, anchors, snippets, partners, definitions. */
const pieces = [
	prose,
	'## Setup',
	'### Setup {#own}',
	'<Tabs>\n  <Tab title="Setup">\n\none\n\n  </Tab>\n</Tabs>',
	'<Accordion title="Setup">\n\n## Inside\n\n</Accordion>',
	'<Note>\n\nnever closed',
	'</Note>',
	'<Card title="x" href="/page">',
	'</Card>',
	'<Update label="May">\n\nNews\n\n</Update>',
	"import Shared from '/snippets/shared.mdx';",
	"import { word } from '/snippets/shared.mdx';",
	'<Shared name="you" />',
	'import Shared from "/snippets/shared.mdx";\n\n<Shared name="a" />\n\n<Shared name="b">\n\n## Setup\n\n</Shared>',
	'It is {word}, and {count}.',
	'export const count = 1 + 1;',
	'export const word = "own";',
	'```js one.js\nconst a = 1;\n```',
	'<CodeGroup>\n\n```js Setup\na()\n```\n\n```py Two\nb()\n```\n\n</CodeGroup>',
	'<ParamField path="id" type="string">\n\nWhich\n\n</ParamField>',
	'<RequestExample>\n\n```sh\ncurl\n```\n\n</RequestExample>',
	'{ never closed',
	'- an item\n- another',
	'| a | b |\n| - | - |\n| 1 | 2 |',
	'- one\n\n- see [the note]\n  - {word}\n\n  more[^1]\n- three',
	'1. one\n   - two\n\n     ```js\n     a()\n     ```\n2. ## Setup',
	'| [the note] | `b` |\n|:-|--:|\n| **1**[^1] |\n| {count} | x |',
	'Price: $5, and $x^2$',
	'{{product}}',
	'See [the note][note] and a footnote.[^1]',
	'See [the note], ![an image][note] and[^2] others.[^1] [^1]',
	'<Note>\n\nMore on this.[^2]\n\n</Note>',
	'[note]: /elsewhere',
	'[note]: /another "Title"',
	'[the note]: /third',
	'[^1]: The footnote.',
	'[^1]: Another one, as {count}.\n\n    ## Setup',
	'- [^2]: Within a list, see [the note].',
	'[^2]: With <Tooltip tip="x">a word</Tooltip> and[^1]',
	'<Steps>\n<Step title="Setup">\n\none\n\n</Step>\n</Steps>',
	...[
		'<Steps>\n\n<Step title="One">\n\n## Setup\n\nSee [the note][note].\n\n- It is {word}\n- and[^1]\n\n</Step>',
		'<Step title="Two">\n\n```js\na()\n```\n\n<Note>\n\n### Setup\n\n{count}\n\n</Note>\n\n</Step>\n\n</Steps>',
	].flatMap((half, index, halves) => [half, halves.join('\n\n'), halves.toReversed()[index] ?? half]),
	'<Shared name="you">\n\n## Setup\n\nA {word}\n\nand [the note]\n\n</Shared>',
	'<Card title="x" href="/page">\n\n[a link](/page)\n\n## Setup\n\n</Card>',
];

const gap = '\n\n';
const longer = `${gap}${prose.repeat(2)}${gap}`;
const piece = fc.constantFrom(...pieces);
type Edit = {
	readonly kind: 'insert' | 'remove' | 'type' | 'within' | 'snippet' | 'api';
	readonly at: number;
	readonly piece: string;
};
const edit: fc.Arbitrary<Edit> = fc.record({
	kind: fc.constantFrom('insert', 'insert', 'remove', 'type', 'within', 'within', 'snippet', 'api'),
	at: fc.nat({ max: 40 }),
	piece,
});

const start = '---\ntitle: Page\n---\n\n';
const starts = [
	start,
	'---\napi: "POST https://api.test/setup/{id}"\n---\n\n',
	'---\nopenapi: "GET /setup"\n---\n\n',
];

/** An API whose fields have the names of headings that authors give. */
function apiText(summary: string): string {
	const field = { name: 'setup', in: 'query', schema: { type: 'string' }, description: summary };
	const answer = { description: 'Setup', content: { 'application/json': { schema: { type: 'object' } } } };
	const operation = {
		summary,
		description: `About ${summary}.`,
		parameters: [field],
		responses: { 200: answer },
	};
	const info = { title: 'T', version: '1' };
	return JSON.stringify({ openapi: '3.0.0', info, paths: { '/setup': { get: operation } } });
}

const files = {
	'openapi.json': apiText('Setup'),
	'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), variables: { product: 'Acme' } }),
	'snippets/shared.mdx':
		'export const word = "shared";\n\nHello {props.name}, <Accordion title="Setup">x</Accordion>\n\n## Setup\n\n{children}',
};

/** No icons, with the names of those that drawing asks for. */
function notingIcons() {
	const drawn: string[] = [];
	const icons = (name: string) => {
		drawn.push(name);
		return undefined;
	};
	return { drawn, icons };
}

test('after any edits a page is what it would be if it were drawn for the first time', async () => {
	let kept = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(piece, { minLength: 6, maxLength: 14 }),
			fc.array(edit, { minLength: 3, maxLength: 8 }),
			fc.constantFrom('panel', 'addresses'),
			fc.constantFrom(...starts),
			async (first, edits, host, begin) => {
				let parts = [...first];
				const docs = project({ ...files, 'page.mdx': toText(parts, begin) });
				const given = optionsOf(docs, host);
				let blocks = new Set((await docs.renderPage('page.mdx', given))?.blocks.map(({ html }) => html));
				for (const { kind, at, piece: added } of edits) {
					const place = at % Math.max(parts.length, 1);
					if (kind === 'insert') parts = parts.toSpliced(place, 0, added);
					else if (kind === 'remove') parts = parts.toSpliced(place, 1);
					else if (kind === 'type') parts = parts.with(place, `${parts[place] ?? ''}x`);
					else if (kind === 'within') parts = parts.with(place, typedWithin(parts[place] ?? '', at));
					else if (kind === 'api')
						docs.apply([{ kind: 'open', path: 'openapi.json', text: apiText(`Setup ${at % 2}`) }]);
					else
						docs.apply([
							{
								kind: 'open',
								path: 'snippets/shared.mdx',
								text: at % 2 > 0 ? added : `${added}\n\n{props.name}`,
							},
						]);
					docs.apply([{ kind: 'open', path: 'page.mdx', text: toText(parts, begin) }]);
					const page = await docs.renderPage('page.mdx', given);
					expect(page).toEqual(await docs.renderPage('page.mdx', optionsOf(docs, host)));
					kept += page?.blocks.filter(({ html }) => blocks.has(html)).length ?? 0;
					blocks = new Set(page?.blocks.map(({ html }) => html));
				}
			},
		),
		{ numRuns: trials(10) },
	);
	expect(kept).toBeGreaterThan(40);
});

test.each([
	['', ''],
	['on a page with references', '[a name]: /elsewhere'],
	['on a page with footnotes', 'A footnote.[^1]\n\n[^1]: What it says.'],
	['on a page with a mistake', 'A { brace.'],
])('a key draws the block that it is in, and no other one %s', async (_, other) => {
	const { drawn, icons } = notingIcons();
	const options: RenderOptions = { ...optionsOf(undefined, 'panel'), icons };
	const card = (name: string) =>
		`<Card title="${name}" icon="${name}">\n\n${prose} See [a name].[^1]\n\n</Card>`;
	const names = Array.from({ length: 20 }, (_, index) => `icon${index}`);
	const docs = project({ 'page.mdx': toText([...names.map(card), other]) });
	await docs.renderPage('page.mdx', options);
	expect(drawn).toEqual(names);
	drawn.length = 0;
	docs.apply([
		{ kind: 'open', path: 'page.mdx', text: toText([...names.with(7, 'another').map(card), other]) },
	]);
	await docs.renderPage('page.mdx', options);
	expect(drawn).toEqual(['another']);
});

test('of a followed page that no editor holds, only what a save changed is drawn', async () => {
	const { drawn, icons } = notingIcons();
	const docs = project({ 'docs.json': minimalConfig });
	const text = (...names: string[]) =>
		toText(names.map((name) => `<Card title="${name}" icon="${name}">\n\n${prose}\n\n</Card>`));
	const options: RenderOptions = { ...optionsOf(undefined, 'addresses'), icons, isFollowed: true };
	await docs.renderPage('page.mdx', options, text('one', 'two', 'three'));
	expect(drawn).toEqual(['one', 'two', 'three']);
	const second = await docs.renderPage('page.mdx', options, text('one', 'new', 'three'));
	expect(drawn).toEqual(['one', 'two', 'three', 'new']);
	const { isFollowed: _, ...once } = options;
	expect(await docs.renderPage('page.mdx', once, text('one', 'new', 'three'))).toEqual(second);
	expect(drawn).toHaveLength(7);
});

test('a key on an API page draws nothing of the API', async () => {
	const { drawn, icons } = notingIcons();
	const options: RenderOptions = { ...optionsOf(undefined, 'panel'), icons };
	const api = apiText('Setup').replace('About Setup.', '* an item');
	const page = (words: string) =>
		`---\nopenapi: "GET /setup"\n---\n\n<Icon icon="first" />\n\n<Icon icon="${words}" />\n`;
	const docs = project({ ...files, 'openapi.json': api, 'page.mdx': page('one') });
	const before = await docs.renderPage('page.mdx', options);
	expect(drawn).toEqual(['first', 'one']);
	docs.apply([{ kind: 'open', path: 'page.mdx', text: page('two') }]);
	const after = await docs.renderPage('page.mdx', options);
	expect(drawn).toEqual(['first', 'one', 'two']);
	expect(after?.title).toBe('Setup');
	const known = new Set(before?.blocks.map(({ key }) => key));
	const others = after?.blocks.filter(({ key, html }) => !known.has(key) && !html.includes('r-head'));
	expect(others).toHaveLength(1);
});

test('a page that uses up what its expressions may cost is cut off at the same place', async () => {
	const list = `{[${'1,'.repeat(9_000)}].length}`;
	const docs = project({ 'page.mdx': '' });
	const options = optionsOf(docs, 'panel');
	for (const count of [1, 2, 4, 3, 8, 1]) {
		const text = start + Array.from({ length: count }, () => list).join(longer) + longer;
		docs.apply([{ kind: 'open', path: 'page.mdx', text }]);
		const page = await docs.renderPage('page.mdx', options);
		expect(page).toEqual(await docs.renderPage('page.mdx', optionsOf(docs, 'panel')));
	}
});

test('code is shown before it is colored, and lines that had colors keep them', async () => {
	const options = optionsOf(undefined, 'panel');
	const text = (code: string) => `${start}${prose.repeat(12)}${longer}\`\`\`js\n${code}\n\`\`\`\n`;
	const docs = project({ 'page.mdx': text('const first = 1;\nlet second = 2;') });
	const show = async (most: number) => {
		const page = await docs.renderOpenPage('page.mdx', options, most);
		return {
			code: /<code>(.*)<\/code>/s.exec(page?.blocks.at(-2)?.html ?? '')?.[1],
			isUnhighlighted: page?.isUnhighlighted,
		};
	};
	expect(await show(0)).toEqual({ code: 'const first = 1;\nlet second = 2;', isUnhighlighted: true });
	const colored = await show(1);
	expect(colored).toMatchObject({ code: expect.stringContaining('"r-token-keyword">let </span>') });
	expect(await show(0)).toEqual(colored);
	docs.apply([{ kind: 'open', path: 'page.mdx', text: text('const first = 1;\nlet third = 3;') }]);
	const [firstLine] = colored.code?.split('\n') ?? [];
	expect(await show(0)).toEqual({ code: `${firstLine}\nlet third = 3;`, isUnhighlighted: true });
	const all = await docs.renderPage('page.mdx', optionsOf(undefined, 'panel'));
	expect(all?.isUnhighlighted).toBeUndefined();
	expect(await docs.renderOpenPage('page.mdx', options, 0)).toEqual(all);
});

/** A letter or an empty line somewhere in the piece, which is a long way from its start when the number is large. */
function typedWithin(text: string, at: number): string {
	const offset = Math.floor((text.length * at) / 40);
	return text.slice(0, offset) + (at % 3 === 0 ? gap : 'x') + text.slice(offset);
}

function toText(parts: readonly string[], begin = start): string {
	return begin + parts.join(longer) + longer;
}

/** Options of their own each time: nothing is taken over from a drawing with others. */
function optionsOf(docs: DocsService | undefined, host: 'panel' | 'addresses'): RenderOptions {
	return {
		icons: () => undefined,
		assetUrl: (path) => `/assets/${path}`,
		snippet: (path) => docs?.project.documents.get(path)?.text,
		...(host === 'panel' ? {} : { hrefOf: (path) => `/site/${path}` }),
	};
}
