import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const operation = (keys: string) =>
	`${head}paths:\n  /x:\n    get:\n      ${keys}\n      responses: { "200": { description: Done. } }\n`;
const response = (keys: string) =>
	`${head}paths: { /x: { get: { operationId: get, responses: { "200": { description: Done., ${keys} } } } } }\n`;
const schema = (keys: string) => `${head}paths: {}\ncomponents:\n  schemas:\n    A: { ${keys} }\n    B: {}\n`;
const server = (variable: string) =>
	`${head}paths: {}\nservers: [{ url: "https://{a}.example.com", variables: { a: { ${variable} } } }]\n`;
const scheme = (keys: string) => `${head}paths: {}\ncomponents: { securitySchemes: { A: { ${keys} } } }\n`;

test.each([
	[
		'a mapping',
		schema(
			'oneOf: [{ $ref: "#/components/schemas/B" }, {}], discriminator: { propertyName: k, mapping: { b: ⟦"#/components/schemas/Gone"⟧, c: "#/components/schemas/B", d: B } }',
		),
		'warning Unresolved reference: `#/components/schemas/Gone` does not exist in `openapi.yaml`.',
	],
	[
		'a reference without a value',
		schema('type: array, items: { ⟦$ref⟧: }'),
		'warning Empty reference. Write it as `#/components/schemas/Name`.',
	],
	[
		'a reference to nothing',
		schema('type: array, items: { $ref: ⟦null⟧ }'),
		'warning Empty reference. Write it as `#/components/schemas/Name`.',
	],
	[
		'a reference that is a list',
		schema('type: array, items: { $ref: ⟦["#/components/schemas/B"]⟧ }'),
		'warning Empty reference. Write it as `#/components/schemas/Name`.',
	],
	['a server', server('default: ⟦eu⟧, enum: [us, asia]'), 'warning Default must be `us` or `asia`.'],
	[
		'a number as the default of a server',
		server('default: ⟦443⟧'),
		'information `default` must be a string. Put the value in quotes.',
	],
	[
		'a number as a choice of a server',
		server('default: "443", enum: ["443", ⟦8443⟧]'),
		'information Each entry in `enum` must be a string. Put the value in quotes.',
	],
	[
		'no name in `required` in OpenAPI 3.0',
		schema('type: object, required: ⟦[]⟧').replace('3.1.0', '3.0.3'),
		'information `required` must not be empty in OpenAPI 3.0. Add an entry, or remove the key.',
	],
	[
		'no choice in OpenAPI 3.0',
		schema('type: string, enum: ⟦[]⟧').replace('3.1.0', '3.0.3'),
		'information `enum` must not be empty in OpenAPI 3.0. Add an entry, or remove the key.',
	],
	[
		'no choice of a server in OpenAPI 3.1',
		server('default: eu, enum: ⟦[]⟧'),
		'information `enum` must not be empty in OpenAPI 3.1. Add an entry, or remove the key.',
	],
	[
		'a parameter without a schema',
		operation('parameters: [⟦{⟧ name: q, in: query }]'),
		'information Missing `schema` or `content` in the parameter.',
	],
	[
		'a link whose values are a list',
		response('links: { next: { operationId: get, ⟦parameters⟧: [q] } }'),
		'warning `parameters` must be an object that maps names to values, not an array.',
	],
	[
		'a link whose operation is a list',
		response('links: { next: { ⟦operationId⟧: [get] } }'),
		'warning `operationId` must be a string, not an array.',
	],
	[
		'a header that does not say what it holds',
		response('headers: { ⟦X-Rate⟧: { description: Left. } }'),
		'information Missing `schema` or `content` in the header.',
	],
	[
		'a parameter with empty content',
		operation('parameters: [{ name: q, in: query, ⟦content⟧: {} }]'),
		'information `content` must not be empty. Add an entry.',
	],
	[
		'a callback whose path is no object',
		operation('callbacks: { done: { "{$request.body#/url}": ⟦later⟧ } }'),
		'warning `{$request.body#/url}` must be an object, not a string.',
	],
	[
		'a style of another place',
		operation('parameters: [{ name: q, in: query, style: ⟦simple⟧, schema: {} }]'),
		'warning `style` of a parameter in `query` must be `form`, `spaceDelimited`, `pipeDelimited` or `deepObject`.',
	],
	[
		'a style in a header',
		operation('parameters: [{ name: q, in: header, style: ⟦form⟧, schema: {} }]'),
		'warning `style` of a parameter in `header` must be `simple`.',
	],
	[
		'no response at all',
		`${head}paths: { /x: { get: { ⟦responses⟧: {} } } }\n`,
		'information `responses` must not be empty. Add an entry.',
	],
	[
		'a flow without the address of its tokens',
		scheme('type: oauth2, flows: { ⟦clientCredentials⟧: { scopes: {} } }'),
		'information Missing required key `tokenUrl` in the OAuth flow.',
	],
	[
		'a flow without scopes',
		scheme('type: oauth2, flows: { ⟦implicit⟧: { authorizationUrl: https://example.com } }'),
		'information Missing required key `scopes` in the OAuth flow.',
	],
	[
		'a scheme without its address',
		scheme('type: openIdConnect').replace('A:', '⟦A⟧:'),
		'warning Missing required key `openIdConnectUrl` in the security scheme.',
	],
	[
		'a list without a value',
		operation('⟦tags⟧:'),
		'information `tags` must not be empty. Write an array, or remove it.',
	],
	[
		'a scheme without its list',
		`${head}paths: {}\nsecurity: [{ ⟦key⟧: }]\ncomponents: { securitySchemes: { key: { type: http, scheme: bearer } } }\n`,
		'information `key` must not be empty. Write an array, or remove it.',
	],
	[
		'a type without quotes that is none then',
		schema('type: [string, ⟦null⟧]'),
		'information Unquoted `null` is not a string. Put it in quotes.',
	],
	[
		'a key of an operation beside it',
		`${head}paths: { /x: { ⟦operationId⟧: a, get: {} } }\n`,
		'warning Unknown key `operationId`. Move it into `get`.',
	],
	[
		'a key of an operation in its body',
		operation('requestBody: { content: { text/csv: {} }, ⟦operationId⟧: a }'),
		'warning Unknown key `operationId`. Move it one level up, into the operation.',
	],
	[
		'a key of nobody',
		operation('⟦owner⟧: billing'),
		'warning Unknown key `owner`. Start your own keys with `x-`.',
	],
	[
		'a choice of another type',
		schema('type: integer, enum: [1, ⟦"2"⟧, "3"]'),
		'information Enum value is a string, but the schema type is `integer`.',
	],
	[
		'a key of nobody in a contact',
		`${head.replace('title: T', 'title: T, contact: { ⟦phone⟧: "1" }')}paths: {}\n`,
		'warning Unknown key `phone`. Start your own keys with `x-`.',
	],
	[
		'a form of XML that is none',
		schema('type: string, xml: ⟦A⟧'),
		'warning `xml` must be an object, not a string.',
	],
	[
		'braces without a name',
		`${head}paths: { ⟦"/x/{}"⟧: { get: {} } }\n`,
		'warning Path parameter has no name. Add one between the braces.',
	],
	[
		'headers in two cases',
		operation('parameters: [{ name: X-A, in: header, schema: {} }, { name: ⟦x-a⟧, in: header, schema: {} }]'),
		'warning Duplicate parameter `x-a` in `header`. Only the last one is shown. Remove the others.',
	],
	[
		'several media types as one',
		operation('requestBody: { content: { ⟦"text/csv, text/plain"⟧: {} } }'),
		'warning Invalid media type `text/csv, text/plain`. Use one such as `application/json`.',
	],
])('%s is told of', (_name, marked, problem) => {
	const { text, spans } = takeSpans(marked);
	const problems = problemsOf(text);
	expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([problem]);
	expect(problems.map(({ span }) => span)).toEqual(spans);
});

test.each([
	['no name in `required` in OpenAPI 3.1', schema('type: object, required: [], enum: []')],
	['a server whose default is one of its choices', server('default: "443", enum: ["443", "8443"]')],
	['no choice of a server in OpenAPI 3.0', server('default: eu, enum: []').replace('3.1.0', '3.0.3')],
	['a server without choices', server('default: eu')],
	[
		'a flow with all that it needs',
		scheme('type: oauth2, flows: { password: { tokenUrl: https://example.com, scopes: {} } }'),
	],
	['a default that is none', schema('type: string, nullable: true, default: null').replace('3.1.0', '3.0.3')],
	['a key of its author', operation('x-owner: billing')],
	['a keyword that nobody knows', schema('type: string, owner: billing')],
	[
		'keys of a later version',
		schema('').replace('3.1.0', '3.3.0').replace('paths', '$self: a\nnews: b\npaths'),
	],
	['choices of all types', schema('type: [string, integer, "null"], enum: [a, 1, null]')],
	[
		'the styles of each place',
		operation(
			'parameters: [{ name: q, in: query, style: deepObject, schema: {} }, { name: h, in: header, style: simple, schema: {} }, { name: c, in: cookie, style: form, schema: {} }]',
		),
	],
	[
		'a parameter with content',
		operation('parameters: [{ name: q, in: query, content: { application/json: {} } }]'),
	],
	[
		'one parameter at two places',
		operation('parameters: [{ name: q, in: query, schema: {} }, { name: q, in: header, schema: {} }]'),
	],
	[
		'ranges and parameters of media types',
		operation('requestBody: { content: { "*/*": {}, "text/*; q=1": {}, application/vnd.a+json: {} } }'),
	],
	[
		'required names that other parts may describe',
		schema('allOf: [{ required: [x], properties: { y: {} } }]'),
	],
	[
		'required names of any property',
		schema('required: [x], properties: { y: {} }, additionalProperties: true'),
	],
])('%s is right', (_name, text) => {
	expect(problemsOf(text).map(({ message }) => message)).toEqual([]);
});

test('a word in place of a media type is mended', () => {
	const text = operation("requestBody: { content: { 'json': {} } }");
	const [problem] = problemsOf(text);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toContain("{ 'application/json': {} }");
});

test('a name in `required` that is nearly one of a property is mended', () => {
	const text = schema('required: [nme], properties: { name: {} }');
	const [problem] = problemsOf(text);
	expect(problem?.message).toBe(
		'`properties` does not define the required property `nme`. Did you mean `name`?',
	);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toContain('required: [name]');
});

test('a name that YAML would read as something else stands in quotes', () => {
	const text = schema('required: [created-a], properties: { "created-at": {} }');
	const [problem] = problemsOf(text);
	expect(applyChanges(text, problem?.fixes?.[0]?.changes ?? [])).toContain('required: ["created-at"]');
});

function problemsOf(text: string) {
	return project({ 'openapi.yaml': text })
		.diagnose('openapi.yaml')
		.filter(({ code }) => code !== 'operation-without-page');
}

test('a link names an operation that there is', () => {
	const links = (id: string) =>
		`openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      operationId: listUsers\n      responses:\n        "200":\n          description: All.\n          links:\n            Next: { operationId: ${id} }\n            Far: { operationRef: "https://a.example/api.json#/paths/~1x/get" }\n`;
	const reported = (text: string) =>
		project({ 'a.yaml': text })
			.diagnose('a.yaml')
			.filter(({ code }) => code === 'broken-api-reference');
	expect(reported(links('listUsers'))).toEqual([]);
	expect(reported(links('listUser')).map(({ message }) => message)).toEqual([
		'Unknown `operationId` `listUser`. Did you mean `listUsers`?',
	]);
});
