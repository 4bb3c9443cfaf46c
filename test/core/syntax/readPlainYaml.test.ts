import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseYaml } from '../../../server/src/core/language/openapi/parseYaml.ts';
import { readPlainYaml } from '../../../server/src/core/language/openapi/readPlainYaml.ts';
import { trials } from '../../support/trials.ts';

/** What has no fault is read as the parser reads it, and what has one has one for the parser. */
function expectSame(text: string): void {
	expectSameLines(text);
	expectSameLines(text.replaceAll('\n', '\r\n'));
}

function expectSameLines(text: string): void {
	const tree = readPlainYaml(text);
	if (tree === undefined) return;
	const { root, faults } = parseYaml(text);
	expect(tree.faults.length > 0).toBe(faults.length > 0);
	if (faults.length === 0) expect(tree.root).toEqual(root);
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
		{ numRuns: trials(1000) },
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
		{ numRuns: trials(4000) },
	);
});

test.each([
	'',
	'text',
	'[a]',
	'"a',
	'a: *x',
	'? a',
	'<<: { a: 1 }',
	'a: 1\n---\nb: 2',
	'a: 1\rb: 2',
	'%YAML 1.2',
])('leaves %j to the parser', (text) => {
	expect(readPlainYaml(text)).toBeUndefined();
});

test.each([
	'a: &x 1',
	'a: !!str 1',
	'a: b: c',
	'a: |\n  b\n # c\n',
	'a: 1\n  # deeper\nb: 2',
	'a: 0x1f',
	'b:\n- a:\n    b\n   c: 1\n- d',
])('gives the parser what is odd in %j alone', (text) => {
	expectSame(text);
	expect(readPlainYaml(`${text}\nlast: 1\n`)?.root).toBeDefined();
});

test.each(['   bad: [', 'foo', ' x: "'])(
	'reads a long text around the line %j that stands outside',
	(line) => {
		const entries = Array.from({ length: 5000 }, (_, at) => `    Name${at}:\n      type: string\n`);
		const head = 'paths: {}\ncomponents:\n  schemas:\n';
		const start = head.length + entries.slice(0, 2500).join('').length + '    Name2500:\n'.length;
		const text = `${head}${entries.join('')}`;
		const tree = readPlainYaml(`${text.slice(0, start)}${line}\n${text.slice(start)}`);
		const at = { start: start + line.search(/\S/), end: start + line.length };
		expect(tree?.faults.map(({ span }) => span)).toEqual([at]);
		expect(tree?.root?.children?.at(-1)?.children?.[1]?.children?.[0]?.children?.[1]?.children).toHaveLength(
			5000,
		);
	},
);

test('leaves what nests too deeply to the parser, and reads any text in one go', () => {
	const nested = (depth: number) =>
		Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:\n`).join('');
	expect(readPlainYaml(nested(150))).toBeDefined();
	expect(readPlainYaml(nested(1000))).toBeUndefined();
	expect(readPlainYaml(`a: ${'['.repeat(100_000)}`)).toBeUndefined();
	expect(readPlainYaml(`a: ${'"b\\"'.repeat(100_000)}`)).toBeUndefined();
});
