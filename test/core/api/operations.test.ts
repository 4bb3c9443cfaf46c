import { describe, expect, test } from 'vitest';
import type { ApiOperation, ApiSchema, OperationName } from '../../../server/src/core/api/docsService.ts';
import { minimalConfig, project } from '../../support/project.ts';

const userApi = `openapi: 3.1.0
info: { title: Users, version: "2" }
servers:
  - url: https://{region}.example.com
    description: Live
    variables: { region: { default: eu, enum: [eu, us] } }
security: [{ key: [] }]
paths:
  /users/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
      - { name: trace, in: header, schema: { type: boolean } }
    get:
      operationId: getUser
      summary: Get a user
      tags: [People]
      parameters:
        - { name: id, in: path, required: true, description: Its id., schema: { type: integer } }
        - $ref: '#/components/parameters/fields'
      responses:
        "200":
          description: Found.
          content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
        "404": { $ref: 'parts/errors.json#/notFound' }
    post:
      deprecated: true
      x-hidden: true
      security: [{}]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/User' }
            examples: { ada: { summary: Ada, value: { name: Ada } } }
      responses: { "204": { description: Done. } }
webhooks:
  userGone: { post: { summary: A user is gone, responses: {} } }
components:
  parameters:
    fields: { name: fields, in: query, example: [name], schema: { type: array, items: { type: string } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, x-default: abc }
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, maxLength: 40 } } }
    User:
      allOf:
        - $ref: '#/components/schemas/Named'
        - type: object
          properties:
            friend: { anyOf: [{ $ref: '#/components/schemas/User' }, { type: "null" }] }
            name: { description: Full name. }
            contact: { oneOf: [{ title: Mail, type: string }, { title: Phone, type: integer }] }
`;

const files = {
	'openapi.yaml': userApi,
	'parts/errors.json': '{ "notFound": { "description": "No such user." } }',
	'old.json': '{ "swagger": "2.0", "info": {}, "paths": { "/x": { "get": {} } } }',
	'package.json': '{ "name": "docs" }',
};

const getUser: OperationName = { file: 'openapi.yaml', method: 'get', path: '/users/{id}' };

function operation(name: Partial<OperationName> = {}): ApiOperation {
	const found = project(files).apiOperation({ ...getUser, ...name });
	if (found === undefined) throw new Error('no such operation');
	return found;
}

function userSchema(): ApiSchema {
	const schema = operation().responses[0]?.contents[0]?.schema;
	if (schema === undefined) throw new Error('no schema');
	return schema;
}

const propertyOf = (schema: ApiSchema, name: string) =>
	schema.properties.find((property) => property.name === name);

describe('descriptions', () => {
	test('are found by what they say, with their operations in order', () => {
		const documents = project(files).apiDocuments();
		expect(documents).toMatchObject([
			{ file: 'openapi.yaml', title: 'Users', version: '2', openapi: '3.1.0', schemas: ['Named', 'User'] },
		]);
		expect(documents[0]?.operations).toMatchObject([
			{ method: 'get', path: '/users/{id}', summary: 'Get a user', tags: ['People'], operationId: 'getUser' },
			{ method: 'post', isDeprecated: true, isHidden: true },
			{ method: 'webhook', path: 'userGone', summary: 'A user is gone' },
		]);
	});

	test('follow what an editor holds', () => {
		const docs = project(files);
		docs.apply([{ kind: 'open', path: 'openapi.yaml', text: userApi.replace('post:', 'put:') }]);
		expect(docs.apiDocuments()[0]?.operations[1]?.method).toBe('put');
		docs.apply([
			{ kind: 'removed', path: 'openapi.yaml' },
			{ kind: 'closed', path: 'openapi.yaml' },
		]);
		expect(docs.apiDocuments()).toEqual([]);
	});

	test('are read again only when a file that they are made of changes', () => {
		const docs = project({
			'a.json': '{ "openapi": "3.0.0", "paths": { "/a": { "$ref": "part.json#/a" } } }',
			'b.json': '{ "openapi": "3.0.0", "paths": { "/b": { "get": {} } } }',
			'part.json': '{ "a": { "get": {} } }',
		});
		const [, before] = docs.apiDocuments();
		docs.apply([{ kind: 'open', path: 'part.json', text: '{ "a": { "put": {} } }' }]);
		const [first, second] = docs.apiDocuments();
		expect(first?.operations.map(({ method }) => method)).toEqual(['put']);
		expect(second).toBe(before);
	});

	test('know where each operation is written', () => {
		const span = operation().place.span;
		expect(userApi.slice(span.start, span.end)).toBe('get');
	});
});

describe('an operation', () => {
	test('joins its own parameters with those of its path', () => {
		expect(operation().parameters).toMatchObject([
			{ name: 'id', in: 'path', isRequired: true, description: 'Its id.', schema: { types: ['integer'] } },
			{ name: 'trace', in: 'header', isRequired: false },
			{ name: 'fields', in: 'query', examples: [{ value: ['name'] }] },
		]);
	});

	test('follows references into other files', () => {
		expect(operation().responses).toMatchObject([
			{ status: '200' },
			{ status: '404', description: 'No such user.' },
		]);
	});

	test('takes servers and security from the document unless it has its own', () => {
		expect(operation()).toMatchObject({
			servers: [{ variables: [{ name: 'region', default: 'eu', choices: ['eu', 'us'] }] }],
			security: [
				{ schemes: [{ type: 'apiKey', parameter: { in: 'header', name: 'X-Key' }, default: 'abc' }] },
			],
		});
		expect(operation({ method: 'post' }).security).toEqual([{ schemes: [] }]);
	});

	test('has a body with named examples', () => {
		expect(operation({ method: 'post' }).body).toMatchObject({
			isRequired: true,
			contents: [{ mediaType: 'application/json', examples: [{ name: 'ada', summary: 'Ada' }] }],
		});
	});
});

describe('a schema', () => {
	test('is merged from its parts', () => {
		expect(userSchema()).toMatchObject({ refName: 'User', types: ['object'] });
		const name = propertyOf(userSchema(), 'name');
		expect(name).toMatchObject({ isRequired: true });
		expect(name?.schema).toMatchObject({
			types: ['string'],
			description: 'Full name.',
			limits: { maxLength: 40 },
		});
	});

	test('meets itself again as the same object', () => {
		const friend = propertyOf(userSchema(), 'friend')?.schema;
		expect(friend).toMatchObject({ refName: 'User', isNullable: true });
		expect(friend && propertyOf(friend, 'friend')?.schema).toBe(friend);
	});

	test('offers its variants', () => {
		const contact = propertyOf(userSchema(), 'contact')?.schema;
		expect(contact).toMatchObject({ variantKind: 'oneOf', isNullable: false });
		expect(contact?.variants.map(({ title }) => title)).toEqual(['Mail', 'Phone']);
	});
});

test.each([
	[
		'circles of references',
		'{"openapi":"3.0.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/paths"}],"requestBody":{"$ref":"#/x"}}}},"x":{"$ref":"#/x"}}',
	],
	[
		'the wrong types everywhere',
		'{"openapi":"3.0.0","info":[],"servers":{"a":1},"paths":{"/a":{"get":{"tags":1,"parameters":{"a":1},"responses":[1],"security":[1,{"a":1}]}}}}',
	],
	[
		'references that leave the project',
		'{"openapi":"3.0.0","paths":{"/a":{"get":{"requestBody":{"$ref":"../../etc/passwd"},"responses":{"200":{"$ref":"file:///etc/passwd"}}}}}}',
	],
])('reads %s without an answer for them', (_, text) => {
	const docs = project({ 'api.json': text });
	const found = docs.apiOperation({ file: 'api.json', method: 'get', path: '/a' });
	expect(found).toMatchObject({ method: 'get', parameters: [], body: undefined, responses: [] });
});

describe('a name of an operation', () => {
	const named = (text: string) =>
		project({ ...files, 'v2/openapi.json': '{"openapi":"3.0.0","paths":{"/users/{id}":{"get":{}}}}' })
			.operationsNamed(text)
			.map(({ file, method }) => `${file} ${method}`);

	test.each([
		['GET /users/{id}', ['openapi.yaml get', 'v2/openapi.json get']],
		['get /users/{id}', ['openapi.yaml get', 'v2/openapi.json get']],
		['/v2/openapi.json GET /users/{id}', ['v2/openapi.json get']],
		['openapi.yaml POST /users/{id}', ['openapi.yaml post']],
		['openapi POST /users/{id}', ['openapi.yaml post']],
		['webhook userGone', ['openapi.yaml webhook']],
		['GET /users', []],
		['FETCH /users/{id}', []],
		['GET', []],
		['one two GET /users/{id}', []],
	])('%s', (text, expected) => expect(named(text)).toEqual(expected));
});

test.each([
	['List users', '/any', 'api/people/list-users'],
	['Get user (v2), now.', '/any', 'api/people/get-user-v2-now'],
	['User Management', '/any', 'api/people/user-management'],
	['a--b', '/any', 'api/people/a-b'],
	["Don't do it", '/any', 'api/people/dont-do-it'],
	['', '/users/{id}', 'api/people/get-users'],
	['', '/v1/users/{id}/posts', 'api/people/get-v1users-posts'],
])('the page of “%s” at %s is made at %s', (summary, path, expected) => {
	const operation = { summary, tags: ['People'] };
	const text = JSON.stringify({ openapi: '3.0.0', paths: { [path]: { get: operation, post: operation } } });
	const paths = [...project({ 'api.json': text }).generatedPaths('api.json', '/api').values()];
	expect(paths[0]).toBe(expected);
	expect(paths[1]).toBe(summary === '' ? expected.replace('get-', 'post-') : `${expected}-1`);
});

test('what is said of an operation loads no image of another site', async () => {
	const image = '![x](https://evil.example/x.png)';
	const docs = project({
		'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), api: { openapi: 'api.json' } }),
		'api.json': JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'A', version: '1' },
			paths: {
				'/x': { get: { summary: image, description: image, responses: { 200: { description: image } } } },
			},
		}),
		'target.mdx': `---\ntitle: Target\ndescription: "${image}"\n---\n`,
		'page.mdx': '---\ntitle: X\nopenapi: GET /x\n---\n\n[x](/target)',
	});
	const hover = JSON.stringify(await docs.hover('page.mdx', { line: 2, character: 12 }));
	expect(hover).toContain('evil.example');
	expect(hover).not.toContain('![');
	const { items } = await docs.complete('page.mdx', { line: 5, character: 5 });
	const documentation = items.flatMap((item) => item.documentation ?? []);
	expect(JSON.stringify(documentation)).toContain('evil.example');
	expect(JSON.stringify(documentation)).not.toContain('![');
});
