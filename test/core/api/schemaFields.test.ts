import { expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf } from './pageFields.ts';

/** Each field below the schema, as `name (type): text`. */
async function fieldsOfSchema(schema: object, others: object = {}): Promise<readonly string[]> {
	const spec = {
		openapi: '3.1.0',
		info: { title: 'Things', version: '1' },
		paths: {},
		components: { schemas: { Thing: schema, ...others } },
	};
	const docs = project({
		'docs.json': minimalConfig,
		'openapi.json': JSON.stringify(spec),
		'page.mdx': '---\nopenapi-schema: Thing\n---\n',
	});
	const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
	const html = page?.blocks.map((block) => block.html).join('') ?? '';
	return fieldsOf(html).map(({ path, pills, text }) => `${path.trim()} (${pills.join(', ')}): ${text}`);
}

test('a list whose items have schemas of their own', async () => {
	const point = { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false };
	expect(await fieldsOfSchema({ properties: { point } })).toEqual(['point ([number, number]): ']);
	const row = {
		prefixItems: [
			{ type: 'string', description: 'Its name.' },
			{ type: 'object', properties: { x: { type: 'integer' } } },
		],
		items: { type: ['boolean', 'null'] },
	};
	expect(await fieldsOfSchema({ properties: { row } })).toEqual([
		'row ([string, object, ...(boolean | null)[]]): ',
		'row.[0] (string): Its name.',
		'row.[1] (object): ',
		'row.[1].x (integer): ',
	]);
	expect(
		await fieldsOfSchema({ type: 'array', prefixItems: [{ $ref: '#/components/schemas/Thing' }] }),
	).toEqual(['Thing ([[[[array]]]]): ']);
});

test('keys that match a pattern', async () => {
	const patternProperties = {
		'^x-': { type: 'string', description: 'Yours.' },
		'^\\d+$': { type: 'number' },
	};
	expect(await fieldsOfSchema({ patternProperties, additionalProperties: { type: 'boolean' } })).toEqual([
		'{key} (string): Yours. For each key that matches /^x-/.',
		'{key} (number): For each key that matches /^\\d+$/.',
		'{key} (boolean): ',
	]);
});

test('the value that tells alternatives apart', async () => {
	const kind = { type: 'string' };
	const fields = await fieldsOfSchema(
		{
			oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
			discriminator: { propertyName: 'kind', mapping: { kitty: '#/components/schemas/Cat' } },
		},
		{
			Cat: { type: 'object', properties: { kind, friend: { type: 'object', properties: { kind } } } },
			Dog: { type: 'object', properties: { kind, age: { type: 'integer' } } },
		},
	);
	expect(fields).toEqual([
		'kind (string): Always kitty',
		'friend (object): ',
		'friend.kind (string): ',
		'kind (string): Always Dog',
		'age (integer): ',
	]);
});

test('null alone, and texts that hold bytes', async () => {
	const properties = { gone: { type: 'null' }, image: { type: 'string', contentEncoding: 'base64' } };
	expect(await fieldsOfSchema({ properties })).toEqual(['gone (null): ', 'image (string<base64>): ']);
});
