import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

function reported(path: string, text: string) {
	return project({ [path]: text })
		.diagnose(path)
		.filter(({ code }) => code === 'unsupported-api-keyword');
}

const description = (version: string, schema: string) =>
	`openapi: ${version}\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Name:\n${schema}`;

test.each([
	['3.1.0', '      type: string\n      nullable: true\n', '      type: [string, "null"]\n'],
	['3.1.0', '      { nullable: true, type: string }\n', '      { type: [string, "null"] }\n'],
	['3.1.0', '      type: string\n      nullable: false\n', '      type: string\n'],
	[
		'3.1.0',
		'      type: integer\n      minimum: 3\n      exclusiveMinimum: true\n',
		'      type: integer\n      exclusiveMinimum: 3\n',
	],
	['3.1.0', '      { type: integer, exclusiveMaximum: false }\n', '      { type: integer }\n'],
	['3.0.3', '      type: [string, "null"]\n', '      type: string\n      nullable: true\n'],
	['3.0.3', '      { type: ["null", string] }\n', '      { type: string, nullable: true }\n'],
	['3.0.3', '      exclusiveMinimum: 0\n', '      minimum: 0\n      exclusiveMinimum: true\n'],
	['3.0.3', '      const: a, b\n', '      enum: ["a, b"]\n'],
	['3.0.3', '      { type: string, examples: [x] }\n', '      { type: string, example: x }\n'],
])('what another version has is written as OpenAPI %s does: %j', (version, schema, repairedLine) => {
	const text = description(version, schema);
	const [problem, ...others] = reported('a.yaml', text);
	expect(others).toEqual([]);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toBe(description(version, repairedLine));
});

test.each([
	['3.1.0', '      { $ref: "#/components/schemas/Other", nullable: true }\n'],
	['3.1.0', '      { type: string, enum: [a], nullable: true }\n'],
	['3.0.3', '      type: [string, integer]\n'],
	['3.0.3', '      oneOf: [{ type: string }, { type: "null" }]\n'],
	['3.0.3', '      type: array\n      prefixItems: []\n'],
	['3.0.3', '      const:\n        a: b\n'],
])('it is told without a repair where several are possible: %s, %j', (version, schema) => {
	const problems = reported('a.yaml', description(version, schema));
	expect(problems.map(({ fixes = [] }) => fixes)).toEqual([[]]);
});

test.each([
	['3.0.3', '      type: string\n      nullable: true\n      example: a\n'],
	['3.0.3', '      minimum: 3\n      exclusiveMinimum: true\n'],
	['3.0.3', '      properties: { const: { type: string }, nullable: { type: boolean } }\n'],
	['3.1.0', '      const: a\n      examples: [a]\n      example: a\n'],
	['3.1.0', '      properties: { nullable: { type: string } }\n      default: { nullable: true }\n'],
])('what the version has is not told: %s, %j', (version, schema) => {
	expect(reported('a.yaml', description(version, schema))).toEqual([]);
});

test('in JSON the commas stay right', () => {
	const text = `{
  "openapi": "3.1.0",
  "info": { "title": "Users", "version": "1" },
  "paths": {},
  "components": {
    "schemas": {
      "Name": {
        "type": "string",
        "nullable": true
      }
    }
  }
}
`;
	const [problem] = reported('a.json', text);
	const repairedLine = applyChanges(text, problem?.fixes?.[0]?.changes ?? []);
	expect(JSON.parse(repairedLine).components.schemas.Name).toEqual({ type: ['string', 'null'] });
});

test('webhooks in a file of OpenAPI 3.0', () => {
	const text = 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths: {}\nwebhooks: {}\n';
	expect(reported('a.yaml', text).map(({ message }) => message)).toEqual([
		'`webhooks` requires OpenAPI 3.1.',
	]);
});
