/** Texts that each file may have. */
export type Texts = Readonly<Record<string, readonly string[]>>;

const config = (rest: string) =>
	`{ "name": "Test", "theme": "mint", "colors": { "primary": "#0C8465" }, ${rest} }`;

const api = (paths: string, rest = '') =>
	`openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${rest}paths:\n  ${paths}\n`;

/** Small projects, each about one thing: few files are changed often. */
export const changingProjects: Readonly<Record<string, Texts>> = {
	'links and redirects': {
		'docs.json': [
			config('"navigation": { "groups": [{ "group": "All", "pages": ["index", "a/one", "b/one"] }] }'),
			config(
				'"navigation": { "groups": [{ "group": "All", "pages": ["index", "a/one", "b/one"] }] }, "api": { "asyncapi": "events.yaml" }',
			),
			config(
				'"navigation": { "tabs": [{ "tab": "T", "pages": ["a/one", "gone"] }] }, "variables": { "place": "b" }, "redirects": [{ "source": "/b/one", "destination": "/a/one" }, { "source": "/old/:slug*", "destination": "/a/:slug*" }]',
			),
			'{ "name": "Test", "navigation": ',
		],
		'.mintignore': ['', 'b/\n', '*.png\n'],
		'.recto.json': ['{}', '{ "severities": { "broken-link": "error" } }'],
		'index.mdx': [
			'---\ntitle: Home\n---\n\n## Head\n\n[a](/a/one#head) [b](/b/one) [r](/old/one) [e](/api-reference/event) ![i](/images/i.png)\n',
			'---\ntitle: Home\n---\n\n<Card title="x" href="/a/one" />\n\n[v](/{{place}}/one) [up](./a/one)\n',
		],
		'a/one.mdx': ['---\ntitle: One\n---\n\n## Head\n\n[b](/b/one#part) [same](../b/one)\n', '# Two'],
		'b/one.mdx': ['---\ntitle: Two\n---\n\n## Part\n\n[h](/a/one#other) [i](/index) [e](/gone)\n'],
		'images/i.png': [''],
		'.recto-addresses.txt': [
			'/a/first\n/a/first#head\n/a/first#part\n/a/one#head\n/gone\n',
			'/b/head\n/home\n/index#hed\n/old/two\n',
		],
	},
	'parts of pages': {
		'docs.json': [
			config('"navigation": { "pages": ["index", "a/one", "b/one"] }'),
			config('"navigation": { "pages": ["a/one"] }, "errors": { "404": { "redirect": false } }'),
		],
		'index.mdx': ['---\ntitle: Home\n---\n\n[a](/a/one#inner) [b](/a/one#part) [c](/b/one#head)\n'],
		'a/one.mdx': [
			'---\ntitle: One\n---\n\nimport Part from "/snippets/part.mdx";\n\n<Part />\n',
			'---\ntitle: One\n---\n\nimport Part from "/snippets/part.mdx";\nimport { Box } from "/snippets/box.jsx";\n\n<Part />\n\n<Box />\n',
		],
		'b/one.mdx': [
			'---\ntitle: Two\n---\n\n## Part\n',
			'---\ntitle: Two\n---\n\nimport Inner from "/snippets/inner.mdx";\n\n<Inner />\n',
		],
		'snippets/part.mdx': [
			'## Part\n\nText [x](/a/one) [y](./inner) [z](./one).\n',
			'import Inner from "/snippets/inner.mdx";\n\n<Inner />\n',
		],
		'snippets/inner.mdx': ['## Inner\n\n[z](./one) [g](./gone) [h](#head)\n', '## Head\n', ''],
		'snippets/box.jsx': [
			'export const Box = () => <div id="inner" />;\n',
			'export const Other = 1;\n',
			'import { Box } from "./other.jsx";\n',
		],
	},
	'descriptions of an API': {
		'docs.json': [
			config('"navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] }'),
			config('"navigation": { "pages": ["index", "GET /users"] }, "api": { "openapi": "api.yaml" }'),
			config('"navigation": { "pages": ["index", "users"] }'),
		],
		'api.yaml': [
			api('/users:\n    $ref: "parts.yaml#/users"'),
			api(
				'/users:\n    get: { tags: [U], summary: List users, responses: { "200": { description: OK } } }',
				'tags: [{ name: U }]\n',
			),
			api('/users:\n    $ref: "parts.yaml#/users"\n  /b:\n    get: { summary: B, responses: {} }'),
			api(
				'/users/{id}:\n    get: { parameters: [{ $ref: "parts.yaml#/id" }, { $ref: "#/components/parameters/page" }] }\ncomponents: { parameters: { page: { name: page, in: query, schema: { $ref: "parts.yaml#/size" }, example: 1 } } }',
			),
			'openapi: 3.1.0\npaths: [\n',
		],
		'parts.yaml': [
			'users:\n  get: { summary: List users, responses: { "200": { description: OK } } }\n',
			'id: { name: id, in: path, required: true, schema: { type: string } }\nsize: { type: integer, minimum: 2 }\n',
			'id: { name: user, in: path, required: true, schema: { type: string } }\nsize: { type: string }\n',
			'users:\n  post: { summary: Add, responses: { "200": { description: OK } } }\n',
		],
		'overlay.yaml': [
			'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nextends: api.yaml\nactions: [{ target: $.paths, update: { /added: { get: { summary: Added, responses: {} } } } }]\n',
			'text: 1\n',
		],
		'index.mdx': ['---\ntitle: Home\n---\n\n[u](/api-reference/list-users) [b](/users#response-id)\n'],
		'users.mdx': [
			'---\ntitle: Users\nopenapi: GET /users\n---\n',
			'---\ntitle: Users\nopenapi: api.yaml POST /users\n---\n\n<Note>\n',
			'---\ntitle: Users\nopenapi: GET /users/{id}/\n---\n',
			'---\ntitle: Users\n---\n',
		],
	},
	navigation: {
		'docs.json': [
			config(
				'"navigation": { "versions": [{ "version": "v1", "groups": [{ "group": "G", "pages": ["a/one", "gone"] }] }] }',
			),
			config(
				'"navigation": { "versions": [{ "version": "v0", "pages": ["index"] }, { "version": "v1", "groups": [{ "group": "G", "pages": ["a/one", "gone"] }] }] }',
			),
			config(
				'"navigation": { "versions": [{ "version": "v2", "groups": [{ "group": "G", "pages": ["a/one", "gone"] }] }] }',
			),
			config(
				'"navigation": { "languages": [{ "language": "en", "pages": ["index", "a/one"] }, { "language": "es", "pages": ["es/one"] }] }',
			),
			config('"navigation": { "$ref": "nav.json" }'),
			config(
				'"seo": { "metatags": { "canonical": "https://example.com" } }, "navigation": { "pages": ["index"] }',
			),
			'{ "navigation": ',
		],
		'nav.json': [
			'{ "pages": ["a/one"] }',
			'{ "groups": [{ "$ref": "group.json" }] }',
			'{ "pages": ["index", "es/one", "es/tow"] }',
			'[]',
		],
		'group.json': ['{ "group": "G", "pages": ["a/one"] }', '{ "$ref": "nav.json" }'],
		'index.mdx': ['---\ntitle: Home\n---\n\n[a](/a/one) [e](/es/one) [c](https://example.com/a/tow)\n'],
		'a/one.mdx': ['---\ntitle: One\n---\n', '---\ntitle: One\nhidden: true\n---\n', '---\ntitle: Uno\n---\n'],
		'es/one.mdx': ['---\ntitle: Uno\n---\n\n[a](/a/one)\n'],
	},
};
