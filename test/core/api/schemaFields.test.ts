import { describe, expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf } from './pageFields.ts';

/** Each field below the schema, as `name (type): text`. */
async function fieldsOfSchema(schema: object, others: object = {}): Promise<readonly string[]> {
	const html = await htmlOfSchema(schema, others);
	return fieldsOf(html).map(({ path, pills, text }) => `${path.trim()} (${pills.join(', ')}): ${text}`);
}

async function htmlOfSchema(schema: object, others: object): Promise<string> {
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
	return page?.blocks.map((block) => block.html).join('') ?? '';
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

test('all allowed values, and whether there are more', async () => {
	const valuesOf = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);
	const [few = '', many = ''] = await fieldsOfSchema({
		properties: { few: { enum: valuesOf(600) }, many: { enum: valuesOf(1_001) } },
	});
	expect(few).toMatch(/, V599$/);
	expect(many).toMatch(/, V999, …$/);
});

test('null alone, and texts that hold bytes', async () => {
	const properties = { gone: { type: 'null' }, image: { type: 'string', contentEncoding: 'base64' } };
	expect(await fieldsOfSchema({ properties })).toEqual(['gone (null): ', 'image (string<base64>): ']);
});

test('what a schema demands beside the shape of its value, in words', async () => {
	const properties = {
		name: { type: 'string', not: { enum: ['admin', 'root'] } },
		other: { not: { type: 'string' } },
		tags: { type: 'array', items: { type: 'string' }, contains: { const: 'a' }, maxContains: 3 },
		words: { additionalProperties: { type: 'integer' }, propertyNames: { pattern: '^[a-z]+$' } },
		never: false,
		any: { not: { properties: { a: {} } } },
	};
	expect(await fieldsOfSchema({ properties, dependentRequired: { name: ['tags', 'words'] } })).toEqual([
		'name (string): Not allowed: admin, root',
		'other (any): Not allowed: string',
		'tags (string[]): Items that must be there (1 to 3): a',
		'words (object): Keys: /^[a-z]+$/',
		'words.{key} (integer): ',
		'any (any): ',
	]);
});

test('what holds in some cases alone, each by itself', async () => {
	const met = 'then';
	const place = {
		properties: { country: { type: 'string' } },
		if: { properties: { country: { enum: ['US', 'CA'] } } },
		[met]: { required: ['country', 'zip'], properties: { zip: { type: 'string' } } },
		else: { properties: { code: { type: 'integer' } } },
		dependentSchemas: { country: { properties: { state: { type: 'string' } } } },
	};
	const far = { if: { minimum: 2 }, [met]: place };
	expect(await fieldsOfSchema({ properties: { place, far } })).toEqual([
		'place (object): If country is US or CAOtherwiseRequired: country With country',
		'place.country (string): ',
		'place.zip (string, required): ',
		'place.code (integer): ',
		'place.state (string): ',
		'far (any): ',
	]);
});

test('a list of the schema that a dynamic reference leads to', async () => {
	const node = {
		$dynamicAnchor: 'node',
		properties: { name: { type: 'string' }, inner: { items: { $dynamicRef: '#node' } } },
	};
	expect(await fieldsOfSchema({ properties: { tree: { $dynamicRef: '#node' } } }, { node })).toEqual([
		'tree (object): ',
		'tree.name (string): ',
		'tree.inner (object[]): Has the same fields as node above.',
	]);
});

describe('schemas that name each other', () => {
	const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
	const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
	const tabsIn = (html: string) => html.split('role="tab"').length - 1;

	test('a schema that names itself many times as an alternative is drawn once for each', async () => {
		const html = await htmlOfSchema(ref('S'), { S: { oneOf: names.map(() => ref('S')) } });
		expect(tabsIn(html)).toBe(names.length);
		expect(html).not.toContain('More fields follow');
	});

	test.each([
		['oneOf', (all: readonly object[]) => ({ oneOf: all })],
		[
			'anyOf with words of its own',
			(all: readonly object[]) => ({ anyOf: all.map((one) => ({ ...one, title: 'T' })) }),
		],
		['properties', (all: readonly object[]) => ({ properties: Object.fromEntries(all.entries()) })],
		[
			'dependentSchemas',
			(all: readonly object[]) => ({
				properties: { a: {} },
				dependentSchemas: Object.fromEntries(all.entries()),
			}),
		],
	])(
		'many that name all of them in %s are drawn up to a limit, and what is left out is told',
		async (_name, of) => {
			const all = Object.fromEntries(names.map((name) => [name, of(names.map(ref))]));
			const html = await htmlOfSchema(ref('S0'), all);
			expect(tabsIn(html) + (await fieldsOfSchema(ref('S0'), all)).length).toBeLessThan(2_000);
			expect(html.length).toBeLessThan(2_000_000);
			expect(html).toContain('More fields follow in the API description.');
		},
	);

	test('a type is named without walking every way through them', async () => {
		const chain = Object.fromEntries(names.map((name) => [name, { oneOf: names.map(ref) }]));
		const [field] = await fieldsOfSchema({ properties: { any: ref('S0') } }, chain);
		expect(field).toMatch(/^any \(any\): /);
	});
});
