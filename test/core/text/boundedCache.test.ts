import { expect, test } from 'vitest';
import { boundedCache } from '../../../server/src/core/text/boundedCache.ts';

test('a known result is not computed again, and what was not asked for lately makes room', () => {
	const asked: string[] = [];
	const doubled = boundedCache(2, (text) => {
		asked.push(text);
		return text + text;
	});
	expect(['a', 'b', 'a', 'c', 'a', 'b'].map(doubled)).toEqual(['aa', 'bb', 'aa', 'cc', 'aa', 'bb']);
	expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('an undefined result is known, too', () => {
	let count = 0;
	const find = boundedCache(
		1,
		(_: { readonly name: string }) => {
			count++;
			return undefined;
		},
		({ name }) => name,
	);
	expect([find({ name: 'a' }), find({ name: 'a' })]).toEqual([undefined, undefined]);
	expect(count).toBe(1);
});
