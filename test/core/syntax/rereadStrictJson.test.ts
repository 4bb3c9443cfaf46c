import fc from 'fast-check';
import type { Node } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { readStrictJson } from '../../../server/src/core/language/json.ts';
import { rereadStrictJson } from '../../../server/src/core/language/rereadStrictJson.ts';
import { findDifference } from '../../../server/src/core/text/edits.ts';
import { trials } from '../../support/trials.ts';
import { plainTree } from './plainTree.ts';

const pieces = [
	'{',
	'}',
	'[',
	']',
	',',
	':',
	'"',
	'"a"',
	'"b": 1',
	'12',
	' ',
	'\n',
	'true',
	'\\',
	'{ "c": [] }',
];
const splice = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true }),
	deletes: fc.constantFrom(0, 0, 0, 1, 2, 5, 20),
	inserts: fc.oneof(fc.constantFrom('', ...pieces), fc.array(fc.constantFrom(...pieces), { maxLength: 4 })),
});

test('makes of a tree what reading the new text makes, or leaves it as it was', () => {
	let reread = 0;
	fc.assert(
		fc.property(
			fc.oneof(
				fc.array(fc.jsonValue({ maxDepth: 4 })),
				fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
			),
			fc.constantFrom(undefined, '\t'),
			fc.array(splice, { maxLength: 12 }),
			(value, indent, splices) => {
				let text = JSON.stringify(value, undefined, indent);
				const root = readStrictJson(text) as Node;
				for (const { at, deletes, inserts } of splices) {
					const start = Math.round(at * text.length);
					const next = `${text.slice(0, start)}${[inserts].flat().join('')}${text.slice(start + deletes)}`;
					const before = plainTree(root);
					if (rereadStrictJson(root, next, findDifference(text, next))) {
						expect(plainTree(root)).toEqual(plainTree(readStrictJson(next)));
						text = next;
						reread++;
					} else expect(plainTree(root)).toEqual(before);
				}
			},
		),
		{ numRuns: trials(600) },
	);
	expect(reread).toBeGreaterThan(trials(100));
});

test('keeps what does not change, and a new list of children where something does', () => {
	const before = '{ "a": [1, 2], "b": [3, 4] }';
	const after = '{ "a": [1, 22, 5], "b": [3, 4] }';
	const root = readStrictJson(before) as Node;
	const [a, b] = (root.children ?? []).map((property) => property.children?.[1]);
	const [listA, listB] = [a?.children, b?.children];
	expect(rereadStrictJson(root, after, findDifference(before, after))).toBe(true);
	expect(root.children?.[0]?.children?.[1]).toBe(a);
	expect(a?.children).not.toBe(listA);
	expect(a?.children?.[0]).toBe(listA?.[0]);
	expect(b?.children).toBe(listB);
});

test.each([
	['{ "a": 1 }', '{ "a": 1 }\n'],
	['{ "a": 1 }', '{ "a": 1, "b": 2 }'],
	['[1, 2]', '[1, 2, 3]'],
	['[1, 2]', '[0, 1, 2]'],
	['[]', '[1]'],
	['[1]', '[]'],
	['{ "a": ["x", "y"] }', '{ "a": ["x", "xy", "y"] }'],
])('reads only the difference between %j and %j', (before, after) => {
	const root = readStrictJson(before) as Node;
	expect(rereadStrictJson(root, after, findDifference(before, after))).toBe(true);
	expect(plainTree(root)).toEqual(plainTree(readStrictJson(after)));
});
