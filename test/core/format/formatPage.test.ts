import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { nastyPages } from '../syntax/pages.ts';

function format(text: string, range?: Range): string {
	const edits = project({ 'page.mdx': text }).format('page.mdx', range);
	return TextDocument.applyEdits(TextDocument.create('a', 'mdx', 1, text), [...edits]);
}

describe('formats', () => {
	test.each([
		[
			'a table',
			'|a|bc|\n|-|:-:|\n|`x\\|y`|1|\n|d\n',
			'| a      | bc  |\n| ------ | :-: |\n| `x\\|y` |  1  |\n| d      |\n',
		],
		[
			'numbers to the right',
			'| a | b |\n| --: | :-- |\n| 1000 | x |\n',
			'|    a | b   |\n| ---: | :-- |\n| 1000 | x   |\n',
		],
		[
			'scripts that take two columns',
			'| 中文 | b |\n|-|-|\n| a | b |\n',
			'| 中文 | b   |\n| ---- | --- |\n| a    | b   |\n',
		],
		[
			'a table in a component',
			'<Note>\n  |a|\n  |-|\n  |bcd|\n</Note>\n',
			'<Note>\n  | a   |\n  | --- |\n  | bcd |\n</Note>\n',
		],
		[
			'a table with its long cells',
			`|a|\n|-|\n|${'x'.repeat(200)}|\n`,
			`| a |\n| --- |\n| ${'x'.repeat(200)} |\n`,
		],
		['the ends of lines', 'a \nb\t\n\t \nc  \n\nd   ', 'a\nb\n\nc\n\nd\n'],
		['the end of the page', 'a\n\n \n\n', 'a\n'],
		['with the line ends of the page', 'a \r\n\r\n|b|\r\n|-|\r\n\r\n\r\n', 'a\r\n\r\n| b   |\r\n| --- |\r\n'],
	])('%s', (_, text, expected) => {
		expect(format(text)).toBe(expected);
		expect(format(expected)).toBe(expected);
	});

	test('only the lines that are selected', () => {
		const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } };
		expect(format('a \nb \nc \n', range)).toBe('a \nb\nc \n');
	});
});

test.each([
	['a hard break', 'a  \nb\n'],
	['a backslash that is no break', 'a\\ \nb\n'],
	['code', '```\na \n|b|\n|-|\n```\n'],
	['code that does not end', '```\na \n\n\n'],
	['code within a sentence', '`a \nb`\n'],
	['code behind a formula that ends a table', '|a|\n|-|\n$$\nx\n$$\n`a \nb`\n'],
	['code below bars that follow a quoted table', '> |a|\n> |-|\n|a|\n|-|\n`a \nb`\n'],
	['front matter', '---\ntitle: |\n  a \n---\n'],
	['an attribute', '<Card\n  title="a \n  b"\n/>\n'],
	['a template', '{`a \nb`}\n'],
	['a statement', 'import A from "a" \n'],
	['a statement of several lines', 'export const a = {\n} \n'],
	['a formula', '$$\na \n$$\n'],
	['a page that is half typed', 'a \n\n<Card title="\n'],
	['a page with a mistake', 'a \n\n<5\n'],
	['rows below a sentence', 'text\n|a|\n|-|\n'],
	['nothing', ''],
	['white space of another kind', '| \u00A0ab |\n| --- |\n'],
])('leaves %s alone', (_, text) => {
	expect(format(text)).toBe(text);
});

const parts = [
	'\n',
	'\n',
	' \n',
	'text \n',
	'text  \n',
	'text\\ \n',
	'  indented\t\n',
	'|a|b|\n|-|:-|\n|c|d|\n',
	'| a \\| b | `c \\| d` |\n|:-:|--|\n| e |\n| f | g | h |\n',
	'|a|\n|-|\n',
	'| x {1 + 1} | <br/> |\n|-|-|\n',
	'- item \n',
	'  - inner  \n',
	'  |a|\n  |-|\n  |b|\n',
	'1. one \n\n   two \n',
	'> quote \n',
	'> |a|\n> |-|\n',
	'# Heading \n',
	'Title \n=== \n',
	'<Note> \n',
	'</Note> \n',
	'<Note>text </Note> \n',
	'```js \na \n``` \n',
	'    code \n',
	'`a \nb` \n',
	'{/* a \nb */} \n',
	'$$ \na \n$$ \n',
	'[a]: /b \n',
	'[a \nb](/c) \n',
	'![a](/b "c \nd") \n',
	'*** \n',
	'**a \nb** \n',
	'import A from "a" \n\n',
	'export const a = 1 \n\n',
	'[^1]: note \n',
	'a[^1] \n',
	'\u00A0\n',
	'text \r\n',
];

/** The page as remark reads it, without places; undefined when MDX refuses it. */
function treeOf(text: string): string | undefined {
	try {
		const tree = fromMarkdown(text, {
			extensions: [frontmatter(['yaml']), gfm(), math(), mdxjs()],
			mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), mdxFromMarkdown()],
		});
		return JSON.stringify(tree, (key, value) => (key === 'position' || key === 'data' ? undefined : value));
	} catch {
		return undefined;
	}
}

test('remark reads the same before and after', () => {
	const seen = { changed: 0 };
	fc.assert(
		fc.property(
			fc.oneof(
				fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((chosen) => chosen.join('')),
				fc
					.tuple(
						fc.constantFrom(...Object.values(nastyPages)),
						fc.nat(),
						fc.constantFrom(' ', '  ', '\t', '\n'),
					)
					.map(([page, at, space]) => {
						const lines = page.split('\n');
						const line = at % lines.length;
						return lines.map((text, index) => (index === line ? text + space : text)).join('\n');
					}),
			),
			(text) => {
				const before = treeOf(text);
				if (before === undefined) return;
				const formatted = format(text);
				if (formatted === text) return;
				seen.changed++;
				expect(treeOf(formatted), `${JSON.stringify(text)}\n${JSON.stringify(formatted)}`).toBe(before);
				expect(format(formatted)).toBe(formatted);
			},
		),
		{ numRuns: trials(300) },
	);
	expect(seen.changed).toBeGreaterThan(trials(60));
});

test('a file with both line ends keeps those that it has', () => {
	const text = 'a\r\nb\n\n| a | b |\n| --- | --- |\n| 1 | 2   |';
	const formatted = format(text);
	expect(formatted).toBe('a\r\nb\n\n| a   | b   |\n| --- | --- |\n| 1   | 2   |\n');
	expect(format(formatted)).toBe(formatted);
});
