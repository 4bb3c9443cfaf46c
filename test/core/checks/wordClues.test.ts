import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { PageCheck } from '../../../server/src/core/checks/check.ts';
import { styleChecks } from '../../../server/src/core/checks/style/styleChecks.ts';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { cluesOf, wordShapes } from '../../../server/src/core/language/prose/wordClues.ts';
import { trials } from '../../support/trials.ts';

/** Phrases that rules look for, words of them, and what may be around them. */
const part = fc.constantFrom(
	...['In order\nto', 'due to the fact that', 'a large number of', 'prior to', 'Utilize', 'order', 'fact'],
	...['simply', 'SIMPLY', 'needless to say', 'it’s worth noting that', 'is', 'simplyé', 'non-simply'],
	...[
		'was created by your ',
		'are read > by the ',
		'written',
		'let’s create',
		'Let us build',
		'we’ll use',
		'we',
	],
	...[
		'this guide will show',
		'Each option\nwill allow',
		'will',
		'github',
		'Github',
		'NodeJS',
		'Node.JS',
		'.js',
	],
	...['pre-built', 'prebuilt', 'Pre-built', 'réutilisé', 'ré-utilisé', 'APIs', 'PII', 'API-key', 'getAsset'],
	...[
		'(PII)',
		'(personally identifiable information)',
		'GetAsset',
		'_',
		'-',
		'>',
		'(',
		'/',
		'@',
		'é',
		'1',
		'“',
	],
);
const space = fc.constantFrom(' ', ' ', ' ', '', '\n', '. ', '\n\n', '\u00a0', '\n- ', '\n> ', ' | ');
const page = fc
	.array(fc.tuple(part, space), { maxLength: 30 })
	.map((parts) => parts.map(([word, after]) => word + after).join(''));

test('rules find in texts with their clues what they find without looking for clues', async () => {
	vi.resetModules();
	vi.doMock('../../../server/src/core/language/prose/wordClues.ts', async (original) => ({
		...(await original<object>()),
		cluesOf: () => ~0,
	}));
	const { styleChecks: plain } = await import('../../../server/src/core/checks/style/styleChecks.ts');
	vi.doUnmock('../../../server/src/core/language/prose/wordClues.ts');
	expect(plain).not.toBe(styleChecks);
	fc.assert(
		fc.property(page, (text) => {
			expect(findings(styleChecks, text)).toEqual(findings(plain, text));
		}),
		{ numRuns: trials(2_000) },
	);
});

function findings(checks: readonly PageCheck[], text: string): readonly unknown[] {
	const document = parsePageDocument('page.mdx', text);
	return checks.flatMap((check) => {
		const found: unknown[] = [];
		if (check.kind === 'file')
			check.page?.(document, ({ span, message }) => void found.push([check.code, span, message]));
		return found;
	});
}

test('the shapes of words are clues', () => {
	const shapes = (text: string) =>
		Object.entries(wordShapes).flatMap(([name, clue]) => (cluesOf(text) & clue ? [name] : []));
	expect(shapes('A pre-built image')).toEqual(['hyphenated']);
	expect(shapes('- Item - 1-2, API-Key')).toEqual(['capitals']);
	expect(shapes('GitHub')).toEqual(['mixedCase']);
	expect(shapes('APIs')).toEqual(['capitals', 'mixedCase']);
	expect(shapes('Words in a Text, I A, é-ß')).toEqual(['hyphenated']);
});
