import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { project } from '../../support/project.ts';

const spec = {
	openapi: '3.0.3',
	info: { title: 'Shop', version: '1' },
	security: [{ key: [] }],
	paths: {
		'/orders': {
			parameters: [{ $ref: '#/components/parameters/Page' }],
			get: {
				responses: {
					200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
				},
			},
			post: { responses: { 200: { description: 'Other.' } } },
		},
		'/other': { get: { responses: {} } },
	},
	components: {
		securitySchemes: {
			key: { type: 'apiKey', in: 'header', name: 'X-Key' },
			unused: { type: 'http', scheme: 'basic' },
		},
		parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
		schemas: {
			Order: {
				type: 'object',
				properties: {
					parent: { $ref: '#/components/schemas/Order' },
					item: { $ref: '#/components/schemas/Item' },
				},
			},
			Item: {
				type: 'string',
				description: 'With ```` in it.',
				discriminator: { propertyName: 'kind', mapping: { a: 'Bare', b: '#/components/schemas/Named' } },
			},
			Bare: { type: 'string' },
			Named: { type: 'object', properties: { discriminator: { $ref: '#/components/schemas/Deep' } } },
			Deep: { type: 'string' },
			Unused: { type: 'string' },
		},
	},
};

test('the Markdown of an operation’s page ends with what the description says of it, and no more', async () => {
	const texts: Record<string, string> = {
		'openapi.json': JSON.stringify(spec),
		'page.mdx': '---\ntitle: Orders\nopenapi: get /orders\n---\n\nMy words.\n',
	};
	const markdown = await project(texts).pageMarkdown('page.mdx', { readText: (path) => texts[path] });
	const [, before, yaml = ''] =
		/^([\s\S]*)\n\n## OpenAPI\n\n`{4,}yaml openapi\.json get \/orders\n([\s\S]*)\n`{4,}\n$/.exec(
			markdown ?? '',
		) ?? [];
	expect(before).toContain(
		'# Orders\n\n`get /orders`\n\nMy words.\n\n## Authorizations\n\n- **`X-Key`** `string` `header` `required`: Your key.\n\n## Query parameters\n\n- **`page`** `integer` `query`\n\n## Response\n\n**200**\n\n`application/json`\n\n- **`parent`** `object`: Has the same fields as `Order` above.\n',
	);
	// Only one of the generated samples, which say the same.
	expect(before?.match(/```\w+/g)).toEqual(['```bash', '```json']);
	const { post: _, ...orders } = spec.paths['/orders'];
	const { Unused: __, ...schemas } = spec.components.schemas;
	expect(parse(yaml)).toEqual({
		openapi: '3.0.3',
		info: spec.info,
		security: spec.security,
		paths: { '/orders': orders },
		components: {
			securitySchemes: { key: spec.components.securitySchemes.key },
			parameters: spec.components.parameters,
			schemas,
		},
	});
});
