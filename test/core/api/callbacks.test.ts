import { expect, test } from 'vitest';
import { minimalConfig, project } from '../../support/project.ts';
import { fieldsOf } from './pageFields.ts';

const event = {
	type: 'object',
	required: ['id'],
	properties: {
		id: { type: 'string', readOnly: true },
		secret: { type: 'string', writeOnly: true },
	},
};

const spec = {
	openapi: '3.1.0',
	info: { title: 'Jobs', version: '1' },
	security: [{ token: [] }],
	paths: {
		'/jobs': {
			post: {
				operationId: 'createJob',
				responses: {
					201: {
						description: 'Created.',
						links: {
							Read: {
								operationId: 'readJob',
								description: 'Follow the **job**.',
								parameters: { id: '$response.body#/id', depth: 2 },
							},
							Again: { operationRef: '#/paths/~1jobs/post', requestBody: '$request.body' },
							Shared: { $ref: '#/components/links/Shared' },
						},
					},
				},
				callbacks: {
					onDone: { $ref: '#/components/callbacks/Done' },
					onFailure: {
						'{$request.query.url}': {
							parameters: [{ name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } }],
							post: { deprecated: true, responses: { 204: { description: 'Taken.' } } },
						},
					},
				},
			},
		},
		'/jobs/{id}': {
			parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
			get: { operationId: 'readJob', responses: { 200: { description: 'Here it is.' } } },
		},
	},
	webhooks: {
		done: {
			post: {
				requestBody: { content: { 'application/json': { schema: event } } },
				responses: { 200: { description: 'Taken.' } },
			},
		},
	},
	components: {
		securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
		callbacks: {
			Done: {
				'{$request.body#/url}/done': {
					post: {
						summary: 'Job is done',
						description: 'Sent *once*.',
						requestBody: { content: { 'application/json': { schema: event } } },
						responses: { 200: { description: 'Taken.' } },
						callbacks: { onDone: { $ref: '#/components/callbacks/Done' } },
					},
				},
			},
		},
		links: { Shared: { operationId: 'unknown' } },
	},
};

async function htmlOf(operation: string, described: object = spec) {
	const docs = project({
		'docs.json': minimalConfig,
		'openapi.json': JSON.stringify(described),
		'page.mdx': `---\nopenapi: ${operation}\n---\n`,
	});
	const page = await docs.renderPage('page.mdx', { icons: () => undefined, assetUrl: (path) => path });
	return page?.blocks.map(({ html }) => html).join('') ?? '';
}

const schemes = {
	flow: {
		type: 'oauth2',
		flows: {
			clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read all.', write: '' } },
			password: { tokenUrl: 'https://a.example/token', scopes: {} },
		},
	},
	provider: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/id' },
	digest: { type: 'http', scheme: 'Digest' },
	certificate: { type: 'mutualTLS' },
};

test('says of each way to sign in what a call carries, and where that comes from', async () => {
	const security = [{ flow: ['read', 'write'] }, { provider: [] }, { digest: [] }, { certificate: [] }];
	const html = await htmlOf('GET /x', {
		openapi: '3.1.0',
		info: { title: 'Jobs', version: '1' },
		paths: { '/x': { get: { security, responses: {} } } },
		components: { securitySchemes: schemes },
	});
	expect(fieldsOf(html).map(({ path, text }) => `${path}: ${text}`)).toEqual([
		'Authorizations Authorization: Your token, in the form Bearer <token>. Token URL: https://a.example/token Scopes: read: Read all. write',
		'Authorizations Authorization: Your token, in the form Bearer <token>. OpenID Connect URL: https://a.example/id',
		'Authorizations Authorization: Your credentials, in the form Digest <credentials>.',
		'Authorizations certificate: Your client certificate, which the connection itself carries.',
	]);
});

test('draws what an answer leads to, and what the API calls in return', async () => {
	const html = await htmlOf('POST /jobs');
	expect(fieldsOf(html)).toEqual([
		{
			path: 'Authorizations Authorization',
			pills: ['string', 'header', 'required'],
			text: 'Your token, in the form Bearer <token>. Format of the token: JWT.',
		},
		{
			path: 'Response Read',
			pills: ['GET /jobs/{id}'],
			text: 'Follow the job. id: $response.body#/id depth: 2',
		},
		{ path: 'Response Again', pills: ['POST /jobs'], text: 'Body: $request.body' },
		{ path: 'Response Shared', pills: ['unknown'], text: '' },
		{ path: 'Callbacks id', pills: ['string', 'body', 'required'], text: '' },
		{ path: 'Callbacks X-Signature', pills: ['string', 'header', 'required'], text: '' },
	]);
	expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(
		'Callbacks Job is done POST {$request.body#/url}/done Sent once . Body',
	);
	expect(html).toContain('This callback is deprecated.');
});

test('shows of a webhook what the API itself sends, and no way to sign in to the API', async () => {
	const html = await htmlOf('webhook done');
	expect(fieldsOf(html).map(({ path }) => path)).toEqual(['Body id']);
	expect(html.replace(/<[^>]*>/g, '')).toMatch(/Payload.*"id": "&#x3C;string>"/s);
});
