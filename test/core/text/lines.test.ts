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

test('finds places as the library does, also when it knows the lines of the text before', () => {
	fc.assert(
		fc.property(text, text, (before, after) => {
			const lines = new TextLines(before);
			expect(answers(lines, before.length)).toEqual(expected(before));
			const next = lines.withText(after, findDifference(before, after));
			expect(answers(next, after.length)).toEqual(expected(after));
		}),
		{ numRuns: trials(200) },
	);
});

test('knows the lines after many edits, and those of every text before', () => {
	const edit = fc.record({
		at: fc.nat({ max: 30 }),
		removed: fc.nat({ max: 2 }),
		typed: fc.constantFrom('', 'x', 'yy', '\n', '\r\n', 'z\r'),
	});
	fc.assert(
		fc.property(text, fc.array(edit, { maxLength: 8 }), (first, edits) => {
			let whole = first;
			const versions = [{ whole, lines: new TextLines(whole) }];
			expect(versions[0]?.lines.lineCount).toBeGreaterThan(0);
			for (const { at, removed, typed } of edits) {
				const next = whole.slice(0, at) + typed + whole.slice(at + removed);
				const lines = versions.at(-1)?.lines.withText(next, findDifference(whole, next));
				versions.push({ whole: next, lines: lines ?? new TextLines(next) });
				whole = next;
			}
			for (const version of versions)
				expect(answers(version.lines, version.whole.length)).toEqual(expected(version.whole));
		}),
		{ numRuns: trials(300) },
	);
});

test('tells in what two texts differ', () => {
	const long = fc
		.array(fc.constantFrom('x'.repeat(4096), 'y', 'z'), { maxLength: 6 })
		.map((parts) => parts.join(''));
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
