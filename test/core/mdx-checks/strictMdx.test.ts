import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import { expect, test } from 'vitest';
import { mdxChecks } from '../../../server/src/core/checks/mdx/mdxChecks.ts';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { editBlocks } from '../../support/editBlocks.ts';
import { editLines } from '../../support/editLines.ts';
import { seededRandom } from '../../support/mutatePage.ts';
import { factsOfPage, factsOfRemark } from '../../support/pageFacts.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const rejected: Readonly<Record<string, string>> = {
	'a tag between names in code with dollars': 'Set `$HOME` to <path> and `$PATH`.\n',
	'a tag between amounts in cells': '| A | B | C |\n| - | - | - |\n| $5 | <plan> | $10 |\n',
	'braces between amounts in list items': '- From $5\n- to {5 or more} $10\n',
	'braces between amounts in a heading and below': '## From $5\nto {5 or more} $10\n',
	'braces between an escaped amount and one': 'From \\$5 to {5 or more}$ here.\n',
	'braces behind an amount in an attribute': '<b title="$5">{5 or more} $10</b>\n',
	'an open tag': '<Note>\n  Text.\n',
	'a stray closing tag': 'Text.\n\n</Note>\n',
	'crossed tags': '<b><i>x</b></i>\n',
	'a closing tag at the end of a paragraph': '<Note>\n  Text.</Note>\n',
	'text behind an opening tag and a closing tag below': '<Note>Text.\n\nMore.\n</Note>\n',
	'a tag over two list items': '- <b>one\n- two</b>\n',
	'a tag that a list item leaves': '- <Note>\n\n  Text.\n\n</Note>\n',
	'a tag over two quotes': '> <Note>\n\n> </Note>\n',
	'a tag that goes on over a blank line': 'Text <Note\n\ntitle="x">y</Note>\n',
	'an open quote': '<Card title="x>\n</Card>\n',
	'a value without quotes': '<a href=/x>y</a>\n',
	'a void element': 'One<br>two\n',
	'an HTML comment': '<!-- x -->\n',
	'a number behind `<`': 'Takes <5 seconds.\n',
	'an address in angle brackets': 'See <https://example.com>.\n',
	'an arrow': 'From a <- b.\n',
	'an open brace': 'An object { begins.\n',
	'two words in braces': 'The {user id} here.\n',
	'a tag of GitBook': '{% hint %}\nText.\n{% endhint %}\n',
	'a tag of Hugo': '{{< ref "page.md" >}}\n',
	'a list of attributes': '[Start](/start){ .button }\n',
	'an inclusion': '<<< @/snippets/start.js\n',
	'two words in the braces of an attribute': '<Columns cols={2 of 3} />\n',
	'empty braces of an attribute': '<Columns cols={} />\n',
	'braces without spread': '<Card {props} />\n',
	'a broken import': 'import A form "/a.mdx"\n\nText.\n',
	'an import with text right below': 'import A from "/a.mdx"\nText.\n',
	'a sentence that begins with export': 'export the report.\n',
	'a `<` at the end': 'Text <',
	'a tag over lines right below a list item': '* item\n<Card\n  title="x"\n/>\n',
	'a tag over lines right below a nested item': '- a\n  - b\n  <Card\n    title="x"\n  />\n',
	'a tag over lines right below an item within a component':
		'<Steps>\n  <Step title="a">\n    1. a\n    <Card\n      title="x"\n    />\n  </Step>\n</Steps>\n',
	'a tag below an item, with lines of the item': '* item\n<Card\n  title="x">\ntext\n</Card>\n',
	'a tag in an item that ends outside': '1. a\n\n   <Frame\n  className="b" />\n',
	'a tag over lines right below a quote': '> quote\n<Card\n  title="x"\n/>\n',
	'a comment over lines right below an item': '* item\n{/* a\nb */}\n',
	'an expression of an item that ends outside': '- {[\n1]}\n',
	'words behind a tag over lines below an item': '* item\n<Tooltip\n tip="x">a</Tooltip> b\n',
	'a `<` at the end of a paragraph': 'Text <\n\nMore.\n',
	'a `<` at the end of a heading': '## Title <\n\nMore.\n',
	'a `<` at the end of a list item': '- a <\n- b\n',
	'a `<` at the end of a component': '<Note>\n  Text <\n</Note>\n',
	'a mark of quotes in an expression that is in none': '<Note a={[\n1,\n> 2]} />\n',
	'an attribute of a closing tag': '<Note>\n</Note title="x">\n',
	'a slash at the end of a closing tag': '<Note>\n</Note/>\n',
	'a name that is imported twice': 'import A from "/a.mdx"\n\nText.\n\nimport { A } from "/b.mdx"\n',
	'a name that is imported and defined': 'import A from "/a.mdx"\n\nexport const A = 1;\n',
	'a dot in the name of an attribute': '<img a.b="c" />\n',
	'two colons in the name of an attribute': '<img a:b:c="d" />\n',
	'a `>` below a tag in a paragraph': 'Ask <Tooltip\n  tip="x"\n>us</Tooltip>.\n',
	'a spread on a line of a tag in a paragraph': 'Ask <Tooltip\n  {...a}\n  tip="x">us</Tooltip>.\n',
	'objects on lines of a tag in a paragraph': 'Text <Note a={[\n  {b: 1},\n]} />\n',
	'objects on lines of a tag with text behind': '<Note a={[\n  {b: 1},\n]} /> Text.\n',
	'a list item in an attribute of a paragraph': '**See** <Tooltip tip="a\n- b">us</Tooltip>.\n',
	'a heading in an attribute of a paragraph': '<Tooltip tip="a\n# b">us</Tooltip>.\n',
	'an element on a line of an expression of a paragraph': '<p>Text {a &&\n  <br />\n}</p>\n',
	'a minus on a line of an expression of a paragraph': '- Text {a\n- b}\n',
	'an empty line in a tag with text behind': '<Card title="a\n\nb">c</Card>\n',
	'an empty line in a comment of a paragraph': 'Text {/* a\n\nb */} c\n',
	'an empty line in a template of a paragraph': 'Text {`a\n\nb`} c\n',
	'an empty line in a comment with text behind': '{/* a\n\nb */} c\n',
	'a comment over two lines of a heading': '## a {/* b\n*/}\n',
	'a bar in an attribute of a table': '| a | b |\n| - | - |\n| <i a="b|c">d</i> | e |\n',
	'a bar in an expression of a table': 'a | b\n-|-\nc {d || e} | f\n',
	'a bar in a comment of a table': '| a | b |\n| - | - |\n| {/* c|d */} | e |\n',
	'a tag over two cells': '| a | b |\n| - | - |\n| <i>c | d</i> |\n',
	'a tag over two cells that begins a row': 'a | b\n-|-\n<i> c | d</i>\n',
	'a tag over two cells of the head': '| <i>a | b</i> |\n| - | - |\n| c | d |\n',
	'a tag from the text above to the head': 'Text <i>\na </i> | b\n--|--\nc | d\n',
	'a bar in braces of the head': '| {a | b} |\n| - | - |\n',
	'a tag over two rows': 'a | b\n-|-\nc <i> | d\ne </i> | f\n',
	'a tag over lines of a table with text behind': 'a | b\n-|-\n<i a="\nb">c</i>\n',
	'a tag outside of an item with a tab': '-\t<Note>\n  </Note>\n',
	'a tag over lines right below a definition of an item': '- [a]: /b\n<Card\n  title="x"\n/>\n',
	'a tag that ends outside of bold words': 'Keep **<u>keys**</u> safe.\n',
	'a tag that ends within bold words': '## Keep <u>**keys</u>**\n',
	'a tag that ends outside of a link': 'Keep [<u>keys](/a)</u> safe.\n',
	'a tag that ends outside of emphasis in a cell': '| a | b |\n| - | - |\n| c | *<u>d*</u> |\n',
	'texts that follow each other in braces': '<Card a={"b""c"} d={`e`2`f`} />\n',
	'a tag that crosses bold words beside a bracket': '**<b>a**</b>]\n',
	'a tag that ends outside of struck words': 'Keep ~~<u>keys~~</u> safe.\n',
	'a tag that begins outside of words that one mark strikes': 'Keep <u>all ~keys</u>~ safe.\n',
	'a tag that ends outside of a reference': 'Keep [<u>keys][a]</u> safe.\n\n[a]: /b\n',
	'a tag that ends within a reference by its text': 'Keep <u>[keys</u>] safe.\n\n[keys</u>]: /b\n',
	'a tag that crosses words beside brackets, an address and a price':
		'See [a] at https://a.io/b for $5, **not <u>this** one</u>.\n',
	'an expression over lines of a quote that is none': '> {a\n> b}\n',
	'an expression over lines of a paragraph in a quote': '> Text {a\n> b}\n',
	'an expression of a quote that a lazy list item cuts': '> Text {a\n+ b}\n',
	'an expression of a quote that a list item cuts': '> Text {a\n> + b}\n',
	'a quote within an expression of a quote': '> {[1,\n> > 2]}\n',
	'an attribute over lines of a quote that is none': '> <Note a={b\n> c} />\n',
	'a `<` at the end of a cell': '| a | b |\n| - | - |\n| c < | d |\n',
	'a `<` at the end of the head': '| a | b < |\n| - | - |\n',
	'a `<` and a blank at the end of a heading': '## Title < \n\nMore.\n',
	'a closing tag of a paragraph that ends on the line below': 'Text <b>c</b\n> d\n',
	'a picture in the name of an attribute': '<Card 🚀 title="a" />\n',
	'an attribute with nothing but a comment': '<Card title={/* a */} href={ // b\n} />\n',
	'two spreads in one pair of braces': '<Card {...a, ...b} />\n',
	'a name behind a spread': '<Card {...a, b} />\n',
	'a number that begins with zero': 'Port {0777}.\n',
	'a number in a list that begins with zero': '<Card a={[07, 1]} />\n',
	'a name that only an export above defines': 'export const a = 1;\n\nexport { a as b };\n',
	'an address in angle brackets below its label': '[a]:\n<b>\n\n[a]\n',
	'a picture in the name of a component': '<Card🚀 title="a" />\n',
};

const accepted: Readonly<Record<string, string>> = {
	components: '<Card title="A" {...props} horizontal cols={2}>\n  Text <b>bold</b>.\n</Card>\n',
	'fragments and names with dots': '<>\n  <Tree.File name="a" />\n</>\n',
	'tags in a list item': '1. One\n\n   <Note>\n     Text.\n   </Note>\n\n2. Two\n',
	'tags at different depths': '<Note>\nText.\n  </Note>\n',
	'escapes and code': 'a \\< b \\{c} `<d>` `{e f}`\n\n```html\n<br>\n<!-- x -->\n```\n',
	'less than with blanks': 'a < b and c < d\n',
	comments: '{/* <!-- x --> */}\n\n<Note>{/* y */}</Note>\n',
	expressions: 'A {1 + 2}, {[1, 2].map((x) => <b>{x}</b>)} and {`a`}.\n',
	'objects in attributes': '<div style={{ color: "red", margin: 0 }} data={[{ a: 1 }]} />\n',
	'an expression in a quote': '> {[\n>   1,\n> ]}\n',
	modules: 'import A, { B as C } from "/a.mdx";\nexport const d = { e: [1] };\n\nText.\n',
	'a sentence about imports': 'You import the file, and\nexport it again.\n',
	formulas: 'The sum $a<b$ and\n\n$$\n\\frac{a b}{c}\n$$\n',
	'formulas over lines': '- The sum $a<b\n  c$ and\n\n> $a\n> b{c d}$\n',
	'a formula in a cell': '| A | B |\n| - | - |\n| $\\frac{a b}{c}$ | x |\n',
	'a formula with a bar': 'So $P(A|B)<{P C}$.\n',
	'a wide gap behind a list mark': '<Note>\n\n-     Text.\n\n  </Note>\n',
	'tags right below a list item':
		'* item\n<Card title="x" />\n\n* item\n{/* a */}\n\n* item\n<Note>\n  text\n</Note>\n',
	'tags over lines of a list item':
		'1. a\n\n   <Card\n     title="x"\n   />\n2. <Card\n     title="x"\n   />\n',
	'a tag below an item and within it': '* item\n<Card\n  title="x">\n  text\n  </Card>\n',
	'a tag over lines in the text of an item': '- a <Card\ntitle="x"\n/>\n',
	'a tag over lines below code in an item': '* item\n  ```\n  x\n  ```\n<Card\n  title="x"\n/>\n',
	'a tag over lines right below a table':
		'| a |\n| - |\n| b |\n<Card\n  title="x"\n/>\n\n| a |\n| - |\n| b |\n{[\n1]}\n',
	'a tag over lines right below a paragraph': 'text\n<Card\n  title="x"\n/>\n',
	'a tag over lines in a quote': '> <Card\n>  title="x"\n> />\n',
	'a `<` at the end of a line': 'Text <\nmore.\n\nText <  \n\nMore.\n',
	'a `<` above a line with words behind a tag': 'Text <\n<b>bold</b> more.\n',
	'attributes over the lines of a quote': '> <Note a={[\n>   1,\n> ]} {...{\n> b: 2}} />\n',
	'white space beyond ASCII in tags':
		'<Card\u00a0title="a"\u3000href="b"\ufeff>\n  Text <b\u2003title\u00a0=\u3000"c">d</b\u3000>\n</\u00a0Card>\n',
	'letters beyond ASCII in names': '<Card été="a" 标题="b" data-x-1="c" xlink:href="d" _a$="e" />\n',
	'flags behind an empty line of a tag':
		'<Card\n  title="A"\n\n  horizontal\n  arrow\n/>\n\n<Card\n\n  horizontal\n  title="b"\n/>\n\n<Card\n\n  horizontal />\n',
	'lines that begin like blocks in tags of their own':
		'<Note\n  {...a}\n  b={[\n  {c: 1},\n- 1]}\n>\n  Text.\n</Note>\n\n{[\n- 1]}\n',
	'lines that begin like blocks in tags that begin a line':
		'Text\n<Tooltip\n  tip="a\n- b"\n>us</Tooltip> and\n{a\n> b} more.\n',
	'an element on a line of an expression between tags':
		'<p>\n  {a.map((b) =>\n    <i>{b}</i>\n  )}\n</p>\n\n<p>{a &&\n  <br />\n}</p>\n',
	'an expression that a paragraph goes on behind': 'Text {f(\n{a})} and `b\n{c} d`\n',
	'elements of statements over lines':
		'export const A = () => <b>\n  c\n\n  # d\n</b>\n\nexport const B = () =>\n<>\n  <br />\n</>\n',
	'a tag in code over lines': 'Text `a\n<b c="d">` e `f\n{g}, h` i\n',
	'bars in tables that end no cell':
		'| a | b |\n| - | - |\n| <i a="b\\|c">d</i> | {e} |\n| <i>f</i> | <i>g</i>\n<i>h</i> | i\n<i>\nj\n</i>\n',
	'tags in items with tabs':
		'-\t<Note>\n\t</Note>\n\n1.\t<Note>\n    </Note>\n\n\t- <Note>\n\t  </Note>\n\n>\t-\t<Note>\n>\t\t</Note>\n',
	'tags within emphasis and links, and these within tags':
		'**<u>a</u>** <u>**b** *c* [*d*](/e)</u> *f <u>*g*</u>* [<u>h</u> *i*](/j) <u>k * l</u> m * n_o <u>p_q</u>\n',
	'tags beside what is no emphasis':
		'<u>`*`</u> `*` <u>\\*a</u>* [*b][c] <u>d* e</u>\n\n[c]: /f\n\n<u>https://a.io/*b</u>*\n',
	'a name that is defined and imported below': 'export const A = 1;\n\nimport { A } from "/b.mdx"\n',
	'a closing tag behind an empty item': '<Note>\n- \n\n  </Note>\n',
	'statements that follow each other, with an empty line in the last':
		'import A from "/a.mdx"\nexport const b = {\n\n  c: 1,\n\n}\nimport D from "/d.mdx"\n\n<A />\n',
	'a tag over lines below an empty quote': '>\n<Card\n  title="a"\n>\n  b\n</Card>\n',
	'fences in elements of expressions and statements':
		'<Card a={<>\n```js\n{b}</>} />\n\nText {<b>```</b>} c\n\nexport const D = () => (\n  <p>\n    ```\n  </p>\n)\n',
	'statements that go on below an operator and an empty line':
		'export const a =\n\n  <b>\n    c\n  </b>\n\nexport const d = e &&\n\n[f]\n\nText.\n',
	'statements that go on behind a comment': 'export const a = // b\n<c />\n\nexport const d = !\n<e />\n',
	'statements that go on with an operator below': 'export const a = <b />\n  || <c />\n+ {d: 1}\n|| <e />\n',
	'brackets in the text of an element of a statement': 'export const A = () => <b>:)\n</b>\n',
	'tags within what is struck and within references, and these within tags':
		'~~<u>a</u>~~ <u>~~b~~ [c]</u> [<u>c</u>][c] ~5 <u>to ~10</u> [<u>d]</u>\n\n[c]: /e\n',
	'a mark of quotes that is an operator in a quote': '> {a\n> > b}\n',
	'a bar on a line of code in a paragraph': 'Text `a\n| <b` c\n',
	'a comment beside a spread': '<Card {/* a */ ...b /* , c */} {\n// d\n...e\n} />\n',
	'names that are imported above and passed on':
		'import A, { B } from "/a.mdx";\n\nText.\n\nexport { A };\n\nexport const c = 1;\nexport { B as D };\n',
	'patterns with brackets and quotes':
		'{a.split(/[{}]/).map((b) => b.replace(/\\}|"/g, "{"))} {/}/} {[/[/}]/, /{/]}\n\n<Card a={/"{/.test(b)} c={!/\'/} />\n\nexport const d = (e) => e.replace(/`/g, "").split(/[({]/u);\n\nText.\n\nexport const f = /"/\n\n<g />\n',
	'slashes that begin no pattern':
		'{a / b} {c ? <d>/{e}/</d> : <f>(/{g}/h)</f>} {4 /2/ 1} <i>, /{j}</i>\n\n{<k>: /{l} /</k>}\n',
	'a `<` at the end of a line of a quote': '> a <\n> b\n>\n> - c <\n>   d\n',
	'lines that begin like blocks in braces and tags of footnotes':
		'[^a]: {[\n    - 1,\n\n    ]}\n\n> [^b]: <Card\n>       {...c}\n>     />\n\n[^d]: <Card>\n\n    e\n\n    </Card>\n',
	'attributes over lines': '<Card\n  title="A"\n\n  href="/b"\n/>\n',
};

test.each(Object.entries(rejected))('reports an error in %s', (_, text) => {
	expect(isAccepted(text)).toBe(false);
	expect(errorsOf(text)).not.toEqual([]);
});

test.each(Object.entries(accepted))('reports no error in %s', (_, text) => {
	expect(isAccepted(text)).toBe(true);
	expect(errorsOf(text)).toEqual([]);
	expect(factsOfPage(text, parsePage(text))).toEqual(factsOfRemark(text));
});

test('agrees with the strict parser on pages made of parts', () => {
	const seen = { accepted: 0, rejected: 0 };
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }), (chosen) => {
			const text = chosen.join('');
			const strict = isAccepted(text);
			seen[strict ? 'accepted' : 'rejected']++;
			expect(errorsOf(text).length === 0, JSON.stringify(text)).toBe(strict);
		}),
		{ numRuns: trials(400), seed: 11 },
	);
	expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(trials(50));
});

test('agrees with the strict parser on pages that their authors broke', () => {
	const random = seededRandom(7);
	const disagreements: string[] = [];
	const seen = { accepted: 0, rejected: 0 };
	for (let count = 0; count < trials(1500); count++) {
		const text = editLines(written[count % written.length] ?? '', random);
		const strict = isAccepted(text);
		seen[strict ? 'accepted' : 'rejected']++;
		if ((errorsOf(text).length === 0) !== strict) disagreements.push(text);
	}
	expect(disagreements).toEqual([]);
	expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(trials(150));
});

test('agrees with the strict parser on pages into which parts of others are put', () => {
	const random = seededRandom(4);
	const disagreements: string[] = [];
	const seen = { accepted: 0, rejected: 0 };
	for (let count = 0; count < trials(1500); count++) {
		const other = written[Math.floor(random() * written.length)] ?? '';
		const text = editBlocks(written[count % written.length] ?? '', other, random);
		const facts = factsOfRemark(text);
		seen[facts === undefined ? 'rejected' : 'accepted']++;
		const isRead = errorsOf(text).length === 0;
		if (isRead !== (facts !== undefined)) disagreements.push(text);
		else if (facts !== undefined) expect(factsOfPage(text, parsePage(text)), text).toEqual(facts);
	}
	expect(disagreements).toEqual([]);
	expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(trials(150));
});

/** As authors write them, with what goes wrong most easily: lists, tags over lines, code, quotes, tables. */
const written = [
	'Before you start:\n\n1. Take a ticket.\n2. Wait for your number.\n\n<Card\n  title="Tickets"\n  href="/tickets"\n/>\n\n## Next\n\n- One with `code`\n- Two with **bold**\n  and a second line\n',
	'<Steps>\n  <Step title="Install">\n    Run this:\n\n    ```sh\n    npm install\n    ```\n  </Step>\n  <Step title="Start">\n    1. Open it.\n    2. Sign in.\n\n    <Note>\n      It takes a while.\n    </Note>\n  </Step>\n</Steps>\n',
	'> Quoted words\n> <Tip>Short</Tip>\n\n| Key | Value |\n| --- | ----- |\n| `a` | {1 + 2} |\n| b   | <br /> |\n\nText [with a link](/a) and <Tooltip tip="x">more</Tooltip>.\n',
	'import A from "/snippets/a.mdx"\n\nexport const rows = [\n  { name: "a" },\n]\n\n<A rows={rows} />\n\n<Tabs>\n  <Tab title="One">\n    Text {rows.length}.\n  </Tab>\n</Tabs>\n\n{/* A comment\nof two lines */}\n\nThe end.\n',
];

/** Each is a whole number of lines. */
const parts = [
	'\n',
	'\n',
	'\n',
	'Plain text.\n',
	'## Heading <b>x</b>\n',
	'- item\n',
	'  - <Icon icon="a" /> inner\n',
	'> quote\n',
	'<Note>\n',
	'</Note>\n',
	'  <Tabs>\n',
	'  </Tabs>\n',
	'<Note>text</Note>\n',
	'{/* note */}\n',
	'{a b}\n',
	'text {name} <br />\n',
	'text <br>\n',
	'a <5\n',
	'```js\nlet a = {;\n```\n',
	'import A from "/a.mdx"\n',
];

const codes = new Set(mdxChecks.map(({ code }) => code));

function errorsOf(text: string): readonly string[] {
	return project({ 'page.mdx': `---\ntitle: Page\ndescription: Text\n---\n\n${text}` })
		.diagnose('page.mdx')
		.filter(({ code, severity }) => severity === 'error' && codes.has(code))
		.map(({ code }) => code);
}

function isAccepted(text: string): boolean {
	try {
		fromMarkdown(text, {
			extensions: [frontmatter(['yaml']), gfm(), math(), mdxjs()],
			mdastExtensions: [
				frontmatterFromMarkdown(['yaml']),
				gfmFromMarkdown(),
				mathFromMarkdown(),
				mdxFromMarkdown(),
			],
		});
		return true;
	} catch {
		return false;
	}
}
