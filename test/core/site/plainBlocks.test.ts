import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessLabels } from '../../../server/src/core/outputs/site/parse/pageLabels.ts';
import { parseByGrammar } from '../../../server/src/core/outputs/site/parse/parseByGrammar.ts';
import { readPlainBlocks } from '../../../server/src/core/outputs/site/parse/plain/plainBlocks.ts';

const labels = guessLabels('[a name]: /elsewhere\n[other]: /other\n[Third.One]: /third');
const options = { isStart: true, keepsMarks: false, labels };

/** What most blocks of real pages look like: none of them needs the grammar. */
const plain = [
	'A paragraph with *marks*, **more of them**, `code` and [a link](/page#part).\n',
	'Several lines\n  of **one** paragraph,\nfor `x`.',
	'**Note:** see *[the `limits`](https://example.com/a?b=c)* or snake_case!\n\n',
	'### A heading with `code`\n\nText below it.\n',
	'- one\n- **two**\n- [three](/three)\n\n',
	'  3. three\n  4. four\n',
	'Text:\n* one\n* two\n',
	'<Steps>\n  <Step title="One" icon=\'star\' isOpen>\n    What to do.\n    - first\n  </Step>\n</Steps>\n',
	'<Snippet file="a.mdx" />\n<br/>\n',
	'```js client.js {1-2}\nconst a = `*b*`;\n\n\tindented();\n```\n',
	'  ````md\n  ```\n    more\n x\n  ````\n\n',
	'**监控：** 确定“**节点**”的，*快照*。 snäke_cäse',
	'“Quoted” — 日本語 with 🎉 and é?',
	'See [this][a name], **[that `one`][Other]** and [more][third.one].\n',
	'[a name]: /elsewhere\n[other]: https://example.com/x#y\nText.\n\n',
	'- one\n\n- **two**\n\n  with more words\n  on two lines\n\n\n- three\n\nText.\n',
	'* one\n  * two\n    1. three\n    2. four\n\n    words\n  * five\n* six\n\nText.\n',
	'1.  one\n\n    ```js\n    code();\n\n      more();\n    ```\n2.  two\n    - three\n\n    - four\n',
	'- ### A heading\n- - one\n  - two\n- | a | b |\n  | - | - |\n  | 1 | 2 |\n',
	'-   words with `code`\n    and more\n\n\n-   others by @name and (@other)\n',
	'| One | `two` |\n| --- | :-: |\n| **1** | [a link](/page) |\n|  | x |\n| 3 |\n\nText.\n',
	'|a|b|c|\n|:-|-:|---|\n|1|2|3|4|\n',
	'## Heading\n  | a | b |\n  |---|---|\n  | - x | # 1. |\n',
	'<Tab>\n| a |\n| - |\n| 1 |\n\n</Tab>\n',
	'> A **quotation**\n> of two lines\n>\n> ### Three\n> - one\n>   - two\n> - three\n\nText.\n',
	'- one\n  > two\n  >\n  > three\n- four\n\n>five\n\n> ```js\n> six()\n>\n>     seven()\n> ```\n> ## Eight',
	'- [one][other]: text\n- two [three][A  Name]\n'.replace('  ', ' '),
];

/** What can stand at the start of a page alone. */
const frontMatter = ['---\ntitle: Page\n---\n', '---\n---\n\n', '---\n\na: b\n--- x\n\n---\nText.'];

/** What changes the meaning of what stands around it. */
const marks = [
	...[
		'*',
		'**',
		'***',
		'_',
		'`',
		'``',
		'```',
		'~',
		'~~',
		'#',
		'## ',
		'- ',
		'* ',
		'1. ',
		'2) ',
		'> ',
		'| ',
		'|',
		'| - |',
		':-',
	],
	...[
		'[',
		']',
		'][',
		']: ',
		'\n[other]: ',
		'](',
		'](x)',
		'[^1]',
		'!',
		'<',
		'>',
		'</',
		'<Tab>',
		'</Tab>',
		'\n<Tab>\n',
		'\n</Tab>\n',
		'<br />',
	],
	...[
		'\n',
		'\n\n',
		' ',
		'  ',
		'\n    ',
		'\n\n  ',
		'\n  - ',
		'\n> ',
		'\n>\n',
		'\n> > ',
		'\n  > ',
		'\n- 2. ',
		'\n   1. ',
		'\n| a |',
		'\n| a |\n| - |\n',
		'\n  <br />',
		'\t',
		'\r\n',
		'\\',
		'&amp;',
		'$',
		'@',
		'http://',
		'www.',
		'a@b.co',
		'{',
		'}',
	],
	...[
		'\n---\n',
		'\n===\n',
		'---',
		'\n- ',
		'\n1. ',
		'\n```\n',
		'\nimport a from "b"',
		'a',
		'1',
		'.',
		'"',
		"'",
		'\u00A0',
		'é',
		'：',
		'日本**',
		'**：',
		'🎉',
	],
];

const typed = fc
	.tuple(
		fc.array(fc.constantFrom(...plain, ...frontMatter), { minLength: 1, maxLength: 3 }),
		fc.array(fc.tuple(fc.nat(), fc.constantFrom(...marks), fc.nat({ max: 3 })), { maxLength: 4 }),
	)
	.map(([parts, edits]) =>
		edits.reduce((text, [place, mark, removed]) => {
			const at = place % (text.length + 1);
			return text.slice(0, at) + mark + text.slice(at + removed);
		}, parts.join('')),
	);

function withGrammar(text: string) {
	const { children, failures, endsOpen, lineBreaks } = parseByGrammar(text, options);
	return { children: JSON.parse(JSON.stringify(children)), failures, endsOpen, lineBreaks };
}

function withoutGrammar(text: string) {
	const children = readPlainBlocks(text, options);
	if (children === undefined) return undefined;
	return { children, failures: [], endsOpen: false, lineBreaks: text.split('\n').length - 1 };
}

test.each([...plain, ...frontMatter])('needs no grammar for %j', (text) => {
	expect(withoutGrammar(text)).toEqual(withGrammar(text));
});

test('gives what the grammar gives, or nothing', () => {
	fc.assert(
		fc.property(typed, (text) => {
			const blocks = withoutGrammar(text);
			if (blocks !== undefined) expect(blocks).toEqual(withGrammar(text));
		}),
		{ numRuns: 1_500 },
	);
});

test.each([
	'_all words_',
	'see https://example.com',
	'a@b.co',
	'a &amp; b',
	'a \\* b',
	'a <b>b</b>',
	'a {b}',
	'[a]: /definition "Title"',
	'[a]: /definition\n"Title"',
	'[a]: /definition\n2. words',
	'[a][unknown]',
	'[a][]',
	'[a]',
	'---\nopen: true',
	'a\n===',
	'import a from "b"',
	'- a\nb',
	'a\n- 2. b',
	'- a\n - b',
	'1. a\n  - b',
	'- [ ] a',
	'- <b>\n',
	'- a\n  <Tab>\n  </Tab>',
	'| a |\n| - |\nb',
	'> a\nb',
	'> <b>',
	'> > a',
	'> a\n>',
	'> - a\n>\n> - b',
	'> <Tab>\n> </Tab>',
	'| a | b |\n| - |',
	'| a \\| b |\n| - |',
	'a | b\n- | -',
	'```\nopen',
	'text  \nwith a break',
])('leaves %j to the grammar', (text) => {
	expect(readPlainBlocks(text, options)).toBeUndefined();
});
