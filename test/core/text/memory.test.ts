import { expect, test } from 'vitest';
import { memoizeText } from '../../../server/src/core/text/memory.ts';

test('a result that is known is not worked out again, until there are too many', () => {
	const asked: string[] = [];
	const doubled = memoizeText((text) => {
		asked.push(text);
		return text + text;
	}, 2);
	expect(['a', 'b', 'a', 'b', 'c', 'c', 'a'].map(doubled)).toEqual([
		'aa',
		'bb',
		'aa',
		'bb',
		'cc',
		'cc',
		'aa',
	]);
	expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
