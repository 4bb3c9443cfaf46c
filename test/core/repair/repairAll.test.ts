import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { brokenPages, nastyPages } from '../syntax/pages.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

function repaired(text: string, path = 'page.mdx', files: Readonly<Record<string, string>> = {}) {
	return project({ ...files, [path]: text }).repairAll(path)?.text;
}

describe('repairs in one go what leaves no doubt', () => {
	test.each([
		['a < b\n\n<!-- note -->\n\nSend {id.\n', 'a < b\n\n{/* note */}\n\nSend \\{id.\n'],
		['Takes <5 s. Mail <a@b.io>.', 'Takes \\<5 s. Mail [a@b.io](mailto:a@b.io).'],
		['<div class="a"><br></div>', '<div class="a"><br /></div>'],
		['<card title="A">Text.</card>', '<Card title="A">Text.</Card>'],
		['<Card tilte="A">Text.</Card>', '<Card title="A">Text.</Card>'],
		['<a href=x>y</a>', '<a href="x">y</a>'],
		['<a href=“/page”>y</a>', '<a href="/page">y</a>'],
		['- a\n<Card\n  title="A"\n/>', '- a\n\n<Card\n  title="A"\n/>'],
		['Ask <Tooltip\n  tip="A"\n>us</Tooltip>.', 'Ask <Tooltip\n  tip="A">us</Tooltip>.'],
		['Send <key> and\n<YOUR_NAME> in.', 'Send \\<key> and\n\\<YOUR_NAME> in.'],
		['| a |\n| - |\n| --port <port> |\n', '| a |\n| - |\n| --port \\<port> |\n'],
	])('%j', (text, expected) => {
		expect(repaired(head + text)).toBe(head + expected);
	});

	test('front matter and its page', () => {
		expect(repaired('---\ntitle: A\ndescripton: D.\nnoindex: "true"\n---\n\n<br>\n')).toBe(
			'---\ntitle: A\ndescription: D.\nnoindex: true\n---\n\n<br />\n',
		);
	});

	test('the configuration, with what only shows once it can be read', () => {
		const config =
			'{ "name": "A", "favicon": "https://a.io/i.svg" "colors": { "primary": "0C8465", }, "navigaton": [{ "group": "G", "pages": ["page.mdx"] }] }';
		const result = repaired(config, 'docs.json', { 'page.mdx': head });
		expect(result).toBe(
			'{ "name": "A", "favicon": "https://a.io/i.svg", "colors": { "primary": "#0C8465" }, "navigation": [{ "group": "G", "pages": ["page"] }] }',
		);
	});
});

test.each([
	['a component that may lack its import', `${head}<Cards>Text.</Cards>\n`],
	['a tag that may have to be closed', `${head}</Note>\n`],
	['an element that may have to be closed', `${head}Send <b>it.\n`],
	['a tag that begins a part of the page', `${head}<alert>\n\nText.\n`],
	['a word that has attributes', `${head}Send <key of="a">.\n`],
	['a tag that the page brings in', `${head}import key from './a.jsx'\n\nSend <key>.\n`],
	['an expression that may be one', `${head}{a b}\n`],
	['an anchor in the form of another site', `${head}[a](#whats-new)\n\n## What's new\n`],
	['a page that does not exist', `${head}[a](/pgae)\n`],
	['a tag below an item, of its paragraph', `${head}- a\n<Tooltip\n  tip="A">b</Tooltip> c\n`],
	['a tag that would leave a mark without effect', `${head}**<u>a**</u>b\n`],
	['an expression that a cell ends', `${head}| a | b |\n| - | - |\n| {c || d} | e |\n`],
	['a page without mistakes', `${head}Text.\n`],
])('leaves alone: %s', (_, text) => {
	expect(repaired(text)).toBeUndefined();
});

test('a comment of the configuration is not lost', () => {
	expect(repaired('{ "name": "A", /* ours */ "navigation": [] }', 'docs.json') ?? '/* ours */').toContain(
		'/* ours */',
	);
});

/** Lines that each bring a mistake, or a place where repairs of others would do harm. */
const parts = [
	'a <5 b {c\n',
	'<!-- a -->\n',
	'<!-- a\n\nb -->\n',
	'<br>\n',
	'<div class="a" style="color: red">\n',
	'</div>\n',
	'<card tilte="a">\n\n',
	'</Card>\n',
	'<Note>text\n',
	'- item <img src=a>\n',
	'  more </Note>\n',
	'Use <key> and <b>x.\n',
	'`code <5 {` [a](#b_c)\n',
	'## B c\n',
	'```js\n<br> {\n```\n',
	'{a b}\n',
	'\n',
	'<Columns cols="2" tilte>\n',
	'<Icon icon="x" size=3 />\n',
	'import A from\n',
];

test('never leaves more problems, and its edits make its text', () => {
	const seen = { repaired: 0 };
	fc.assert(
		fc.property(
			fc.oneof(
				fc.array(fc.constantFrom(...parts), { maxLength: 9 }).map((chosen) => chosen.join('')),
				fc
					.tuple(
						fc.constantFrom(...Object.values(nastyPages), ...Object.values(brokenPages)),
						fc.nat(),
						fc.nat(9),
					)
					.map(([page, at, cut]) => page.slice(0, at % page.length) + page.slice((at % page.length) + cut)),
			),
			(text) => {
				const docs = project({ 'page.mdx': text });
				const before = docs.diagnose('page.mdx').length;
				const repairs = docs.repairAll('page.mdx');
				if (repairs === undefined) return;
				seen.repaired++;
				const edits = repairs.edits.map(({ range, newText }) => ({ range, newText }));
				expect(TextDocument.applyEdits(TextDocument.create('a', 'mdx', 1, text), edits)).toBe(repairs.text);
				docs.apply([{ kind: 'open', path: 'page.mdx', text: repairs.text }]);
				expect(docs.diagnose('page.mdx').length).toBeLessThan(before);
				expect(docs.repairAll('page.mdx')).toBeUndefined();
			},
		),
		{ numRuns: trials(400) },
	);
	expect(seen.repaired).toBeGreaterThan(trials(100));
});

test('all problems of a kind are repaired together', () => {
	const docs = project({ 'page.mdx': `${head}<br> and <br>\n\n<hr>\n\na <5\n` });
	const start = { line: 5, character: 0 };
	const titles = docs.repairs('page.mdx', { start, end: start }).map(({ title }) => title);
	expect(titles.slice(0, 2)).toEqual(['Add `/` before `>`', 'Fix all “Add `/` before `>`” in this file']);
	const all = docs.repairs('page.mdx', { start, end: start }).at(1);
	expect(all?.edits.get('page.mdx')).toHaveLength(3);
});

test('a callout of another tool is mended as it is converted', () => {
	const docs = project({ 'page.mdx': `${head}> [!TIP]\n> Restart.\n\n:::tabs\n` });
	const repairsIn = (line: number) => {
		const start = { line, character: 3 };
		return docs.repairs('page.mdx', { start, end: start });
	};
	const [first] = repairsIn(5);
	expect(first).toMatchObject({
		title: 'Convert to `<Tip>`',
		problem: { code: 'unsupported-syntax', message: expect.stringContaining('`[!TIP]`') },
	});
	expect(first?.edits.get('page.mdx')).toMatchObject([{ newText: '<Tip>\n  Restart.\n</Tip>' }]);
	expect(repairsIn(8).filter(({ title }) => !title.startsWith('Ignore'))).toEqual([]);
});

test.each([
	['> [!TIP]\n> Restart.\n', '<Tip>\n  Restart.\n</Tip>\n'],
	[':::danger\nMind the gap.\n:::\n', '<Warning>\n  Mind the gap.\n</Warning>\n'],
	[
		'!!! note "First"\n    Stop it.\n\n    Wait.\n\nNext.\n\n:::tip\na\n:::\n',
		'<Note>\n  **First**\n\n  Stop it.\n\n  Wait.\n</Note>\n\nNext.\n\n<Tip>\n  a\n</Tip>\n',
	],
	['??? info "More"\n    a\n', '<Accordion title="More">\n  a\n</Accordion>\n'],
	[':::note\n\n:::tip\na\n:::\n', ':::note\n\n<Tip>\n  a\n</Tip>\n'],
	[':::note\na\n\n:::tip\nb\n:::\n\nc\n:::\n', '<Note>\n  a\n\n  <Tip>\n    b\n  </Tip>\n\n  c\n</Note>\n'],
])('callouts of another tool are mended with all else in %j', (text, expected) => {
	expect(repaired(head + text)).toBe(head + expected);
});

test.each([
	['{% hint style="danger" %}\nMind the gap.\n{% endhint %}\n', '<Warning>\nMind the gap.\n</Warning>\n'],
	['{% hint %}\na\n{% endhint %}\n', '<Note>\na\n</Note>\n'],
	[
		'{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}\n',
		'<Tabs>\n<Tab title="A">\na\n</Tab>\n</Tabs>\n',
	],
	[
		'{{< tabs >}}\n{{< tab "A" >}}\na\n{{< /tab >}}\n{{< /tabs >}}\n',
		'<Tabs>\n<Tab title="A">\na\n</Tab>\n</Tabs>\n',
	],
	['{{% notice tip %}}\na\n{{% /notice %}}\n', '<Tip>\na\n</Tip>\n'],
	['{% admonition type="info" %}\na\n{% /admonition %}\n', '<Info>\na\n</Info>\n'],
])('tags of another tool are mended in pairs in %j', (text, expected) => {
	expect(repaired(head + text)).toBe(head + expected);
});

test.each([
	['{% if a %}', 'Use a component or plain Markdown instead.'],
	['{% embed url="https://example.com" %}', 'Use an `<iframe>` or a link instead.'],
	['{% endhint %}', 'Unsupported tag `{% endhint %}`. Remove it.'],
	['[a](/b){ .button }', 'Unsupported attribute list `{ .button }`. Remove it.'],
	['- ## A {#a}', '`{#a}` is not a heading ID here'],
	['> ## A {#a}', '`{#a}` is not a heading ID here'],
	['<div>\n    ## A {#a}\n</div>', '`{#a}` is not a heading ID here'],
	['## A {#a} B', '`{#a}` is not a heading ID here'],
	['## {#a}', '`{#a}` is not a heading ID here'],
	['## A {#a}{#b}', '`{#a}` is not a heading ID here'],
	['<<< @/a.js', 'Import a snippet instead.'],
	['--8<-- "a.md"', 'Import a snippet instead.'],
])('what another tool writes is told once in %j', (text, advice) => {
	const docs = project({ 'page.mdx': `${head}${text}\n`, 'b.mdx': head });
	const reported = docs.diagnose('page.mdx').filter(({ severity }) => severity === 'error');
	expect(reported).toEqual([
		expect.objectContaining({ code: 'unsupported-tag', message: expect.stringContaining(advice) }),
	]);
});

test('a component of another tool becomes the one of the site, with its attributes', () => {
	const text = `${head}<TabItem label="A" value="a">\na\n</TabItem>\n`;
	const start = { line: 5, character: 2 };
	const [repair] = project({ 'page.mdx': text }).repairs('page.mdx', { start, end: start });
	expect(repair?.title).toBe('Rename to `Tab`');
	const page = TextDocument.create('page.mdx', 'mdx', 1, text);
	expect(TextDocument.applyEdits(page, [...(repair?.edits.get('page.mdx') ?? [])])).toBe(
		`${head}<Tab title="A" value="a">\na\n</Tab>\n`,
	);
});

test('an empty value for the author to fill in is not written in many places at once', () => {
	const docs = project({ 'page.mdx': `${head}<Tabs>\n<Tab>\nA\n</Tab>\n<Tab>\nB\n</Tab>\n</Tabs>\n` });
	const start = { line: 6, character: 1 };
	const fixes = docs.repairs('page.mdx', { start, end: start });
	const titles = fixes.map(({ title }) => title);
	expect(fixes[0]).toMatchObject({
		title: 'Add `title`',
		preferred: true,
		placeholder: { offset: ' title="'.length, position: { line: 6, character: 12 } },
	});
	expect(titles.filter((title) => title.startsWith('Fix all'))).toEqual([]);
});
