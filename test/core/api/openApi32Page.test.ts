import { describe, expect, test } from 'vitest';
import { operationSpec } from '../../../server/src/core/openapi/model/operations/operationSpec.ts';
import {
	exampleRequest,
	formRequest,
	initialState,
} from '../../../server/src/core/openapi/requests/playground/buildRequest.ts';
import { operationPlayground } from '../../../server/src/core/openapi/requests/playground/manualPlayground.ts';
import { curlSample } from '../../../server/src/core/openapi/requests/samples/curlSample.ts';
import { toWireRequest } from '../../../server/src/core/openapi/requests/wireRequest.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf } from './pageFields.ts';

const object = (properties: object, required: readonly string[] = []) => ({
	type: 'object',
	properties,
	required,
});
const text = { type: 'string' };

const spec = {
	openapi: '3.2.0',
	info: { title: 'All', version: '1' },
	servers: [{ url: 'https://api.example.com', name: 'Live', description: 'For all' }],
	paths: {
		'/logs': {
			get: {
				summary: 'Follow logs',
				responses: {
					200: {
						summary: 'The entries',
						description: 'As they come.',
						content: { 'application/jsonl': { $ref: '#/components/mediaTypes/entries' } },
					},
				},
			},
		},
		'/events': {
			get: {
				responses: {
					200: {
						summary: 'Events',
						content: {
							'text/event-stream': {
								itemSchema: object({ event: { const: 'tick' }, data: { ...text, examples: ['a\nb'] } }),
							},
						},
					},
				},
			},
		},
		'/search': {
			get: {
				parameters: [
					{
						name: 'criteria',
						in: 'querystring',
						required: true,
						content: {
							'application/x-www-form-urlencoded': {
								schema: object(
									{
										q: { ...text, description: 'What to find.' },
										tags: { type: 'array', items: text },
									},
									['q'],
								),
								examples: { one: { dataValue: { q: 'a b', tags: ['x', 'y'] } } },
							},
						},
					},
				],
				responses: {},
			},
			query: {
				requestBody: { required: true, content: { 'application/json': { schema: object({ q: text }) } } },
				responses: {},
			},
			additionalOperations: {
				COPY: {
					security: [{ device: ['read'] }],
					parameters: [{ name: 'sid', in: 'cookie', style: 'cookie', required: true, schema: text }],
					responses: {
						200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
					},
				},
			},
		},
		'/select': {
			get: {
				parameters: [
					{
						name: 'selector',
						in: 'querystring',
						required: true,
						content: { 'application/jsonpath': { schema: text, example: '$.a b' } },
					},
				],
				responses: {
					200: {
						description: 'OK.',
						content: {
							'application/json': { examples: { a: { serializedValue: '{"a":1}' } } },
							'text/csv': { examples: { a: { dataValue: [['a']], serializedValue: 'a,b' } } },
						},
					},
				},
			},
		},
	},
	components: {
		schemas: {
			Entry: object({ level: text }, ['level']),
			Pet: {
				oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }],
				discriminator: { propertyName: 'kind', defaultMapping: 'Other' },
			},
			Cat: object({ kind: text }),
			Other: object({ kind: text }),
		},
		mediaTypes: { entries: { itemSchema: { $ref: '#/components/schemas/Entry' } } },
		securitySchemes: {
			device: {
				type: 'oauth2',
				deprecated: true,
				oauth2MetadataUrl: 'https://id.example.com/meta',
				flows: {
					deviceAuthorization: {
						deviceAuthorizationUrl: 'https://id.example.com/device',
						tokenUrl: 'https://id.example.com/token',
						scopes: { read: 'Read all.' },
					},
				},
			},
		},
	},
};

function docsOf(operation: string) {
	return project({
		'docs.json': minimalConfig,
		'openapi.json': JSON.stringify(spec),
		'page.mdx': `---\nopenapi: ${operation}\n---\n`,
	});
}

async function htmlOf(operation: string) {
	const page = await docsOf(operation).renderPage('page.mdx', {
		icons: () => undefined,
		assetUrl: (path) => path,
	});
	return page?.blocks.map(({ html }) => html).join('') ?? '';
}

const squeezed = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '');
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function modelOf(method: 'get' | 'query' | 'COPY', path: string) {
	const docs = docsOf('GET /logs');
	const operation = docs.apiOperation({ file: 'openapi.json', method, path });
	if (operation === undefined) throw new Error(`There is no ${method} ${path}.`);
	return operationPlayground(operation, docs.project.site.api);
}

function sampleOf(...named: Parameters<typeof modelOf>) {
	const model = modelOf(...named);
	return toWireRequest(exampleRequest(model));
}

describe('the page of an operation of OpenAPI 3.2', () => {
	test('shows the items of a stream, and what an answer is called', async () => {
		const html = await htmlOf('GET /logs');
		expect(fieldsOf(html).map(({ path, pills }) => [path, pills])).toEqual([
			['Response level', ['string', 'required']],
		]);
		expect(plain(html)).toContain(
			'The entries As they come. application/jsonl (a stream of items, each as follows)',
		);
		expect(squeezed(html)).toContain('{"level":"&#x3C;string>"}');
	});

	test('writes a stream of events as they are sent', async () => {
		expect(plain(await htmlOf('GET /events'))).toContain('event: tick data: a data: b');
	});

	test('shows the fields of a query that is described as a whole', async () => {
		const html = await htmlOf('GET /search');
		expect(fieldsOf(html)).toMatchObject([
			{ path: 'Query parameters q', pills: ['string', 'query', 'required'] },
			{ path: 'Query parameters tags', pills: ['string[]', 'query'] },
		]);
	});

	test('shows a query that has no fields', async () => {
		expect(fieldsOf(await htmlOf('GET /select')).slice(0, 1)).toMatchObject([
			{ path: 'Query parameters selector', pills: ['string', 'query', 'required', 'whole query'] },
		]);
	});

	test('shows examples as they are sent, and as data', async () => {
		expect(squeezed(await htmlOf('GET /select'))).toContain('{"a":1}');
	});

	test('shows how a device signs in, and which alternative takes all other values', async () => {
		const html = await htmlOf('COPY /search');
		expect(plain(html)).toContain('OAuth 2.0 metadata URL: https://id.example.com/meta');
		expect(plain(html)).toContain('Device authorization URL: https://id.example.com/device');
		expect(plain(html)).toContain('Scopes: read : Read all.');
		expect(plain(html)).toContain('For any other value of kind , or none.');
		expect(plain(html)).toContain('Always Cat');
		expect(plain(html)).not.toContain('Always Other');
		expect(html).toContain('deprecated');
		expect(html).toContain('<span class="r-method r-method-copy">COPY</span>');
	});
});

describe('a request of OpenAPI 3.2', () => {
	test('has a body with QUERY', () => {
		expect(sampleOf('query', '/search')).toMatchObject({
			method: 'QUERY',
			body: { kind: 'json', value: {} },
		});
	});

	test('has the method and the cookie of its operation', () => {
		const { method, headers } = sampleOf('COPY', '/search');
		expect(method).toBe('COPY');
		expect(headers).toContainEqual({ name: 'Cookie', value: 'sid=<string>' });
	});

	test('has the fields of a query that is described as a whole', () => {
		expect(sampleOf('get', '/search').url).toBe('https://api.example.com/search?q=a%20b&tags=x&tags=y');
		const model = modelOf('get', '/search');
		const parameters = [
			undefined,
			{
				kind: 'list',
				items: [
					{ kind: 'typed', text: 'x' },
					{ kind: 'typed', text: 'y' },
				],
			},
		] as const;
		expect(toWireRequest(formRequest(model, { ...initialState(model), parameters })).url).toBe(
			'https://api.example.com/search?tags=x&tags=y',
		);
	});

	test('has a query without fields as one text', () => {
		expect(sampleOf('get', '/select').url).toBe('https://api.example.com/select?%24.a%20b');
	});

	test('names its server', () => {
		expect(modelOf('get', '/select').servers[0]?.description).toBe('Live: For all');
	});

	test('of a hostile file is no command of a shell', () => {
		const wire = { ...sampleOf('COPY', '/search'), method: 'A|B`X`' };
		expect(curlSample(wire)).toContain("curl --request 'A|B`X`' ");
		expect(curlSample({ ...wire, method: 'M-SEARCH' })).toContain('curl --request M-SEARCH ');
	});
});

test('the outline of the file has the custom operation', async () => {
	const symbols = await docsOf('GET /logs').symbols('openapi.json');
	const search = symbols[0]?.children?.find(({ name }) => name === '/search');
	expect(search?.children?.map(({ name }) => name)).toEqual(['GET', 'QUERY', 'COPY']);
});

test('a schema that takes all other values is renamed with its discriminator', async () => {
	const docs = docsOf('GET /logs');
	const name = JSON.stringify(spec).indexOf('"Other":{') + 2;
	const position = { line: 0, character: name };
	const result = docs.rename('openapi.json', { position, newName: 'Any' }, () => undefined);
	// Its key, its reference among the alternatives, and the default.
	expect(typeof result === 'string' ? result : result.edits.get('openapi.json')).toHaveLength(3);
});

test('the sidebar nests the groups of tags, with methods and badges', async () => {
	const described = {
		openapi: '3.2.0',
		info: { title: 'Shop', version: '1' },
		tags: [
			{ name: 'cakes', parent: 'products', summary: 'Cakes' },
			{ name: 'products', summary: 'Products' },
			{ name: 'beta', kind: 'badge', summary: 'Beta' },
		],
		paths: {
			'/cakes': {
				additionalOperations: { COPY: { summary: 'Copy', tags: ['beta', 'cakes'], responses: {} } },
			},
		},
	};
	const navigation = { tabs: [{ tab: 'API', openapi: 'openapi.json' }] };
	const docs = project({
		'docs.json': JSON.stringify({ theme: 'mint', name: 'Shop', navigation }),
		'openapi.json': JSON.stringify(described),
	});
	const { parts } = await docs.renderFrame('api-reference/cakes/copy.mdx', {
		icons: () => undefined,
		assetUrl: (path) => path,
	});
	const sidebar = parts.find(({ name }) => name === 'sidebar')?.html ?? '';
	expect(plain(sidebar)).toContain('Products Cakes COPY Copy Beta');
});

test('programs read the custom operation with all that it needs', () => {
	const { project: read } = docsOf('GET /logs');
	const part = operationSpec(read, { file: 'openapi.json', method: 'COPY', path: '/search' }) ?? '';
	expect(part).toContain('additionalOperations:\n      COPY:');
	expect(part).toContain('deviceAuthorization:');
	expect(part).toContain('Other:');
	expect(part).not.toContain('query:');
});
