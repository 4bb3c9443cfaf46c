import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepBoundOf } from '../../../server/src/core/language/vale/expressionCost.ts';
import { ExpressionFault } from '../../../server/src/core/language/vale/expressionNode.ts';
import { parseExpression } from '../../../server/src/core/language/vale/parseExpression.ts';
import { evaluateBound } from '../../../server/src/core/language/vale/stepBound.ts';
import { readExpression } from '../../../server/src/core/language/vale/valeExpression.ts';
import { countSteps } from '../../support/countSteps.ts';
import { trials } from '../../support/trials.ts';

/** The Kelvin sign is a `k` and the long s an `s` where case does not count; 😀 is a pair in UTF-16. */
const letters = [...'abëÉ文kK\u212as\u017f😀 '];

/** What expression and texts of a trial are made of: the fewer, the more often they meet. */
const someLetters = fc.subarray(letters, { minLength: 1, maxLength: 2 });

const otherLeaves = [
	'\\w',
	'\\W',
	'\\s',
	'.',
	'[ab]',
	'[^a]',
	'[a-k文]',
	'[^\\w]',
	'\\p{Lu}',
	'\\b',
	'(?:)',
	'^',
];
const count = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{0,2}', '{1,3}', '{2}', '{0,40}', '{2,}');

const sourceOf = (own: readonly string[]) => {
	const leaf = fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 4 }, fc.constantFrom(...otherLeaves));
	return fc.letrec<{ node: string }>((tie) => ({
		node: fc.oneof(
			{ maxDepth: 4, withCrossShrink: true },
			leaf,
			fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
			fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((parts) => `(?:${parts.join('|')})`),
			fc.tuple(tie('node'), count).map(([part, times]) => `(?:${part})${times}`),
			fc.tuple(leaf, count).map(([part, times]) => `(?:${part})${times}`),
			tie('node').map((part) => `(?i:${part})`),
			fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('node')).map(([look, part]) => `(?${look}${part})`),
			fc.tuple(tie('node'), count).map(([part, times]) => `(?:(${part})\\1)${times}`),
		),
	})).node;
};

/** Some characters again and again, which is what takes long, and what ends them. */
const hostileText = (own: readonly string[]) =>
	fc
		.tuple(
			fc.array(fc.constantFrom(...own), { minLength: 1, maxLength: 2 }),
			fc.integer({ min: 1, max: 24 }),
			fc.constantFrom('', ...letters),
		)
		.map(([unit, times, end]) => unit.join('').repeat(times).slice(0, 40) + end);

const trial = someLetters.chain((own) =>
	fc.tuple(sourceOf(own), fc.array(hostileText(own), { minLength: 3, maxLength: 3 })),
);

/** The matcher that counts tries a sequence and a group as steps of their own, for each of a few starts. */
const perNode = 4;

test('an expression that is accepted takes no more steps than its bound, whatever the text', () => {
	let accepted = 0;
	fc.assert(
		fc.property(trial, ([written, texts]) => {
			const expression = tryRead(written);
			if (expression === undefined) return;
			accepted++;
			for (const text of texts) {
				const length = [...text].length + 1;
				const most = perNode * evaluateBound(expression.bound, length);
				const steps = countSteps(expression.node, text, Math.min(most, 2_000_000));
				if (steps === undefined && most <= 2_000_000)
					throw new Error(`/${written}/ on “${text}” takes more than ${most} steps`);
			}
		}),
		{ numRuns: trials(10_000) },
	);
	expect(accepted).toBeGreaterThan(trials(10_000) / 4);
});

function tryRead(written: string) {
	try {
		const node = parseExpression(written);
		return { node, bound: stepBoundOf(node) };
	} catch (error) {
		if (error instanceof ExpressionFault) return undefined;
		throw error;
	}
}

const faultOf = (written: string) => {
	const reading = readExpression(written);
	return 'fault' in reading ? reading.fault : undefined;
};

test.each([
	'(ë+)+x',
	'(?:文|文文)+x',
	'(?:文章?|文)+。',
	'(?i)(?:k|\u212a)+x',
	'(?i)(?:s|\u017f)+x',
	'(?i)(?:ж|Ж)+x',
	'(?:😀|[^a])+x',
	'(?:\\p{Lu}|É)+x',
	'(?:\\w+\\s?)+x',
	'(?=(ë+)+x)',
	'(?<=x(ë+)+)y',
	'(a*)*b',
	'(?:a|a)'.repeat(24),
	`${'a?'.repeat(26)}b`,
	`${'.{0,20}'.repeat(5)}b`,
	'.*(?=.*(?=.*(?=.*x)y)z).*w',
	'(?:(a*)\\1)+b',
])('refuses /%s/, which could take very long', (written) => {
	expect(faultOf(written)).toContain('could take very long');
});

test.each([
	'(?:文章|文字)+。',
	'(?:foo|far)+',
	'(?<=(?:a|ba)+x)y',
	'(?:[^,]+,){1,}\\s\\w+\\s(and|or)',
	'(?:\\b[A-Z][a-z]+ )+\\(([A-Z]{3,5})\\)',
	'(?s) *```(?:[^`]|`[^`])*```',
	'\\bnot only\\b[^.!?;]{1,80}?,?\\s+but(?: also)?\\b',
	'\\b(?:AM|PM)\\s?[-–]\\s?.+(?:AM|PM)\\b',
	'(?:(?!foo).)*bar',
	'(\\w+) \\1',
	'([A-Z]\\w+) (?:of|for) \\1',
	'(?<!\\.)\\b(?:[a-z]+\\s)+[a-z]+$',
])('accepts /%s/', (written) => {
	expect(faultOf(written)).toBeUndefined();
});

test('long and deep expressions are refused, and end nothing', () => {
	const many = (count: number) => Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at));
	expect(faultOf(`${'('.repeat(100_000)}a${')'.repeat(100_000)}`)).toBeDefined();
	expect(faultOf(`${'(?:a|'.repeat(90)}b${')+'.repeat(90)}`)).toBeDefined();
	expect(faultOf(`a${'?'.repeat(20_000)}`)).toContain('repeats a repetition');
	expect(faultOf(`[${many(20_000).join('')}]`)).toBeUndefined();
	expect(faultOf(`(?:[${many(20_000).join('')}]|文)+x`)).toContain('could take very long');
	expect(faultOf('(?:a{1,1000}){1,1000}')).toContain('could take very long');
	expect(faultOf('(?:a{1000}b){1000}')).toBeUndefined();
});
