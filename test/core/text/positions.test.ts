import { expect, test } from 'vitest';
import { endOfLine, startOfLine } from '../../../server/src/core/text/positions.ts';

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
