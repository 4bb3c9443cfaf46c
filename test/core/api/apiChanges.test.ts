import { describe, expect, test } from 'vitest';
import { changesOf, codesOf, type Files } from './apiVersions.ts';

type Part = Readonly<Record<string, unknown>>;

const description = (paths: Part, more: Part = {}): Files => ({
	'api.json': { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths, ...more },
});
const ok = { 200: { description: 'OK' } };
const operation = (more: Part, path = '/pets'): Files =>
	description({ [path]: { post: { responses: ok, ...more } } });
const request = (schema: Part, more: Part = {}): Files =>
	operation({ requestBody: { content: { 'application/json': { schema } } }, ...more });
const response = (schema: Part): Files =>
	operation({ responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } });
const parameter = (more: Part): Files =>
	operation({ parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, ...more }] });
const limit = (schema: Part) => parameter({ schema: { type: 'integer', ...schema } });
const field = (schema: Part, required: readonly string[] = []): Part => ({
	type: 'object',
	required,
	properties: { name: schema },
});
const text = { type: 'string' };

type Case = readonly [title: string, before: Files, after: Files, ...expected: readonly string[]];

function check(...cases: readonly Case[]): void {
	for (const [title, before, after, ...expected] of cases)
		test(title, () => {
			expect(codesOf(changesOf(before, after))).toEqual(expected.toSorted());
		});
}

describe('operations', () => {
	const paths = { '/pets': { get: { responses: ok }, post: { responses: ok } } };
	const one = (more: Part) => description({ '/pets': { get: { responses: ok, ...more } } });
	check(
		['path added', description({}), description({ '/pets': { get: {} } }), 'info endpoint-added'],
		[
			'path removed',
			description({ '/pets': { get: {} } }),
			description({}),
			'breaking api-path-removed-without-deprecation',
		],
		['method removed', description(paths), one({}), 'breaking api-removed-without-deprecation'],
		[
			'deprecated method removed',
			description({ '/pets': { get: { responses: ok }, put: { deprecated: true } } }),
			one({}),
			'info api-removed-with-deprecation',
		],
		['deprecated', one({}), one({ deprecated: true }), 'info endpoint-deprecated'],
		[
			'deprecated with a date',
			one({}),
			one({ deprecated: true, 'x-sunset': '2030-01-01' }),
			'info endpoint-deprecated-with-sunset',
		],
		['no longer deprecated', one({ deprecated: true }), one({}), 'info endpoint-reactivated'],
		[
			'date removed',
			one({ deprecated: true, 'x-sunset': '2030-01-01' }),
			one({ deprecated: true }),
			'breaking sunset-deleted',
		],
		[
			'earlier date',
			one({ deprecated: true, 'x-sunset': '2030-01-01' }),
			one({ deprecated: true, 'x-sunset': '2029-01-01' }),
			'breaking api-sunset-date-changed-too-small',
		],
		[
			'operation ID changed',
			one({ operationId: 'a' }),
			one({ operationId: 'b' }),
			'info api-operation-id-removed',
		],
		['operation ID added', one({}), one({ operationId: 'b' }), 'info api-operation-id-added'],
		[
			'tag replaced',
			one({ tags: ['a'] }),
			one({ tags: ['b'] }),
			'info api-tag-added',
			'info api-tag-removed',
		],
		['summary', one({ summary: 'a' }), one({ summary: 'b' }), 'info api-summary-changed'],
		['description', one({ description: 'a' }), one({ description: 'b' }), 'info api-description-changed'],
		[
			'server replaced',
			description(paths, { servers: [{ url: 'https://a.example' }] }),
			description(paths, { servers: [{ url: 'https://b.example' }] }),
			'info api-server-added',
			'warning api-server-removed',
		],
		[
			'webhook removed',
			description({}, { webhooks: { born: { post: { responses: ok } }, sold: { post: { responses: ok } } } }),
			description({}, { webhooks: { born: { post: { responses: ok } } } }),
			'breaking webhook-removed',
		],
		[
			'schema removed',
			description(paths, { components: { schemas: { A: text, B: { type: 'array' } } } }),
			description(paths, { components: { schemas: { C: text } } }),
			'info api-schema-removed',
		],
		[
			'file removed',
			{ ...description(paths), 'other.json': description({ '/toys': { get: {} } })['api.json'] },
			description(paths),
			'breaking api-description-removed',
		],
	);

	test('an operation that ends later may not be removed yet', () => {
		const before = description({ '/pets': { get: { deprecated: true, 'x-sunset': '2030-01-01' } } });
		const codes = (today: string) => codesOf(changesOf(before, description({}), today));
		expect(codes('2029-12-31')).toEqual(['breaking api-path-removed-before-sunset']);
		expect(codes('2030-01-02')).toEqual(['info api-path-removed-with-deprecation']);
	});
});

describe('parameters', () => {
	check(
		['optional one added', operation({}), parameter({}), 'info new-optional-request-parameter'],
		[
			'required one added',
			operation({}),
			parameter({ required: true }),
			'breaking new-required-request-parameter',
		],
		['removed', parameter({}), operation({}), 'warning request-parameter-removed'],
		[
			'deprecated one removed',
			parameter({ deprecated: true }),
			operation({}),
			'info request-parameter-removed-with-deprecation',
		],
		[
			'became required',
			parameter({}),
			parameter({ required: true }),
			'breaking request-parameter-became-required',
		],
		[
			'became optional',
			parameter({ required: true }),
			parameter({}),
			'info request-parameter-became-optional',
		],
		['moved', parameter({}), parameter({ in: 'header' }), 'breaking request-parameter-location-changed'],
		['deprecated', parameter({}), parameter({ deprecated: true }), 'info request-parameter-deprecated'],
		['type', limit({}), limit({ type: 'boolean' }), 'breaking request-parameter-type-changed'],
		['wider type', limit({}), limit({ type: 'number' }), 'info request-parameter-type-generalized'],
		['format', limit({}), limit({ format: 'int32' }), 'breaking request-parameter-type-changed'],
		['enum added', limit({}), limit({ enum: [1] }), 'breaking request-parameter-became-enum'],
		[
			'enum value removed',
			limit({ enum: [1, 2] }),
			limit({ enum: [1] }),
			'breaking request-parameter-enum-value-removed',
		],
		[
			'enum value added',
			limit({ enum: [1] }),
			limit({ enum: [2, 1] }),
			'info request-parameter-enum-value-added',
		],
		['default', limit({ default: 1 }), limit({ default: 2 }), 'info request-parameter-default-value-changed'],
		[
			'smaller maximum',
			limit({ maximum: 9 }),
			limit({ maximum: 8 }),
			'breaking request-parameter-max-decreased',
		],
		['larger maximum', limit({ maximum: 8 }), limit({ maximum: 9 }), 'info request-parameter-max-increased'],
		['minimum added', limit({}), limit({ minimum: 1 }), 'breaking request-parameter-min-set'],
		[
			'pattern',
			limit({ pattern: 'a' }),
			limit({ pattern: 'b' }),
			'warning request-parameter-pattern-changed',
		],
		[
			'style',
			parameter({}),
			parameter({ style: 'pipeDelimited' }),
			'breaking request-parameter-style-changed',
		],
		[
			'description',
			parameter({}),
			parameter({ description: 'x' }),
			'info request-parameter-description-changed',
		],
		[
			'path parameter renamed',
			operation({ parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }, '/pets/{id}'),
			operation({ parameters: [{ name: 'pet', in: 'path', required: true, schema: text }] }, '/pets/{pet}'),
			'info request-path-parameter-renamed',
		],
		[
			'header in another case',
			parameter({ name: 'X-Limit', in: 'header' }),
			parameter({ name: 'x-limit', in: 'header' }),
		],
	);
});

describe('request bodies', () => {
	const body = (more: Part) =>
		operation({ requestBody: { content: { 'application/json': { schema: text } }, ...more } });
	const types = (...names: readonly string[]) =>
		operation({
			requestBody: { content: Object.fromEntries(names.map((name) => [name, { schema: text }])) },
		});
	check(
		['required one added', operation({}), body({ required: true }), 'breaking request-body-added-required'],
		['optional one added', operation({}), body({}), 'info request-body-added-optional'],
		['removed', body({}), operation({}), 'breaking request-body-removed'],
		['became required', body({}), body({ required: true }), 'breaking request-body-became-required'],
		['became optional', body({ required: true }), body({}), 'info request-body-became-optional'],
		[
			'media type removed',
			types('text/plain', 'text/csv'),
			types('text/csv'),
			'breaking request-body-media-type-removed',
		],
		[
			'media type added',
			types('text/csv'),
			types('text/plain', 'text/csv'),
			'info request-body-media-type-added',
		],
		['media type with a parameter', types('text/csv'), types('Text/CSV; charset=utf-8')],
		['type', request(text), request({ type: 'array' }), 'breaking request-body-type-changed'],
		[
			'optional property added',
			request(field(text)),
			request({ ...field(text), properties: { name: text, age: text } }),
			'info new-optional-request-property',
		],
		[
			'required property added',
			request({ type: 'object' }),
			request(field(text, ['name'])),
			'breaking new-required-request-property',
		],
		[
			'property removed',
			request(field(text)),
			request({ type: 'object' }),
			'warning request-property-removed',
		],
		[
			'property became required',
			request(field(text)),
			request(field(text, ['name'])),
			'breaking request-property-became-required',
		],
		[
			'property became optional',
			request(field(text, ['name'])),
			request(field(text)),
			'info request-property-became-optional',
		],
		[
			'property type',
			request(field(text)),
			request(field({ type: 'integer' })),
			'breaking request-property-type-changed',
		],
		[
			'property enum',
			request(field(text)),
			request(field({ ...text, enum: ['a'] })),
			'breaking request-property-became-enum',
		],
		[
			'property length',
			request(field(text)),
			request(field({ ...text, maxLength: 5 })),
			'breaking request-property-max-length-set',
		],
		[
			'property nullable',
			request(field(text)),
			request(field({ type: ['string', 'null'] })),
			'info request-property-became-nullable',
		],
		[
			'property not nullable',
			request(field({ type: ['string', 'null'] })),
			request(field(text)),
			'breaking request-property-became-not-nullable',
		],
		[
			'property types',
			request(field({ type: ['string', 'integer'] })),
			request(field(text)),
			'breaking request-property-list-of-types-narrowed',
		],
		[
			'property read-only',
			request(field(text)),
			request(field({ ...text, readOnly: true })),
			'info request-optional-property-became-read-only',
		],
		[
			'property description',
			request(field(text)),
			request(field({ ...text, description: 'x' })),
			'info schema-description-changed',
		],
		[
			'items',
			request({ type: 'array', items: text }),
			request({ type: 'array', items: { type: 'integer' } }),
			'breaking request-property-type-changed',
		],
		[
			'other properties forbidden',
			request(field(text)),
			request({ ...field(text), additionalProperties: false }),
			'breaking request-body-additional-properties-forbidden',
		],
		[
			'alternative removed',
			request({ oneOf: [text, { type: 'integer' }, { type: 'boolean' }] }),
			request({ oneOf: [{ type: 'integer' }, text] }),
			'breaking request-body-one-of-removed',
		],
		[
			'alternatives added',
			request(text),
			request({ oneOf: [{ type: 'integer' }, text] }),
			'info request-body-one-of-added',
		],
		[
			'condition added',
			request({ type: 'object' }),
			request({ type: 'object', dependentRequired: { a: ['b'] } }),
			'breaking request-body-dependent-required-added',
		],
		[
			'read-only properties',
			request({ type: 'object' }),
			request(field({ ...text, readOnly: true }, ['name'])),
		],
	);
});

describe('responses', () => {
	const statuses = (...names: readonly string[]) =>
		operation({ responses: Object.fromEntries(names.map((name) => [name, { description: 'x' }])) });
	const header = (more: Part) =>
		operation({ responses: { 200: { description: 'x', headers: { 'X-Rate': { schema: text, ...more } } } } });
	const plain = operation({ responses: { 200: { description: 'x' } } });
	check(
		['success removed', statuses('200', '201'), statuses('200'), 'breaking response-success-status-removed'],
		['error removed', statuses('200', '404'), statuses('200'), 'info response-non-success-status-removed'],
		['success added', statuses('200'), statuses('200', '202'), 'info response-success-status-added'],
		['error added', statuses('200'), statuses('200', 'default'), 'info response-non-success-status-added'],
		['media type removed', response(text), operation({}), 'breaking response-media-type-removed'],
		[
			'required property removed',
			response(field(text, ['name'])),
			response({ type: 'object' }),
			'breaking response-required-property-removed',
		],
		[
			'optional property removed',
			response(field(text)),
			response({ type: 'object' }),
			'warning response-optional-property-removed',
		],
		[
			'property added',
			response({ type: 'object' }),
			response(field(text, ['name'])),
			'info response-required-property-added',
		],
		[
			'property became optional',
			response(field(text, ['name'])),
			response(field(text)),
			'breaking response-property-became-optional',
		],
		[
			'property type',
			response(field(text)),
			response(field({ type: 'array' })),
			'breaking response-property-type-changed',
		],
		[
			'narrower type',
			response(field({ type: 'number' })),
			response(field({ type: 'integer' })),
			'info response-property-type-specialized',
		],
		[
			'wider type',
			response(field({ type: 'integer' })),
			response(field({ type: 'number' })),
			'breaking response-property-type-generalized',
		],
		[
			'enum value added',
			response(field({ enum: ['a'] })),
			response(field({ enum: ['a', 'b'] })),
			'warning response-property-enum-value-added',
		],
		[
			'enum value removed',
			response(field({ enum: ['a', 'b'] })),
			response(field({ enum: ['a'] })),
			'info response-property-enum-value-removed',
		],
		[
			'nullable',
			response(field(text)),
			response(field({ type: ['string', 'null'] })),
			'breaking response-property-became-nullable',
		],
		[
			'larger maximum',
			response(field({ type: 'integer', maximum: 1 })),
			response(field({ type: 'integer', maximum: 2 })),
			'breaking response-property-max-increased',
		],
		[
			'alternative added',
			response({ oneOf: [text, { type: 'integer' }] }),
			response({ oneOf: [text, { type: 'integer' }, { type: 'boolean' }] }),
			'breaking response-body-one-of-added',
		],
		[
			'required header removed',
			header({ required: true }),
			plain,
			'breaking required-response-header-removed',
		],
		['optional header removed', header({}), plain, 'warning optional-response-header-removed'],
		['header added', plain, header({}), 'info response-header-added'],
		[
			'header became optional',
			header({ required: true }),
			header({}),
			'breaking response-header-became-optional',
		],
		[
			'header type',
			header({}),
			header({ schema: { type: 'array' } }),
			'breaking response-header-type-changed',
		],
	);
});

describe('security', () => {
	const schemes = {
		key: { type: 'apiKey', in: 'header', name: 'X-Key' },
		oauth: {
			type: 'oauth2',
			flows: {
				implicit: { authorizationUrl: 'https://a.example', scopes: { read: 'Read', write: 'Write' } },
			},
		},
	};
	const secured = (security: unknown, more: Part = {}) =>
		description(
			{ '/pets': { get: { responses: ok }, post: { responses: ok } } },
			{
				components: { securitySchemes: { ...schemes, ...more } },
				...(security === undefined ? {} : { security }),
			},
		);
	check(
		['became required', secured(undefined), secured([{ key: [] }]), 'breaking api-global-security-added'],
		[
			'alternative added',
			secured([{ key: [] }]),
			secured([{ oauth: [] }, { key: [] }]),
			'info api-global-security-added',
		],
		[
			'alternative removed',
			secured([{ oauth: [] }, { key: [] }]),
			secured([{ key: [] }]),
			'breaking api-global-security-removed',
		],
		['no longer required', secured([{ key: [] }]), secured([]), 'info api-global-security-removed'],
		[
			'no longer optional',
			secured([{ key: [] }, {}]),
			secured([{ key: [] }]),
			'breaking api-global-security-removed',
		],
		[
			'scope added',
			secured([{ oauth: ['read'] }]),
			secured([{ oauth: ['write', 'read'] }]),
			'breaking api-global-security-scope-added',
		],
		[
			'scope removed',
			secured([{ oauth: ['read', 'write'] }]),
			secured([{ oauth: ['read'] }]),
			'info api-global-security-scope-removed',
		],
		[
			'other kind',
			secured([{ key: [] }]),
			secured([{ key: [] }], { key: { type: 'http', scheme: 'bearer' } }),
			'breaking api-security-component-type-changed',
		],
	);
});

describe('descriptions of equal meaning', () => {
	const value = (first: string, other: string) => ({ type: 'object', default: { [first]: 1, [other]: 1 } });
	const shared = (name: string) =>
		description(
			{
				'/pets': {
					post: {
						requestBody: {
							content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
						},
						responses: ok,
					},
				},
			},
			{
				components: {
					schemas: {
						[name]: { type: 'object', properties: { self: { $ref: `#/components/schemas/${name}` } } },
					},
				},
			},
		);
	check(
		['component renamed', shared('Pet'), shared('Animal')],
		[
			'component instead of a schema in place',
			request(field(text)),
			description(
				{
					'/pets': {
						post: {
							requestBody: {
								content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
							},
							responses: ok,
						},
					},
				},
				{ components: { schemas: { Pet: field(text) } } },
			),
		],
		['allOf', request(field(text)), request({ allOf: [{ type: 'object' }, field(text)] })],
		[
			'nullable',
			{
				'api.json': {
					...(request(field({ ...text, nullable: true }))['api.json'] as Part),
					openapi: '3.0.3',
				},
			},
			request(field({ type: ['string', 'null'] })),
		],
		[
			'exclusive limit',
			{
				'api.json': {
					...(limit({ minimum: 1, exclusiveMinimum: true })['api.json'] as Part),
					openapi: '3.0.3',
				},
			},
			limit({ exclusiveMinimum: 1 }),
		],
		['keys of a default', request(value('a', 'b')), request(value('b', 'a'))],
		['line breaks in prose', request({ description: 'One two' }), request({ description: 'One\ntwo\n' })],
		['enum of one value', request(field({ const: 'a' })), request(field({ enum: ['a'] }))],
		['another file', request(field(text)), { 'moved/spec.json': request(field(text))['api.json'] }],
		[
			'alternatives in another order',
			request({ oneOf: [text, { type: 'integer' }] }),
			request({ oneOf: [{ type: 'integer' }, text] }),
		],
	);
});
