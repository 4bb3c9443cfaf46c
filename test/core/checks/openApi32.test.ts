import { describe, expect, test } from 'vitest';
import type { NavigationNode } from '../../../server/src/core/api/docsService.ts';
import { project } from '../../support/project.ts';

const head = (version: string) => `openapi: ${version}\ninfo: { title: Users, version: "1" }\n`;
const ok = 'responses: { "200": { description: OK. } }';
const problemsOf = (text: string) =>
	project({ 'api.yaml': text })
		.diagnose('api.yaml')
		.filter(({ code }) => code !== 'operation-without-page')
		.map(({ code, severity, message }) => [code, severity, message]);

const kindsOf = (text: string) => problemsOf(text).map((problem) => problem.slice(0, 2));

describe.each([
	['query', `paths: { /a: { query: { ${ok} } } }`],
	['additionalOperations', `paths: { /a: { additionalOperations: { COPY: { ${ok} } } } }`],
	['name', 'servers: [{ url: https://example.com, name: prod }]\npaths: {}'],
	['mediaTypes', 'paths: {}\ncomponents: { mediaTypes: { a: { schema: { type: string } } } }'],
	[
		'itemSchema',
		'paths: {}\ncomponents: { responses: { a: { description: A., content: { application/jsonl: { itemSchema: {} } } } } }',
	],
	['parent', 'tags: [{ name: a, parent: b }, { name: b }]\npaths: {}'],
	[
		'defaultMapping',
		'paths: {}\ncomponents: { schemas: { A: { type: object, discriminator: { propertyName: k, defaultMapping: A } } } }',
	],
	['dataValue', 'paths: {}\ncomponents: { examples: { a: { dataValue: 1 } } }'],
	[
		'in: querystring',
		'paths: {}\ncomponents: { parameters: { q: { name: q, in: querystring, content: { application/json: {} } } } }',
	],
	[
		'style: cookie',
		'paths: {}\ncomponents: { parameters: { q: { name: q, in: cookie, style: cookie, schema: {} } } }',
	],
	[
		'deviceAuthorization',
		'paths: {}\ncomponents: { securitySchemes: { d: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://example.com/d, tokenUrl: https://example.com/t, scopes: {} } } } } }',
	],
])('%s', (name, rest) => {
	test('is right in OpenAPI 3.2', () => expect(problemsOf(head('3.2.0') + rest)).toEqual([]));

	test.each(['3.1.1', '3.0.3'])('has no meaning in %s', (version) => {
		const message = `\`${name}\` requires OpenAPI 3.2.`;
		expect(problemsOf(head(version) + rest)).toEqual([['unsupported-api-keyword', 'warning', message]]);
	});
});

test('keys of OpenAPI 3.2 are suggested in its files only', () => {
	const tags = 'tags: [{ name: a, parnt: b }, { name: b }]\npaths: {}';
	const [[, , since] = []] = problemsOf(head('3.2.0') + tags);
	const [[, , before] = []] = problemsOf(head('3.1.0') + tags);
	expect([since, before]).toEqual([
		'Unknown key `parnt`. Did you mean `parent`?',
		'Unknown key `parnt`. Start your own keys with `x-`.',
	]);
});

test('a response of OpenAPI 3.2 needs no description', () => {
	const paths = 'paths: { /a: { get: { responses: { "200": { content: { application/json: {} } } } } } }';
	expect(problemsOf(head('3.2.0') + paths)).toEqual([]);
	expect(kindsOf(head('3.1.0') + paths)).toEqual([['missing-openapi-key', 'information']]);
});

test('a reference to a shared media type is followed, one to a schema is told as before', () => {
	const paths = (pointer: string) =>
		`paths: { /a: { get: { responses: { "200": { description: OK., content: { application/json: { $ref: "${pointer}" } } } } } } }\ncomponents: { mediaTypes: { list: { schema: { type: array } } }, schemas: { A: { type: object } } }`;
	expect(problemsOf(head('3.2.0') + paths('#/components/mediaTypes/list'))).toEqual([]);
	expect(kindsOf(head('3.2.0') + paths('#/components/mediaTypes/lst'))).toEqual([
		['broken-api-reference', 'warning'],
	]);
	expect(kindsOf(head('3.2.0') + paths('#/components/schemas/A'))).toEqual([
		['misplaced-openapi-key', 'warning'],
	]);
});

test('the number 3.2 is written as a version', () => {
	expect(problemsOf(`${head('3.2')}paths: {}`)[0]?.[2]).toContain('`3.2.0`');
});

describe('a page and the navigation name', () => {
	const spec = `${head('3.2.0')}paths: { /q: { query: { summary: Ask, ${ok} }, additionalOperations: { COPY: { summary: Copy, ${ok} } } } }`;
	const problemsOfPage = (openapi: string) =>
		project({ 'api.yaml': spec, 'page.mdx': `---\ntitle: Q\nopenapi: "${openapi}"\n---\n` })
			.diagnose('page.mdx')
			.map(({ code, message }) => `${code}: ${message}`);

	test.each(['QUERY /q', 'query /q', 'COPY /q', 'api.yaml COPY /q'])('%s', (openapi) => {
		expect(problemsOfPage(openapi)).toEqual([]);
	});

	test('a custom method in lower case is no operation', () => {
		expect(problemsOfPage('copy /q')).toEqual([
			'invalid-operation-reference: Invalid operation reference. Write a method and a path, such as `GET /users` or `users.yaml GET /users`. Custom methods must be in upper case.',
		]);
	});

	test('a custom method that the file does not have', () => {
		expect(problemsOfPage('MOVE /q')).toMatchObject([expect.stringContaining('unknown-operation')]);
	});

	test('operations in a list of pages', () => {
		const pages = ['page', 'COPY /q', 'QUERY /q'];
		const docs = project({
			'docs.json': JSON.stringify({
				theme: 'mint',
				name: 'Acme',
				navigation: { groups: [{ group: 'API', openapi: 'api.yaml', pages }] },
			}),
			'api.yaml': spec,
			'page.mdx': '[a](/api-reference/copy) [b](/api-reference/ask)',
		});
		expect(docs.diagnose('docs.json').filter(({ code }) => code === 'missing-page')).toEqual([]);
		expect(docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-link')).toEqual([]);
	});

	test('a misspelled method of a page without a file is told', () => {
		const docs = project({ 'page.mdx': '---\ntitle: Q\napi: "POTS https://example.com/q"\n---\n' });
		expect(docs.diagnose('page.mdx').map(({ message }) => message)).toEqual([
			expect.stringContaining('Did you mean `POST`?'),
		]);
		const custom = project({ 'page.mdx': '---\ntitle: Q\napi: "PURGE https://example.com/q"\n---\n' });
		expect(custom.diagnose('page.mdx').map(({ code }) => code)).not.toContain('invalid-operation-reference');
	});
});

const mapped = (rest: string) =>
	`paths: {}\ncomponents: { schemas: { Pet: { ${rest}, discriminator: { propertyName: kind, defaultMapping: Cat } }, Cat: { $ref: "#/components/schemas/Tom" }, Tom: { type: object } } }`;
const ofOperation = (shared: string, own: string) =>
	`paths: { /a: { parameters: [${shared}], get: { parameters: [${own}], ${ok} } } }`;
const whole = (name: string) =>
	`{ name: ${name}, in: querystring, content: { application/json: { schema: { type: object } } } }`;
const encoded = (media: string) =>
	`paths: {}\ncomponents: { requestBodies: { a: { content: { multipart/mixed: { ${media} } } } }, schemas: { L: { allOf: [{ type: array, items: {} }] } } }`;

/** As the host's own checks answer. */
describe('the host rejects a file of OpenAPI 3.2, and an older one not for that', () => {
	test.each([
		['two tags of one name', 'tags: [{ name: a }, { name: a }]\npaths: {}', 'invalid-api-tag'],
		['an unknown parent', 'tags: [{ name: a, parent: b }]\npaths: {}', 'invalid-api-tag'],
		['a tag above itself', 'tags: [{ name: a, parent: a }]\npaths: {}', 'invalid-api-tag'],
		[
			'a circle with a tail',
			'tags: [{ name: t, parent: a }, { name: a, parent: b }, { name: b, parent: a }]\npaths: {}',
			'invalid-api-tag',
		],
		[
			'a method in lower case',
			`paths: { /a: { additionalOperations: { copy: { ${ok} } } } }`,
			'invalid-api-method',
		],
		[
			'a method with a key',
			`paths: { /a: { additionalOperations: { GET: { ${ok} } } } }`,
			'invalid-api-method',
		],
		[
			'a webhook',
			`paths: {}\nwebhooks: { a: { additionalOperations: { WEBHOOK: { ${ok} } } } }`,
			'invalid-api-method',
		],
		['two whole queries', ofOperation(whole('a'), whole('b')), 'duplicate-api-parameter'],
		[
			'a whole query beside a part of one',
			ofOperation('{ name: q, in: query, schema: {} }', whole('a')),
			'duplicate-api-parameter',
		],
		[
			'an unknown default',
			'paths: {}\ncomponents: { schemas: { Pet: { type: object, discriminator: { propertyName: kind, defaultMapping: Cta } } } }',
			'broken-api-reference',
		],
		['a default that is no alternative', mapped('oneOf: [{ type: object }]'), 'broken-api-reference'],
		['encodings of an object', encoded('schema: { type: object }, itemEncoding: {}'), 'missing-openapi-key'],
		['encodings of nothing', encoded('prefixEncoding: []'), 'missing-openapi-key'],
		[
			'a header with a space',
			'paths: {}\ncomponents: { responses: { a: { description: A., headers: { "X Trace": { schema: {} } } } } }',
			'invalid-api-value',
		],
		[
			'a parameter of a header with a colon',
			'paths: {}\ncomponents: { parameters: { a: { name: "X:", in: header, schema: {} } } }',
			'invalid-api-value',
		],
		[
			'a variable twice',
			'servers: [{ url: "https://{a}.example.com/{a}", variables: { a: { default: x } } }]\npaths: {}',
			'invalid-api-server',
		],
	])('%s', (_, rest, code) => {
		expect(kindsOf(head('3.2.0') + rest)).toEqual([[code, 'error']]);
		expect(kindsOf(head('3.1.0') + rest)).not.toContainEqual([code, 'error']);
	});
});

test.each([
	['a tree of tags', 'tags: [{ name: a, parent: b }, { name: b, parent: c }, { name: c }]\npaths: {}'],
	['a whole query that an operation replaces', ofOperation(whole('a'), whole('a'))],
	['a default without alternatives', mapped('type: object')],
	['a default among the alternatives', mapped('oneOf: [{ $ref: "#/components/schemas/Cat" }]')],
	['a default by its other name', mapped('anyOf: [{ $ref: "#/components/schemas/Tom" }]')],
	['a default of a combined schema', mapped('allOf: [{ oneOf: [{ $ref: "#/components/schemas/Tom" }] }]')],
	['encodings of a list', encoded('schema: { type: array, items: {} }, itemEncoding: {}')],
	['encodings of a combined list', encoded('schema: { $ref: "#/components/schemas/L" }, itemEncoding: {}')],
	[
		'encodings of a list or nothing',
		encoded('schema: { anyOf: [{ type: array }, { type: "null" }] }, itemEncoding: {}'),
	],
	['encodings of a stream', encoded('itemSchema: {}, itemEncoding: {}')],
	[
		'other letters of HTTP',
		'paths: {}\ncomponents: { parameters: { a: { name: "x_a.b~1", in: header, schema: {} } } }',
	],
])('the host takes %s', (_, rest) => {
	expect(kindsOf(head('3.2.0') + rest)).toEqual([]);
});

test('a method in lower case is written in upper case', () => {
	const text = `${head('3.2.0')}paths:\n  /a:\n    additionalOperations:\n      copy: { ${ok} }\n`;
	const docs = project({ 'api.yaml': text });
	const [problem] = docs.diagnose('api.yaml').filter(({ code }) => code === 'invalid-api-method');
	expect(problem?.fixes?.[0]?.changes.map(({ newText }) => newText)).toEqual(['COPY']);
});

test('tags above each other without end make a sidebar of bounded depth', async () => {
	const tags = Array.from({ length: 2_000 }, (_, n) => ({ name: `t${n}`, parent: `t${n + 1}` }));
	const paths = Object.fromEntries(
		Array.from({ length: 500 }, (_, n) => [`/${n}`, { get: { summary: `S${n}`, tags: [`t${n}`] } }]),
	);
	const navigation = { tabs: [{ tab: 'API', openapi: 'api.json' }] };
	const docs = project({
		'docs.json': JSON.stringify({ theme: 'mint', name: 'T', navigation }),
		'api.json': JSON.stringify({ openapi: '3.2.0', info: { title: 'T', version: '1' }, tags, paths }),
	});
	const depthOf = (nodes: readonly NavigationNode[]): number =>
		Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depthOf(node.children) : 1)));
	// The tab, thirty groups and a page.
	expect(depthOf(docs.navigationTree())).toBe(32);
	expect(docs.generatedPaths('api.json').size).toBe(500);
});

test('hostile tags are read in bounded time', () => {
	const tags = Array.from({ length: 3_000 }, (_, n) => ({ name: `t${n}`, parent: `t${(n + 1) % 3_000}` }));
	const spec = {
		openapi: '3.2.0',
		info: { title: 'T', version: '1' },
		tags,
		paths: { '/a': { get: { tags: ['t1'] } } },
	};
	const docs = project({ 'api.json': JSON.stringify(spec) });
	expect(docs.diagnose('api.json').filter(({ code }) => code === 'invalid-api-tag')).toHaveLength(1);
});
