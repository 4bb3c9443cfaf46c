import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { renderBody, renderPage, textOf } from './render.ts';

const definitions = `export const name = 'Ada'

export const list = [{ id: 1, label: 'One' }, { id: 2, label: 'Two' }]

export const Tag = ({ text, tone = 'plain' }) => <b>{text} ({tone})</b>

export function Pair(props) { return <><i>{props.a}</i> and <i>{props.b}</i></> }

export const words = { hello: (who) => 'Hello ' + who, bye(who) { return 'Bye ' + who }, own() { return this.plain }, plain: 'Plain' }

export const now = Date.now()

`;

describe('an expression that resolves is shown as its value', () => {
	test.each([
		['{name}', 'Ada'],
		['{`Hello ${name}`}', 'Hello Ada'],
		['{1 + 2 * 3}', '7'],
		['{((1 + 2)) * 3}', '9'],
		["{name === 'Ada' ? 'yes' : 'no'}", 'yes'],
		['{list[1].label}', 'Two'],
		['{list.length}', '2'],
		["{list.map((one) => one.label).join(', ')}", 'One, Two'],
		['{list.filter(({ id }) => id > 1).map((one) => one.label)}', 'Two'],
		['{list.map((one) => <b>{one.label}</b>)}', 'OneTwo'],
		['{false}{null}{undefined}{/* a comment */}', ''],
		['{name.toUpperCase()}', 'ADA'],
		["{words.hello('you')}", 'Hello you'],
		["{words.bye('you')}", 'Bye you'],
		["<Card title={words.hello('you')} />", 'Hello you'],
		['{list.reduce((sum, { id }) => sum + id, 0)}', '3'],
		['{[4, 2].reduce((sum, n, at) => sum * 10 + at)}', '41'],
		['<Tag text="x" />', 'x (plain)'],
		['<Tag text={name} tone="loud" />', 'Ada (loud)'],
		['<Pair a="1" b="2" />', '1 and 2'],
		['<Card title={name} />', 'Ada'],
		['{4|5|6} {6 & 3} {6 ^ 3} {1 << 4} {-9 >> 1} {-1 >>> 28} {~5} {2 ** 10}', '7 2 5 16 -5 15 -6 1024'],
		['{"tool", "prompt"}', 'prompt'],
		["{' /a b/ '.trim().replace(/^\\/+|\\/+$/g, '').replace(/\\s+/g, '-')}", 'a-b'],
		["{'One & Two'.toLowerCase().replace(/[^a-z0-9]+/g, '-')}", 'one-two'],
		["It's {\"it's -- ...\"} {[1].map(() => <b>it's</b>)}", "It’s it's -- ... it's"],
		['{JSON.stringify({ a: [1, null], b: undefined, c: name })}', '{"a":[1,null],"c":"Ada"}'],
		['{JSON.stringify(list[0], null, 2)}', '{ "id": 1, "label": "One" }'],
		['<Badge {...{ color: "green" }}>{name}</Badge>', 'Ada'],
	])('%s', async (text, expected) => {
		expect(textOf(await renderBody(`${definitions}${text}`))).toBe(expected);
	});
});

describe('anything else is shown as it is written, and never run', () => {
	test.each([
		'{now}',
		'{unknown}',
		'{process.env.HOME}',
		'{globalThis}',
		"{name.constructor.constructor('return 1')()}",
		'{list.constructor}',
		'{[].reduce((sum, n) => sum + n)}',
		'{words.plain()}',
		'{words.own()}',
		'{words.toString()}',
		'{({}).__proto__.x}',
		'{(() => { while (true) {} })()}',
		'{new Date()}',
		'{eval("1")}',
		"{name.replace(/(a+)+$/, '')}",
		"{name.replace(/.*.*.*x/, '')}",
		"{name.replace(/(?<=A)d/, '')}",
		"{name.replace(/d/, '$&')}",
		'{name.match(/d/)}',
		'{JSON.stringify(() => 1)}',
		'{JSON.stringify(<b>x</b>)}',
		'{import("x")}',
		'{name = 1}',
		'{`${list}`}',
		'{{ a: 1 }}',
	])('%s', async (text) => {
		const html = await renderBody(`${definitions}${text}`);
		expect(textOf(html)).toBe(text);
		expect(html).toContain('class="r-chip"');
	});

	test.each([
		['takes long to find', `[${'1,'.repeat(100)}].map(() => '${' '.repeat(1_900)}'.replace(/ +x/g, ''))`],
		['makes a long text', `'${'a'.repeat(1_900)}'.replace(/a/g, '${'b'.repeat(1_000)}')`],
	])('a pattern that %s', async (_, expression) => {
		expect(await renderBody(`{${expression}}`)).toContain('class="r-chip"');
	});
});

describe('imports', () => {
	const snippets: Readonly<Record<string, string>> = {
		'snippets/hello.mdx': 'Hello **{who}**, {props.who}!',
		'snippets/values.mdx': "export const version = '1.2'",
		'_snippets/old.mdx': 'Old way',
	};
	const snippet = (path: string) => snippets[path];

	test('a snippet is filled in with its attributes', async () => {
		const text = 'import Hello from \'/snippets/hello.mdx\'\n\n<Hello who="you" />';
		expect(textOf(await renderBody(text, { snippet }))).toBe('Hello you, you!');
	});

	test('labels of links mean in a snippet what the snippet says, and on the page what that does', async () => {
		const parts = {
			'snippets/part.mdx': '[in][a] ![i][b] {props.children}\n\n[a]: /in\n[b]: /in.png',
		};
		const text =
			"import Part from '/snippets/part.mdx'\n\n<Part>[page][a]</Part>\n\n[too][a] [b][b]\n\n[a]: /out\n";
		const html = await renderBody(text, { snippet: (path) => parts[path as keyof typeof parts] });
		const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target);
		expect(targets).toEqual(['/in', '/assets/in.png', '/out', '/out']);
	});

	test('images and links of a snippet begin at the folder of the page', async () => {
		const parts = { 'snippets/part.mdx': '[x](./a) [y](../b) ![z](./c.png) ![w](d.png)' };
		const docs = project({
			...parts,
			'guides/page.mdx': "import Part from '/snippets/part.mdx'\n\n<Part />",
		});
		const page = await docs.renderPage('guides/page.mdx', {
			icons: () => undefined,
			assetUrl: (path) => `/assets/${path}`,
			snippet: (path) => (path === 'snippets/part.mdx' ? parts[path] : undefined),
		});
		const written =
			page?.blocks
				.slice(1, -1)
				.map(({ html }) => html)
				.join('') ?? '';
		expect(Array.from(written.matchAll(/(?:href|src)="([^"]*)"/g), ([, target]) => target)).toEqual([
			'/guides/a',
			'/b',
			'/assets/guides/c.png',
			'/assets/guides/d.png',
		]);
	});

	test('a value of a snippet is a value', async () => {
		const text = "import { version } from './snippets/values.mdx'\n\nVersion {version}";
		expect(textOf(await renderBody(text, { snippet }))).toBe('Version 1.2');
	});

	test('code is named, with what stands in it', async () => {
		const text = "import { Box } from '/snippets/box.jsx'\n\n<Box>\n  Inside\n</Box>";
		const shown = textOf(await renderBody(text, { snippet }));
		expect(shown).toContain(
			'The component <Box> from /snippets/box.jsx is code, which the preview does not run.',
		);
		expect(shown).toContain('Inside');
	});

	test('code in a line of text leaves its words there', async () => {
		const text =
			'import { Box } from \'/snippets/box.jsx\'\n\nSee <Box href="/a">the **guide**</Box> and <Box /> here.';
		const body = await renderBody(text, { snippet });
		expect(textOf(body)).toBe('See the guide and <Box> here.');
		expect(body).toContain('title="The component Box from /snippets/box.jsx is code');
	});

	test('what a snippet is given to show sees the names of the page', async () => {
		const text = [
			"import Frame from '/snippets/frame.mdx'",
			'export const who = "page"',
			'<Frame>\n\n## Setup\n\nFor {who}.\n\n<Frame>Inner</Frame>\n\n</Frame>',
			'## Setup',
		].join('\n\n');
		const frame = 'export const who = "snippet"\n\nThis {who} shows:\n\n{children}';
		const body = await renderBody(text, { snippet: () => frame });
		expect(textOf(body.replaceAll('<', ' <'))).toBe(
			'This snippet shows: Setup For page. This snippet shows: Inner Setup',
		);
		expect(idsIn(body)).toEqual(['setup', 'setup-2']);
	});

	test('headings of a snippet that stands on a page twice have an anchor each', async () => {
		const text = [
			"import Install from '/snippets/install.mdx'",
			'<Install />',
			'## Use',
			'<Install />',
			'## Install',
		].join('\n\n');
		const snippet = () => '## Install\n\n### Steps\n';
		const { contents, blocks } = await renderPage(text, { snippet });
		const ids = ['install-2', 'steps', 'use', 'install-3', 'steps-2', 'install'];
		expect(contents.map(({ id }) => id)).toEqual(ids);
		expect(idsIn(blocks.map(({ html }) => html).join(''))).toEqual(ids);
	});

	test.each([
		['itself', { 'snippets/a.mdx': circle('a') }],
		['itself over another', { 'snippets/a.mdx': circle('b'), 'snippets/b.mdx': circle('a') }],
	])('a snippet that shows %s is shown once', async (_, files: Readonly<Record<string, string>>) => {
		const text = "import Shown from '/snippets/a.mdx'\n\n<Shown />\n\n<Shown />";
		const shown = textOf(await renderBody(text, { snippet: (path) => files[path] }));
		expect(shown.match(/Words/g)).toHaveLength(2 * Object.keys(files).length);
		expect(shown.match(/snippets\/a\.mdx includes itself/g)).toHaveLength(2);
	});

	test('the classic snippet of the old folder', async () => {
		expect(textOf(await renderBody('<Snippet file="old.mdx" />', { snippet }))).toBe('Old way');
	});
});

test.each([
	['Log <b class="x">in</b> &amp; out<br>now', 'Log <b class="x">in</b> &#x26; out<br>now'],
	['a {list} b', 'a {list} b'],
	['<a href="/next">Next</a>', 'Next'],
	['', ''],
])('HTML that an element is given as a text: %s', async (html, expected) => {
	const body = await renderBody(
		`export const html = ${JSON.stringify(html)}\n\n<div className="mine" dangerouslySetInnerHTML={{ __html: html }} />`,
	);
	expect(body).toContain('class="mine"');
	expect(body).toContain(expected);
	expect(body).not.toContain('r-chip');
});

test('variables of the site stand in text, attributes and code', async () => {
	const html = await renderBody('Use {{ key }}.\n\n<Card title="{{key}}" />\n\n```\n{{key}} {{other}}\n```', {
		config: { variables: { key: 'k-1' } },
	});
	expect(textOf(html)).toBe('Use k-1. k-1 k-1 {{other}}');
});

function circle(next: string): string {
	return `import Next from '/snippets/${next}.mdx'\n\nWords.\n\n<Next />`;
}

function idsIn(html: string): readonly string[] {
	return [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id = '']) => id);
}
