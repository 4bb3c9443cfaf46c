import { expect, test } from 'vitest';
import { didYouMean, findNearest } from '../../server/src/core/text/didYouMean.ts';

test.each([
	['nmae', ['name', 'tabs'], 'name'],
	['naem', ['name', 'tabs'], 'name'],
	['favicn', ['favicon', 'logo'], 'favicon'],
	['TopbarLinks', ['topbarLinks'], 'topbarLinks'],
	['colour', ['colors', 'color'], 'color'],
	['cat', ['rat', 'bat', 'hat'], 'bat'],
	['xyz', ['name', 'tabs'], undefined],
	['a', ['be'], undefined],
	['name', [], undefined],
])('%s among %j is %s', (word, candidates, nearest) => {
	expect(findNearest(word, candidates)).toBe(nearest);
});

test('ends a message, or adds nothing', () => {
	expect(didYouMean('nmae', ['name'])).toBe(' Did you mean `name`?');
	expect(didYouMean('xyz', ['name'])).toBe('');
});
