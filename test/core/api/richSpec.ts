/** A description with the harder parts of OpenAPI, each in the place where pages show it. */
export const richSpec = {
	openapi: '3.1.0',
	info: { title: 'Orders', version: '1' },
	servers: [{ url: 'https://api.example.com' }],
	security: [{ oauth: ['orders:read', 'orders:write'] }, { key: [], session: [] }, {}],
	paths: {
		'/orders': {
			put: {
				summary: 'Replace an order',
				deprecated: true,
				parameters: [
					{ $ref: '#/components/parameters/Limit' },
					{
						name: 'filter',
						in: 'query',
						content: { 'application/json': { schema: { $ref: '#/components/schemas/Filter' } } },
					},
					{
						name: 'sort',
						in: 'query',
						description: 'By what.',
						example: 'date',
						schema: { type: 'string', enum: ['date', 'sum'], default: 'date' },
					},
					{
						name: 'tags',
						in: 'query',
						deprecated: true,
						schema: {
							type: 'array',
							minItems: 1,
							maxItems: 5,
							uniqueItems: true,
							items: { type: 'string', maxLength: 8 },
						},
					},
					{
						name: 'since',
						in: 'query',
						examples: { first: { value: '2024-01-01' } },
						schema: { type: 'string', format: 'date' },
					},
				],
				requestBody: {
					description: 'The *whole* order.',
					content: {
						'application/json': { schema: { $ref: '#/components/schemas/Order' } },
						'multipart/form-data': {
							schema: {
								type: 'object',
								required: ['scan'],
								properties: {
									scan: { type: 'string', format: 'binary' },
									pages: { type: 'array', items: { type: 'string', format: 'binary' } },
								},
							},
						},
					},
				},
				responses: {
					200: {
						description: 'Replaced.',
						headers: {
							'X-Version': { $ref: '#/components/headers/Version' },
							'X-Old': { deprecated: true, required: true, schema: { type: 'string', format: 'uri' } },
						},
						content: {
							'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Line' } } },
						},
					},
					'4XX': { $ref: '#/components/responses/Problem' },
					default: {
						description: 'Anything else.',
						content: { 'text/plain': { schema: { type: 'string', const: 'sorry' } } },
					},
				},
			},
		},
	},
	components: {
		securitySchemes: {
			oauth: {
				type: 'oauth2',
				description: 'Ask for a token.',
				flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } },
			},
			key: { type: 'apiKey', in: 'query', name: 'api_key' },
			session: { type: 'apiKey', in: 'cookie', name: 'sid' },
		},
		parameters: {
			Limit: {
				name: 'limit',
				in: 'query',
				required: true,
				schema: { type: 'integer', minimum: 1, maximum: 100, multipleOf: 5, default: 20 },
			},
		},
		headers: { Version: { description: 'Which one.', schema: { type: 'integer', example: 3 } } },
		responses: {
			Problem: {
				description: 'Not replaced.',
				content: {
					'application/problem+json': {
						schema: { oneOf: [{ $ref: '#/components/schemas/Fault' }, { title: 'Text', type: 'string' }] },
					},
				},
			},
		},
		schemas: {
			Filter: { type: 'object', properties: { status: { $ref: '#/components/schemas/Status' } } },
			Status: {
				type: 'string',
				description: 'How far it is.',
				enum: ['open', 'done', null],
				default: 'open',
			},
			Base: {
				type: 'object',
				required: ['id'],
				properties: {
					id: { type: 'integer', format: 'int64', readOnly: true },
					note: { type: ['string', 'null'], default: null },
				},
			},
			Order: {
				description: 'An order.',
				allOf: [
					{ $ref: '#/components/schemas/Base' },
					{
						type: 'object',
						required: ['lines', 'customer'],
						properties: {
							status: { $ref: '#/components/schemas/Status' },
							lines: {
								type: 'array',
								description: 'At least one.',
								minItems: 1,
								items: { $ref: '#/components/schemas/Line' },
							},
							customer: {
								anyOf: [{ type: 'integer', title: 'Number' }, { $ref: '#/components/schemas/Customer' }],
							},
							meta: { type: 'object', additionalProperties: { type: 'number' } },
							matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
							old: { type: 'boolean', deprecated: true, default: false },
							rank: { type: 'number', exclusiveMinimum: 0, examples: [1.5, 2] },
							empty: { type: 'string', default: '' },
							parent: { $ref: '#/components/schemas/Order' },
							any: {},
						},
					},
				],
			},
			Line: {
				type: 'object',
				required: ['sku'],
				properties: {
					sku: { type: 'string', pattern: '^[A-Z]{3}$', example: 'ABC' },
					amount: { type: 'integer', default: 1 },
					size: {
						type: 'object',
						properties: {
							unit: { type: 'string', enum: ['cm', 'in'] },
							box: { type: 'object', properties: { depth: { type: 'number' } } },
						},
					},
				},
			},
			Customer: {
				type: 'object',
				required: ['mail'],
				properties: { mail: { type: 'string', format: 'email' } },
			},
			Fault: { type: 'object', title: 'Fault', properties: { code: { type: 'string', enum: ['full'] } } },
		},
	},
};
