import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
	type CodeText,
	cachedHighlighting,
	cacheHighlighting,
	keepColorsIn,
	storeHighlighting,
} from '../../../server/src/core/site/render/highlight/codeColors.ts';
import { tokenClasses } from '../../../server/src/core/site/render/highlight/tokenTheme.ts';
import '../../support/propertySeed.ts';
import { trials } from '../../support/trials.ts';

afterEach(() => keepColorsIn(undefined));

const token = fc.record({
	text: fc.string({ minLength: 1, unit: fc.constantFrom('a', ' ', '{', '😀', '\t') }),
	className: fc.constantFrom(...tokenClasses),
});
const highlighted = fc.array(fc.array(token, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
const lineEnd = fc.constantFrom('\n', '\r\n');
let count = 0;

/** Code that no other test has, so that it is not in memory. */
const newText = (code: string): CodeText => ({ code, language: `language ${count++}` });

test('kept colors give the lines that were computed', () => {
	fc.assert(
		fc.property(highlighted, lineEnd, (lines, end) => {
			const text = newText(lines.map((line) => line.map((part) => part.text).join('')).join(end));
			const kept: string[] = [];
			keepColorsIn({
				get: () => kept[0],
				set(_, colors) {
					kept.push(colors);
				},
			});
			storeHighlighting(text, lines);
			expect(cachedHighlighting(text)).toEqual(lines);
		}),
		{ numRuns: trials(300) },
	);
});

test.each(['', 'x', '1 1', '3 1\n3 1', '2 1,2 0', '-1 1,4 0', '3 99', '3 -1'])(
	'colors of other code, or damaged ones, are not taken: %j',
	(colors) => {
		keepColorsIn({ get: () => colors, set: () => undefined });
		expect(cachedHighlighting(newText('abc'))).toBeUndefined();
	},
);

test('what is in memory needs no store', () => {
	const text = newText('abc');
	cacheHighlighting(text, [[{ text: 'abc', className: undefined }]]);
	keepColorsIn({
		get() {
			throw new Error('Asked.');
		},
		set: () => undefined,
	});
	expect(cachedHighlighting(text)).toEqual([[{ text: 'abc', className: undefined }]]);
});
