/** Plain JSON value that a mutation changes in place. */
// biome-ignore lint/suspicious/noExplicitAny: mutations go deep into a description that is known to have these parts.
export type Spec = any;

/** Description of a shop with that many kinds of things, each with its own schemas and some that all share. */
export function shopSpec(kinds: number): Spec {
	const paths: Spec = {};
	const schemas: Spec = {
		Money: {
			type: 'object',
			required: ['amount', 'currency'],
			properties: { amount: { type: 'integer' }, currency: { type: 'string', enum: ['EUR', 'USD'] } },
		},
		Problem: { type: 'object', properties: { title: { type: 'string' }, cause: ref('Problem') } },
		Base: { type: 'object', required: ['id'], properties: { id: { type: 'string', readOnly: true } } },
	};
	for (let n = 0; n < kinds; n++) Object.assign(paths, pathsOf(n, schemas));
	return {
		openapi: '3.1.0',
		info: { title: 'Shop', version: '1.0.0' },
		servers: [{ url: 'https://api.shop.example' }],
		security: [{ key: [] }, { oauth: ['read'] }],
		paths,
		components: {
			parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
			schemas,
			securitySchemes: {
				key: { type: 'apiKey', in: 'header', name: 'X-Key' },
				oauth: {
					type: 'oauth2',
					flows: {
						clientCredentials: { tokenUrl: 'https://shop.example/token', scopes: { read: '', write: '' } },
					},
				},
			},
		},
	};
}

function pathsOf(n: number, schemas: Spec): Spec {
	schemas[`New${n}`] = {
		type: 'object',
		required: ['name', 'price'],
		properties: {
			name: { type: 'string', minLength: 1, maxLength: 80 },
			price: ref('Money'),
			color: { type: 'string', enum: ['red', 'green', 'blue'] },
			count: { type: 'integer', minimum: 0, maximum: 100, format: 'int64' },
			note: { type: ['string', 'null'] },
			code: { type: ['string', 'integer'] },
			tags: { type: 'array', items: { type: 'string' }, maxItems: 20 },
			size: { type: 'object', properties: { width: { type: 'number' }, height: { type: 'number' } } },
			wrapping: {
				oneOf: [ref(`Box${n}`), ref(`Bag${n}`), { type: 'string' }],
				discriminator: { propertyName: 'kind' },
			},
		},
	};
	schemas[`Box${n}`] = {
		type: 'object',
		required: ['kind'],
		properties: { kind: { type: 'string' }, depth: { type: 'number' } },
	};
	schemas[`Bag${n}`] = {
		type: 'object',
		required: ['kind'],
		properties: { kind: { type: 'string' }, liters: { type: 'number' } },
	};
	schemas[`Item${n}`] = {
		allOf: [
			ref('Base'),
			{
				type: 'object',
				required: ['name', 'state', 'total'],
				properties: {
					name: { type: 'string', maxLength: 80 },
					state: { type: 'string', enum: ['new', 'sold'] },
					total: { type: 'integer', minimum: 0, maximum: 100 },
					price: ref('Money'),
					history: {
						type: 'array',
						minItems: 1,
						items: {
							type: 'object',
							required: ['at'],
							properties: { at: { type: 'string', format: 'date-time' } },
						},
					},
					parent: ref(`Item${n}`),
				},
			},
		],
	};
	const item = json(ref(`Item${n}`));
	const problem = { description: 'Problem', content: json(ref('Problem')) };
	const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
	return {
		[`/gifts${n}`]: { get: { responses: { default: problem } } },
		[`/things${n}`]: {
			get: {
				operationId: `list${n}`,
				tags: ['Things'],
				parameters: [
					{ $ref: '#/components/parameters/Page' },
					{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
					{ name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'price'] } },
					{ name: 'X-Trace', in: 'header', schema: { type: 'string' } },
				],
				responses: {
					200: {
						description: 'List',
						headers: { 'X-Count': { required: true, schema: { type: 'integer' } } },
						content: json({ type: 'array', items: ref(`Item${n}`) }),
					},
					default: problem,
				},
			},
			post: {
				operationId: `create${n}`,
				tags: ['Things'],
				requestBody: { content: { ...json(ref(`New${n}`)), 'application/xml': { schema: ref(`New${n}`) } } },
				responses: { 201: { description: 'Created', content: item }, default: problem },
			},
		},
		[`/things${n}/{id}`]: {
			parameters: [id],
			get: {
				operationId: `read${n}`,
				responses: { 200: { description: 'One', content: item }, default: problem },
			},
			delete: { operationId: `delete${n}`, responses: { 204: { description: 'Gone' }, default: problem } },
		},
	};
}

function ref(name: string): Spec {
	return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Spec): Spec {
	return { 'application/json': { schema } };
}

/** Parts of one kind of things. */
export interface Things {
	readonly spec: Spec;
	readonly n: number;
	readonly list: Spec;
	readonly create: Spec;
	readonly read: Spec;
	readonly input: Spec;
	readonly output: Spec;
	parameter(name: string): Spec;
}

export function thingsOf(spec: Spec, n: number): Things {
	const { get: list, post: create } = spec.paths[`/things${n}`];
	return {
		spec,
		n,
		list,
		create,
		read: spec.paths[`/things${n}/{id}`].get,
		input: spec.components.schemas[`New${n}`],
		output: spec.components.schemas[`Item${n}`].allOf[1],
		parameter: (name) => list.parameters.find((one: Spec) => one.name === name),
	};
}

/** Breaking changes by code: each is one edit of one kind of things. */
export const breakingEdits: Readonly<Record<string, (things: Things) => void>> = {
	'api-path-removed-without-deprecation': ({ spec, n }) => {
		delete spec.paths[`/gifts${n}`];
	},
	'api-removed-without-deprecation': ({ spec, n }) => {
		delete spec.paths[`/things${n}/{id}`].delete;
	},
	'new-required-request-parameter': ({ list }) =>
		list.parameters.push({ name: 'shop', in: 'query', required: true, schema: { type: 'string' } }),
	'request-parameter-became-required': ({ parameter }) => {
		parameter('sort').required = true;
	},
	'request-parameter-location-changed': ({ parameter }) => {
		parameter('X-Trace').in = 'query';
	},
	'request-parameter-type-changed': ({ parameter }) => {
		parameter('sort').schema = { type: 'boolean' };
	},
	'request-parameter-enum-value-removed': ({ parameter }) => parameter('sort').schema.enum.shift(),
	'request-parameter-became-enum': ({ parameter }) => {
		parameter('X-Trace').schema.enum = ['on'];
	},
	'request-parameter-max-decreased': ({ parameter }) => {
		parameter('limit').schema.maximum = 50;
	},
	'request-parameter-min-increased': ({ parameter }) => {
		parameter('limit').schema.minimum = 2;
	},
	'request-parameter-max-length-set': ({ parameter }) => {
		parameter('X-Trace').schema.maxLength = 8;
	},
	'request-parameter-pattern-added': ({ parameter }) => {
		parameter('X-Trace').schema.pattern = '^[a-f]+$';
	},
	'request-parameter-style-changed': ({ parameter }) => {
		parameter('sort').style = 'spaceDelimited';
	},
	'request-body-became-required': ({ create }) => {
		create.requestBody.required = true;
	},
	'request-body-removed': ({ create }) => {
		delete create.requestBody;
	},
	'request-body-media-type-removed': ({ create }) => {
		delete create.requestBody.content['application/xml'];
	},
	'request-body-added-required': ({ list }) => {
		list.requestBody = { required: true, content: json({ type: 'object' }) };
	},
	'request-body-additional-properties-forbidden': ({ input }) => {
		input.additionalProperties = false;
	},
	'request-body-min-properties-set': ({ input }) => {
		input.minProperties = 3;
	},
	'request-body-dependent-required-added': ({ input }) => {
		input.dependentRequired = { color: ['count'] };
	},
	'new-required-request-property': ({ input }) => {
		input.properties.weight = { type: 'number' };
		input.required.push('weight');
	},
	'request-property-became-required': ({ input }) => {
		input.required.push('color');
	},
	'request-property-type-changed': ({ input }) => {
		input.properties.size.properties.width.type = 'string';
	},
	'request-property-became-enum': ({ input }) => {
		input.properties.tags.items.enum = ['a', 'b'];
	},
	'request-property-enum-value-removed': ({ input }) => input.properties.color.enum.pop(),
	'request-property-max-length-decreased': ({ input }) => {
		input.properties.name.maxLength = 40;
	},
	'request-property-min-length-increased': ({ input }) => {
		input.properties.name.minLength = 4;
	},
	'request-property-max-items-decreased': ({ input }) => {
		input.properties.tags.maxItems = 10;
	},
	'request-property-unique-items-set': ({ input }) => {
		input.properties.tags.uniqueItems = true;
	},
	'request-property-became-not-nullable': ({ input }) => {
		input.properties.note.type = 'string';
	},
	'request-property-one-of-removed': ({ input }) => input.properties.wrapping.oneOf.pop(),
	'request-property-multiple-of-set': ({ input }) => {
		input.properties.count.multipleOf = 5;
	},
	'request-property-exclusive-max-set': ({ input }) => {
		input.properties.size.properties.height.exclusiveMaximum = 9;
	},
	'request-property-const-added': ({ input }) => {
		input.properties.name.const = 'Lamp';
	},
	'request-property-list-of-types-narrowed': ({ input }) => input.properties.code.type.pop(),
	'response-success-status-removed': ({ create }) => {
		delete create.responses[201];
	},
	'response-media-type-removed': ({ read }) => {
		read.responses[200].content = {};
	},
	'required-response-header-removed': ({ list }) => {
		list.responses[200].headers = {};
	},
	'response-header-became-optional': ({ list }) => {
		list.responses[200].headers['X-Count'].required = false;
	},
	'response-header-type-changed': ({ list }) => {
		list.responses[200].headers['X-Count'].schema.type = 'string';
	},
	'response-required-property-removed': ({ output }) => {
		delete output.properties.name;
	},
	'response-property-became-optional': ({ output }) => {
		output.required.shift();
	},
	'response-property-type-changed': ({ output }) => {
		output.properties.history.items.properties.at = { type: 'integer' };
	},
	'response-property-type-generalized': ({ output }) => {
		output.properties.total.type = 'number';
	},
	'response-property-became-nullable': ({ output }) => {
		output.properties.name.type = ['string', 'null'];
	},
	'response-property-max-increased': ({ output }) => {
		output.properties.total.maximum = 1000;
	},
	'response-property-min-decreased': ({ output }) => {
		output.properties.total.minimum = -1;
	},
	'response-property-max-length-unset': ({ output }) => {
		delete output.properties.name.maxLength;
	},
	'response-property-min-items-unset': ({ output }) => {
		delete output.properties.history.minItems;
	},
	'response-body-type-changed': ({ list }) => {
		list.responses[200].content = json({ type: 'string' });
	},
	'api-security-removed': ({ read }) => {
		read.security = [{ key: [] }];
	},
	'api-security-scope-added': ({ read }) => {
		read.security = [{ key: [] }, { oauth: ['read', 'write'] }];
	},
};
