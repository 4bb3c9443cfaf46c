import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

/** A schema with the value marked, what is told of it, and the value that the repair writes. */
const reported: readonly (readonly [schema: string, problem: string, repaired?: string])[] = [
	['type: string, example: ⟦12⟧', 'information Example is `12`, but the schema type is `string`.', '"12"'],
	[
		'type: string, example: ⟦1.10⟧',
		'information Example is `1.1`, but the schema type is `string`.',
		'"1.10"',
	],
	[
		'type: integer, example: ⟦"12"⟧',
		'information Example is a string, but the schema type is `integer`.',
		'12',
	],
	['type: boolean, default: ⟦"no"⟧', 'warning Default is a string, but the schema type is `boolean`.'],
	['type: integer, example: ⟦1.5⟧', 'warning Example is `1.5`, but the schema type is `integer`.'],
	[
		'type: array, items: { type: string }, example: ⟦admin⟧',
		'warning Example is a string, but the schema type is `string[]`.',
		'["admin"]',
	],
	[
		'type: array, items: { type: integer }, example: ⟦a⟧',
		'warning Example is a string, but the schema type is `integer[]`.',
	],
	[
		'type: object, example: ⟦\'{ "a": 1 }\'⟧',
		'information Example is a string that contains JSON, but the schema type is `object`. Remove the quotes.',
		'{"a":1}',
	],
	[
		'type: array, items: { type: string }, example: [a, ⟦[⟧b]]',
		'warning Item of the example is an array, but the schema type is `string`.',
	],
	[
		'type: object, properties: { a: { type: integer } }, example: { a: ⟦true⟧ }',
		'warning Item of the example is `true`, but the schema type is `integer`.',
	],
	[
		'type: object, additionalProperties: { type: integer }, examples: [{ any: ⟦x⟧ }]',
		'warning Item of the example is a string, but the schema type is `integer`.',
	],
	[
		'type: string, enum: [owner, guest], example: ⟦guests⟧',
		'warning Example must be `owner` or `guest`.',
		'guest',
	],
	[
		'type: string, enum: ["yes", "not: this"], example: ⟦yess⟧',
		'warning Example must be `yes` or `not: this`.',
		'"yes"',
	],
	['const: a, default: ⟦b⟧', 'warning Default must be `a`.'],
	[
		'oneOf: [{ type: integer }, { type: boolean }], example: ⟦a⟧',
		'warning Example matches none of the 2 alternative schemas.',
	],
	['type: integer, maximum: 100, example: ⟦101⟧', 'information Example must be at most 100.'],
	['type: integer, minimum: 1, default: ⟦0⟧', 'information Default must be at least 1.'],
	['type: string, maxLength: 2, example: ⟦abc⟧', 'information Example must have at most 2 characters.'],
	[
		'type: array, prefixItems: [{ type: string }, { type: object }], example: [a, ⟦b⟧]',
		'warning Item of the example is a string, but the schema type is `object`.',
	],
	[
		'type: object, required: [a, b], properties: { a: { type: string }, b: { type: string } }, example: ⟦{⟧ a: x }',
		'hint Example is missing the required property `b`.',
	],
	[
		'type: array, items: { type: string, format: date }, example: ["2024-12-31", ⟦"2024-13-31"⟧]',
		'hint Item of the example does not match the format `date`.',
	],
	[
		'type: string, pattern: "^[A-Z]{2}-\\\\d+$", default: ⟦ab-12⟧',
		'hint Default does not match the pattern `^[A-Z]{2}-\\d+$`.',
	],
	['type: array, items: {}, minItems: 2, example: ⟦[⟧1]', 'information Example must have at least 2 items.'],
];

describe('of a schema', () => {
	test.each(reported)('{ %s } %s', (marked, problem, repaired) => {
		const { text, spans } = takeSpans(file(`{ ${marked} }`));
		const [found, ...others] = problemsOf(text);
		expect(others).toEqual([]);
		expect([`${found?.severity} ${found?.message}`, [found?.span]]).toEqual([problem, spans]);
		const [fix] = found?.fixes ?? [];
		expect(fix?.changes[0]?.newText).toBe(repaired);
		if (fix !== undefined) expect(problemsOf(applyChanges(text, fix.changes))).toEqual([]);
	});

	test.each([
		'type: string, nullable: true, example: null',
		'type: [string, "null"], default: null',
		'type: string, default: null',
		'type: string, example: null',
		'type: string, examples: [null]',
		'type: number, example: 1',
		'type: integer, example: 1.0',
		'example: { any: [thing] }',
		'type: object, required: [a], properties: { a: { type: string, readOnly: true } }, example: {}',
		'oneOf: [{ type: object, required: [a], properties: { a: {} } }, { type: object, required: [b], properties: { b: {} } }], example: {}',
		'type: string, format: date, example: "<date>"',
		'type: string, format: other, example: any',
		'type: string, pattern: "^(a+)+$", example: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"',
		'type: string, pattern: "[", example: any',
		`type: string, pattern: "^a$", example: ${'b'.repeat(300)}`,
		`type: string, pattern: "^${'a'.repeat(300)}$", example: b`,
		'type: string, pattern: "^[A-Z]{2}-\\\\d+$", example: AB-12',
		'oneOf: [{ type: integer }, { type: string }], example: a',
		'type: array, prefixItems: [{ type: string }], items: { type: integer }, example: [a, 1, 2]',
		'enum: [a, null], nullable: true, example: null',
		'type: object, properties: { self: { oneOf: [{ $ref: "#/components/schemas/Tested" }, { type: boolean }] } }, example: { self: { self: { self: true } } }',
	])('{ %s } nothing', (schema) => {
		expect(problemsOf(file(`{ ${schema} }`))).toEqual([]);
	});

	test('is nothing where a schema leads to itself without end', () => {
		const schema =
			'{ oneOf: [{ $ref: "#/components/schemas/Tested" }, { $ref: "#/components/schemas/Tested" }], example: a }';
		expect(problemsOf(file(schema))).toEqual([]);
	});
});

describe('of a body or a parameter', () => {
	test.each([
		['application/json', 'example: { a: ⟦x⟧ }'],
		['application/problem+json', 'examples: { one: { value: { a: 1 } }, two: { value: { a: ⟦x⟧ } } }'],
		['text/plain', 'example: a=x'],
		['application/json', 'examples: { one: { $ref: "#/components/examples/none" } }'],
	])('in %s with { %s }', (mediaType, marked) => {
		const { text, spans } = takeSpans(`${head}paths:
  /x:
    post:
      requestBody:
        content:
          ${mediaType}: { schema: { type: object, properties: { a: { type: integer } } }, ${marked} }
      responses: { "204": { description: Done. } }
`);
		expect(problemsOf(text).map(({ span }) => span)).toEqual(spans);
	});

	test('beside its schema', () => {
		const { text, spans } = takeSpans(`${head}paths:
  /x:
    get:
      parameters: [{ name: q, in: query, example: ⟦12⟧, schema: { type: string } }]
      responses: { "204": { description: Done. } }
`);
		expect(problemsOf(text).map(({ span }) => span)).toEqual(spans);
	});
});

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

function file(schema: string): string {
	return `${head}paths: {}\ncomponents:\n  schemas:\n    Tested: ${schema}\n`;
}

function problemsOf(text: string) {
	const docs = project({ 'openapi.yaml': text });
	return docs.diagnose('openapi.yaml').filter(({ code }) => code === 'example-schema-mismatch');
}
