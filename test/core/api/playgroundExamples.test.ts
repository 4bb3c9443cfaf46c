import { describe, expect, test } from 'vitest';
import {
	exampleRequest,
	formRequest,
	initialState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { operationPlayground } from '../../../server/src/core/openapi/requests/playground/manualPlayground.ts';
import { readApiSettings } from '../../../server/src/core/project/config/apiSettings.ts';
import { project } from '../../support/project.ts';

const schema =
	'{ type: object, properties: { name: { type: string, example: Ada }, age: { type: integer, default: 36 }, active: { type: boolean, default: false } } }';

describe('an opened form sends', () => {
	test.each([
		['defaults, but no examples', `schema: ${schema}`, { age: 36, active: false }],
		[
			'not the only example of the body',
			`schema: ${schema}, example: { name: Bo }`,
			{ age: 36, active: false },
		],
		[
			'the first of several examples, to which defaults add nothing',
			`schema: ${schema}, examples: { a: { value: { name: Bo, age: 4 } }, b: { value: { name: Eva } } }`,
			{ name: 'Bo', age: 4 },
		],
		[
			'an example for which the form has no fields, as JSON',
			`schema: ${schema}, examples: { a: { value: { other: [1] } }, b: { value: {} } }`,
			{ other: [1] },
		],
		[
			'nothing that the text field cannot hold',
			'schema: { type: object, properties: { a: { type: [string, "null"], default: null } } }',
			undefined,
		],
		[
			'the alternative that its default fits',
			'schema: { type: object, properties: { home: { oneOf: [{ type: integer }, { type: object, properties: { zip: { type: string } } }], default: { zip: "1" } } } }',
			{ home: { zip: '1' } },
		],
		[
			'no optional object that would lack a required value',
			'schema: { type: object, properties: { a: { type: object, required: [b], properties: { b: { type: string }, c: { type: integer, default: 1 } } }, d: { type: integer, default: 2 } } }',
			{ d: 2 },
		],
		[
			'optional objects with nothing but defaults',
			'schema: { type: object, properties: { a: { type: object, properties: { c: { type: integer, default: 1 } } } } }',
			{ a: { c: 1 } },
		],
		[
			'lists of lists',
			'schema: { type: array, items: { type: array, items: { type: integer } }, default: [[1, 2], [3]] }',
			[[1, 2], [3]],
		],
	])('%s', (_, content, sent) => {
		const model = modelOf(`application/json: { ${content} }`);
		const { body } = formRequest(model, initialState(model));
		expect(body?.kind === 'json' ? body.value : body).toEqual(sent);
	});

	test('a required body, even without any value', () => {
		const model = {
			...modelOf(`application/json: { schema: { type: object, properties: { a: { type: string } } } }`),
			isBodyRequired: true,
		};
		expect(formRequest(model, initialState(model)).body).toMatchObject({ value: {} });
	});

	test('the defaults of an urlencoded form', () => {
		const model = modelOf(`application/x-www-form-urlencoded: { schema: ${schema} }`);
		expect(formRequest(model, initialState(model)).body).toEqual({
			kind: 'form',
			fields: [
				{ name: 'age', value: '36' },
				{ name: 'active', value: 'false' },
			],
		});
	});

	test('examples where the site prefills the form', () => {
		const model = modelOf(`application/json: { schema: ${schema} }`, {
			api: { examples: { prefill: true } },
		});
		expect(formRequest(model, initialState(model)).body).toMatchObject({
			value: { name: 'Ada', age: 36, active: false },
		});
	});
});

test('the samples of the documentation show the examples', () => {
	expect(exampleRequest(modelOf(`application/json: { schema: ${schema} }`)).body).toMatchObject({
		value: { name: 'Ada', age: 36, active: false },
	});
});

function modelOf(content: string, config: Readonly<Record<string, unknown>> = {}) {
	const docs = project({
		'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /x:
    post:
      requestBody: { content: { ${content} } }
      responses: {}
`,
	});
	const operation = docs.apiOperation({ file: 'openapi.yaml', method: 'post', path: '/x' });
	if (operation === undefined) throw new Error('There is no operation.');
	return operationPlayground(operation, readApiSettings('modern', config));
}
