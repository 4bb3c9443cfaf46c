import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonPieces } from '../../../server/src/core/openapi/requests/jsonPieces.ts';

const written = (json: string, limit?: number) =>
	jsonPieces(json, limit)
		.pieces.map(({ text }) => text)
		.join('');

describe('JSON laid out for reading', () => {
	test('stands as JavaScript would lay it out', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.boolean(), (value, isSpaced) => {
				const expected = JSON.stringify(value, undefined, 2);
				expect(written(isSpaced ? JSON.stringify(value, undefined, '\t') : JSON.stringify(value))).toBe(
					expected,
				);
			}),
		);
	});

	test('keeps digits and repeated keys, which a program would lose', () => {
		expect(written('{"id":12345678901234567890,"a":1e2,"a":2.0}')).toBe(
			'{\n  "id": 12345678901234567890,\n  "a": 1e2,\n  "a": 2.0\n}',
		);
	});

	test('tells keys, texts, numbers and words apart', () => {
		const kinds = jsonPieces('{"a\\":" : ["b", -1, true, null]}').pieces.filter(
			({ kind }) => kind !== 'plain',
		);
		expect(kinds).toEqual([
			{ kind: 'property', text: '"a\\":"' },
			{ kind: 'string', text: '"b"' },
			{ kind: 'number', text: '-1' },
			{ kind: 'keyword', text: 'true' },
			{ kind: 'keyword', text: 'null' },
		]);
	});

	test('ends at the limit, also within one long text, and says so', () => {
		const list = JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index));
		expect(jsonPieces(list, 100).isCut).toBe(true);
		expect(written(list, 100).length).toBeLessThan(110);
		expect(jsonPieces(JSON.stringify('x'.repeat(1_000)), 100)).toEqual({
			pieces: [{ kind: 'string', text: `"${'x'.repeat(99)}` }],
			isCut: true,
		});
		expect(jsonPieces('[1,2]', 100).isCut).toBe(false);
	});
});
