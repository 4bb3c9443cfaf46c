import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enclosingTag, matchingTag } from '../../../server/src/core/language/page/matchingTag.ts';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { trials } from '../../support/trials.ts';

test('the enclosing tag is the last opening one that is closed after the offset', () => {
	const piece = fc.constantFrom(
		...[
			'<Card>',
			'</Card>',
			'<Card icon={<Icon />}>',
			'<b>',
			'</b>',
			'<br>',
			'<Note',
			'</',
			'{',
			'}',
			' text ',
		],
		...['\n\n', '`', '<>', '</>', '<img alt="<b>">'],
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
			const text = pieces.join('');
			const { tags } = parsePage(text);
			for (let at = 0; at <= text.length; at++)
				expect(enclosingTag(tags, at)).toBe(
					tags.findLast(
						(tag) =>
							tag.kind === 'open' && tag.span.end <= at && (matchingTag(tags, tag)?.span.start ?? 0) > at,
					),
				);
		}),
		{ numRuns: trials(500) },
	);
});
