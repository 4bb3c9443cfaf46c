import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchApiFile } from '../../server/src/hosts/webFetch/fetchText.ts';
import { isPublicAddress } from '../../server/src/hosts/webFetch/findDeadAddresses.ts';

const servers: Server[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** The origin of a server on the loopback address, with the paths that it was asked for. */
async function serve(listener: RequestListener) {
	const asked: (string | undefined)[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url);
		listener(request, response);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	// A server that listens on a port has an address of this shape.
	const { port } = server.address() as AddressInfo;
	return { origin: `http://127.0.0.1:${port}`, port, asked };
}

const anywhere = { allows: () => true };

describe('an OpenAPI file on another site', () => {
	test('is read, also when it is packed', async () => {
		const { origin } = await serve((_, response) => {
			response.setHeader('Content-Encoding', 'gzip').setHeader('Content-Type', 'application/yaml');
			response.end(gzipSync('openapi: 3.1.0\n'));
		});
		expect(await fetchApiFile(`${origin}/api.yaml`, anywhere)).toEqual({
			kind: 'text',
			text: 'openapi: 3.1.0\n',
		});
	});

	test('is followed on its own host', async () => {
		const { origin, asked } = await serve((request, response) => {
			if (request.url === '/old') response.writeHead(302, { Location: '/new' }).end();
			else response.end('openapi: 3.1.0\n');
		});
		expect(await fetchApiFile(`${origin}/old`, anywhere)).toMatchObject({ kind: 'text' });
		expect(asked).toEqual(['/old', '/new']);
	});

	test.each(['http://other.example.com/x', 'file:///etc/passwd', 'https://user:secret@127.0.0.1/x'])(
		'is not followed to %s',
		async (location) => {
			const { origin, asked } = await serve((_, response) =>
				response.writeHead(302, { Location: location }).end(),
			);
			expect(await fetchApiFile(`${origin}/old`, anywhere)).toMatchObject({
				kind: 'refusal',
				reason: expect.stringMatching(/redirects (?:to|from)/),
			});
			expect(asked).toEqual(['/old']);
		},
	);

	test('is not followed to another port of the same name', async () => {
		const other = await serve((_, response) => response.end('openapi: 3.1.0\n'));
		const { origin } = await serve((_, response) =>
			response.writeHead(302, { Location: `${other.origin}/x` }).end(),
		);
		expect(await fetchApiFile(`${origin}/old`, anywhere)).toMatchObject({ kind: 'refusal' });
		expect(other.asked).toEqual([]);
	});

	test('is looked at anew after each redirect', async () => {
		const { origin, asked } = await serve((_, response) =>
			response.writeHead(302, { Location: '/next' }).end(),
		);
		let calls = 0;
		expect(await fetchApiFile(`${origin}/old`, { allows: () => ++calls === 1 })).toMatchObject({
			kind: 'refusal',
			reason: expect.stringContaining('on your computer or local network'),
		});
		expect(asked).toEqual(['/old']);
	});

	test('is called at the address that its name leads to, after that was looked at', async () => {
		const { port, asked } = await serve((_, response) => response.end('openapi: 3.1.0\n'));
		const seen: string[] = [];
		const allows = (address: string) => {
			seen.push(address);
			return true;
		};
		expect(await fetchApiFile(`http://localhost:${port}/`, { allows })).toMatchObject({ kind: 'text' });
		expect(seen).toContain('127.0.0.1');
		expect(asked).toEqual(['/']);
	});

	test('is given up after too many redirects', async () => {
		const { origin, asked } = await serve((_, response) =>
			response.writeHead(302, { Location: '/again' }).end(),
		);
		expect(await fetchApiFile(origin, anywhere)).toMatchObject({ kind: 'refusal' });
		expect(asked.length).toBe(6);
	});

	test('is not read past its limits', async () => {
		const { origin } = await serve((request, response) => {
			if (request.url === '/slow') response.write('openapi');
			else if (request.url === '/bomb')
				response.setHeader('Content-Encoding', 'gzip').end(gzipSync(' '.repeat(3_000_000)));
			else response.end(' '.repeat(3_000_000));
		});
		const within = (milliseconds: number) => ({ ...anywhere, limits: { bytes: 1_000_000, milliseconds } });
		for (const path of ['/large', '/bomb'])
			expect(await fetchApiFile(origin + path, within(60_000))).toEqual({
				kind: 'refusal',
				reason: `${origin}${path} is larger than 1 MB.`,
			});
		expect(await fetchApiFile(`${origin}/slow`, within(500))).toMatchObject({
			reason: expect.stringContaining('did not respond within 0.5 seconds'),
		});
	});

	test('is refused in a sentence when the host has none', async () => {
		const { origin } = await serve((request, response) => {
			if (request.url === '/image') response.setHeader('Content-Type', 'image/png').end('\0\x01\x02\xff');
			else if (request.url === '/empty') response.end();
			else response.writeHead(404).end('No.');
		});
		const reasonOf = async (path: string) => {
			const answer = await fetchApiFile(origin + path, anywhere);
			return answer.kind === 'refusal' ? answer.reason : '';
		};
		expect(await reasonOf('/missing')).toMatch(/responds with 404\.$/);
		expect(await reasonOf('/empty')).toMatch(/is empty\.$/);
		expect(await reasonOf('/image')).toMatch(/is not text/);
	});

	test('can be cancelled', async () => {
		const { origin } = await serve(() => {});
		const cancelling = new AbortController();
		const answer = fetchApiFile(origin, { ...anywhere, signal: cancelling.signal });
		cancelling.abort();
		expect(await answer).toEqual({ kind: 'refusal', reason: 'Fetching was canceled.' });
	});
});

describe('without a guard of its own', () => {
	test.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1'])(
		'nothing is called at %s',
		async (host) => {
			const { port, asked } = await serve((_, response) => response.end('openapi: 3.1.0\n'));
			expect(await fetchApiFile(`http://${host}:${port}/`)).toMatchObject({
				kind: 'refusal',
				reason: expect.stringContaining('on your computer or local network'),
			});
			expect(asked).toEqual([]);
		},
	);

	test.each([
		'file:///etc/passwd',
		'/openapi.json',
		'//host/x',
		'ftp://example.com/x',
		'https://a:b@example.com',
	])('%s is no address to call', async (address) =>
		expect(await fetchApiFile(address)).toMatchObject({
			kind: 'refusal',
			reason: expect.stringContaining('is not a URL'),
		}),
	);
});

test.each([
	['8.8.8.8', true],
	['172.32.0.1', true],
	['2606:4700::1111', true],
	['10.1.2.3', false],
	['100.64.0.1', false],
	['127.9.9.9', false],
	['169.254.169.254', false],
	['172.16.0.1', false],
	['172.31.255.255', false],
	['192.168.0.1', false],
	['224.0.0.1', false],
	['255.255.255.255', false],
	['::', false],
	['::1', false],
	['::ffff:10.0.0.1', false],
	['::ffff:7f00:1', false],
	['64:ff9b::7f00:1', false],
	['2002:7f00:1::', false],
	['2001:db8::1', false],
	['fc00::1', false],
	['fd12::1', false],
	['fe80::1', false],
	['fe80::1%lo', false],
	['ff02::1', false],
	['example.com', false],
	['', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
