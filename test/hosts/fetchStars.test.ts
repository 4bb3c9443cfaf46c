import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchStars } from '../../server/src/hosts/webFetch/fetchStars.ts';

/** A stand-in for GitHub's interface that answers every question so. */
async function answering(status: number, body: string) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? '');
		response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	// A server that listens on a port has an address of this shape.
	return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the stars of a repository are what GitHub says', async () => {
	const { asked, address } = await answering(200, '{"full_name":"acme/docs","stargazers_count":12345}');
	expect(await fetchStars('acme/docs', address)).toBe(12345);
	expect(asked).toEqual(['/repos/acme/docs']);
});

test.each([
	['a repository that is not there', 404, '{"message":"Not Found"}'],
	['a number that is none', 200, '{"stargazers_count":"many"}'],
	['no object', 200, 'null'],
	['no JSON', 200, '<html>'],
	['a redirect', 302, ''],
])('%s has no stars', async (_, status, body) => {
	const { address } = await answering(status, body);
	expect(await fetchStars('acme/docs', address)).toBeUndefined();
});

test('without an answer there are no stars', async () => {
	expect(await fetchStars('acme/docs', 'http://127.0.0.1:1')).toBeUndefined();
});
