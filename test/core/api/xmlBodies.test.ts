import { describe, expect, test } from 'vitest';
import {
	exampleRequest,
	formRequest,
	initialState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { operationPlayground } from '../../../server/src/core/openapi/requests/playground/manualPlayground.ts';
import { responseExampleNode } from '../../../server/src/core/openapi/site/exampleNodes.ts';
import { project } from '../../support/project.ts';

/** The examples of the XML Object (OpenAPI 3.1.1, section 4.8.26), and what they leave open. */
describe('a property', () => {
	test.each([
		['a: { type: string }', '<a>&lt;string&gt;</a>'],
		['a: { type: string, xml: { name: b } }', '<b>&lt;string&gt;</b>'],
		['a: { type: integer, xml: { attribute: true } }', undefined, ' a="123"'],
		[
			'a: { type: string, example: "x", xml: { namespace: "https://example.com/s", prefix: s } }',
			'<s:a xmlns:s="https://example.com/s">x</s:a>',
		],
		['a: { type: string, example: x, xml: { namespace: urn:s } }', '<a xmlns="urn:s">x</a>'],
		['a: { type: object, properties: { b: { type: boolean } } }', '<a>\n    <b>true</b>\n  </a>'],
		['a: { type: object }', '<a/>'],
		['a: { example: "<b> & \\"c\\"" }', '<a>&lt;b&gt; &amp; "c"</a>'],
		['a: { example: "\\"\\n", xml: { attribute: true } }', undefined, ' a="&quot;&#10;"'],
		['"1 b": { type: integer }', '<_1_b>123</_1_b>'],
	])('{ %s } is written by its schema', (property, element, attribute = '') => {
		const end = element === undefined ? '/>' : `>\n  ${element}\n</root>`;
		expect(written(`type: object, properties: { ${property} }`)).toBe(`${head}<root${attribute}${end}`);
	});
});

describe('a list', () => {
	test.each([
		['items: { type: integer }', '<animals>1</animals>\n  <animals>2</animals>'],
		['items: { type: integer, xml: { name: animal } }', '<animal>1</animal>\n  <animal>2</animal>'],
		[
			'items: { type: integer, xml: { name: animal } }, xml: { name: aliens }',
			'<animal>1</animal>\n  <animal>2</animal>',
		],
		[
			'items: { type: integer }, xml: { wrapped: true }',
			'<animals>\n    <animals>1</animals>\n    <animals>2</animals>\n  </animals>',
		],
		[
			'items: { type: integer, xml: { name: animal } }, xml: { name: aliens, wrapped: true }',
			'<aliens>\n    <animal>1</animal>\n    <animal>2</animal>\n  </aliens>',
		],
		[
			'items: { type: integer }, xml: { name: aliens, wrapped: true }',
			'<aliens>\n    <aliens>1</aliens>\n    <aliens>2</aliens>\n  </aliens>',
		],
	])('{ %s } is written by its schema', (list, elements) => {
		const schema = `type: object, properties: { animals: { type: array, ${list}, example: [1, 2] } }`;
		expect(written(schema)).toBe(`${head}<root>\n  ${elements}\n</root>`);
	});

	test('that is all of a document has an element around it', () => {
		expect(written('type: array, items: { $ref: "#/components/schemas/Pet" }')).toBe(
			`${head}<root>\n  <pet id="123">\n    <name>&lt;string&gt;</name>\n  </pet>\n</root>`,
		);
	});
});

test('a document is called after the schema that it refers to', () => {
	expect(written('$ref: "#/components/schemas/Box"')).toBe(
		`${head}<Box>\n  <pet id="123">\n    <name>&lt;string&gt;</name>\n  </pet>\n</Box>`,
	);
});

test('a schema within itself ends', () => {
	expect(written('$ref: "#/components/schemas/Node"')).toBe(
		`${head}<n>\n  <id>123</id>\n  <more/>\n</n>`.replace('\n  <more/>', ''),
	);
});

test('what the reader enters is written so as well', () => {
	const model = modelOf('$ref: "#/components/schemas/Pet"');
	const bodyValue = {
		kind: 'record' as const,
		fields: [
			['id', { kind: 'typed', text: '7' }],
			['name', { kind: 'typed', text: 'R&D' }],
		] as const,
	};
	expect(formRequest(model, { ...initialState(model), bodyValue }).body).toEqual({
		kind: 'text',
		mediaType: 'application/xml',
		text: `${head}<pet id="7">\n  <name>R&amp;D</name>\n</pet>`,
	});
});

test('an example that the author wrote as XML stays as it is', () => {
	expect(written('type: object', '<a  b="c"/>')).toBe('<a  b="c"/>');
});

test('a response is written so as well', () => {
	expect(responseOf('$ref: "#/components/schemas/Pet"')).toMatchObject({
		lang: 'xml',
		value: `${head}<pet id="123">\n  <name>&lt;string&gt;</name>\n</pet>`,
	});
});

test.each([
	['application/x-ndjson', '[{ id: 1 }, { id: 2 }]', 'json', '{"id":1}\n{"id":2}'],
	['application/x-ndjson', '"{}\\n{}"', 'json', '{}\n{}'],
	['text/event-stream', '{ id: 1 }', '', 'data: {"id":1}'],
	['text/event-stream', '"data: x\\n\\n"', '', 'data: x\n\n'],
	['text/csv', '"a,b\\n1,2"', '', 'a,b\n1,2'],
	['application/problem+json; charset=utf-8', '{ id: 1 }', 'json', '{\n  "id": 1\n}'],
	['application/json', '"a"', 'json', '"a"'],
])('a response of %s is written as that', (mediaType, example, lang, value) => {
	expect(responseOf(`example: ${example}`, { mediaType })).toMatchObject({ lang, value });
});

describe.each([
	['application/x-ndjson', '{"id":1}\n{"id":2}'],
	['application/jsonl', '{"id":1}\n{"id":2}'],
	['text/plain', '[{"id":1},{"id":2}]'],
	['application/yaml', '[{"id":1},{"id":2}]'],
])('a body of %s', (mediaType, text) => {
	test('is a text', () => {
		const schema = 'type: array, items: { type: object }, example: [{ id: 1 }, { id: 2 }]';
		const model = modelOf(schema, { mediaType });
		expect(exampleRequest(model).body).toEqual({ kind: 'text', mediaType, text });
	});
});

test.each(['text/csv', 'application/xml', 'application/json', 'image/png'])(
	'bytes are a file in %s as well',
	(mediaType) => {
		const model = modelOf('type: string, format: binary', { mediaType });
		expect(model.bodies[0]).toMatchObject({ kind: 'binary', input: { kind: 'file' } });
	},
);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function written(schema: string, example?: string): string | undefined {
	const model = modelOf(schema, example === undefined ? {} : { example });
	const { body } = exampleRequest(model);
	return body?.kind === 'text' ? body.text : undefined;
}

interface Content {
	readonly mediaType?: string;
	readonly example?: string;
}

function modelOf(schema: string, content: Content = {}) {
	return operationPlayground(operationOf(schema, content), {
		baseUrls: [],
		auth: undefined,
		playground: 'show',
		maintainsOrder: true,
		languages: [],
		showsOptional: true,
		showsEveryParameter: false,
		prefills: false,
		showsServer: false,
		expanded: 'none',
	});
}

/** The fence of the only response. */
function responseOf(schema: string, content: Content = {}) {
	const node = responseExampleNode(operationOf(schema, content));
	return node !== undefined && 'children' in node ? node.children[0] : undefined;
}

function operationOf(schema: string, { mediaType = 'application/xml', example }: Content = {}) {
	const given = example === undefined ? '' : `, example: ${JSON.stringify(example)}`;
	const content = `content: { ${mediaType}: { schema: { ${schema} }${given} } }`;
	const docs = project({
		'openapi.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /x:
    post:
      requestBody: { required: true, ${content} }
      responses: { "200": { description: Done, ${content} } }
components:
  schemas:
    Pet:
      type: object
      properties:
        id: { type: integer, xml: { attribute: true } }
        name: { type: string }
      xml: { name: pet }
    Box: { type: object, properties: { content: { $ref: "#/components/schemas/Pet" } } }
    Node:
      type: object
      properties: { id: { type: integer }, more: { $ref: "#/components/schemas/Node" } }
      xml: { name: n }
`,
	});
	const operation = docs.apiOperation({ file: 'openapi.yaml', method: 'post', path: '/x' });
	if (operation === undefined) throw new Error('There is no operation.');
	return operation;
}
