import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { describe, expect, test } from 'vitest';
import { trials } from '../../support/trials.ts';
import { refactorAt } from './refactorAt.ts';

/** Titles and results of the conversions at the first bar or tag. */
function convert(text: string): Readonly<Record<string, string>> {
	const at = Math.max(0, text.search(/[|<]/));
	const offers = refactorAt(text, at, at).filter(({ title }) => title.startsWith('Convert'));
	return Object.fromEntries(offers.map(({ title, result }) => [title, result]));
}

describe('a table becomes fields', () => {
	test('in each place that a parameter can have', () => {
		const table =
			'Text.\n\n| Parameter | Type | Required | Default | Description |\n|---|:-:|---|---|---|\n| `limit` | integer | no | 20 | How *many*. |\n| **id** | `string \\| null` | Yes | - | The `a\\|b`. |\n\nMore.\n';
		const results = convert(table);
		expect(Object.keys(results)).toEqual([
			'Convert the table to `<ParamField>` (path)',
			'Convert the table to `<ParamField>` (body)',
			'Convert the table to `<ParamField>` (query)',
			'Convert the table to `<ParamField>` (header)',
			'Convert the table to `<ResponseField>` (name)',
		]);
		expect(results['Convert the table to `<ParamField>` (query)']).toBe(
			'Text.\n\n<ParamField query="limit" type="integer" default="20">\n  How *many*.\n</ParamField>\n\n<ParamField query="id" type="string | null" required>\n  The `a|b`.\n</ParamField>\n\nMore.\n',
		);
		expect(results['Convert the table to `<ResponseField>` (name)']).toContain(
			'<ResponseField name="id" type="string | null" required>',
		);
	});

	test('in the place that a column tells, columns in any order and case', () => {
		expect(
			convert('| DESCRIPTION | in | NAME |\n| - | - | - |\n| A. | Query | a |\n| | path | b_c |\n'),
		).toEqual({
			'Convert the table to `<ParamField>`':
				'<ParamField query="a">\n  A.\n</ParamField>\n\n<ParamField path="b_c" />\n',
		});
	});

	test('inside of a component', () => {
		const results = convert('| Name | Type |\n|-|-|\n| a | b |\n');
		expect(results['Convert the table to `<ResponseField>` (name)']).toBe(
			'<ResponseField name="a" type="b" />\n',
		);
		const inside = refactorAt('<Note>\n  | Name | Type |\n  |-|-|\n  | a | b |\n</Note>\n', 12, 12);
		expect(inside.find(({ title }) => title.includes('(body)'))?.result).toBe(
			'<Note>\n  <ParamField body="a" type="b" />\n</Note>\n',
		);
	});

	test.each([
		['a column that no attribute fits', '| Name | Color |\n|-|-|\n| a | b |\n'],
		['no names', '| Type | Description |\n|-|-|\n| a | b |\n'],
		['names alone', '| Name |\n|-|\n| a |\n'],
		['a link for a type', '| Name | Type |\n|-|-|\n| a | [b](/c) |\n'],
		['a flag that is neither', '| Name | Required |\n|-|-|\n| a | sometimes |\n'],
		['more cells than columns', '| Name | Type |\n|-|-|\n| a | b | c |\n'],
		['a cell that would become a list', '| Name | Description |\n|-|-|\n| a | - b |\n'],
		['no rows', '| Name | Type |\n|-|-|\n'],
		['code', '```\n| Name | Type |\n|-|-|\n| a | b |\n```\n'],
		['a place that no parameter has', '| Name | In |\n|-|-|\n| a | cookie |\n'],
	])('but not with %s', (_, text) => {
		expect(convert(text)).toEqual({});
	});
});

describe('fields become a table', () => {
	test('with the columns that they need', () => {
		const fields =
			'<ParamField query="limit" type="integer" default="20">\n  How *many*.\n</ParamField>\n\n<ParamField path="id" type="a | b" required>\n  The\n  `x|y`.\n</ParamField>\n\nMore.\n';
		expect(convert(fields)).toEqual({
			'Convert 2 `<ParamField>` to a table':
				'| Name | In | Type | Required | Default | Description |\n| --- | --- | --- | --- | --- | --- |\n| `limit` | query | `integer` | No | `20` | How *many*. |\n| `id` | path | `a \\| b` | Yes | | The `x\\|y`. |\n\nMore.\n',
		});
	});

	test('with a blank line below', () => {
		const result = convert('<ResponseField name="a" />\n<ResponseField name="b" />\n## More\n');
		expect(Object.values(result)).toEqual(['| Name |\n| --- |\n| `a` |\n| `b` |\n\n## More\n']);
	});

	test.each([
		['one alone', '<ParamField query="a" />\n'],
		[
			'a nested one',
			'<ParamField query="a">\n  <Expandable>b</Expandable>\n</ParamField>\n\n<ParamField query="b" />\n',
		],
		['an attribute without a column', '<ParamField query="a" id="x" />\n\n<ParamField query="b" />\n'],
		['two paragraphs', '<ParamField query="a">\n  b\n\n  c\n</ParamField>\n\n<ParamField query="b" />\n'],
		['a list', '<ParamField query="a">\n  - b\n</ParamField>\n\n<ParamField query="b" />\n'],
		['an expression', '<ParamField query={a} />\n\n<ParamField query="b" />\n'],
		['two names', '<ParamField query="a" path="c" />\n\n<ParamField query="b" />\n'],
		['a hard break', '<ParamField query="a">\n  b\\\n  c\n</ParamField>\n\n<ParamField query="b" />\n'],
	])('but not %s', (_, text) => {
		expect(convert(text)).toEqual({});
	});
});

function isAccepted(text: string): boolean {
	try {
		fromMarkdown(text, {
			extensions: [gfm(), mdxjs()],
			mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
		});
		return true;
	} catch {
		return false;
	}
}

const words = [
	'a',
	'b c',
	'id_2',
	'`x`',
	'`a\\|b`',
	'yes',
	'No',
	'',
	'-',
	'*em*',
	'5',
	'a\\|b',
	'"q"',
	'[l](/x)',
	'a & b',
];

test('a default in quotes comes back', () => {
	const text =
		'| Name | Type | Default | Description |\n| --- | --- | --- | --- |\n| `a` | `b` | `"c" & d` | E. |\n| `f` | `g` | `"h"` | I. |\n';
	const [fields = ''] = Object.values(convert(text)).slice(-1);
	expect(fields).toContain('default="&quot;c&quot; &amp; d"');
	expect(Object.values(convert(fields))).toEqual([text]);
});

test('whatever was converted comes back', () => {
	const seen = { converted: 0 };
	fc.assert(
		fc.property(
			fc.shuffledSubarray(['Type', 'Required', 'Default', 'Description'], { minLength: 1 }),
			fc.array(fc.array(fc.constantFrom(...words), { minLength: 5, maxLength: 5 }), {
				minLength: 2,
				maxLength: 3,
			}),
			(columns, rows) => {
				const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
				const text = [
					row(['Name', 'In', ...columns]),
					row(['-', '-', ...columns.map(() => '-')]),
					...rows.map((cells, index) => row([`n${index}`, 'body', ...cells.slice(0, columns.length)])),
					'',
				].join('\n');
				const [fields] = Object.values(convert(text));
				if (fields === undefined) return;
				seen.converted++;
				expect(isAccepted(fields), fields).toBe(true);
				const [table] = Object.values(convert(fields));
				if (table === undefined) return;
				const [again] = Object.values(convert(table));
				expect(again, `${text}\n${fields}\n${table}`).toBe(fields);
			},
		),
		{ numRuns: trials(400) },
	);
	expect(seen.converted).toBeGreaterThan(trials(40));
});

describe('fields of a selection become a table', () => {
	const field = (name: string) => `<ParamField query="${name}" type="string">\n  A.\n</ParamField>\n`;
	const text = `Text.\n\n${field('a')}\n${field('b')}\n${field('c')}\nMore.\n`;
	const offered = (from: string, to: string) =>
		refactorAt(text, text.indexOf(from), text.indexOf(to) + to.length)
			.map(({ title }) => title)
			.filter((title) => title.endsWith('to a table'));

	test.each([
		['with a word below', '\n<ParamField query="a"', '</ParamField>\n\nMore', []],
		[
			'with the lines around',
			'<ParamField query="a"',
			'<ParamField query="c" type="string">\n  A.\n</ParamField>\n',
			[3],
		],
		['two of three', 'query="a"', 'query="b" type="string">\n  A.\n</ParamField>', [2]],
		['two of three, whole', '<ParamField query="a"', 'query="b" type="string">\n  A.\n</ParamField>', [2]],
		['to the middle of one', '<ParamField query="a"', 'query="b" type', [2]],
		['inside of one', 'query="b"', 'query="b" type', [3]],
		['between two', '\n<ParamField query="b"', '\n', []],
		['from the text before', 'Text', '</ParamField>', []],
	])('%s', (_, from, to, counts) => {
		expect(offered(from, to)).toEqual(counts.map((count) => `Convert ${count} \`<ParamField>\` to a table`));
	});

	test('and the others stay', () => {
		const start = text.indexOf('<ParamField query="b"');
		const [result] = refactorAt(text, start, text.indexOf('More')).filter(({ title }) =>
			title.endsWith('table'),
		);
		expect(result?.result).toBe(
			`Text.\n\n${field('a')}\n| Name | In | Type | Description |\n| --- | --- | --- | --- |\n| \`b\` | query | \`string\` | A. |\n| \`c\` | query | \`string\` | A. |\n\nMore.\n`,
		);
	});
});
