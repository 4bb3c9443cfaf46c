import { describe, expect, test } from 'vitest';
import { sampleValue } from '../../../server/src/core/openapi/model/schema/sampleValue.ts';
import { project } from '../../support/project.ts';

describe('a number', () => {
	test.each([
		['type: integer', 123],
		['type: integer, minimum: 200', 200],
		['type: integer, maximum: 10', 10],
		['type: integer, minimum: 1, maximum: 10', 5],
		['type: integer, exclusiveMinimum: 200', 201],
		['type: integer, exclusiveMaximum: 0', -1],
		['type: number, exclusiveMinimum: 0, exclusiveMaximum: 1', 0.5],
		['type: integer, multipleOf: 10', 120],
		['type: integer, multipleOf: 100, minimum: 150', 200],
		['type: number, multipleOf: 0.5', 123],
	])('of { %s } is %d', (schema, value) => {
		expect(sample(schema)).toBe(value);
	});
});

describe('a default of nothing', () => {
	test('is not a value of what cannot be nothing', () => {
		expect(sample('type: string, default: null')).toBe('<string>');
	});

	test('is one of what can be', () => {
		expect(sample('type: [string, "null"], default: null')).toBeNull();
	});
});

test('a list whose items differ has one of each', () => {
	const items = 'prefixItems: [{ type: integer }, { enum: [north] }, {}], items: { type: boolean }';
	expect(sample(`type: array, ${items}`)).toEqual([123, 'north', null]);
});

test('the deepest objects have their plain fields, and no more objects', () => {
	const plain = 'id: { type: string }, on: { type: boolean }';
	let schema = `type: object, properties: { ${plain}, below: { type: object, properties: { ${plain} } } }`;
	for (let depth = 0; depth < 5; depth++) schema = `type: object, properties: { below: { ${schema} } }`;
	let value = sample(schema);
	for (let depth = 0; depth < 5; depth++) value = (value as { below: unknown }).below;
	expect(value).toEqual({ id: '<string>', on: true, below: { id: '<string>', on: true } });
});

describe('a property that tells schemas apart', () => {
	const one = (more: string) =>
		`oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind${more} }`;

	test.each([
		['the name of the schema', one(''), 'Cat'],
		['what stands for it', one(', mapping: { dog: "#/components/schemas/Dog", cat: Cat, tom: Cat }'), 'cat'],
		['the name of one that it is a part of', '$ref: "#/components/schemas/Dog"', 'Dog'],
		[
			'what its author says',
			one(', mapping: { cat: "#/components/schemas/Lion" }').replaceAll('Cat', 'Lion'),
			'leo',
		],
	])('holds %s', (_, schema, kind) => {
		const components = `components:
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Cat: { type: object, properties: { kind: { type: string } } }
    Lion: { type: object, properties: { kind: { type: string, example: leo } } }
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
`;
		expect(sample(schema, components)).toEqual({ kind });
	});
});

function sample(schema: string, components = ''): unknown {
	const docs = project({
		'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /x: { post: { requestBody: { content: { application/json: { schema: { ${schema} } } } }, responses: {} } }
${components}`,
	});
	const operation = docs.apiOperation({ file: 'openapi.yaml', method: 'post', path: '/x' });
	const content = operation?.body?.contents[0];
	if (content === undefined) throw new Error('The operation has no body.');
	return sampleValue(content.schema, { direction: 'request', showsOptional: true });
}
