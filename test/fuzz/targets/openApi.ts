import { askEverything, drawOperations } from '../../support/askEverything.ts';
import { project } from '../../support/project.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';

const yaml = `openapi: 3.1.0
info: { title: Users, version: "1" }
servers: [{ url: "https://{host}/v1", variables: { host: { default: a.test, enum: [a.test] } } }]
security: [{ key: [] }]
paths:
  /users/{id}:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get: &get
      operationId: getUser
      tags: [People]
      responses: { 200: { description: Found., content: { application/json: { schema: { $ref: '#/components/schemas/User' }, examples: { a: { value: { name: b } } } } } } }
    put: { <<: *get, operationId: putUser, requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } } } } } }
webhooks:
  made: { post: { responses: { 200: { description: Heard. } } } }
components:
  parameters: { id: { name: id, in: path, required: true, schema: { type: string } } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    User: { allOf: [{ $ref: '#/components/schemas/Named' }], required: [nme], properties: { friend: { $ref: '#/components/schemas/User' } }, example: { name: 1 } }
    Named: { type: object, properties: { name: { oneOf: [{ type: string, minLength: 3 }, { type: integer, minimum: 2 }] } }, discriminator: { propertyName: kind, mapping: { a: User } } }
`;
const json = JSON.stringify({
	openapi: '3.0.3',
	info: { title: 'Users', version: '1' },
	paths: {
		'/users/{id}': {
			get: {
				parameters: [
					{ name: 'id', in: 'path', schema: { type: 'string', nullable: true, enum: ['a', 'b'] } },
				],
				responses: { 200: { $ref: '#/components/responses/ok' }, default: { description: 'No.' } },
				callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } },
			},
		},
	},
	components: {
		responses: {
			ok: { description: 'Done.', content: { 'text/xml': { schema: { type: 'array', items: {} } } } },
		},
	},
});
const old = 'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { responses: {} } } }\n';

const pieces = [
	...[
		'{',
		'}',
		'[',
		']',
		': ',
		', ',
		'\n',
		'\n  ',
		'"',
		"'",
		'- ',
		'*get',
		'&b ',
		'<<: *get',
		'#',
		'~1',
		'%25',
	],
	...[
		'$ref: "#/components/schemas/User"',
		'"$ref":"#/"',
		'allOf',
		'oneOf',
		'anyOf',
		'not',
		'items',
		'properties',
	],
	...[
		'type: object',
		'type: [string, "null"]',
		'additionalProperties: true',
		'pattern: "(a+)+$"',
		'example: ',
		'default: ',
	],
	...[
		'/a/{b}',
		'parameters',
		'requestBody',
		'content',
		'application/json',
		'schema',
		'__proto__',
		'constructor',
		'get',
	],
	...[
		'patternProperties',
		'$defs',
		'$dynamicRef',
		'discriminator',
		'xml: { wrapped: true }',
		'1e999',
		'-1',
		'null',
	],
];

const config = JSON.stringify({
	name: 'T',
	theme: 'mint',
	favicon: '/f.svg',
	colors: { primary: '#0C8465' },
	navigation: { tabs: [{ tab: 'A', openapi: 'api.yaml' }] },
});

/** Any OpenAPI file is read, checked, outlined and drawn soon, and every place lies in it. */
export const openApi: FuzzTarget = {
	name: 'openApi',
	seeds: () => [yaml, json, old],
	pieces,
	maxMilliseconds: 6_000,
	async run(text) {
		const docs = project({ 'docs.json': config, 'api.yaml': text });
		const offsets = [text.length >> 2, text.length >> 1, text.length];
		await askEverything(docs, { path: 'api.yaml', text, offsets });
		await drawOperations(docs, 2);
	},
};
