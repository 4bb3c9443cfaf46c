import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const head = '---\ntitle: T\n---\n';

interface Extracted {
	readonly page: string;
	readonly path: string;
	readonly snippet: string;
}

/** `⟦…⟧` is selected. A sentence when it is refused. */
function extract(
	marked: string,
	{ name, files = {} }: { readonly name?: string; readonly files?: Readonly<Record<string, string>> } = {},
): Extracted | string | undefined {
	const start = marked.indexOf('⟦');
	const end = marked.indexOf('⟧') - 1;
	return extractSpan(marked.replace(/[⟦⟧]/g, ''), { start, end, name, files });
}

function extractSpan(
	text: string,
	{
		start,
		end,
		name,
		files = {},
	}: {
		readonly start: number;
		readonly end: number;
		readonly name?: string | undefined;
		readonly files?: Readonly<Record<string, string>>;
	},
): Extracted | string | undefined {
	const page = TextDocument.create('a', 'mdx', 1, text);
	const range = { start: page.positionAt(start), end: page.positionAt(end) };
	const result = project({ ...files, 'guides/page.mdx': text }).extractSnippet('guides/page.mdx', {
		range,
		...(name !== undefined && { name }),
	});
	if (result?.kind !== 'extraction') return result?.sentence;
	const { edits, path, creates } = result;
	expect(creates.path).toBe(path);
	return { page: TextDocument.applyEdits(page, [...edits]), path, snippet: creates.text };
}

describe('extracts', () => {
	test('a section, named after its heading', () => {
		expect(extract(`${head}\nBefore.\n\n⟦## Rate limits\n\nA *hundred*.⟧\n\nAfter.\n`)).toEqual({
			page: `${head}\nimport RateLimits from "/snippets/rate-limits.mdx";\n\nBefore.\n\n<RateLimits />\n\nAfter.\n`,
			path: 'snippets/rate-limits.mdx',
			snippet: '## Rate limits\n\nA *hundred*.\n',
		});
	});

	test('lines of a component with the line ends of the page', () => {
		const page = `${head}\n<Note>\n  ⟦A.\n\n  B.⟧\n</Note>\n`.replaceAll('\n', '\r\n');
		expect(extract(page, { name: 'Part' })).toMatchObject({ snippet: 'A.\r\n\r\nB.\r\n' });
	});

	test('lines of a component, without their indentation', () => {
		expect(extract(`${head}\n<Note>\n  ⟦Only *this*\n  text.⟧\n</Note>\n`, { name: 'ShortNote' })).toEqual({
			page: `${head}\nimport ShortNote from "/snippets/short-note.mdx";\n\n<Note>\n  <ShortNote />\n</Note>\n`,
			path: 'snippets/short-note.mdx',
			snippet: 'Only *this*\ntext.\n',
		});
	});

	test('with the imports that it uses, and leaves those that the page uses too', () => {
		const page = `${head}\nimport A from "./a.mdx";\nimport { B, b } from "/snippets/b.mdx";\nimport C from "/snippets/c.mdx";\n\n⟦<A />\n\n{b}⟧\n\n<B /> <C />\n`;
		expect(extract(page, { name: 'parts', files: { 'guides/a.mdx': '' } })).toEqual({
			page: `${head}\nimport Parts from "/snippets/parts.mdx";\nimport { B, b } from "/snippets/b.mdx";\nimport C from "/snippets/c.mdx";\n\n<Parts />\n\n<B /> <C />\n`,
			path: 'snippets/parts.mdx',
			snippet: 'import A from "/guides/a.mdx";\nimport { B, b } from "/snippets/b.mdx";\n\n<A />\n\n{b}\n',
		});
	});

	test('with links that lead where they led', () => {
		const files = { 'guides/other.mdx': head, 'guides/a b.png': '' };
		const result = extract(
			`⟦[x](./other#here) [y](other.mdx) [z](#z) [w](https://a.io) ![i](./a%20b.png)⟧\n`,
			{
				files,
			},
		);
		expect(result).toMatchObject({
			snippet:
				'[x](/guides/other#here) [y](/guides/other.mdx) [z](#z) [w](https://a.io) ![i](/guides/a%20b.png)\n',
			page: expect.stringMatching(/^import \w+ from "\/snippets\/[\w-]+\.mdx";\n\n<\w+ \/>\n$/),
		});
	});

	test('under a name that nothing has', () => {
		const files = { 'snippets/card.mdx': '', 'snippets/Card-2.mdx': '' };
		expect(extract(`${head}\n⟦Text.⟧\n`, { name: 'Card', files })).toMatchObject({
			path: 'snippets/card-3.mdx',
		});
		expect(extract(`${head}\n⟦## 中文⟧\n`)).toMatchObject({ path: 'snippets/part.mdx' });
		expect(extract(`${head}\n⟦## 2 ways⟧\n`)).toMatchObject({
			path: 'snippets/2-ways.mdx',
			page: expect.stringContaining('import Snippet2Ways from'),
		});
	});

	test('with a copy of the lines that define its labels and others', () => {
		expect(extract(`${head}\n⟦See [a][ref].⟧\n\nText [b][Ref].\n\n[ref]: /y\n`, { name: 'part' })).toEqual({
			page: `${head}\nimport Part from "/snippets/part.mdx";\n\n<Part />\n\nText [b][Ref].\n\n[ref]: /y\n`,
			path: 'snippets/part.mdx',
			snippet: 'See [a][ref].\n\n[ref]: /y\n',
		});
	});

	test('with the lines that define its labels alone', () => {
		const page = `${head}\n⟦See [a][ref] and [b][two].⟧\n\nText.\n\n[ref]: ./x\n[two]: /y\n`;
		expect(extract(page, { name: 'part', files: { 'guides/x.mdx': head } })).toEqual({
			page: `${head}\nimport Part from "/snippets/part.mdx";\n\n<Part />\n\nText.\n\n`,
			path: 'snippets/part.mdx',
			snippet: 'See [a][ref] and [b][two].\n\n[ref]: /guides/x\n[two]: /y\n',
		});
	});

	test('with the line ends of the page', () => {
		expect(extract('---\r\ntitle: T\r\n---\r\n\r\n⟦## A\r\n\r\nB.⟧\r\n')).toEqual({
			page: '---\r\ntitle: T\r\n---\r\n\r\nimport A from "/snippets/a.mdx";\r\n\r\n<A />\r\n',
			path: 'snippets/a.mdx',
			snippet: '## A\r\n\r\nB.\r\n',
		});
	});
});

test.each([
	['a part of a paragraph', 'One\n⟦two⟧\nthree\n', /complete paragraphs/],
	['a torn component', '⟦<Note>\n  a⟧\n</Note>\n', /complete paragraphs/],
	['front matter', '⟦---\ntitle: T\n---\n\nText.⟧\n', /complete paragraphs/],
	['imports', '⟦import A from "/a.mdx";\n\nText.⟧\n', /complete paragraphs/],
	['a step alone', '<Steps>\n  ⟦<Step title="A">\n    B\n  </Step>⟧\n</Steps>\n', /parent component/],
	['a name of the page', 'export const limit = 5;\n\n⟦Takes {limit}.⟧\n', /`limit`/],
	['a use without its definition', '[b][ref]\n\n⟦See [a][ref].⟧\n\n> [ref]: /x\n', /`\[ref\]`/],
	['a definition without its use', 'See [a][Ref].\n\n⟦[ref]: /x⟧\n', /`\[ref\]`/],
	['half of a footnote', '⟦A[^1].⟧\n\n[^1]: B.\n', /`\[\^1\]`/],
])('refuses %s', (_, marked, sentence) => {
	expect(extract(marked)).toMatch(sentence);
});

test('means no lines by words or nothing', () => {
	expect(extract('Some ⟦words⟧ here.\n')).toBeUndefined();
	expect(extract('a\n⟦\n⟧\nb\n')).toBeUndefined();
});

function isAccepted(text: string): boolean {
	try {
		fromMarkdown(text, {
			extensions: [frontmatter(['yaml']), gfm(), mdxjs()],
			mdastExtensions: [mdxFromMarkdown()],
		});
		return true;
	} catch {
		return false;
	}
}

const parts = [
	'\n',
	'\n',
	'\n',
	'Text *a* [b](./c).\n',
	'## Heading\n',
	'- item\n\n  <Tip>\n    deep\n  </Tip>\n',
	'- item\n',
	'<Note>\n',
	'</Note>\n',
	'  <A />\n',
	'  text\n',
	'{b}\n',
	'```js\na <b\n```\n',
	'![image](/a.png)\n',
	'> quote\n',
	'| a |\n| - |\n| b |\n',
];

test('both files are what strict MDX accepts', () => {
	const seen = { extracted: 0 };
	fc.assert(
		fc.property(
			fc.constantFrom(
				'',
				head,
				'import A from "./a.mdx"\n\n',
				`${head}\nimport A from "./a.mdx"\nexport const b = 1\n\n`,
			),
			fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 9 }),
			fc.nat(),
			fc.nat(120),
			(first, chosen, from, length) => {
				const text = first + chosen.join('');
				if (!isAccepted(text)) return;
				const start = from % (text.length + 1);
				const result = extractSpan(text, { start, end: Math.min(text.length, start + length) });
				if (typeof result !== 'object') return;
				seen.extracted++;
				expect(isAccepted(result.page), `${text}\n====\n${result.page}`).toBe(true);
				expect(isAccepted(result.snippet), `${text}\n====\n${result.snippet}`).toBe(true);
			},
		),
		{ numRuns: trials(400) },
	);
	expect(seen.extracted).toBeGreaterThan(trials(15));
});
