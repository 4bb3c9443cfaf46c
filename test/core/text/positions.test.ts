import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpanFinder, endOfLine, startOfLine } from '../../../server/src/core/text/positions.ts';

test.each([
	['', 0, [0, 0]],
	['\n', 0, [0, 0]],
	['\n', 1, [1, 1]],
	['ab\ncd', 1, [0, 2]],
	['ab\ncd', 2, [0, 2]],
	['ab\ncd', 3, [3, 5]],
	['ab\ncd', 5, [3, 5]],
] as const)('the line in %j at %d', (text, offset, bounds) => {
	expect([startOfLine(text, offset), endOfLine(text, offset)]).toEqual(bounds);
});

test('the start of a line does not depend on what was asked before', () => {
	const text = fc.array(fc.constantFrom('\n', 'a', 'bb', '\r\n')).map((parts) => parts.join(''));
	const questions = fc.array(fc.tuple(text, fc.array(fc.nat(40))));
	fc.assert(
		fc.property(questions, (asked) => {
			for (const [source, offsets] of asked)
				for (const offset of offsets)
					expect(startOfLine(source, offset)).toBe(
						offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1,
					);
		}),
	);
});

test('spans are found as by comparing each of them', () => {
	const span = fc.tuple(fc.nat(30), fc.nat(8)).map(([start, length]) => ({ start, end: start + length }));
	fc.assert(
		fc.property(fc.array(span), span, (spans, { start, end }) => {
			const find = createSpanFinder(spans.map((one) => ({ span: one })));
			const touching = spans.filter((one) => one.start <= end && start <= one.end);
			expect(find({ start, end }).map((one) => one.span)).toEqual(touching);
		}),
	);
});
