import { describe, expect, test } from 'vitest';
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
