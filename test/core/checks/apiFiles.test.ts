import { describe, expect, test } from 'vitest';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

/** The problems of the first file, in an editor and closed, as code and marked text. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
	const [path = '', marked = ''] = Object.entries(files)[0] ?? [];
	const { text, spans } = takeSpans(marked);
	const docs = project({ ...files, [path]: text });
	const problems = docs.diagnose(path);
	docs.apply([
		{ kind: 'onDisk', path, text },
		{ kind: 'closed', path },
	]);
	expect(docs.diagnose(path)).toEqual(problems);
	expect(problems.map(({ span }) => span)).toEqual(spans);
	return problems.map(({ code, severity }) => `${severity} ${code}`);
}

const start = 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\n';
const get = (rest: string) => `${start}paths:\n  /users:\n    get:\n${rest}`;

describe('which files are checked', () => {
	test('none that are no API descriptions', () => {
		expect(problemsOf({ 'package.json': '{ "name": 1, "name": 2, }' })).toEqual([]);
		expect(problemsOf({ 'a.json': '{ "tool": { "openapi": "3.0.0" } }' })).toEqual([]);
		expect(problemsOf({ 'a.yaml': 'name: x\nname: y' })).toEqual([]);
	});

	test('one that the configuration names', () => {
		const config = '{ "name": "Acme", "openapi": "/api/spec.json", "navigation": [] }';
		expect(problemsOf({ 'api/spec.json': '⟦{ "paths": {} }⟧', 'docs.json': config })).toEqual([
			'error api-version',
		]);
		expect(problemsOf({ 'api/spec.json': '{ "openapi": "3.0.0"⟦,⟧ }', 'docs.json': config })[0]).toBe(
			'error api-syntax',
		);
	});

	test('none that the author leaves out of the site', () => {
		expect(problemsOf({ 'old/a.yaml': 'swagger: "2.0"', '.mintignore': 'old/' })).toEqual([]);
	});
});

test.each([
	['Swagger in JSON', { 'a.json': '{ "swagger": ⟦"2.0"⟧, "info": {}, "paths": {} }' }, ['error api-version']],
	['a version yet unknown', { 'a.yaml': 'openapi: ⟦4.0.0⟧\n' }, ['error api-version']],
	[
		'no paths',
		{ 'a.yaml': '⟦o⟧penapi: 3.0.0\ninfo: { title: a, version: b }\n' },
		['error missing-openapi-key'],
	],
	['no paths but webhooks, which 3.1 allows', { 'a.yaml': `${start}webhooks: {}\n` }, []],
	[
		'several faults at once',
		{ 'a.yaml': get('      ⟦sumary⟧: x\n      tags: ⟦users⟧\n      deprecated: ⟦"yes"⟧\n') },
		['warning unknown-openapi-key', 'warning invalid-api-value', 'warning invalid-api-value'],
	],
	[
		'a number for a text',
		{ 'a.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: ⟦1.0⟧ }\npaths: {}\n' },
		['information invalid-api-value'],
	],
	[
		'numbers that are texts',
		{
			'a.yaml': get(
				"      parameters:\n        - { name: a, in: query, schema: { type: array, maxItems: ⟦100_000⟧, minItems: ⟦'1'⟧ } }\n",
			),
		},
		['warning invalid-api-value', 'warning invalid-api-value'],
	],
	[
		'references',
		{
			'api/a.yaml': get(
				"      requestBody: { $ref: ⟦'parts.json#/body'⟧ }\n      responses:\n        200: { $ref: ⟦'parts.json#/nothing'⟧ }\n        201: { $ref: ⟦'none.yaml'⟧ }\n        202: { $ref: ⟦'../../up.yaml'⟧ }\n        203: { $ref: ⟦'file:///etc/passwd'⟧ }\n",
			),
			'api/parts.json': '{ "body": { "content": {} } }',
		},
		['warning external-api-reference', ...Array(4).fill('warning broken-api-reference')],
	],
	[
		'what aliases and merged maps bring',
		{
			'a.yaml': get(
				'      x-a: &a { description: Done. }\n      responses:\n        200: *a\n        201: { <<: *a, description: Made. }\n',
			),
		},
		[],
	],
	['circles of aliases', { 'a.yaml': `${start}paths: &p\n  /a: { get: { responses: *p } }\n` }, []],
	[
		'a parameter of a shared path',
		{
			'a.yaml': `${start}paths:\n  /users/{id}:\n    parameters: [{ $ref: '#/components/parameters/id' }]\n    get: {}\ncomponents:\n  parameters:\n    id: { name: id, in: path, required: true, schema: {} }\n`,
		},
		[],
	],
])('%s', (_, files, expected) => expect(problemsOf(files)).toEqual(expected));

test('a message names the operation, for a file may be a single line', () => {
	const messages = (text: string, pages: Readonly<Record<string, string>> = {}) =>
		project({ 'a.yaml': text, ...pages })
			.diagnose('a.yaml')
			.map(({ message }) => message);
	const paths = 'paths: { /users: { get: { summary: A }, post: { summary: B } } }';
	expect(messages(start + paths, { 'a.mdx': '---\nopenapi: GET /users\n---\n' })).toEqual([
		'Operation `POST /users` has no page. Create one, or set `x-hidden: true`.',
	]);
	const declared = 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]';
	expect(messages(`${start}paths: { '/users/{id}': { get: { ${declared} }, post: {} } }`)).toEqual([
		'Undeclared path parameter `id` of `POST /users/{id}`. Add a parameter with `in: path`.',
	]);
});

test('a number that is a text is written as one', () => {
	const text = get('      parameters:\n        - { name: a, in: query, schema: { maximum: 100_000 } }\n');
	const [problem] = project({ 'a.yaml': text }).diagnose('a.yaml');
	expect(problem?.message).toBe('`maximum` must be a number, without quotes or `_`.');
	expect(problem?.fixes?.map(({ changes }) => changes[0]?.newText)).toEqual(['100000']);
});
