import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '../../../server/src/core/language/page/parsePage.ts';
import { factsOfPage, factsOfRemark } from '../../support/pageFacts.ts';
import { trials } from '../../support/trials.ts';
import { nastyPages } from './pages.ts';

test.each(Object.entries(nastyPages))('agrees with remark on %s', (_, text) => {
	const wanted = factsOfRemark(text);
	expect(wanted).toBeDefined();
	expect(factsOfPage(text, parsePage(text))).toEqual(wanted);
});

test('agrees with remark on pages made of parts, whenever remark accepts them', () => {
	const part = fc.constantFrom(...parts);
	let accepted = 0;
	fc.assert(
		fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (chosen) => {
			const text = chosen.join('');
			// A line that begins with `|` goes on with the JavaScript above it.
			if (/^export.*\n(?:.+\n)*\|/m.test(text)) return;
			const wanted = factsOfRemark(text);
			if (wanted === undefined) return;
			accepted++;
			expect(factsOfPage(text, parsePage(text))).toEqual(wanted);
		}),
		{ numRuns: trials(200), seed: 7 },
	);
	expect(accepted).toBeGreaterThan(trials(30));
});

/** Each is a whole number of lines, so that joining them makes pages as authors write them. */
const parts = [
	'[ref]: /target\n',
	'export const value = 1\n',
	'\n',
	'\n',
	'\n',
	'plain text\n',
	'## Heading `a`\n',
	'- item\n',
	'  - [b](/c)\n',
	'1. one\n',
	'> quote <b>x</b>\n',
	'[d](/e) and ![f](/g)\n',
	'<Card title="h">\n',
	'</Card>\n',
	'  <Icon icon="i" />\n',
	'```js\n',
	'```\n',
	'  ~~~\n',
	'{/* note */}\n',
	'`j`\n',
	'    four spaces\n',
	'***\n',
	'| a | b |\n',
	'`m\nn`\n',
	'| --- | :-: |\n',
	'| a | b |\n| - | - |\n| `c|d` | e |\n',
	'a | `b` \\| c\n-|-\n',
	'[https://a.bc/d] x [https://a.bc](/e)\n',
	'text <span>k</span> {l}\n',
];
