import { describe, expect, test } from 'vitest';
import type { DocsService } from '../../../server/src/core/api/docsService.ts';
import { project } from '../../support/project.ts';

const api = (path: string, summary = 'List') =>
	`{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "${path}": { "get": { "summary": "${summary}" } } } }`;

const files = {
	'api/specs/plants.json': api('/plants', 'Plants'),
	'other.json': api('/other', 'Other'),
	'with space/trees.yaml':
		'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /trees: { get: { summary: Trees } } }\n',
	'v1/openapi.json': api('/users', 'Users 1'),
	'v2/openapi.json': api('/users', 'Users 2'),
	'hooks.json':
		'{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {}, "webhooks": { "made": { "post": { "summary": "Made" } } } }',
};

function problemsOf(docs: DocsService, path: string) {
	return docs
		.diagnose(path)
		.filter(({ code }) => /operation|schema/.test(code))
		.map(({ severity, message, fixes = [] }) => [severity, message, fixes[0]?.changes[0]?.newText]);
}

describe('the file before an operation in front matter', () => {
	const at = (openapi: string, path = 'api/a.mdx', more: Readonly<Record<string, string>> = {}) =>
		problemsOf(project({ ...files, ...more, [path]: `---\nopenapi: ${openapi}\n---\n` }), path);

	test.each([
		'api/specs/plants.json GET /plants',
		'/api/specs/plants.json GET /plants',
		'./specs/plants.json GET /plants',
		'../api/specs/plants.json GET /plants',
		'../../specs/plants.json GET /plants',
		'specs//plants.json GET /plants',
		'plants.json GET /plants',
		'plants GET /plants',
		'"plants   get   /plants"',
		"'./plants.json get /plants'",
		'plants.json GET /plants/',
		'trees.yaml GET /trees',
		'hooks.json webhook made',
		'v2/openapi.json GET /users',
		'./openapi.json GET /users',
	])('%s', (openapi) => expect(at(openapi)).toEqual([]));

	test.each([
		['other.json', '`other.json` has no operation `GET /plants`.'],
		['plants.yaml', 'No OpenAPI file `plants.yaml` in the project.'],
		['Plants.json', 'No OpenAPI file `Plants.json` in the project.'],
		['specs%2Fplants.json', 'No OpenAPI file `specs%2Fplants.json` in the project.'],
	])('%s is not the file with the operation', (name, fault) => {
		expect(at(`${name} GET /plants`)).toEqual([
			[
				'warning',
				`${fault} The site shows the one in \`api/specs/plants.json\` instead. Name that file.`,
				'"api/specs/plants.json GET /plants"',
			],
		]);
	});

	test('a file whose path has a blank cannot be named whole', () => {
		expect(at('wood.yaml GET /trees')).toEqual([
			[
				'warning',
				'No OpenAPI file `wood.yaml` in the project. The site shows the one in `with space/trees.yaml` instead. Name that file.',
				undefined,
			],
		]);
	});

	test('an operation that no file has is an error', () => {
		expect(at('plants.json PUT /plants').map(([severity]) => severity)).toEqual(['error']);
	});

	test('of two files that contain the name the site takes the first', () => {
		expect(at('./openapi.json GET /users', 'v1/users.mdx')).toEqual([]);
		expect(at('./openapi.json GET /users', 'v2/users.mdx')).toEqual([
			[
				'information',
				'Ambiguous operation, defined in `v1/openapi.json` and `v2/openapi.json`. Write the whole path of the file.',
				'"v1/openapi.json GET /users"',
			],
		]);
	});

	test('the page shows what the site shows', async () => {
		const docs = project({
			...files,
			'api/a.mdx': '---\nopenapi: ./specs/plants.json GET /plants/\n---\n',
			'api/b.mdx': '---\nopenapi: plants.json GET /other\n---\n',
		});
		const titles = ['api/a.mdx', 'api/b.mdx'].map(async (path) => {
			const hover = await docs.hover(path, { line: 1, character: 12 });
			const contents = hover?.contents;
			return typeof contents === 'object' && 'value' in contents ? contents.value.split('\n')[0] : undefined;
		});
		expect(await Promise.all(titles)).toEqual([
			'**GET** `/plants` (api/specs/plants.json)',
			'**GET** `/other` (other.json)',
		]);
	});

	test('an operation that a page shows under another name has its page', () => {
		const spec = api('/plants').replace('"get":', '"put": {}, "get":');
		const docs = project({
			'specs/plants.json': spec,
			'api/a.mdx': '---\nopenapi: ./plants.json GET /plants/\n---\n',
			'api/b.mdx': '---\nopenapi: wrong.json PUT /plants\n---\n',
		});
		const found = docs.diagnose('specs/plants.json').filter(({ code }) => code === 'operation-without-page');
		expect(found).toEqual([]);
	});
});

describe('the file before a schema', () => {
	const schemas =
		'{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {}, "components": { "schemas": { "Plant": { "type": "object" } } } }';
	const at = (text: string) =>
		problemsOf(
			project({ ...files, 'api/schemas.json': schemas, 'page.mdx': `---\nopenapi-schema: ${text}\n---\n` }),
			'page.mdx',
		);

	test.each(['Plant', './schemas.json Plant', 'schemas Plant', '/api/schemas.json Plant'])('%s', (text) =>
		expect(at(text)).toEqual([]),
	);

	test('the site shows the schema of another file', () => {
		expect(at('other.json Plant')).toEqual([
			[
				'warning',
				'No schema `Plant` in `other.json`. The site shows the one in `api/schemas.json` instead. Name that file.',
				'"api/schemas.json Plant"',
			],
		]);
	});
});

describe('the file of an entry of the navigation', () => {
	const at = (entry: string) => {
		const config = {
			theme: 'mint',
			name: 'A',
			colors: { primary: '#0C8465' },
			navigation: { groups: [{ group: 'API', pages: [entry] }] },
		};
		return problemsOf(project({ ...files, 'docs.json': JSON.stringify(config) }), 'docs.json');
	};

	test.each([
		'api/specs/plants.json GET /plants',
		'/api/specs/plants.json GET /plants',
		'./api/specs/plants.json GET /plants',
		'../api/specs/plants.json get /plants/',
		'hooks.json webhook made',
	])('%s', (entry) => expect(at(entry)).toEqual([]));

	test.each([
		['plants.json', 'No OpenAPI file `plants.json` in the project. Did you mean `api/specs/plants.json`?'],
		['other.json', '`other.json` has no operation `GET /plants`. Correct the method or the path.'],
	])('%s stops the deployment', (name, message) => {
		expect(at(`${name} GET /plants`).map((found) => found.slice(0, 2))).toEqual([['error', message]]);
	});
});

describe('the path of an OpenAPI file in the configuration', () => {
	const at = (openapi: string) => {
		const config = {
			theme: 'mint',
			name: 'A',
			colors: { primary: '#0C8465' },
			navigation: { groups: [{ group: 'API', openapi }] },
		};
		return project({ ...files, 'docs.json': JSON.stringify(config) })
			.diagnose('docs.json')
			.filter(({ code }) => code.includes('openapi'))
			.map(({ severity, message }) => [severity, message]);
	};

	test.each(['other.json', './other.json', '../other.json', 'v1/../other.json', 'other.json '])(
		'%s',
		(path) => expect(at(path)).toEqual([]),
	);

	test('a leading slash means nothing', () => {
		expect(at('/other.json')).toEqual([
			['hint', 'OpenAPI path has a leading slash, which has no effect. Write `other.json`.'],
		]);
	});

	test('a file outside stays an error', () => {
		expect(at('../nowhere.json').map(([severity]) => severity)).toEqual(['error']);
	});
});
