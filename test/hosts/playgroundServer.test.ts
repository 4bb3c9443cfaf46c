import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import type { ApiRequest } from '../../server/src/core/openapi/requests/apiRequest.ts';
import type { Credential } from '../../server/src/core/openapi/requests/playground/authentication.ts';
import type { AuthScheme } from '../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import {
	sendLimit,
	writeSendRequest,
} from '../../server/src/core/openapi/requests/playground/sendRequest.ts';
import { previewSite } from '../../server/src/hosts/cli/preview.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';
import { apiRequest } from '../support/apiRequest.ts';
import { apiServer, partsOf } from '../support/apiServer.ts';
import { folder } from '../support/folder.ts';

const files = {
	'docs.json': '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx': '---\ntitle: Page\n---\n',
};

type Headers = Readonly<Record<string, string>>;

interface Order {
	readonly request: ApiRequest;
	readonly agreedTo?: string;
	readonly schemes?: readonly AuthScheme[];
	readonly credentials?: Readonly<Record<string, Credential>>;
}

/** A preview server, and what a page of it and others send to it. */
async function preview() {
	const root = folder(files);
	const docs = createDocsService();
	docs.apply([...projectFiles(root)]);
	const faults: unknown[] = [];
	const server = await previewSite({ root, docs, port: 0, onFault: (fault) => faults.push(fault) });
	onTestFinished(() => server.close());
	const { port } = new URL(server.address);
	const page = await fetch(`${server.address}/page`).then((response) => response.text());
	const [, token = ''] = /data-send-token="([^"]+)"/.exec(page) ?? [];
	const own: Headers = {
		Host: `127.0.0.1:${port}`,
		Origin: server.address,
		'Content-Type': 'application/json',
		'X-Recto-Token': token,
		'Sec-Fetch-Site': 'same-origin',
	};
	const send = (headers: Headers, body: string, { method = 'POST', path = '/_recto/send' } = {}) =>
		new Promise<{ status: number; allow: string | undefined; body: string }>((resolve, reject) => {
			const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
				let text = '';
				response.setEncoding('utf8').on('data', (part: string) => {
					text += part;
				});
				const { statusCode: status = 0, headers: received } = response;
				response.on('end', () => resolve({ status, allow: received.allow, body: text }));
			});
			outgoing.on('error', reject);
			outgoing.end(body);
		});
	return {
		page,
		token,
		own,
		send,
		faults,
		/** As the page's own script does it: the lines that come back. */
		async order({ schemes = [], credentials = {}, ...order }: Order): Promise<readonly unknown[]> {
			const { status, body } = await send(
				own,
				writeSendRequest({ agreedTo: undefined, ...order, schemes, credentials }),
			);
			expect(status).toBe(200);
			return body
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line));
		},
	};
}

test('a page has what it needs to send, another for each run', async () => {
	const [one, other] = [await preview(), await preview()];
	expect(one.page).toContain('data-send="/_recto/send"');
	expect(one.token).toMatch(/^[\w-]{32,}$/);
	expect(one.token).not.toBe(other.token);
});

describe('an order to call an API', () => {
	test('is not obeyed before the reader agreed to that origin, once for the run', async () => {
		const api = await apiServer();
		const other = await apiServer();
		const { order } = await preview();
		const request = apiRequest({ url: `${api.url}/users` });
		expect(await order({ request })).toEqual([{ kind: 'askConsent', origin: api.url }]);
		expect(await order({ request, agreedTo: other.url })).toEqual([{ kind: 'askConsent', origin: api.url }]);
		expect(api.received).toEqual([]);
		const [head, answer] = await order({ request, agreedTo: api.url });
		expect(head).toMatchObject({ kind: 'head', head: { status: 200 } });
		expect(answer).toMatchObject({ kind: 'answer', answer: { status: 200, body: { text: '{}' } } });
		expect(await order({ request })).toHaveLength(2);
		expect(await order({ request: apiRequest({ url: other.url }) })).toMatchObject([{ kind: 'askConsent' }]);
		expect(api.received).toHaveLength(2);
		expect(other.received).toEqual([]);
	});

	test.each<[string, AuthScheme, Credential, unknown]>([
		[
			'a bearer token',
			{ id: 'a', kind: 'bearer', label: '' },
			{ kind: 'text', text: 'Bearer abc' },
			{ authorization: 'Bearer abc' },
		],
		[
			'a user name and a password',
			{ id: 'a', kind: 'basic', userLabel: '', passwordLabel: '' },
			{ kind: 'user', userName: 'ada', password: 'l:öve' },
			{ authorization: `Basic ${Buffer.from('ada:l:öve').toString('base64')}` },
		],
		[
			'a key',
			{ id: 'a', kind: 'key', place: 'header', name: 'X-Key' },
			{ kind: 'text', text: 'sk_1' },
			{ 'x-key': 'sk_1' },
		],
	])('carries %s', async (_name, scheme, credential, headers) => {
		const api = await apiServer();
		const { order } = await preview();
		const request = apiRequest({ url: api.url });
		await order({
			request,
			agreedTo: api.url,
			schemes: [scheme],
			credentials: { a: credential, b: credential },
		});
		await order({ request });
		expect(api.received[0]?.headers).toMatchObject(headers as object);
		// Nothing is kept from one to the next.
		for (const name of Object.keys(headers as object))
			expect(api.received[1]?.headers).not.toHaveProperty(name);
	});

	test('carries the bytes of a file', async () => {
		const api = await apiServer();
		const { order } = await preview();
		const content = Uint8Array.from({ length: 70_001 }, (_, index) => index % 127);
		const file = { fileName: 'a.txt', mediaType: 'text/plain', content };
		const body = { kind: 'multipart' as const, parts: [{ name: 'file', content: file }] };
		await order({ request: apiRequest({ method: 'POST', url: api.url, body }), agreedTo: api.url });
		const [received] = api.received;
		expect(received && (await partsOf(received))).toEqual([
			['file', 'a.txt', 'text/plain', Buffer.from(content).toString()],
		]);
	});

	test('tells status and headers before a slow body has come, and ends the call when the page leaves', async () => {
		let close = () => {};
		const isClosed = new Promise<void>((resolve) => {
			close = resolve;
		});
		const api = await apiServer((response) => {
			response.on('close', () => close());
			response.writeHead(202, { 'X-Job': '7' }).write('first');
		});
		const { own, order } = await preview();
		await order({ request: apiRequest({ url: `${api.url}/any` }) });
		const controller = new AbortController();
		const response = await fetch(`${own.Origin}/_recto/send`, {
			method: 'POST',
			headers: own,
			body: writeSendRequest({
				request: apiRequest({ url: api.url }),
				agreedTo: api.url,
				schemes: [],
				credentials: {},
			}),
			signal: controller.signal,
		});
		const part = await response.body?.pipeThrough(new TextDecoderStream()).getReader().read();
		expect(JSON.parse(part?.value ?? '')).toMatchObject({
			kind: 'head',
			head: { status: 202, headers: expect.arrayContaining([{ name: 'X-Job', value: '7' }]) },
		});
		controller.abort();
		await isClosed;
	});

	test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x', 'javascript:1', '/users', ''])(
		'to %j calls nothing',
		async (url) => {
			const { order } = await preview();
			const reported = await order({ request: apiRequest({ url }), agreedTo: url });
			expect(reported).toMatchObject([{ kind: 'answer', answer: { kind: 'failure' } }]);
		},
	);

	test('leaves a redirect to another host alone', async () => {
		const other = await apiServer();
		const api = await apiServer((response) => response.writeHead(302, { Location: other.url }).end());
		const { order } = await preview();
		const reported = await order({ request: apiRequest({ url: api.url }), agreedTo: api.url });
		expect(reported.at(-1)).toMatchObject({ answer: { status: 302 } });
		expect(other.received).toEqual([]);
	});
});

describe('an order is refused', () => {
	const refused: Readonly<Record<string, (own: Headers) => Headers>> = {
		'without an origin': ({ Origin: _, ...rest }) => rest,
		'from another site': (own) => ({ ...own, Origin: 'https://evil.test' }),
		'from an opaque origin': (own) => ({ ...own, Origin: 'null' }),
		'from the same machine by another port': (own) => ({ ...own, Origin: 'http://127.0.0.1:1' }),
		'from an origin over another scheme': (own) => ({ ...own, Origin: `https://${own.Host}` }),
		'from the server under its other name': (own) => ({
			...own,
			Origin: `http://${own.Host}`.replace('127.0.0.1', 'localhost'),
		}),
		'to a name that an attacker points at this machine': (own) => ({
			...own,
			Host: `rebound.evil.test:${own.Host?.split(':')[1]}`,
			Origin: `http://rebound.evil.test:${own.Host?.split(':')[1]}`,
		}),
		'to a name that only begins like the server’s': (own) => ({
			...own,
			Host: `${own.Host?.replace(':', '.evil.test:')}`,
			Origin: `http://${own.Host?.replace(':', '.evil.test:')}`,
		}),
		'to the server without its port': (own) => ({ ...own, Host: '127.0.0.1', Origin: 'http://127.0.0.1' }),
		'by a page of a sister site': (own) => ({ ...own, 'Sec-Fetch-Site': 'same-site' }),
		'by a visit': (own) => ({ ...own, 'Sec-Fetch-Site': 'none' }),
		'without the token': ({ 'X-Recto-Token': _, ...rest }) => rest,
		'with an empty token': (own) => ({ ...own, 'X-Recto-Token': '' }),
		'with another token': (own) => ({ ...own, 'X-Recto-Token': `${own['X-Recto-Token']}x` }),
		'as a form that any site may post': (own) => ({ ...own, 'Content-Type': 'text/plain' }),
		'as another type that only begins so': (own) => ({ ...own, 'Content-Type': 'application/jsonx' }),
	};

	test.each(Object.entries(refused))('%s', async (_name, change) => {
		const api = await apiServer();
		const { own, send, faults } = await preview();
		const order = writeSendRequest({
			request: apiRequest({ url: api.url }),
			agreedTo: api.url,
			schemes: [],
			credentials: {},
		});
		const { status, body } = await send(change(own), order);
		expect([403, 415]).toContain(status);
		expect(body).not.toContain(own['X-Recto-Token']);
		expect(api.received).toEqual([]);
		expect(faults).toEqual([]);
		// The same with nothing changed goes through, so that nothing else was the reason.
		expect((await send(own, order)).status).toBe(200);
		expect(api.received).toHaveLength(1);
	});

	test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('by %s', async (method) => {
		const { own, send } = await preview();
		expect(await send(own, '', { method })).toMatchObject({ status: 405, allow: 'POST' });
	});

	test('when its length is said to be too large, before any of it is read', async () => {
		const { own, send } = await preview();
		const tooLarge = { ...own, 'Content-Length': String(sendLimit + 1) };
		expect((await send(tooLarge, '')).status).toBe(413);
	});

	test('when it turns out to be too large', async () => {
		const { own, send } = await preview();
		const body = `"${'x'.repeat(sendLimit)}"`;
		expect((await send({ ...own, 'Transfer-Encoding': 'chunked' }, body)).status).toBe(413);
	});

	test.each(['', '{', 'null', '[]', '"x"', '{"request":{}}', '{"request":{"method":"GET","url":7}}'])(
		'when it reads %s',
		async (body) => {
			const { own, send, faults } = await preview();
			expect((await send(own, body)).status).toBe(400);
			expect(faults).toEqual([]);
		},
	);

	test.each(['/', '/page', '/_recto/changes', '/_recto/send/more'])('at %s', async (path) => {
		const { own, send } = await preview();
		expect((await send(own, '{}', { path })).status).toBe(405);
	});
});
