import fc from 'fast-check';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import {
	allowedElements,
	attributesOf,
	chromeAttributes,
	element,
	globalAttributes,
	textNode,
	writeHtml,
} from '../../../server/src/core/site/render/html/element.ts';
import { trials } from '../../support/trials.ts';

const names = [...allowedElements];
const attributes = [
	...new Set([...globalAttributes, ...chromeAttributes, ...names.flatMap((name) => [...attributesOf(name)])]),
	'aria-label',
	'aria-hidden',
].filter((name) => name !== '');
const words = fc.oneof(
	fc.constantFrom(
		'',
		'a',
		'true',
		'hidden',
		'open',
		'<a href="b">',
		"it's `x` & y",
		'&amp;',
		'\0',
		'é\n\t 🎉',
		'#ff0000',
	),
	fc.string({ maxLength: 8 }),
);

const written: fc.Arbitrary<ElementContent> = fc.letrec<{ node: ElementContent }>((tie) => ({
	node: fc.oneof(
		{ maxDepth: 5 },
		words.map(textNode),
		fc
			.tuple(
				fc.oneof(
					fc.constantFrom('svg', 'path', 'img', 'source', 'br', 'iframe', 'a'),
					fc.constantFrom(...names),
				),
				fc.dictionary(
					fc.constantFrom(...attributes),
					fc.oneof(
						words,
						fc.boolean(),
						fc.integer(),
						fc.constant(0),
						fc.constant(Number.NaN),
						fc.constant(undefined),
					),
					{ maxKeys: 4 },
				),
				fc.array(tie('node'), { maxLength: 4 }),
			)
			.map(([name, values, children]) => element(name, values, ...children)),
	),
})).node;

test('writes what the library writes', () => {
	fc.assert(
		fc.property(fc.array(written, { maxLength: 3 }), (content) => {
			const expected = toHtml(
				{ type: 'root', children: content },
				{ characterReferences: { useNamedReferences: false } },
			);
			const written = writeHtml(content);
			// The library takes `download` without a value from links in SVG, where browsers know it.
			fc.pre(!/<svg.* download/s.test(written));
			// There is no NUL in HTML, not even by its number.
			expect(written).toBe(expected.replace(/\0|&#x0;/g, '\ufffd'));
		}),
		{ numRuns: trials(1_000) },
	);
});

test('writes the title of a drawing as HTML, in which nothing closes a line break', () => {
	const title = element('title', {}, element('br', {}));
	expect(writeHtml([element('svg', {}, title)])).toBe('<svg><title><br></title></svg>');
});

test('writes that a link in SVG is downloaded', () => {
	const link = element('a', { download: '' });
	expect(writeHtml([element('svg', {}, link)])).toBe('<svg><a download=""></a></svg>');
});

test.each(attributes)('writes %s as the library does, with any value', (name) => {
	for (const tag of names)
		for (const value of ['', 'a', name, true, 0, 3]) {
			const content = [
				element('div', {}, element(tag, { [name]: value }, element('svg', { [name]: value }))),
			];
			expect(writeHtml(content)).toBe(
				toHtml(content, { characterReferences: { useNamedReferences: false } }),
			);
		}
});
