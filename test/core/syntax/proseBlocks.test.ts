import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import {
	maskedText,
	proseMask,
	wordPlaceholder,
} from '../../../server/src/core/language/prose/hiddenParts.ts';
import { proseBlocks } from '../../../server/src/core/language/prose/proseBlocks.ts';
import { readMaskedBlocks } from '../../../server/src/core/language/prose/readBlocks.ts';
import { trials } from '../../support/trials.ts';

const blocksOf = (text: string) => proseBlocks(parsePageDocument('page.mdx', text));

test('prose blocks are paragraphs, headings, list items and cells, with everything else masked', () => {
	const word = (length: number) => wordPlaceholder.repeat(length);
	expect(
		blocksOf(
			'# A `b`\nText\n<b>in</b> "two"\n\n```js\ncode\n```\n> - One\n> - [Two](/t)\n| A | `b` | "C | D" |\n',
		),
	).toEqual([
		{ start: 0, text: `# A ${word(3)}` },
		{ start: 8, text: `Text\n   in     ${word(5)}` },
		{ start: 45, text: '> - One' },
		{ start: 53, text: '> -  Two     ' },
		{ start: 68, text: ' A ' },
	]);
});

test('blocks are the same when the whole page is masked first', () => {
	const piece = fc.constantFrom(
		...['One two. ', '\n', '\n\n', '\r\n', '# ', '- ', '1. ', '> ', '| a | b |', '\u00a0', '“', '”', '"'],
		...[
			'`',
			'```\n',
			'{a}',
			'<code>',
			'</code>',
			'<Card\n  title="x">',
			'</Card>',
			'[a](/b)',
			'$x$',
			'![a](b)',
		],
		...['<!-- ', ' -->', '{/* ', ' */}', '---\n', 'import a from "b"\n', '<https://a.test>'],
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
			const document = parsePageDocument('page.mdx', pieces.join(''));
			const masked = maskedText(document, proseMask).replace(/“[^”\n]{1,120}”|"[^"\n]{1,60}"/g, (quoted) =>
				wordPlaceholder.repeat(quoted.length),
			);
			expect(proseBlocks(document)).toEqual(readMaskedBlocks(masked));
		}),
		{ numRuns: trials(1000) },
	);
});
