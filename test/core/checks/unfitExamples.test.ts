import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/textChange.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

/** A schema with the value marked, what is told of it, and the value that the repair writes. */
const told: readonly (readonly [schema: string, problem: string, repaired?: string])[] = [
	['type: string, example: ⟦12⟧', 'information The example is `12`, where the schema has `string`.', '"12"'],
	[
		'type: string, example: ⟦1.10⟧',
		'information The example is `1.1`, where the schema has `string`.',
		'"1.10"',
	],
	[
		'type: integer, example: ⟦"12"⟧',
		'information The example is text, where the schema has `integer`.',
		'12',
	],
	['type: boolean, default: ⟦"no"⟧', 'warning The default is text, where the schema has `boolean`.'],
	['type: integer, example: ⟦1.5⟧', 'warning The example is `1.5`, where the schema has `integer`.'],
	['type: string, example: ⟦null⟧', 'warning The example is `null`, where the schema has `string`.'],
	[
		'type: array, items: { type: string }, example: ⟦admin⟧',
		'warning The example is text, where the schema has `string[]`.',
		'["admin"]',
	],
	[
		'type: array, items: { type: integer }, example: ⟦a⟧',
		'warning The example is text, where the schema has `integer[]`.',
	],
	[
		'type: object, example: ⟦\'{ "a": 1 }\'⟧',
		'information The example is text that holds JSON, where the schema has `object`: write it without the quotes.',
		'{"a":1}',
	],
	[
		'type: array, items: { type: string }, example: [a, ⟦[⟧b]]',
		'warning This value of the example is a list, where the schema has `string`.',
	],
	[
		'type: object, properties: { a: { type: integer } }, example: { a: ⟦true⟧ }',
		'warning This value of the example is `true`, where the schema has `integer`.',
	],
	[
		'type: object, additionalProperties: { type: integer }, examples: [{ any: ⟦x⟧ }]',
		'warning This value of the example is text, where the schema has `integer`.',
	],
	[
		'type: string, enum: [owner, guest], example: ⟦guests⟧',
		'warning The example is none that the schema allows: `owner`, `guest`.',
		'guest',
	],
	[
		'type: string, enum: ["yes", "not: this"], example: ⟦yess⟧',
		'warning The example is none that the schema allows: `yes`, `not: this`.',
		'"yes"',
	],
	['const: a, default: ⟦b⟧', 'warning The default is none that the schema allows: `a`.'],
	[
		'oneOf: [{ type: integer }, { type: boolean }], example: ⟦a⟧',
		'warning The example fits none of the 2 alternatives.',
	],
	[
		'type: integer, maximum: 100, example: ⟦101⟧',
		'information The example is more than the schema allows: at most 100.',
	],
	[
		'type: integer, minimum: 1, default: ⟦0⟧',
		'information The default is less than the schema allows: at least 1.',
	],
	[
		'type: string, maxLength: 2, example: ⟦abc⟧',
		'information The example is longer than the schema allows: at most 2 characters.',
	],
	[
		'type: array, prefixItems: [{ type: string }, { type: object }], example: [a, ⟦b⟧]',
		'warning This value of the example is text, where the schema has `object`.',
	],
	[
		'type: object, required: [a, b], properties: { a: { type: string }, b: { type: string } }, example: ⟦{⟧ a: x }',
		'hint The example lacks `b`, which its schema requires.',
	],
	[
		'type: array, items: { type: string, format: date }, example: ["2024-12-31", ⟦"2024-13-31"⟧]',
		'hint This value of the example is not in the format `date`.',
	],
	[
		'type: string, pattern: "^[A-Z]{2}-\\\\d+$", default: ⟦ab-12⟧',
		'hint The default does not match the pattern `^[A-Z]{2}-\\d+$`.',
	],
	[
		'type: array, items: {}, minItems: 2, example: ⟦[⟧1]',
		'information The example is shorter than the schema allows: at least 2 items.',
	],
];

describe('of a schema', () => {
	test.each(told)('{ %s } %s', (marked, problem, repaired) => {
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
	return docs.diagnose('openapi.yaml').filter(({ code }) => code === 'unfit-example');
}
