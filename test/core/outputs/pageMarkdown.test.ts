import { describe, expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';

const docsUrl = 'https://docs.acme.test/';

/** The Markdown of `page.mdx` below its head. */
async function bodyOf(
	text: string,
	files: Readonly<Record<string, string>> = {},
	url = docsUrl,
): Promise<string> {
	const all: Readonly<Record<string, string>> = { ...files, 'page.mdx': text };
	const markdown = await project(all).pageMarkdown('page.mdx', {
		docsUrl: url,
		readText: (path) => all[path],
	});
	return markdown?.replace(/^(?:>.*\n)+\n# .*\n\n/, '') ?? '';
}

test('the notice, the title and the description come before the content', async () => {
	const text = '---\ntitle: Start\ndescription: In five minutes.\n---\n\n## Install\n\nRun it.\n';
	const markdown = await project({ 'page.mdx': text }).pageMarkdown('page.mdx', {
		docsUrl,
		readText: () => text,
	});
	expect(markdown).toMatch(
		/^> ## .*\n> .*https:\/\/docs\.acme\.test\/llms\.txt\n> .*\n\n# Start\n\n> In five minutes\.\n\n## Install\n\nRun it\.\n$/,
	);
});

test('a file that is no page has no Markdown', async () => {
	const docs = project({ 'snippets/part.mdx': 'Part.' });
	expect(await docs.pageMarkdown('snippets/part.mdx', { readText: () => 'Part.' })).toBeUndefined();
});

test.each([
	['<Note>\n  Mind `{this}`.\n</Note>', '> **Note:** Mind `{this}`.'],
	['```ts title="a.ts" {1}\nconst a = {/* kept */};\n```', '**a.ts**\n\n```ts\nconst a = {/* kept */};\n```'],
	['```\nplain\n```', '```\nplain\n```'],
	[
		'<CodeGroup>\n```bash npm\nnpm i\n```\n\n```bash pnpm\npnpm i\n```\n</CodeGroup>',
		'**npm**\n\n```bash\nnpm i\n```\n\n**pnpm**\n\n```bash\npnpm i\n```',
	],
	[
		'<Tabs>\n<Tab title="One">\nA\n</Tab>\n<Tab title="Two">\nB\n</Tab>\n</Tabs>',
		'**One**\n\nA\n\n**Two**\n\nB',
	],
	['<Accordion title="Why?">\n- so\n- and so\n</Accordion>', '**Why?**\n\n- so\n- and so'],
	[
		'<CardGroup>\n<Card title="A" href="/b">Text.</Card>\n<Card title="B">\nMore.\n\nAnd more.\n</Card>\n</CardGroup>',
		'- [**A**](https://docs.acme.test/b.md): Text.\n- **B**: More.\n\n  And more.',
	],
	[
		'<Steps>\n<Step title="One">\nDo.\n</Step>\n<Step title="Two">\nDone.\n</Step>\n</Steps>',
		'1. **One**\n\n   Do.\n\n2. **Two**\n\n   Done.',
	],
	[
		'<ParamField body="user" type="object" required>\nWho.\n<Expandable title="properties">\n<ParamField body="name" type="string" default="me">A name.</ParamField>\n</Expandable>\n</ParamField>',
		'- **`user`** `object` `body` `required`: Who.\n  - **`name`** `string` `body` `default: me`: A name.',
	],
	['```mermaid\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
	['It is $x_1^2$.\n\n$$\na < b\n$$', 'It is $x_1^2$.\n\n$$\na < b\n$$'],
	['<Tooltip tip="An interface">API</Tooltip> first', 'API (An interface) first'],
	[
		'<Tree><Tree.Folder name="app" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>',
		'- app\n  - a.ts',
	],
	['<Update label="May" description="1.2">\nFaster.\n</Update>', '## May\n\n1.2\n\nFaster.'],
	['<Frame caption="It">\n  ![Alt](/a.png)\n</Frame>', '![Alt](https://docs.acme.test/a.png)\n\nIt'],
	['| a | b |\n| - | - |\n| `x\\|y` | c<br />d |', '| a | b |\n| - | - |\n| `x\\|y` | c<br>d |'],
	['Text[^1]\n\n[^1]: Note.', 'Text[1](#fn-1)\n\n1. Note.'],
])('components are written without their tags: %s', async (text, expected) => {
	expect(await bodyOf(text, { 'b.mdx': 'B' })).toBe(`${expected}\n`);
});

test.each([
	['[a](/b)', '[a](https://docs.acme.test/b.md)'],
	['[a](/b#part)', '[a](https://docs.acme.test/b.md#part)'],
	['[a](./b)', '[a](https://docs.acme.test/b.md)'],
	['[a](/old)', '[a](https://docs.acme.test/b.md)'],
	['[a](/nowhere)', '[a](https://docs.acme.test/nowhere)'],
	['[a](nowhere/else)', '[a](https://docs.acme.test/nowhere/else)'],
	['[a](#here)', '[a](#here)'],
	['[a](https://x.test/y)', '[a](https://x.test/y)'],
	['<a href="/b">a</a>', '[a](https://docs.acme.test/b.md)'],
	['[a](</b c(d)>)', '[a](https://docs.acme.test/b%20c\\(d\\))'],
])('links are whole URLs where the URL of the site is known: %s', async (text, expected) => {
	const config = JSON.stringify({
		...JSON.parse(minimalConfig),
		redirects: [{ source: '/old', destination: '/b' }],
	});
	expect(await bodyOf(text, { 'docs.json': config, 'b.mdx': 'B' })).toBe(`${expected}\n`);
});

test('without the URL of the site, links begin at its root', async () => {
	expect(await bodyOf('[a](./b) [c](/c) ![d](/d.png)', { 'b.mdx': 'B' }, '')).toBe(
		'[a](/b.md) [c](/c) ![d](/d.png)\n',
	);
});

test('a base path precedes links and the address of the index', async () => {
	const files = { 'page.mdx': '[b](/b)', 'b.mdx': 'B' };
	const markdown = await project(files).pageMarkdown('page.mdx', {
		docsUrl: '/docs/',
		readText: () => files['page.mdx'],
	});
	expect(markdown).toContain('are listed at /docs/llms.txt\n');
	expect(markdown).toContain('[b](/docs/b.md)');
});

test.each([
	['title: "x](https://evil.test) <!-- # y"', '# x](https://evil.test) <!-- # y\n'],
	['title: "two\\nlines"', '# two lines\n'],
])('a title stays on its line: %s', async (frontMatter, expected) => {
	const text = `---\n${frontMatter}\n---\n\nText.\n`;
	expect(await project({ 'page.mdx': text }).pageMarkdown('page.mdx', { readText: () => text })).toContain(
		expected,
	);
});

test.each([
	[
		'<Card title="a](https://evil.test)" href="/b" />',
		'- [**a\\](https://evil.test)**](https://docs.acme.test/b)\n',
	],
	['<Accordion title="<!--">\nText\n</Accordion>', '**\\<!--**\n\nText\n'],
	['~~~js title="a ``` b"\n1\n~~~', '**a \\`\\`\\` b**\n\n```js\n1\n```\n'],
	['<ParamField body="a`b" type="x`y">\nText\n</ParamField>', '- **``a`b``** ``x`y`` `body`: Text\n'],
])('what is written in an attribute ends no Markdown around it: %s', async (text, expected) => {
	expect(await bodyOf(text)).toBe(expected);
});

test('imports, exports and comments go', async () => {
	const text =
		"import Part from './code.jsx'\nexport const count = 3;\n\nexport const Box = () => <b>Box</b>;\n\nThere are {count}.{/* why */} <Box />\n";
	expect(await bodyOf(text)).toBe('There are 3. **Box**\n');
});

describe('snippets', () => {
	const part = '---\ntitle: Part\n---\nInstall {props.name}.\n\n- one\n- {name}\n\n{children}\n';

	test('are filled in with what they were used with', async () => {
		const text =
			'import Part from \'/snippets/part.mdx\'\n\nBefore.\n\n<Part name="Acme">Within **it**.</Part>\n\nAfter.\n';
		expect(await bodyOf(text, { 'snippets/part.mdx': part })).toBe(
			'Before.\n\nInstall Acme.\n\n- one\n- Acme\n\nWithin **it**.\n\nAfter.\n',
		);
	});

	test('keep the indentation of their place', async () => {
		const text =
			'import Part from \'/snippets/part.mdx\'\n\n<Steps>\n  <Step title="One">\n    <Part name="A" />\n  </Step>\n</Steps>\n';
		expect(await bodyOf(text, { 'snippets/part.mdx': 'One.\n\nTwo.' })).toBe(
			'1. **One**\n\n   One.\n\n   Two.\n',
		);
	});

	test('of the old folder are found by their file', async () => {
		expect(await bodyOf('<Snippet file="old.mdx" />', { '_snippets/old.mdx': 'Old way.' })).toBe(
			'Old way.\n',
		);
	});

	test('that do not exist, or contain themselves, are left out', async () => {
		const missing = '> This content is not available.\n';
		expect(await bodyOf("import Gone from '/snippets/gone.mdx'\n\n<Gone />\n")).toBe(missing);
		const circle = "import Me from '/snippets/me.mdx'\n\nx\n\n<Me />\n";
		expect(await bodyOf("import Me from '/snippets/me.mdx'\n\n<Me />\n", { 'snippets/me.mdx': circle })).toBe(
			`x\n\n${missing}`,
		);
	});
});

test('content for people is left out, content for agents stands without its tags', async () => {
	const text =
		'<Visibility for="humans">\n  Press it.\n</Visibility>\n\n<Visibility for="agents">\n  Call it.\n</Visibility>\n';
	expect((await bodyOf(text)).replace(/\s+/g, ' ').trim()).toBe('Call it.');
});

test('variables of the site are filled in', async () => {
	const config = JSON.stringify({ ...JSON.parse(minimalConfig), variables: { version: '2.1' } });
	expect(await bodyOf('Use {{version}}, not {{other}}.', { 'docs.json': config })).toBe('Use 2.1, not .\n');
});

test('broken pages keep their text', async () => {
	expect(await bodyOf('<Note>\nNever closed, {and, 5 < 6.\n')).toBe(
		'> **Note:** Never closed, {and, 5 < 6.\n',
	);
});

test('llms-full.txt holds the pages of the index in their order', async () => {
	const files: Readonly<Record<string, string>> = {
		'docs.json': JSON.stringify({ name: 'Acme', navigation: [{ group: 'G', pages: ['b', 'a'] }] }),
		'a.mdx': '---\ntitle: A\n---\n\nAlpha.\n',
		'b.mdx': '---\ntitle: B\ndescription: About B.\n---\n\nBeta.\n',
		'c.mdx': '---\ntitle: C\n---\n\nGamma.\n',
	};
	const text = await project(files).llmsFullTxt({ docsUrl, readText: (path) => files[path] });
	expect(text).toBe(
		'# B\nSource: https://docs.acme.test/b\n\nAbout B.\n\nBeta.\n\n# A\nSource: https://docs.acme.test/a\n\nAlpha.\n',
	);
});

test('snippets that show each other are filled in once', async () => {
	const files = {
		'snippets/a.mdx': 'import B from "./b.mdx"\n\nA.\n\n<B />\n',
		'snippets/b.mdx': 'import A from "./a.mdx"\n\nB.\n\n<A />\n',
	};
	const missing = '> This content is not available.';
	const text = 'import A from "/snippets/a.mdx"\n\n<A />\n\n<A />\n';
	expect(await bodyOf(text, files)).toBe(['A.', 'B.', missing, 'A.', 'B.', `${missing}\n`].join('\n\n'));
});
