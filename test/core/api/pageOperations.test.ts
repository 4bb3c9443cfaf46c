import { describe, expect, test } from 'vitest';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: "1" }
servers: [{ url: https://example.com/v1 }]
paths:
  /users:
    get: { summary: List users }
    post:
      summary: Create a user
      deprecated: true
      description: |
        Makes a user.

        And more.
      parameters:
        - { name: dry, in: query, description: Try only., schema: { type: [boolean, "null"] } }
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string }, tags: { type: array, items: { type: string } } } }
      responses: { "201": { description: Made. } }
  /users/{id}:
    delete: { x-excluded: true }
    get: { summary: Get a user }
`;

function at(marked: string, files: Readonly<Record<string, string>> = {}) {
	const { text, offset } = takeCursor(marked);
	const before = text.slice(0, offset).split('\n');
	const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
	return { docs: project({ 'page.mdx': text, 'openapi.yaml': api, ...files }), text, position };
}

describe('hover', () => {
	const hover = async (marked: string) => {
		const { docs, position } = at(marked);
		const { contents } = (await docs.hover('page.mdx', position)) ?? {};
		return typeof contents === 'object' && 'value' in contents ? contents.value : undefined;
	};

	test('tells what the operation takes and gives', async () => {
		const text = await hover('---\nopenapi: POST /us█ers\n---\n');
		expect(text).toContain('**POST** `/users` (openapi.yaml)');
		expect(text).toContain('Deprecated.\n\nCreate a user\n\nMakes a user.\n\n');
		expect(text).toContain('- `dry` (query, boolean | null): Try only.');
		expect(text).toContain('- `name` (string, required)\n- `tags` (string[])');
		expect(text).toContain('- `201`: Made.');
	});

	test('finds the operation of an endpoint written by hand', async () => {
		expect(await hover('---\napi: GET https://example.com/v1/users/█:id\n---\n')).toContain('Get a user');
	});

	test('says nothing of an operation that is not there', async () => {
		expect(await hover('---\nopenapi: PUT /us█ers\n---\n')).toBeUndefined();
	});
});

test('definition leads to the operation in its file', async () => {
	const { docs, position } = at('---\nopenapi: "POST /users█"\n---\n');
	const found = await docs.definition('page.mdx', position, () => undefined);
	const line = api.split('\n').findIndex((text) => text.startsWith('    post:'));
	expect(found).toEqual({
		path: 'openapi.yaml',
		range: { start: { line, character: 4 }, end: { line, character: 8 } },
	});
});

describe('completion', () => {
	const items = async (marked: string, files: Readonly<Record<string, string>> = {}) => {
		const { docs, position } = at(marked, files);
		const list = (await docs.complete('page.mdx', position)).items;
		return list.sort((a, b) => (a.sortText ?? '').localeCompare(b.sortText ?? ''));
	};

	test('offers operations, those without a page first', async () => {
		const found = await items('---\nopenapi: █\n---\n', { 'other.mdx': '---\nopenapi: GET /users\n---\n' });
		expect(found.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
			'POST /users: Create a user (no page yet)',
			'GET /users/{id}: Get a user (no page yet)',
			'GET /users: List users (shown by other.mdx)',
		]);
		expect(found[0]?.textEdit?.newText).toBe('"POST /users"');
	});

	test('keeps the quotes, and names the file where several have the operation', async () => {
		const found = await items("---\nopenapi: 'GE█'\n---\n", { 'b.yaml': api });
		expect(found.find(({ label }) => label === 'b.yaml GET /users')?.textEdit?.newText).toBe(
			"'b.yaml GET /users'",
		);
	});

	test.each([
		["'/op█'", "'/openapi.yaml GET /users'"],
		["'op█'", "'openapi.yaml GET /users'"],
		['/openapi.yaml GE█', '"/openapi.yaml GET /users"'],
		['openapi GE█', '"openapi GET /users"'],
		['GET /u█', '"GET /users"'],
	])('writes the file as the author began to: %s', async (marked, expected) => {
		const found = await items(`---\nopenapi: ${marked}\n---\n`);
		expect(found.map(({ textEdit }) => textEdit?.newText)).toContain(expected);
	});

	test('of more operations than are shown at once those come that hold what is typed', async () => {
		const paths = Array.from({ length: 250 }, (_, index) => `  /things/${index}: { get: {} }`);
		const many = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n${paths.join('\n')}\n  /zip: { post: {} }\n`;
		const found = await items('---\nopenapi: post zi█\n---\n', { 'openapi.yaml': many });
		expect(found.map(({ label }) => label)).toEqual(['POST /zip']);
	});

	test('offers none for other keys', async () => {
		expect((await items('---\ntitle: █\n---\n')).filter(({ label }) => label.includes('/users'))).toEqual([]);
	});
});

describe('problems', () => {
	const problems = (frontMatter: string, files: Readonly<Record<string, string>> = {}) =>
		project({ 'page.mdx': `---\ntitle: Users\n${frontMatter}\n---\n`, 'openapi.yaml': api, ...files })
			.diagnose('page.mdx')
			.filter(({ code }) => /operation/.test(code))
			.map(({ code, message, fixes = [] }) => [code, message, fixes[0]?.changes[0]?.newText]);

	test.each([
		['openapi: PUT /users/{id}', 'GET /users/{id}'],
		['openapi: GET /user', 'GET /users'],
		['openapi: openapi GET /users/{name}', 'openapi GET /users/{id}'],
	])('%s is repaired', (line, repaired) => {
		expect(problems(line)).toEqual([['unknown-operation', expect.any(String), `"${repaired}"`]]);
	});

	test('a file that is not there is reported as such', () => {
		expect(problems('openapi: opnapi.yaml GET /nothing')).toEqual([
			[
				'unknown-operation',
				'No OpenAPI file `opnapi.yaml` in the project. Did you mean `openapi.yaml`?',
				'"openapi.yaml GET /nothing"',
			],
		]);
	});

	test.each([
		['openapi: https://example.com/api.json GET /any', {}],
		['openapi: GET /any', { 'broken.yaml': `${api}  /any: { get: [ }\n` }],
		['api: GET /any', {}],
		['api: GET https://example.com/any', {}],
	])('%s is left alone', (line, files) => expect(problems(line, files)).toEqual([]));

	test.each([
		['api: /users', 'Invalid endpoint. Write a method and a path or URL, such as `GET /users`.'],
		[
			'api: GETT /users',
			'Invalid endpoint. Write a method and a path or URL, such as `GET /users`. Did you mean `GET`?',
		],
		[
			'openapi: GET',
			'Invalid operation reference. Write a method and a path, such as `GET /users` or `users.yaml GET /users`.',
		],
		[
			'openapi: users',
			'Invalid operation reference. Write a method and a path, such as `GET /users` or `users.yaml GET /users`.',
		],
	])('%s is of no form that the site reads', (line, message) => {
		expect(problems(line)).toEqual([['invalid-operation-reference', message, undefined]]);
	});
});

test('an operation that a page describes by hand has its page', () => {
	const docs = project({
		'openapi.yaml': api,
		'a.mdx': '---\nopenapi: GET /users\n---\n',
		'b.mdx': '---\napi: GET https://example.com/v1/users/{id}\n---\n',
	});
	const unpaged = docs.diagnose('openapi.yaml').filter(({ code }) => code === 'operation-without-page');
	expect(unpaged.map(({ span }) => api.slice(span.start, span.end))).toEqual(['post']);
	expect(unpaged[0]?.fixes?.[0]?.creates).toEqual({
		path: 'create-a-user.mdx',
		text: '---\nopenapi: "POST /users"\n---\n',
	});
});

describe('an operation in the navigation', () => {
	const config = (pages: string, more = '') =>
		`{ "theme": "mint", "name": "A", "colors": { "primary": "#0C8465" }, "navigation": { "groups": [{ "group": "A", ${more}"openapi": "openapi.yaml", "pages": [${pages}] }] } }`;
	const open = (marked: string, files: Readonly<Record<string, string>> = {}) => {
		const { text, offset } = takeCursor(marked);
		return {
			docs: project({ 'docs.json': text, 'openapi.yaml': api, 'page.mdx': '', ...files }),
			position: { line: 0, character: offset },
		};
	};
	const labels = async (marked: string, files: Readonly<Record<string, string>> = {}) => {
		const { docs, position } = open(marked, files);
		const { items } = await docs.complete('docs.json', position);
		return items
			.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1))
			.flatMap(({ label, detail }) => (/[A-Z] \//.test(label) ? [`${label} ${detail}`] : []));
	};

	test('is completed, without those that have a page first, and not in another place', async () => {
		const shown = { 'list.mdx': '---\nopenapi: GET /users\n---\n' };
		expect(await labels(config('"page", █'), shown)).toEqual([
			'"POST /users" Create a user',
			'"GET /users/{id}" Get a user',
			'"GET /users" List users (shown by list.mdx)',
		]);
		expect(await labels(config('"GET /users/█"'))).toEqual(['"GET /users/{id}" Get a user']);
		expect(await labels(config('"page"', '"root": "█", '))).toEqual([]);
		const classic = '{ "name": "A", "navigation": [{ "group": "A", "pages": [█] }] }';
		expect(await labels(classic)).toEqual([]);
		expect(await labels(config('█'), { 'other.yaml': api })).toContain(
			'"other.yaml POST /users" Create a user',
		);
	});

	test('is explained, and leads to its place', async () => {
		const { docs, position } = open(config('"POST /us█ers"'));
		const hover = await docs.hover('docs.json', position);
		expect(hover?.contents).toMatchObject({ value: expect.stringContaining('Makes a user.') });
		expect(await docs.definition('docs.json', position, () => undefined)).toMatchObject({
			path: 'openapi.yaml',
			range: { start: { line: 6 } },
		});
	});
});
