import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const depth = 5_000;
const nested = (open: string, close: string) => `${open.repeat(depth)}{}${close.repeat(depth)}`;
const names = Array.from({ length: depth }, (_, index) => `S${index}`);
const toNext = (index: number) => `{"$ref":"#/components/schemas/S${index + 1}"}`;
const schemas = (schemaOf: (index: number) => string) =>
	`"schemas":{${names.map((name, index) => `"${name}":${index + 1 < depth ? schemaOf(index) : '{"type":"string"}'}`).join()}}`;
const first = '{"$ref":"#/components/schemas/S0"}';

test.each([
	['objects in objects', nested('{"properties":{"a":', '}}'), ''],
	['lists in lists', nested('{"items":', '}'), ''],
	['schemas made of others', nested('{"allOf":[', ']}'), ''],
	['references to references', first, schemas(toNext)],
	[
		'objects that refer to others',
		first,
		schemas((index) => `{"properties":{"a":${toNext(index)},"b":${toNext(index)}}}`),
	],
	['schemas made of others by reference', first, schemas((index) => `{"allOf":[${toNext(index)}]}`)],
])('a page of an operation is shown whatever its schemas nest: %s', async (_, schema, components) => {
	const body = `{"content":{"application/json":{"schema":${schema}}}}`;
	const api = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/x":{"post":{"summary":"Send","requestBody":${body},"responses":{}}}},"components":{${components}}}`;
	const text = '---\nopenapi: POST /x\n---\n';
	const docs = project({ 'api.json': api, 'page.mdx': text });
	const options = { icons: () => undefined, assetUrl: (path: string) => path };
	const page = await docs.renderPage('page.mdx', options);
	expect(page?.blocks.map(({ html }) => html).join('')).toContain('/x');
	expect(await docs.pageMarkdown('page.mdx', { readText: () => text })).toContain('/x');
});
