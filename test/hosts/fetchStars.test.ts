import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchStars } from '../../server/src/hosts/webFetch/fetchText.ts';

/** A stand-in for GitHub's interface that answers every question so. */
async function answering(status: number, body: string) {
	const asked: { readonly url: string | undefined; readonly agent: string | undefined }[] = [];
	const server = createServer((request, response) => {
		// GitHub answers nobody who does not say who asks.
		asked.push({ url: request.url, agent: request.headers['user-agent'] });
		response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
	});
	return { asked, address: await listen(server) };
}

async function listen(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	// A server that listens on a port has an address of this shape.
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the stars of a repository are what GitHub says', async () => {
	const { asked, address } = await answering(200, '{"full_name":"acme/docs","stargazers_count":12345}');
	expect(await fetchStars('acme/docs', { address })).toBe(12345);
	expect(asked).toEqual([{ url: '/repos/acme/docs', agent: 'Recto' }]);
});

test.each([
	['a repository that is not there', 404, '{"message":"Not Found"}'],
	['a number that is none', 200, '{"stargazers_count":"many"}'],
	['no object', 200, 'null'],
	['no JSON', 200, '<html>'],
	['a redirect without an end', 302, ''],
])('%s has no stars', async (_, status, body) => {
	const { address } = await answering(status, body);
	expect(await fetchStars('acme/docs', { address })).toBeUndefined();
});

test('a repository that has another name by now is followed', async () => {
	const server = createServer((request, response) => {
		if (request.url === '/repos/acme/old') response.writeHead(301, { location: '/repositories/7' }).end();
		else response.end('{"stargazers_count":7}');
	});
	expect(await fetchStars('acme/old', { address: await listen(server) })).toBe(7);
});

test('an answer without an end is left', async () => {
	const server = createServer((_, response) => {
		response.write('{"stargazers_count":7,"description":"');
		const write = () => {
			while (response.write('x'.repeat(10_000)));
		};
		response.on('drain', write);
		write();
	});
	const address = await listen(server);
	const limits = { milliseconds: 20_000, bytes: 100_000 };
	expect(await fetchStars('acme/docs', { address, limits })).toBeUndefined();
});

test('an answer that does not come is given up', async () => {
	const address = await listen(createServer(() => {}));
	const limits = { milliseconds: 200, bytes: 100_000 };
	expect(await fetchStars('acme/docs', { address, limits })).toBeUndefined();
});

test('without an answer there are no stars', async () => {
	expect(await fetchStars('acme/docs', { address: 'http://127.0.0.1:1' })).toBeUndefined();
});
