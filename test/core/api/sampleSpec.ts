/** A description of an API with one of everything that pages show. */
export const sampleSpec = {
	openapi: '3.1.0',
	info: { title: 'Users', version: '1' },
	servers: [
		{
			url: 'https://{region}.example.com/v1',
			variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
		},
	],
	security: [{ token: [] }],
	paths: {
		'/orgs/{org}/users': {
			parameters: [
				{
					name: 'org',
					in: 'path',
					required: true,
					description: 'Which one.',
					schema: { type: 'string', maxLength: 20, pattern: '^[a-z]+$', examples: ['acme'] },
				},
			],
			post: {
				summary: 'Create a user',
				description: 'Adds **one** user to {org}.',
				tags: ['Users'],
				parameters: [
					{ name: 'notify', in: 'query', schema: { type: 'boolean', default: true } },
					{
						name: 'roles',
						in: 'query',
						schema: { type: 'array', items: { type: 'string', enum: ['admin', 'guest'] } },
					},
					{
						name: 'Idempotency-Key',
						in: 'header',
						deprecated: true,
						description: 'Repeats safely.',
						schema: { type: 'string', format: 'uuid' },
					},
					{ name: 'session', in: 'cookie', schema: { type: 'string' } },
				],
				requestBody: {
					required: true,
					content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
				},
				responses: {
					201: {
						description: 'Made.',
						headers: { 'X-Rate': { description: 'Calls left.', schema: { type: 'integer' } } },
						content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
					},
					400: {
						description: 'Not made.',
						content: {
							'application/json': {
								schema: { type: 'string' },
								examples: {
									long: { summary: 'Too long', value: 'too-long' },
									taken: { summary: 'Taken', value: 'taken' },
								},
							},
						},
					},
					204: { description: 'Nothing.' },
				},
			},
		},
	},
	components: {
		securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
		schemas: {
			User: {
				type: 'object',
				required: ['id', 'email'],
				properties: {
					id: { type: 'string', format: 'uuid', readOnly: true },
					nickname: { type: ['string', 'null'], description: 'May be null.' },
					email: { type: 'string', format: 'email', description: 'Where to write to.' },
					age: { type: 'integer', minimum: 0, exclusiveMaximum: 150 },
					address: {
						type: 'object',
						required: ['city'],
						properties: { city: { type: 'string', example: 'Bern' } },
					},
					contact: {
						oneOf: [
							{
								title: 'Phone',
								type: 'object',
								required: ['number'],
								properties: { number: { type: 'string' } },
							},
							{
								title: 'Mail',
								type: 'object',
								required: ['mail'],
								properties: { mail: { type: 'string', format: 'email' } },
							},
						],
					},
					manager: { $ref: '#/components/schemas/User', readOnly: true },
					labels: { type: 'object', readOnly: true, additionalProperties: { type: 'string' } },
					password: { type: 'string', format: 'password', writeOnly: true },
				},
			},
		},
	},
};
