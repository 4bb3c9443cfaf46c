import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetchPublishedIndex } from '../../server/src/hosts/webFetch/fetchText.ts';

/** A web server on this machine that answers as it is told. */
async function serve(answer: RequestListener): Promise<string> {
	const server = createServer(answer);
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	// A server that listens on a port has an address with one.
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const index = '# Acme\n\n## Docs\n\n- [Start](/start.md)\n';

test('reads the index below the address of the site', async () => {
	const address = await serve((request, response) => {
		response.end(request.url === '/docs/llms.txt' ? index : '# Another');
	});
	expect(await fetchPublishedIndex(`${address}/docs/`)).toEqual({ kind: 'text', text: index });
});

describe('redirects', () => {
	test('on the same host are followed', async () => {
		const address = await serve((request, response) => {
			if (request.url === '/llms.txt') response.writeHead(301, { Location: '/docs/llms.txt' }).end();
			else response.end(index);
		});
		expect(await fetchPublishedIndex(address)).toMatchObject({ kind: 'text' });
	});

	test.each([
		'http://localhost:1/llms.txt',
		'//localhost/llms.txt',
		'file:///etc/passwd',
		'http://u:p@127.0.0.1/',
	])('to %s are not', async (location) => {
		const asked: (string | undefined)[] = [];
		const address = await serve((request, response) => {
			asked.push(request.url);
			response.writeHead(302, { Location: location }).end();
		});
		expect(await fetchPublishedIndex(address)).toMatchObject({
			kind: 'refusal',
			reason: expect.stringContaining('another host'),
		});
		expect(asked).toEqual(['/llms.txt']);
	});

	test('without an end are left', async () => {
		const address = await serve((_, response) => response.writeHead(302, { Location: '/llms.txt' }).end());
		expect(await fetchPublishedIndex(address)).toMatchObject({
			reason: expect.stringContaining('redirects too many times'),
		});
	});
});

test('an endless answer is cut off', async () => {
	const address = await serve((_, response) => {
		response.write('# Acme\n');
		const write = () => {
			while (response.write('x'.repeat(10_000)));
		};
		response.on('drain', write);
		write();
	});
	const answer = await fetchPublishedIndex(address, { bytes: 100_000, milliseconds: 20_000 });
	expect(answer).toMatchObject({ kind: 'refusal', reason: expect.stringContaining('is larger than 0.1 MB') });
});

test('an answer that never comes is given up', async () => {
	const address = await serve(() => {});
	const answer = await fetchPublishedIndex(address, { bytes: 1_000, milliseconds: 200 });
	expect(answer).toMatchObject({ reason: expect.stringContaining('did not respond within 0.2 seconds') });
});

test.each([
	['a missing index', 404, 'Not found', 'responds with 404'],
	['a page in its place', 200, '<!DOCTYPE html><title>App</title>', 'not an llms.txt index'],
])('%s is told', async (_, status, body, reason) => {
	const address = await serve((__, response) => response.writeHead(status).end(body));
	expect(await fetchPublishedIndex(address)).toMatchObject({ reason: expect.stringContaining(reason) });
});

test.each(['', 'docs.example.com', 'file:///etc', 'ftp://example.com', 'http://user:word@127.0.0.1'])(
	'%j is no address of a site',
	async (address) => {
		expect(await fetchPublishedIndex(address)).toMatchObject({
			reason: expect.stringContaining('is not a URL'),
		});
	},
);

test('a host that nobody serves is told', async () => {
	const address = await serve(() => {});
	const unused = address.replace(/\d+$/, '1');
	expect(await fetchPublishedIndex(unused)).toMatchObject({
		reason: expect.stringContaining('cannot be reached'),
	});
});
