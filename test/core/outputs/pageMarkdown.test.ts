import { describe, expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';

const docsUrl = 'https://docs.acme.test/';

/** The Markdown of `page.mdx` below its head. */
async function bodyOf(text: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
	const all: Readonly<Record<string, string>> = { ...files, 'page.mdx': text };
	const markdown = await project(all).pageMarkdown('page.mdx', { readText: (path) => all[path] });
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

test('components stay as they are written, and code is marked as the host marks it', async () => {
	const text =
		'<Note>\n  Mind `{this}`.\n</Note>\n\n```ts title="a.ts"\nconst a = {/* kept */};\n```\n\n```\nplain\n```\n';
	expect(await bodyOf(text)).toBe(
		'<Note>\n  Mind `{this}`.\n</Note>\n\n```ts title="a.ts" theme={null}\nconst a = {/* kept */};\n```\n\n```\nplain\n```\n',
	);
});

test('imports, plain exports and comments go; components that the page defines stay', async () => {
	const text =
		"import Part from './code.jsx'\nexport const count = 3;\n\nexport const Box = () => <b>Box</b>;\n\nThere are {count}.{/* why */}\n";
	expect(await bodyOf(text)).toBe('export const Box = () => <b>Box</b>;\n\nThere are 3.\n');
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
			'<Steps>\n  <Step title="One">\n    One.\n    \n    Two.\n  </Step>\n</Steps>\n',
		);
	});

	test('of the old folder are found by their file', async () => {
		expect(await bodyOf('<Snippet file="old.mdx" />', { '_snippets/old.mdx': 'Old way.' })).toBe(
			'Old way.\n',
		);
	});

	test('that do not exist, or hold themselves, stay as tags', async () => {
		expect(await bodyOf("import Gone from '/snippets/gone.mdx'\n\n<Gone />\n")).toBe('<Gone />\n');
		const circle = "import Me from '/snippets/me.mdx'\n\nx<Me />\n";
		const body = await bodyOf("import Me from '/snippets/me.mdx'\n\n<Me />\n", { 'snippets/me.mdx': circle });
		expect(body).toMatch(/^x+<Me \/>\n$/);
	});
});

test('content for people is left out, content for agents stands without its tags', async () => {
	const text =
		'<Visibility for="humans">\n  Press it.\n</Visibility>\n\n<Visibility for="agents">\n  Call it.\n</Visibility>\n';
	expect((await bodyOf(text)).replace(/\s+/g, ' ').trim()).toBe('Call it.');
});

test('variables of the site are filled in', async () => {
	const config = JSON.stringify({ ...JSON.parse(minimalConfig), variables: { version: '2.1' } });
	expect(await bodyOf('Use {{version}}, not {{other}}.', { 'docs.json': config })).toBe(
		'Use 2.1, not {{other}}.\n',
	);
});

test('broken pages keep their text', async () => {
	expect(await bodyOf('<Note>\nNever closed, {and, 5 < 6.\n')).toBe('<Note>\nNever closed, {and, 5 < 6.\n');
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
	const text = 'import A from "/snippets/a.mdx"\n\n<A />\n\n<A />\n';
	expect(await bodyOf(text, files)).toBe('A.\n\nB.\n\n<A />\n\nA.\n\nB.\n\n<A />\n');
});
