import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RequestAuth } from '../../server/src/core/openapi/requests/apiRequest.ts';
import { sendRequest } from '../../server/src/hosts/apiRequest/sendRequest.ts';
import { apiRequest } from '../support/apiRequest.ts';
import { apiServer, partsOf } from '../support/apiServer.ts';

test.each<[string, RequestAuth, (received: { headers: object; query: unknown }) => unknown, unknown]>([
	['a bearer token', { kind: 'bearer', token: 'abc' }, header('authorization'), 'Bearer abc'],
	[
		'a user name and a password',
		{ kind: 'basic', userName: 'ada', password: 'löve' },
		header('authorization'),
		`Basic ${Buffer.from('ada:löve').toString('base64')}`,
	],
	['a key in a header', key('header'), header('x-key'), 's3cret'],
	['a key in a cookie', key('cookie'), header('cookie'), 'X-Key=s3cret'],
	['a key in the query', key('query'), ({ query }) => query, [['X-Key', 's3cret']]],
])('signs in with %s', async (_name, auth, read, expected) => {
	const server = await apiServer();
	await sendRequest(apiRequest({ url: server.url, auth: [auth] }));
	expect(server.received.map(read)).toEqual([expected]);
});

test('sends a nested JSON body and reads the JSON that comes back', async () => {
	const value = { user: { name: 'Zoë', tags: ['a', { b: null }] } };
	const server = await apiServer((response, { bytes }) => {
		response.writeHead(201, 'Made', { 'Content-Type': 'application/json', 'X-Trace': '7' });
		response.end(bytes);
	});
	const answer = await sendRequest(
		apiRequest({ method: 'post', url: `${server.url}/users`, body: { kind: 'json', value } }),
	);
	expect(server.received).toMatchObject([
		{ method: 'POST', headers: { 'content-type': 'application/json' } },
	]);
	expect(answer).toMatchObject({
		kind: 'response',
		status: 201,
		statusText: 'Made',
		headers: expect.arrayContaining([{ name: 'X-Trace', value: '7' }]),
		body: { kind: 'json', text: JSON.stringify(value), isCut: false },
	});
});

test('sends a header with letters of any language as UTF-8, as the samples do', async () => {
	const server = await apiServer();
	await sendRequest(apiRequest({ url: server.url, headers: [{ name: 'X-Name', value: 'Zoë 😀 \ud800' }] }));
	const received = String(server.received[0]?.headers['x-name']);
	expect(Buffer.from(received, 'latin1').toString()).toBe('Zoë 😀 \ufffd');
});

test('uploads a file with its fields', async () => {
	const server = await apiServer();
	const file = { fileName: 'a "b".txt', mediaType: 'text/plain', content: Buffer.from('bytes\r\n') };
	await sendRequest(
		apiRequest({
			method: 'POST',
			url: server.url,
			body: {
				kind: 'multipart',
				parts: [
					{ name: 'title', content: 'Ünï' },
					{ name: 'file', content: file },
				],
			},
		}),
	);
	const [received] = server.received;
	expect(received && (await partsOf(received))).toEqual([
		['title', 'Ünï'],
		['file', 'a "b".txt', 'text/plain', 'bytes\r\n'],
	]);
});

test('shows an error status like any answer', async () => {
	const server = await apiServer((response) => {
		response.writeHead(422, { 'Content-Type': 'application/problem+json' });
		response.end('{"title":"No"}');
	});
	expect(await sendRequest(apiRequest({ url: server.url }))).toMatchObject({
		status: 422,
		body: { kind: 'json', text: '{"title":"No"}' },
	});
});

test('does not follow a redirect, so that credentials stay with the host that was agreed to', async () => {
	const other = await apiServer();
	const server = await apiServer((response) => {
		response.writeHead(302, { Location: other.url });
		response.end();
	});
	const answer = await sendRequest(apiRequest({ url: server.url, auth: [{ kind: 'bearer', token: 'abc' }] }));
	expect(answer).toMatchObject({ status: 302, body: { kind: 'empty' } });
	expect(other.received).toEqual([]);
});

test('a slow answer can be cancelled', async () => {
	const controller = new AbortController();
	const server = await apiServer((response) => {
		response.write('first');
		controller.abort();
	});
	const answer = await sendRequest(apiRequest({ url: server.url }), { signal: controller.signal });
	expect(answer).toEqual({ kind: 'failure', reason: 'Request canceled.' });
});

test('of an answer that never ends, what came is shown', async () => {
	const server = await apiServer((response) => {
		response.writeHead(200, { 'Content-Type': 'text/event-stream' });
		response.write('data: 1\n\n');
	});
	const answer = await sendRequest(apiRequest({ url: server.url }), { timeLimit: 1_000 });
	expect(answer).toMatchObject({ status: 200, body: { kind: 'text', text: 'data: 1\n\n', isCut: true } });
});

test('of an answer that breaks off, what came is shown', async () => {
	const server = await apiServer((response) => {
		response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '100' });
		response.write('first', () => response.destroy());
	});
	const answer = await sendRequest(apiRequest({ url: server.url }));
	expect(answer).toMatchObject({ status: 200, body: { kind: 'text', text: 'first', isCut: true } });
});

test('an answer that never begins is given up', async () => {
	const server = await apiServer((response) => response.flushHeaders());
	const answer = await sendRequest(apiRequest({ url: server.url }), { timeLimit: 300 });
	expect(answer).toEqual({ kind: 'failure', reason: 'No complete response within 0.3 seconds.' });
});

test.each([
	['plain', {}, (text: string) => Buffer.from(text)],
	['compressed', { 'Content-Encoding': 'gzip' }, (text: string) => gzipSync(text)],
])('a large %s answer is cut at the limit', async (_name, headers, encode) => {
	const server = await apiServer((response) => {
		response.writeHead(200, { 'Content-Type': 'text/plain', ...headers });
		response.end(encode('é'.repeat(500_000)));
	});
	const answer = await sendRequest(apiRequest({ url: server.url }), { sizeLimit: 1_001 });
	expect(answer).toMatchObject({ body: { kind: 'text', text: 'é'.repeat(500), size: 1_001, isCut: true } });
});

test('a compressed answer of which nothing comes is given up at the limit', async () => {
	const server = await apiServer((response) => {
		response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' });
		for (let count = 0; count < 200; count++) response.write(gzipSync(''));
	});
	const answer = await sendRequest(apiRequest({ url: server.url }), { sizeLimit: 1_000, timeLimit: 2_000 });
	expect(answer).toMatchObject({ status: 200, body: { kind: 'empty' } });
});

test.each([
	['bytes that are no text', 'application/pdf', {}],
	['a picture that browsers draw', 'image/png', { base64: Buffer.from('\0PNG').toString('base64') }],
	['a picture that they do not draw', 'image/tiff', {}],
])('%s: told by type and size, with the content of what can be shown', async (_name, mediaType, content) => {
	const server = await apiServer((response) => {
		response.writeHead(200, { 'Content-Type': mediaType });
		response.end('\0PNG');
	});
	const answer = await sendRequest(apiRequest({ url: server.url }));
	const { body } = answer.kind === 'response' ? answer : {};
	expect(body).toEqual({ kind: 'binary', mediaType, size: 4, isCut: false, ...content });
});

test.each([
	['file:///etc/passwd', 'Unsupported URL scheme. Use http or https.'],
	['/users', 'Incomplete URL. Fill in the base URL and all path parameters.'],
])('%s is not called', async (url, reason) => {
	expect(await sendRequest(apiRequest({ url }))).toEqual({ kind: 'failure', reason });
});

test('a host that does not listen is named in a sentence', async () => {
	const answer = await sendRequest(apiRequest({ url: 'http://127.0.0.1:1/' }));
	expect(answer).toEqual({
		kind: 'failure',
		reason: 'Connection refused by 127.0.0.1:1. Check that the server is running.',
	});
});

test('a host that speaks no HTTPS is named in a sentence', async () => {
	const server = await apiServer();
	const { host } = new URL(server.url);
	expect(await sendRequest(apiRequest({ url: `https://${host}/` }))).toEqual({
		kind: 'failure',
		reason: `${host} does not support HTTPS. Use http:// in the base URL.`,
	});
});

function key(place: 'header' | 'query' | 'cookie'): RequestAuth {
	return { kind: 'key', place, name: 'X-Key', value: 's3cret' };
}

function header(name: string) {
	return ({ headers }: { headers: object }) => (headers as Record<string, unknown>)[name];
}

test.each(['COPY', 'PURGE', 'M-SEARCH'])('sends the method %s of an OpenAPI 3.2 file', async (method) => {
	const server = await apiServer();
	await sendRequest(apiRequest({ method, url: server.url }));
	expect(server.received).toMatchObject([{ method }]);
});

test.each(['GET / HTTP/1.1\r\nX: y', 'CO PY', 'CONNECT', '', 'É'])(
	'sends no request with the method %j',
	async (method) => {
		const server = await apiServer();
		const answer = await sendRequest(apiRequest({ method, url: server.url }));
		expect(answer).toMatchObject({
			kind: 'failure',
			reason: expect.stringContaining('Unsupported HTTP method'),
		});
		expect(server.received).toEqual([]);
	},
);
