import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageNode } from '../../../server/src/core/site/parse/tree/pageTree.ts';
import { parseMdx } from '../../../server/src/core/site/parse/tree/parseMdx.ts';
import {
	createSegmentCache,
	type SegmentedPage,
	segmentPage,
} from '../../../server/src/core/site/parse/tree/segmentPage.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const prose =
	'A paragraph that is long enough to stand alone, with *marks*, `code` and [a link](/page), as many have. ';

/** What pages are made of, and what makes it hard to say where a block ends. */
const pieces = [
	prose.repeat(2),
	'## A heading',
	'  ## An indented heading',
	'- an item\n\n  with a paragraph\n\n  ```js\n  code();\n\n  more();\n  ```',
	'  * an indented item\n    * a deeper one\n\n    with a paragraph\n\n  after the list',
	'1. one\n\n2. two\n\n   with more',
	'\t- a tab\n\n\t  behind a tab',
	'> a quotation\n\n> another',
	'> several\n> lines\n>\n> - one\n>   - two',
	'> ```\n> code',
	'```js\nconst a = 1;\n\nconst b = `x`;\n```',
	'````md\n```js\n\n```\n\ntext\n````',
	'~~~\n\n```\n\n~~~',
	'```\nnever closed',
	'$$\na\n\nb\n$$',
	'<Card title="x">\n\ntext\n\n</Card>',
	'<Card\n\n  title="x"\n\n>',
	'</Card>',
	'<Steps>\n  <Step title="One">\n    text\n\n    - item\n\n    more\n  </Step>\n</Steps>',
	'{/* a\n\ncomment */}',
	'{[1, 2]\n\n  .length}',
	'{ never closed',
	'text with { a brace and a < sign',
	'<Broken attribute=',
	'}',
	'export const a = {\n\n  b: 1,\n};',
	'export const f = () => `\n\n```\n\n`;',
	"import A from './a.mdx';",
	'| a | b |\n| - | - |\n| 1 | 2 |',
	'- one\n  - two\n\n    words\n\n- three\n  goes on',
	'1. one\n\n   - two\n   - three\n\n     ```js\n\n     ```',
	'| `a` | **b** |\n|:-|:-:|\n| [a link](/page) |\n| 1 | 2 | 3 |',
	'---',
	'Setext\n===',
	'    indented',
	'<!-- a\n\ncomment -->',
	'a $x^2$ b',
	'\\',
	'[^1]: a footnote\n\n    goes on',
	'[a]: /definition',
];

const page = fc
	.array(
		fc.tuple(
			fc.constantFrom(...pieces),
			fc.constantFrom('\n\n', '\n\n', '\n', '\n \n', '\r\n\r\n'),
			fc.constantFrom('', prose),
		),
		{ minLength: 8, maxLength: 16 },
	)
	.map((parts) =>
		parts.map(([piece, gap, between]) => `${piece}${gap}${between}${between === '' ? '' : gap}`).join(''),
	);
/** The blocks without what tells the places of letters within them. */
function plain(nodes: readonly PageNode[]): unknown {
	return JSON.parse(
		JSON.stringify(nodes, (key, value) =>
			key === 'data' || key === 'attributes' || (key === 'children' && holdsWords(value))
				? JSON.stringify(value, withoutPlaces)
				: value,
		),
	);
}

/** Whether these are no blocks, which alone tell their places. */
function holdsWords(nodes: readonly PageNode[]): boolean {
	return nodes.some(({ type }) =>
		/^(?:text|inlineCode|emphasis|strong|link|linkReference|tableRow|mdxTextExpression|mdxJsxTextElement)$/.test(
			type,
		),
	);
}

function withoutPlaces(key: string, value: unknown): unknown {
	return /^(?:start|end|range|loc|position|offset|comments)$/.test(key) ? undefined : value;
}

test('a page made of pieces is the page read at once', () => {
	let inPieces = 0;
	fc.assert(
		fc.property(page, (text) => {
			const reading = segmentPage(text, createSegmentCache());
			if (reading.groups.length > 1) inPieces++;
			expect(plain(nodesOf(reading))).toEqual(plain(parseMdx(text).value.children));
		}),
		{ numRuns: trials(30) },
	);
	expect(inPieces).toBeGreaterThan(0);
});

test('a page that changes again and again is read as if it were new, and what stays is read only once', () => {
	let kept = 0;
	const edit = fc.record({ other: page, at: fc.nat(), length: fc.nat({ max: 400 }) });
	fc.assert(
		fc.property(page, fc.array(edit, { minLength: 1, maxLength: 5 }), (first, edits) => {
			let text = first;
			const cache = createSegmentCache();
			let before = segmentPage(text, cache);
			for (const { other, at, length } of edits) {
				const start = at % text.length;
				text = text.slice(0, start) + other.slice(0, length) + text.slice(start + (length % 90));
				const after = segmentPage(text, cache);
				expect(plain(nodesOf(after))).toEqual(plain(parseMdx(text).value.children));
				const known = new Set(before.groups.map(({ group }) => group));
				kept += after.groups.filter(({ group }) => known.has(group)).length;
				before = after;
			}
		}),
		{ numRuns: trials(30) },
	);
	expect(kept).toBeGreaterThan(50);
});

/** The page's tree, put together. */
function nodesOf({ groups }: SegmentedPage): readonly PageNode[] {
	return groups.flatMap(({ group, place }) => group.nodesAt(place));
}

test('the rest of a page after an unclosed code block is one group, and what is before it stays', () => {
	const paragraphs = Array.from({ length: 50 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
	const cache = createSegmentCache();
	const texts = ['```js', '```js\ntyped'].map((fence) => `${paragraphs}\n\n${fence}\n\n${paragraphs}\n`);
	const [before, after] = texts.map((text) => {
		const reading = segmentPage(text, cache);
		expect(plain(nodesOf(reading))).toEqual(plain(parseMdx(text).value.children));
		return reading.groups.map(({ group }) => group);
	});
	expect(before).toHaveLength(51);
	expect(after?.slice(0, 50)).toEqual(before?.slice(0, 50));
});

test('an edit changes the block that it is in, and the lines of those behind it', async () => {
	const options = { icons: () => undefined, assetUrl: (path: string) => path };
	const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index}. ${prose.repeat(2)}`);
	const render = (texts: readonly string[]) =>
		project({ 'page.mdx': `# Page\n\n<Note>\n\n${texts.join('\n\n')}` }).renderPage('page.mdx', options);
	const before = await render(paragraphs);
	const after = await render(paragraphs.with(4, 'Another\nparagraph.'));
	const texts = (blocks: typeof before) => blocks?.blocks.map(({ html }) => html).join('');
	expect(texts(after)).toBe(texts(before)?.replace(/<p>Paragraph 4\..*?<\/p>/, '<p>Another\nparagraph.</p>'));
	expect(after?.blocks.map(({ line }) => line)).toEqual(
		(await render(paragraphs.with(4, 'a\nb')))?.blocks.map(({ line }) => line),
	);
});
