import fc from 'fast-check';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { readStrictJson } from '../../../server/src/core/language/json.ts';
import { trials } from '../../support/trials.ts';
import { plainTree } from './plainTree.ts';

/** What the tolerant reader makes of the text; undefined when it finds any fault. */
function oracle(text: string): Node | undefined {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
	return errors.length === 0 ? root : undefined;
}

test('makes the same tree of any valid text, however it is laid out', () => {
	fc.assert(
		fc.property(fc.json(), fc.constantFrom(undefined, '\t', '  ', '\r\n '), (json, indent) => {
			const text = ` ${JSON.stringify(JSON.parse(json), undefined, indent)}\n`;
			expect(plainTree(readStrictJson(text))).toEqual(plainTree(oracle(text)));
		}),
		{ numRuns: trials(500) },
	);
});

test('takes no text that the tolerant reader or the language finds a fault in', () => {
	const pieces =
		'{ } [ ] , : "a" "b\\n" "\\x" "\u0001" 1 -0.5e3 01 + true null nul // /**/ \' \n \ufeff'.split(' ');
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (parts) => {
			const text = parts.join('');
			const tree = readStrictJson(text);
			if (tree === undefined) return;
			expect(() => JSON.parse(text)).not.toThrow();
			expect(plainTree(tree)).toEqual(plainTree(oracle(text)));
		}),
		{ numRuns: trials(5000) },
	);
});

test.each(['', '{', '[1', '"a', '{"a"', '{"a":', '{"a":1,}', '[1,]', '{} {}', '// x', "{'a':1}", '[1 2]'])(
	'leaves %j to the tolerant reader',
	(text) => {
		expect(readStrictJson(text)).toBeUndefined();
	},
);

test('leaves what nests too deeply to the tolerant reader', () => {
	expect(readStrictJson('['.repeat(150) + ']'.repeat(150))).toBeDefined();
	expect(readStrictJson('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined();
});
