import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageDocument } from '../../../server/src/core/language/parseDocument.ts';
import { readPlainLines } from '../../../server/src/core/language/readPlainLines.ts';
import { trials } from '../../support/trials.ts';

const read = (lines: string) => parsePageDocument('page.mdx', `---\n${lines}\n---\n`).frontMatter;

const values = fc.oneof(
	fc.constantFrom(
		'true',
		'False',
		'null',
		'~',
		'yes',
		'12',
		'007',
		'1.50',
		'>-',
		'>-',
		'1. a b',
		'1 2',
		'1 2: 3',
		'1.2.3',
		'/a/b',
		'1e3',
		'0x1F',
		'.inf',
		'2024-01-01',
		'"',
		"''",
		'""',
		'-',
	),
	fc.constantFrom(
		'a: b',
		'a:',
		'a #b',
		'a#b',
		"it's",
		"'it''s'",
		'"a\\n"',
		'"a"b',
		'[a]',
		'[a, "b", 3]',
		'[ a b , null ]',
		'[a,]',
		'[]',
		"['a, b']",
		'{a}',
		'|',
		'>',
		'&a b',
		'*a',
	),
	fc.string({ unit: fc.constantFrom(...'aZ0 :#"\'-,?!%@`&*[]{}|>\\é\t'.split('')), maxLength: 12 }),
);
const keys = fc.constantFrom(
	'title',
	'og:title',
	'"twitter:card"',
	'"x"',
	'a:b:c',
	"'y'",
	'a-b',
	'_x',
	'9',
	'? a',
	'title',
	'- a',
	'<<',
	'',
);
const lines = fc.array(
	fc.oneof(
		fc.tuple(keys, fc.constantFrom(': ', ':', ':  ', ' : '), values).map((parts) => parts.join('')),
		fc.tuple(fc.constantFrom('- ', '  - ', '-', '-   '), values).map((parts) => parts.join('')),
		fc.constantFrom(
			'',
			'tags:',
			'  indented: x',
			'  text # no comment',
			'   ',
			'# comment',
			'...',
			'\ttab: x',
		),
	),
	{ maxLength: 6 },
);

test('reads what the YAML parser reads, to the last position', () => {
	fc.assert(
		fc.property(lines, fc.constantFrom('\n', '\r\n'), (parts, newLine) => {
			const source = parts.join(newLine);
			const fast = readPlainLines(source, 4);
			// A key in quotes, which is no plain one, sends the same text to the parser.
			const slow = read(`${source}${newLine}"by the parser": 1`);
			if (fast === undefined) return;
			expect(slow.problems).toEqual([]);
			expect(fast).toEqual(slow.entries.slice(0, -1));
		}),
		{ numRuns: trials(4000) },
	);
});

test.each([
	['title: Getting started', 'Getting started'],
	['title: "Quoted: with a colon"', 'Quoted: with a colon'],
	["title: 'Single # quoted'", 'Single # quoted'],
	['title: true', true],
	['title: Two  words  ', 'Two  words'],
	['title: Überblick', 'Überblick'],
	['title: 12', 12],
	['title: 012', undefined],
	['date: 2024-01-31', '2024-01-31'],
	['title: null', null],
	['tags:\n  - a b\n  - "c"', ['a b', 'c']],
	['tags:\n- a\n  - b', undefined],
	['title: yes', undefined],
	['title: a: b', undefined],
	['title: a # comment', undefined],
	['title:', null],
	['title: >', undefined],
	['title: [a, "b"]', ['a', 'b']],
	['title: [a, [b]]', undefined],
	['title: "a\\n"', undefined],
])('%j is plain, or left to the parser', (line, value) => {
	expect(readPlainLines(line, 0)?.[0]?.value).toEqual(value);
});
