import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { expect, test } from 'vitest';
import { boundedMdx } from '../../../server/src/core/language/mdx/javascript.ts';
import { trials } from '../../support/trials.ts';

const bounded = boundedMdx();
const strict = mdxjs();

const expression = fc.letrec<{ any: string }>((tie) => ({
	any: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.constantFrom(
			'1',
			'a',
			'"b}"',
			'/[{]/g',
			'`c`',
			'{}',
			'[, 2]',
			'<br />',
			'<A b={1} {...c}>d{e}</A>',
			'/* f */ g',
		),
		fc
			.tuple(fc.constantFrom('(', '((', '[', '{ a: ', '{ ...', '`${', 'f(', '(h) => ', '<B c={'), tie('any'))
			.map(([open, inner]) => `${open}${inner}${closed[open]}`),
		fc
			.tuple(tie('any'), fc.constantFrom(' + ', ' ?? ', ',\n', ' // i\n + ', '.j = ', ' ? 1 : '), tie('any'))
			.map((parts) => parts.join('')),
	),
})).any;
const closed: Readonly<Record<string, string>> = {
	'(': ')',
	'((': '))',
	'[': ']',
	'{ a: ': ' }',
	'{ ...': ' }',
	'`${': '}`',
	'f(': ')',
	'(h) => ': '',
	'<B c={': '} />',
};

const text = fc
	.array(
		fc.oneof(
			expression.map((value) => `{${value}}`),
			expression.map((value) => `words {${value}} and\n{ ${value} }`),
			expression.map((value) => `<C d={${value}} {...(e)} />`),
			expression.map((value) => `> {\n> ${value}}`),
			expression.map((value) => `import a from "b"\nexport const [c = (1)] = ${value}`),
			expression.map((value) => `export default function f({ g = (${value}) }) {\n\n  return (${value})\n}`),
		),
		{ minLength: 1, maxLength: 3 },
	)
	.map((blocks) => blocks.join('\n\n'));

test('expressions and statements are what the plain grammar reads, without their places', () => {
	let read = 0;
	fc.assert(
		fc.property(text, (source) => {
			const expected = treeOf(source, strict);
			if (typeof expected !== 'string') read++;
			bounded.begin(source.length);
			expect(treeOf(source, bounded.syntax)).toEqual(expected);
		}),
		{ numRuns: trials(300) },
	);
	expect(read).toBeGreaterThan(trials(100));
});

/** The tree as it is; the reason where the text is rejected. */
function treeOf(source: string, syntax: typeof strict): unknown {
	try {
		return plain(fromMarkdown(source, { extensions: [syntax], mdastExtensions: [mdxFromMarkdown()] }));
	} catch (error) {
		return String(error);
	}
}

/** Without places of JavaScript and comments. Of several parentheses the plain grammar takes some out. */
function plain(tree: unknown): unknown {
	return JSON.parse(
		JSON.stringify(tree, (key, value) => {
			if (/^(?:range|loc|comments)$/.test(key)) return undefined;
			if (/^(?:start|end)$/.test(key) && typeof value === 'number') return undefined;
			let inner = value;
			while (inner?.type === 'ParenthesizedExpression') inner = inner.expression;
			return inner;
		}),
	);
}
