import { describe, expect, it, test } from 'vitest';
import { comparePage } from '../../../../server/src/core/site/review/comparePage.ts';
import { comparePages, pageSide } from '../../../support/comparePages.ts';

/** Kinds of the changes, with their HTML. */
function changesOf(before: string, after: string): readonly string[] {
	return comparePages(before, after).blocks.map(
		({ kind, before: one = '', after: other = '' }) => `${kind}: ${[one, other].filter(Boolean).join(' → ')}`,
	);
}

const steps = (last: string) => `<Steps>
  <Step title="One">First of all, open the file.</Step>
  <Step title="Two">Close it.</Step>
  <Step title="Three">${last}</Step>
</Steps>`;

const table = (cell: string) => `| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n| 7 | ${cell} |\n`;

describe('words that differ are marked', () => {
	test.each([
		[
			'a word',
			'See the first page.',
			'See the second page.',
			'changed: <p>See the <del>first</del> page.</p> → <p>See the <ins>second</ins> page.</p>',
		],
		[
			'the look of a word',
			'See the page.',
			'See the **page**.',
			'changed: <p>See the <del>page</del>.</p> → <p>See the <strong><ins>page</ins></strong>.</p>',
		],
		[
			'the target of a link',
			'See [it](/a) now.',
			'See [it](/b) now.',
			'changed: <p>See <span class="v-link"><del>it</del></span><del><span class="v-fact">to <code>/a</code></span></del> now.</p> → <p>See <span class="v-link"><ins>it</ins></span><ins><span class="v-fact">to <code>/b</code></span></ins> now.</p>',
		],
		[
			'a line of code',
			'```js\na\nb\nc\n```',
			'```js\na\nd\nc\n```',
			'changed: <pre class="v-code" dir="ltr"><code><span class="v-line">a</span>\n<span class="v-line"><del>b</del></span>\n<span class="v-line">c</span></code></pre> → <pre class="v-code" dir="ltr"><code><span class="v-line">a</span>\n<span class="v-line"><ins>d</ins></span>\n<span class="v-line">c</span></code></pre>',
		],
	])('%s', (_, before, after, expected) => {
		expect(changesOf(before, after)).toEqual([expected]);
	});
});

test.each([
	[
		'code group',
		(text: string) => `<CodeGroup>\n\`\`\`js One\na\n\`\`\`\n\`\`\`js Two\n${text}\n\`\`\`\n</CodeGroup>`,
	],
	['tabs', (text: string) => `<Tabs>\n<Tab title="One">a</Tab>\n<Tab title="Two">${text}</Tab>\n</Tabs>`],
	['accordion', (text: string) => `<Accordion title="One">${text}</Accordion>`],
	[
		'expandable',
		(text: string) => `<ResponseField name="a"><Expandable title="One">${text}</Expandable></ResponseField>`,
	],
])('shows what is not open at first: %s', (_, page) => {
	const changes = changesOf(page('first'), page('second'));
	expect(changes).toHaveLength(1);
	expect(changes[0]).toMatch(/<del>first<\/del>.*<ins>second<\/ins>/s);
});

it('shows the title and the description of a page', () => {
	const page = (title: string, text: string) =>
		`---\ntitle: ${title}\ndescription: ${text}\n---\n\nA paragraph.`;
	expect(comparePages(page('Start', 'How to'), page('Begin', 'How not to')).blocks).toMatchObject([
		{ kind: 'changed', text: 'Begin', lineBefore: 1, lineAfter: 1 },
		{ kind: 'changed', text: 'How not to', lineBefore: 2, lineAfter: 2 },
	]);
});

it('leaves equal steps and rows out, and keeps the numbers of the others', () => {
	const [step] = comparePages(steps('Then read it.'), steps('Then write it.')).blocks;
	expect(step).toMatchObject({
		text: 'Then write it.',
		after:
			'<ol class="v-steps"><li class="v-skip">… 2 unchanged steps</li>' +
			'<li value="3"><p class="v-title">Three</p><p>Then <ins>write</ins> it.</p></li></ol>',
	});
	const [row] = comparePages(table('8'), table('9')).blocks;
	expect(row).toMatchObject({
		text: '7 9',
		after:
			'<table><tr><th><p>a</p></th><th><p>b</p></th></tr><tr class="v-skip"><td colspan="2">… 3 unchanged rows</td></tr>' +
			'<tr><td><p>7</p></td><td><p><ins>9</ins></p></td></tr></table>',
	});
});

test.each([
	['marks of a list', '- a\n- b', '* a\n* b'],
	['wrapped lines', 'A paragraph of text.', 'A paragraph\nof text.'],
	['marks of emphasis', 'A *b* __c__', 'A _b_ **c**'],
	['space between blocks', 'A\n\nB', 'A\n\n\n\nB\n'],
	['the form of a heading', '## Title', 'Title\n-----'],
	['space between items', '- a\n- b', '- a\n\n- b'],
	['the layout of a table', table('8'), table('8   ')],
	['indentation of a component', steps('Two'), steps('\n    Two\n  ')],
])('%s is not a change', (_, before, after) => {
	expect(changesOf(before, after)).toEqual([]);
});

it('recognizes a block that was moved', () => {
	const [a, b, c] = ['The first paragraph.', 'The second paragraph.', 'The third paragraph.'];
	expect(comparePages([a, b, c].join('\n\n'), [c, a, b].join('\n\n')).blocks).toMatchObject([
		{ kind: 'moved', text: c, lineBefore: 4, lineAfter: 0 },
	]);
});

it('shows an image whose file changed', () => {
	const side = (hash: string) => ({ ...pageSide('![A](/a.png)', { 'a.png': '' }), fileHash: () => hash });
	expect(comparePage(side('1'), side('1')).blocks).toEqual([]);
	expect(comparePage(side('1'), side('2')).blocks).toMatchObject([{ kind: 'changed' }]);
});

test.each([
	['a step', steps('Then read it.'), steps('Then write it.'), 3],
	['a row', table('8'), table('9'), 5],
	['the header of a table', table('8'), table('8').replace('| b |', '| c |'), 0],
	['a tight item', '- a\n- b\n\n  - c\n  - d', '- a\n- b\n\n  - c\n  - e', 4],
	['a loose item', '- a\n\n- b', '- a\n\n- c', 2],
	['a line of code', '```js\na\nb\nc\n```', '```js\na\nb\nd\n```', 3],
	['a line of titled code', '```js One\na\nb\nc\n```', '```js One\na\nb\nd\n```', 3],
	[
		'code in a component',
		'<Note>\n  Text\n\n  ```js\n  a\n  b\n  ```\n</Note>',
		'<Note>\n  Text\n\n  ```js\n  a\n  c\n  ```\n</Note>',
		5,
	],
	['code in a quote', '> a\n>\n> ```\n> a\n> b\n> ```', '> a\n>\n> ```\n> a\n> c\n> ```', 4],
	[
		'a paragraph in an element',
		'<div>\n\nOne paragraph.\n\nAnother paragraph.\n\n</div>',
		'<div>\n\nOne paragraph.\n\nAnother changed paragraph.\n\n</div>',
		4,
	],
	[
		'an attribute of a card in columns',
		'<Columns cols={2}>\n  <Card title="A">a</Card>\n  <Card title="B">b</Card>\n</Columns>',
		'<Columns cols={2}>\n  <Card title="A">a</Card>\n  <Card title="C">b</Card>\n</Columns>',
		2,
	],
	[
		'a component of the page',
		'export const A = () => <div>\n  <p>a word</p>\n</div>\n\nText.\n\n<A />',
		'export const A = () => <div>\n  <p>b word</p>\n</div>\n\nText.\n\n<A />',
		6,
	],
	[
		'code of a group',
		'<CodeGroup>\n\n```js One\na\n```\n\n```js Two\nb\n```\n\n</CodeGroup>',
		'<CodeGroup>\n\n```js One\na\n```\n\n```js Two\nc\n```\n\n</CodeGroup>',
		7,
	],
])('leads to the line of the change: %s', (_, before, after, line) => {
	const front = '---\ntitle: A\n---\n\nFirst paragraph.\n\n';
	expect(comparePages(front + before, front + after).blocks).toMatchObject([
		{ lineBefore: line + 6, lineAfter: line + 6 },
	]);
});

it('leads to the line where something was removed, and to the block that contained it', () => {
	const [one, two] = ['<Note>\n  One.\n\n  Two.\n\n  Three.\n</Note>', '<Note>\n  One.\n\n  Three.\n</Note>'];
	expect(comparePages(one, two).blocks).toMatchObject([{ lineBefore: 3, lineAfter: 0 }]);
});
