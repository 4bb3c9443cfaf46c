import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\n---\n\n';

/** What stands in the place of `█`, or of `⟦…⟧`. */
async function paste(
	html: string,
	{ page = `${head}█\n`, plain = 'Words' } = {},
): Promise<string | undefined> {
	const start = page.search(/[⟦█]/);
	const end = page.includes('⟧') ? page.indexOf('⟧') - 1 : start;
	const text = page.replace(/[⟦█⟧]/g, '');
	const document = TextDocument.create('a', 'mdx', 1, text);
	const range = { start: document.positionAt(start), end: document.positionAt(end) };
	const edit = await project({ 'page.mdx': text }).pasteHtml('page.mdx', { range, html, plain });
	return edit?.newText;
}

describe('formatted text', () => {
	test.each([
		['headings', '<h2><b>Set up</b></h2><p>One.</p><h3>Keys</h3>', '## Set up\n\nOne.\n\n### Keys'],
		[
			'links',
			'<p>See <a href="https://example.com/a_(b)">the docs</a>.</p>',
			'See [the docs](https://example.com/a_%28b%29).',
		],
		[
			'addresses',
			'<p>See <a href="https://example.com/x">https://example.com/x</a></p>',
			'See [https://example.com/x](https://example.com/x)',
		],
		['marks', '<p>a <b>b <i>c</i></b><code>d|`e</code> <s>f</s></p>', 'a **b *c***``d|`e`` ~~f~~'],
		['marks with space at their ends', '<p>a<b> b </b>c</p>', 'a **b** c'],
		['no marks that would mean nothing', '<p><b>Note:</b>that</p><p>x</p>', 'Note:that\n\nx'],
		[
			'lists in lists',
			'<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
			'- a\n  1. b\n  2. c\n- d',
		],
		[
			'lists beside their items',
			'<ol><li><p>a</p></li><ul><li><p>b</p></li></ul><li>c</li></ol>',
			'1. a\n   - b\n2. c',
		],
		['a list that begins later', '<ol start="4"><li>a</li><li>b</li></ol>', '4. a\n5. b'],
		['items of several paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n- c'],
		[
			'boxes',
			'<ul><li><input type="checkbox" checked>a</li><li><input type="checkbox">b</li></ul>',
			'- [x] a\n- [ ] b',
		],
		[
			'tables',
			'<table><tr><th>A</th><th><b>B</b></th></tr><tr><td>1|2<td><p>x</p><p>y</p></tr></table>',
			'| A    | B        |\n| ---- | -------- |\n| 1\\|2 | x<br />y |',
		],
		[
			'no table for what is one for its looks',
			'<table><tr><td><h2>a</h2></td><td>b</td></tr></table>',
			'## a\n\nb',
		],
		['code', '<pre><code class="language-ts">a &lt; b\n</code></pre><p>x</p>', '```ts\na < b\n```\n\nx'],
		[
			'lines of code',
			'<p style="font-family:Courier New">a {</p><p style="font-family:Consolas">}</p><p>x</p>',
			'```\na {\n}\n```\n\nx',
		],
		['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
		[
			'images of the web',
			'<p><img src="https://example.com/a.png" alt="A"></p>',
			'![A](https://example.com/a.png)',
		],
		['the place of other images', '<p>x <img src="file:///c:/a.png"></p>', 'x ![]()'],
		['words without the white space around them', '<p>\n  a\n</p><p> <b>b</b> c </p>', 'a\n\n**b** c'],
		['lines', '<p>a<br>b</p><hr><p>c<br><br>d</p>', 'a\\\nb\n\n---\n\nc\n\nd'],
	])('has %s', async (_, html, markdown) => {
		expect(await paste(html)).toBe(markdown);
	});

	test('says what it said, in characters that mean something in MDX', async () => {
		const html =
			'<p>a &lt;key&gt; {x} *b* _c_ d_e [f] `g` \\ &amp;amp; $1 $2</p><p># 1</p><p>1. x</p><p>import a</p>';
		expect(await paste(html)).toBe(
			'a \\<key> \\{x} \\*b\\* \\_c\\_ d\\_e \\[f] \\`g\\` \\ \\&amp; \\$1 \\$2\n\n\\# 1\n\n1\\. x\n\n&#x69;mport a',
		);
	});

	test('names what is no component', async () => {
		expect(await paste('<p>a</p><p>&lt;API key&gt;</p>', { plain: 'a\n<API key>' })).toBe('a\n\n\\<API key>');
	});

	test('of Google Docs is not bold as a whole', async () => {
		const html =
			'<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">a </span><span style="font-weight:700;white-space:pre-wrap;">b</span></p><br /><p>c</p></b>';
		expect(await paste(html)).toBe('a **b**\n\nc');
	});

	test('of Word has lists', async () => {
		const item = (sign: string, level: number, words: string) =>
			`<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
		const html = `<html xmlns:o="urn:x"><head><style>p {}</style><!--[if gte mso 9]><xml></xml><![endif]--></head><body><!--StartFragment--><p class=MsoTitle>T</p>${item('1.', 1, 'a')}${item('·', 2, 'b')}${item('2.', 1, 'c')}<!--EndFragment--></body></html>`;
		expect(await paste(html)).toBe('# T\n\n1. a\n   - b\n2. c');
	});

	test.each([
		['words alone', '<span style="color:red">Words</span>', {}],
		['code alone', '<pre>a</pre>', {}],
		['code of an editor', '<div style="white-space: pre;"><div><b>a</b></div><div>b</div></div>', {}],
		['Markdown already', '<p>## A</p><p>b</p>', { plain: '## A\nb' }],
		['components already', '<p>&lt;Note&gt;</p><p>b</p>', { plain: '<Note>\nb</Note>' }],
		['in code', '<p><b>a</b></p>', { page: `${head}\`\`\`\n█\n\`\`\`\n` }],
		['in front matter', '<p><b>a</b></p>', { page: '---\ntitle: █\n---\n' }],
		[
			'of several blocks in a table',
			'<p>a</p><p>b</p>',
			{ page: `${head}| a | b |\n| - | - |\n| █ | c |\n` },
		],
	])('stays as it is: %s', async (_, html, options) => {
		expect(await paste(html, options)).toBeUndefined();
	});

	test('stands in a sentence, and apart from other lines', async () => {
		expect(await paste('<p><b>a</b></p>', { page: `${head}See █ here.\n` })).toBe('**a**');
		expect(await paste('<b>a|b</b>', { page: `${head}| a |\n| - |\n| █ |\n` })).toBe('**a\\|b**');
		expect(await paste('<h2>a</h2>', { page: `${head}Text.\n█\nMore.\n` })).toBe('\n## a\n');
		expect(await paste('<h2>a</h2>', { page: `${head}Text█more.\n` })).toBe('\n\n## a\n\n');
		expect(await paste('<h2>a</h2>', { page: `${head}<Note>\n  █\n</Note>\n` })).toBe('## a');
		expect(await paste('<p>a</p><p>b</p>', { page: `${head}- █\n` })).toBe('a\n\nb');
	});

	test.each([
		['tags that never end', '<a href="'.repeat(50_000)],
		['comments that never end', '<!--'.repeat(50_000)],
		['elements in each other', `${'<div><b>'.repeat(20_000)}x`],
		['lists in each other', `${'<ul><li>a'.repeat(20_000)}`],
		['cells in each other', `${'<table><tr><td>a<td>b'.repeat(5_000)}`],
		['rows', `<table>${'<tr><td>a<td>b'.repeat(20_000)}`],
		['entities', '&#x;&#9999999;&x'.repeat(20_000)],
		['text in styles', '<style>'.repeat(50_000)],
		['brackets', `<b>a</b>${'['.repeat(200_000)}`],
		['signs', `<b>a</b>${'&lt;'.repeat(200_000)}`],
	])('is pasted as plain text, however hostile: %s', async (_, html) => {
		expect(await paste(html)).toBeUndefined();
	});

	test('may have thousands of marks', async () => {
		expect(await paste(`<span>${'<b>a</b>b'.repeat(2_000)}</span>`)).toBe('**a**b'.repeat(2_000));
	});
});
