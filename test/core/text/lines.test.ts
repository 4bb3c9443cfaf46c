import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findDifference } from '../../../server/src/core/text/edits.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { trials } from '../../support/trials.ts';

const text = fc
	.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), { maxLength: 12 })
	.map((parts) => parts.join(''));

/** Everything that can be asked of the lines of a text. */
function answers(lines: Pick<TextDocument, 'lineCount' | 'positionAt' | 'offsetAt'>, length: number) {
	const offsets = Array.from({ length: length + 3 }, (_, index) => index - 1);
	const places = offsets.flatMap((line) => offsets.map((character) => ({ line, character })));
	return {
		count: lines.lineCount,
		positions: offsets.map((offset) => lines.positionAt(offset)),
		offsets: places.map((place) => lines.offsetAt(place)),
	};
}

const expected = (whole: string) => answers(TextDocument.create('', '', 0, whole), whole.length);

test('finds places as the library does', () => {
	fc.assert(
		fc.property(text, (whole) => {
			expect(answers(new TextLines(whole), whole.length)).toEqual(expected(whole));
		}),
		{ numRuns: trials(200) },
	);
});

test('tells in what two texts differ', () => {
	const long = fc.array(fc.constantFrom('xx', 'y', 'z'), { maxLength: 6 }).map((parts) => parts.join(''));
	fc.assert(
		fc.property(long, long, (before, after) => {
			const { start, endBefore, endAfter } = findDifference(before, after);
			expect(Math.min(endBefore, endAfter)).toBeGreaterThanOrEqual(start);
			expect(before.slice(0, start) + after.slice(start, endAfter) + before.slice(endBefore)).toBe(after);
			expect(
				before[start] === after[start] && before !== after && endBefore > start && endAfter > start,
			).toBe(false);
		}),
	);
});
