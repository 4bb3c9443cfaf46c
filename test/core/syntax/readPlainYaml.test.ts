import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseYaml } from '../../../server/src/core/syntax/openapi/parseYaml.ts';
import { readPlainYaml } from '../../../server/src/core/syntax/openapi/readPlainYaml.ts';

/** What is read is read as the parser reads it, and has no fault. */
function expectSame(text: string): void {
	expectSameLines(text);
	expectSameLines(text.replaceAll('\n', '\r\n'));
}

function expectSameLines(text: string): void {
	const tree = readPlainYaml(text);
	if (tree === undefined) return;
	const { root, faults } = parseYaml(text);
	expect(faults).toEqual([]);
	expect(tree).toEqual(root);
}

const description = `openapi: 3.1.0
# What it is about
info: { title: "Users: all", version: '1.0', x-flags: [a, 2, true] }

paths:
  /users/{id}:
    get:
      summary: List
        all users
      description: >-
        The first
        and the second line.

          indented

        end
      tags: [
        'one', two
      ]
      parameters:
      - name: id # of the user
        in: path
        required: true
        schema:
          type: integer
          example: -12.50
      - $ref: "#/components/parameters/page"
      responses:
        '200':
          description: "It’s \\"fine\\",
            really"
        404:
          description: |
            Not here.

              Look elsewhere.
components:
  schemas:
    None:
    Date: 2024-01-31
# Last
`;

const unusual = `more:
  - >-
    
    Spaces on empty lines
      
    of folded text
  - name: |
      kept
          
      lines   
       
    other: >2
        drawn
      o
    list: |+
        end

other:
- |1-
  two
- >+

  three

last: |3
     four
`;

test('reads texts of unusual lines', () => {
	expect(readPlainYaml(unusual)).toBeDefined();
	expectSame(unusual);
});

test('reads what API descriptions are written in', () => {
	expect(readPlainYaml(description)).toBeDefined();
	expect(readPlainYaml(description.replaceAll('\n', '\r\n'))).toBeDefined();
	expectSame(description);
});

test('makes the same tree of any value, however it is laid out', () => {
	const values = fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value === 'object');
	const layouts = fc.constantFrom(
		{},
		{ indentSeq: false },
		{ indent: 4, lineWidth: 20 },
		{ collectionStyle: 'flow' as const },
		{ defaultStringType: 'QUOTE_DOUBLE' as const, defaultKeyType: 'PLAIN' as const },
		{ defaultStringType: 'QUOTE_SINGLE' as const },
		{ defaultStringType: 'BLOCK_FOLDED' as const, lineWidth: 10 },
		{ defaultStringType: 'BLOCK_LITERAL' as const },
	);
	fc.assert(
		fc.property(values, layouts, (value, layout) => expectSame(stringify(value, layout))),
		{ numRuns: 1000 },
	);
});

test('reads no broken text otherwise than the parser', () => {
	const pieces = [
		...' :-#"\'|>[]{},\n\t\\?&*!~%@`',
		...[
			'\n\n',
			': ',
			'- ',
			' # c',
			'\n# c\n',
			'\n    # c\n',
			'>-',
			'|-',
			'|2',
			'>+',
			'\n      \n',
			'---\n',
			'...\n',
			'key:\n',
			'<<: ',
		],
		...['null', '1e3', '0x1f', '.5', '+1', 'a', ' ', '  ', '\n  '],
	];
	const lines = `${description}${unusual}`.split('\n');
	const places = fc.record({
		from: fc.nat(lines.length - 2),
		count: fc.integer({ min: 1, max: 12 }),
		edits: fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...pieces)), { maxLength: 2 }),
	});
	fc.assert(
		fc.property(places, ({ from, count, edits }) => {
			const part = lines.slice(from, from + count);
			const indent = part[0]?.search(/\S|$/) ?? 0;
			let text = part.map((line) => line.slice(indent)).join('\n');
			for (const [place, removed, piece] of edits) {
				const at = place % (text.length + 1);
				text = text.slice(0, at) + piece + text.slice(at + removed);
			}
			expectSame(text);
		}),
		{ numRuns: 4000 },
	);
});

test.each([
	'',
	'text',
	'[a]',
	'a: &x 1',
	'a: *x',
	'a: !!str 1',
	'? a',
	'<<: { a: 1 }',
	'a:\n\tb: 1',
	'a: 1\n---\nb: 2',
	'a: b: c',
	'a: |\n  b\n # c\n',
	'a: 1\rb: 2',
	'a: 1\n  # deeper\nb: 2',
	'a: 0x1f',
])('leaves %j to the parser', (text) => {
	expect(readPlainYaml(text)).toBeUndefined();
});

test('leaves what nests too deeply to the parser, and reads any text in one go', () => {
	const nested = (depth: number) =>
		Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:\n`).join('');
	expect(readPlainYaml(nested(150))).toBeDefined();
	expect(readPlainYaml(nested(1000))).toBeUndefined();
	expect(readPlainYaml(`a: ${'['.repeat(100_000)}`)).toBeUndefined();
	expect(readPlainYaml(`a: ${'"b\\"'.repeat(100_000)}`)).toBeUndefined();
});
