import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\n---\n\n';

/** `⟦…⟧` or `█` is what the paste replaces. */
function placeOf(marked: string) {
	const start = marked.search(/[⟦█]/);
	const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start;
	const text = marked.replace(/[⟦█⟧]/g, '');
	const page = TextDocument.create('a', 'mdx', 1, text);
	return { text, page, range: { start: page.positionAt(start), end: page.positionAt(end) } };
}

function place(
	marked: string,
	{
		names = ['image.png'],
		files = {},
		path = 'guides/deploy.mdx',
	}: { names?: readonly string[]; files?: Readonly<Record<string, string>>; path?: string } = {},
) {
	const { text, range } = placeOf(marked);
	return project({ ...files, [path]: text }).placeImages(path, {
		range,
		images: names.map((name) => ({ name })),
	});
}

/** A place of a snippet at which the author types. */
function stop(number: number, text: string): string {
	return `$\{${number}:${text}}`;
}

describe('a pasted image', () => {
	test('has a line of its own in a frame, named after the page', () => {
		expect(place(`${head}█\n`)).toEqual({
			paths: ['images/deploy-1.png'],
			snippet: `<Frame>\n  ![${stop(1, 'Deploy 1')}](/images/deploy-1.png)\n</Frame>$0`,
		});
	});

	test('stands apart from the text around', () => {
		expect(place(`${head}Text.\n█\nMore.\n`)?.snippet).toMatch(/^\n<Frame>[\s\S]*<\/Frame>\n\$0$/);
	});

	test('within a sentence or a frame it is an image alone', () => {
		const alone = `![${stop(1, 'Deploy 1')}](/images/deploy-1.png)$0`;
		expect(place(`${head}See █ here.\n`)?.snippet).toBe(alone);
		expect(place(`${head}<Frame>\n  █\n</Frame>\n`)?.snippet).toBe(alone);
		expect(place(`${head}<Note>\n  █\n</Note>\n`)?.snippet).toContain('<Frame>');
		expect(place(`${head}- item\n\n  ⟦text⟧\n`)?.snippet).toContain('<Frame>');
	});

	test.each([
		['front matter', '---\ntitle: █\n---\n'],
		['code', '```\na█b\n```\n'],
		['code within a sentence', 'a `b█c` d\n'],
		['a tag', '<Card title="a█b">x</Card>\n'],
		['an expression', '{a█b}\n'],
		['an import', 'import a█ from "b"\n'],
	])('is none in %s', (_, marked) => {
		expect(place(marked)).toBeUndefined();
	});

	test('keeps a name that says something, and takes nobody else’s', () => {
		const files = { 'images/status-page.png': '', 'images/deploy-1.png': '' };
		expect(
			place(`${head}█`, { files, names: ['Status Page.PNG', 'image.png', 'Status-Page.png'] })?.paths,
		).toEqual(['images/status-page-2.png', 'images/deploy-2.png', 'images/status-page-3.png']);
	});

	test.each([
		[
			'the folder of the page’s images',
			{ 'images/a.png': '', 'images/b.png': '', 'x/c.png': '' },
			'![c](/x/c.png)\n\n',
			'x',
		],
		[
			'the folder nearest to the page',
			{ 'images/a.png': '', 'images/b.png': '', 'images/guides/c.png': '' },
			'',
			'images/guides',
		],
		[
			'the folder with most images',
			{ 'images/a.png': '', 'assets/b.png': '', 'assets/c.svg': '' },
			'',
			'assets',
		],
		['images, beside those of the site itself', { 'logo/a.svg': '', 'favicon.png': '' }, '', 'images'],
	])('goes into %s', (_, files, before, folder) => {
		expect(place(`${head}${before}█\n`, { files })?.paths).toEqual([`${folder}/deploy-1.png`]);
	});

	test('that is in the project stays where it is', () => {
		const { text, range } = placeOf(`${head}█\n`);
		const docs = project({ 'page.mdx': text, 'a/My (1).png': '' });
		expect(
			docs.placeImages('page.mdx', { range, images: [{ name: 'My (1).png', path: 'a/My (1).png' }] }),
		).toEqual({
			paths: ['a/My (1).png'],
			snippet: `<Frame>\n  ![${stop(1, 'My (1)')}](/a/My%20%281%29.png)\n</Frame>$0`,
		});
	});

	test('is asked for once each when there are several', () => {
		expect(place(`${head}█\n`, { names: ['a.png', 'b.gif'] })?.snippet).toMatch(
			/\$\{1:A\}[\s\S]*\n\n<Frame>\n[\s\S]*\$\{2:B\}/,
		);
	});
});

function link(marked: string, address: string): string | undefined {
	const { text, range, page } = placeOf(marked);
	const edit = project({ 'page.mdx': text }).linkSelection('page.mdx', { range, address });
	return edit && TextDocument.applyEdits(page, [edit]);
}

describe('pages that are dropped or pasted', () => {
	const linked = (marked: string, ...paths: readonly string[]) => {
		const { text, range, page } = placeOf(marked);
		const others = {
			'guides/index.mdx': '---\ntitle: All [the] guides\n---\n',
			'guides/rate limits.mdx': '---\ntitle: Limits\n---\n',
			'snippets/part.mdx': 'Part.\n',
		};
		const edit = project({ ...others, 'page.mdx': text }).linkPages('page.mdx', { range, paths });
		return edit && TextDocument.applyEdits(page, [edit]);
	};

	test.each([
		['See ⟦⟧.\n', ['guides/index.mdx'], 'See [All \\[the\\] guides](/guides).\n'],
		[
			'⟦it⟧',
			['guides/rate limits.mdx', 'guides/index.mdx'],
			'[Limits](/guides/rate%20limits), [All \\[the\\] guides](/guides)',
		],
	])('become links in %j', (marked, paths, expected) => {
		expect(linked(marked, ...paths)).toBe(expected);
	});

	test.each([
		['See `⟦⟧x`.\n', ['guides/index.mdx']],
		['```\n⟦⟧\n```\n', ['guides/index.mdx']],
		['See ⟦⟧.\n', ['snippets/part.mdx']],
		['See ⟦⟧.\n', ['guides/index.mdx', 'docs.json']],
		['See ⟦⟧.\n', []],
	])('are left to the editor in %j', (marked, paths) => {
		expect(linked(marked, ...paths)).toBeUndefined();
	});
});

describe('a pasted address', () => {
	test.each([
		['See ⟦the site⟧.\n', 'https://a.io/b?c=d#e', 'See [the site](https://a.io/b?c=d#e).\n'],
		['## ⟦Title⟧ here\n', 'https://a.io', '## [Title](https://a.io) here\n'],
		[
			'<Note>See ⟦it ⟧now.</Note>\n',
			'https://a.io/x_(y)',
			'<Note>See [it](https://a.io/x_%28y%29) now.</Note>\n',
		],
		['| ⟦a⟧ | b |\n|-|-|\n', 'https://a.io/|', '| [a](https://a.io/%7C) | b |\n|-|-|\n'],
	])('makes a link of %j', (marked, address, expected) => {
		expect(link(marked, address)).toBe(expected);
	});

	test.each([
		['no address', 'See ⟦it⟧.\n', 'some words'],
		['an address with more text', 'See ⟦it⟧.\n', 'https://a.io and more'],
		['an address over an address', 'See ⟦https://b.io⟧.\n', 'https://a.io'],
		['two lines', 'See ⟦it\nnow⟧.\n', 'https://a.io'],
		['code', 'See `⟦it⟧`.\n', 'https://a.io'],
		['a fence', '```\n⟦it⟧\n```\n', 'https://a.io'],
		['a link', 'See [⟦it⟧](/x).\n', 'https://a.io'],
		['a part of a link', 'See ⟦it [now⟧](/x).\n', 'https://a.io'],
		['a tag', '<Card title="⟦it⟧">x</Card>\n', 'https://a.io'],
		['front matter', '---\ntitle: ⟦it⟧\n---\n', 'https://a.io'],
		['emphasis', 'See **⟦it**⟧.\n', 'https://a.io'],
	])('is pasted as it is over %s', (_, marked, address) => {
		expect(link(marked, address)).toBeUndefined();
	});
});
