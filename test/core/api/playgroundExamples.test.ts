import { expect, test } from 'vitest';
import {
	buildSampleRequest,
	emptyState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import type { InputValue } from '../../../server/src/core/openapi/requests/playground/inputValue.ts';
import { operationPlayground } from '../../../server/src/core/openapi/requests/playground/manualPlayground.ts';
import { project } from '../../support/project.ts';

const ada = '{ name: Ada, age: 36, homes: [{ city: Rome, zip: "1" }], home: { city: Bonn, zip: "2" } }';
const wanted = {
	name: 'Bo',
	age: 36,
	homes: [{ city: 'Oslo', zip: '1' }],
	home: { city: 'Bonn', zip: '3' },
};

/** Some fields of the example are entered anew; `tags`, which it has not, stay away. */
test.each([
	['of the body', `example: ${ada}`, ''],
	['of the schema', '', `, example: ${ada}`],
	['that is chosen', `examples: { a: { value: ${ada} }, b: { value: { name: Eva } } }`, ''],
])('keeps what the example %s says of all that is not entered', (_, ofBody, ofSchema) => {
	const home = '{ type: object, properties: { city: { type: string }, zip: { type: string } } }';
	const fields = `name: { type: string }, age: { type: integer }, tags: { type: array, items: { type: string } }, homes: { type: array, items: ${home} }, home: ${home}`;
	const schema = `{ type: object, properties: { ${fields} }${ofSchema} }`;
	const model = modelOf([`schema: ${schema}`, ofBody].filter(Boolean).join(', '));
	const bodyValue = record({
		name: typed('Bo'),
		homes: { kind: 'list', items: [record({ city: typed('Oslo') })] },
		home: record({ zip: typed('3') }),
	});
	const { body } = buildSampleRequest(model, { ...emptyState(model), bodyValue });
	expect(body).toMatchObject({ kind: 'json' });
	expect(body?.kind === 'json' && body.value).toEqual(wanted);
});

function typed(text: string): InputValue {
	return { kind: 'typed', text };
}

function record(fields: Readonly<Record<string, InputValue>>): InputValue {
	return { kind: 'record', fields: Object.entries(fields) };
}

function modelOf(content: string) {
	const docs = project({
		'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /x:
    post:
      requestBody: { content: { application/json: { ${content} } } }
      responses: {}
`,
	});
	const operation = docs.apiOperation({ file: 'openapi.yaml', method: 'post', path: '/x' });
	if (operation === undefined) throw new Error('There is no operation.');
	return operationPlayground(operation, {
		baseUrls: [],
		auth: undefined,
		playground: 'show',
		maintainsOrder: true,
		languages: [],
		showsOptional: true,
		showsServer: false,
		expanded: 'none',
	});
}
