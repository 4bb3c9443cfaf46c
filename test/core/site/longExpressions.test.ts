import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../../server/src/core/site/parse/tree/parseMdx.ts';
import { trials } from '../../support/trials.ts';
import { renderBody, textOf } from './render.ts';

describe('an expression is worked out however many braces it has', () => {
	const items = '{ a: [1] }, '.repeat(4000);
	const lines = '  { a: "}" },\n'.repeat(2000);
	test.each([
		['a block', `{[${items}].length}`, '4000'],
		['in words', `There are {[${items}].length} of them.`, 'There are 4000 of them.'],
		['of many lines', `{[\n${lines}].length}`, '2000'],
		['in a quotation', `> {[\n${lines.replaceAll(/^/gm, '> ')}].length}`, '2000'],
		['in an attribute', `<Card title={[${items}].length} href={"/a"} />`, '4000'],
		['behind the mark of an encoding', `\ufeff{[${items}].length}`, '4000'],
	])('%s', async (_, text, expected) => {
		expect(textOf(await renderBody(text))).toContain(expected);
	});
});

const pieces = [
	'{}',
	'{ a: "}" }',
	"'{'",
	'`{${{}.a}`',
	'/* } */ {}',
	"<b>it's {1}</b>",
	'<A b={{}} />',
	'{} // }\n',
	'({ a = {} }) => { return a }',
	'[/a{1}/]',
];

test('long expressions are what the plain grammar reads', () => {
	const list = fc.array(fc.constantFrom(...pieces), { minLength: 40, maxLength: 90 });
	fc.assert(
		fc.property(
			list,
			fc.constantFrom(['', ''], ['words ', ''], ['> ', '> '], ['- ', '  ']),
			(items, [before, next]) => {
				const list = items.join(', ').replaceAll('\n', `\n${next}`);
				const text = `${before}{[${list}]} and {2}\n\n{3}`;
				expect(values(parseMdx(text).value)).toEqual(values(strict(text)));
			},
		),
		{ numRuns: trials(40) },
	);
});

function strict(text: string): unknown {
	return fromMarkdown(text, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
}

/** The expressions in a tree. */
function values(tree: unknown): readonly string[] {
	const found: string[] = [];
	JSON.stringify(tree, (key, node) => {
		if (/^mdx(?:Flow|Text)Expression$/.test(node?.type)) found.push(node.value);
		return key === 'data' ? undefined : node;
	});
	return found;
}
