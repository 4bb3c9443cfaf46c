import { describe, expect, test } from 'vitest';
import { useBrowser } from './builtSite.ts';
import { openPlayground, operation } from './playgroundPage.ts';

useBrowser();

describe('before the first request', () => {
	test('the reader is asked about the server, by its whole origin, and nothing is sent without leave', async () => {
		const { page, api, answer, complaints } = await openPlayground({
			page: 'api: GET /users',
			api: (url) => ({ baseUrl: url }),
		});
		const send = page.locator('.r-try').getByRole('button', { name: 'Send', exact: true });
		const dialog = page.getByRole('dialog', { name: 'Send requests to' });
		for (const decline of [
			() => dialog.getByRole('button', { name: 'Do not send' }).click(),
			() => page.keyboard.press('Escape'),
		]) {
			await send.click();
			await dialog.getByText(api.url, { exact: true }).waitFor();
			await decline();
			await answer.getByText('you did not allow').waitFor();
		}
		expect(api.received).toEqual([]);
		await send.click();
		await dialog.getByRole('button', { name: 'Send', exact: true }).click();
		await answer.getByText('200 OK').waitFor();
		// Known for the run, also to a page that is loaded anew.
		await page.reload();
		await page.locator('.r-try-button').click();
		await send.click();
		await answer.getByText('200 OK').waitFor();
		expect(await dialog.count()).toBe(0);
		expect(api.received).toHaveLength(2);
		expect(complaints).toEqual([]);
	});
});

describe('signing in', () => {
	test.each([
		['bearer', { method: 'bearer' }, { token: 'abc' }, { authorization: 'Bearer abc' }],
		[
			'basic, with the labels that the configuration names',
			{ method: 'basic', name: 'account:secret' },
			{ account: 'ada', secret: 'löve' },
			{ authorization: `Basic ${Buffer.from('ada:löve').toString('base64')}` },
		],
		[
			'key, by its name',
			{ method: 'key', name: 'X-Acme-Key' },
			{ 'X-Acme-Key': 'k1' },
			{ 'x-acme-key': 'k1' },
		],
	])('%s', async (_name, auth, typed, headers) => {
		const { api, field, send, answer, page, printed } = await openPlayground({
			page: 'api: GET /users',
			api: (url) => ({ baseUrl: url, auth }),
		});
		for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
		await send();
		await answer.getByText('200 OK').waitFor();
		expect(api.received[0]?.headers).toMatchObject(headers);
		// What was typed is in no field, no sample, no storage and no log, and is sent again.
		await page.getByText('stored', { exact: true }).waitFor();
		const left = await page.evaluate<string>(
			'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.innerHTML, [...document.querySelectorAll("input")].map(({ value }) => value)])',
		);
		for (const value of Object.values(typed)) expect(left + printed()).not.toContain(value);
		await send();
		await expect.poll(() => api.received.length).toBe(2);
		expect(api.received[1]?.headers).toMatchObject(headers);
		await page.getByRole('button', { name: 'Forget' }).click();
		await send();
		await expect.poll(() => api.received.length).toBe(3);
		for (const name of Object.keys(headers)) expect(api.received[2]?.headers).not.toHaveProperty(name);
	});

	test('a key whose field begins as the configuration says', async () => {
		const { api, field, send, answer } = await openPlayground({
			page: 'api: GET /users',
			api: (url) => ({ baseUrl: url, auth: { method: 'key', name: 'X-Key', inputPrefix: 'sk_live_' } }),
		});
		expect(await field('X-Key').inputValue()).toBe('sk_live_');
		await field('X-Key').press('End');
		await field('X-Key').pressSequentially('77');
		await send();
		await answer.getByText('200 OK').waitFor();
		expect(api.received[0]?.headers['x-key']).toBe('sk_live_77');
	});

	test('a key in the query or in a cookie, as the reader chooses', async () => {
		const key = (place: string) => ({ type: 'apiKey', in: place, name: 'key' });
		const { api, field, send, answer } = await openPlayground({
			page: 'openapi: GET /users',
			spec: operation('/users', 'get', {}, { byQuery: key('query'), byCookie: key('cookie') }),
		});
		await field('key').fill('a b');
		await send();
		await answer.getByText('200 OK').waitFor();
		await field('Authentication method').selectOption('byCookie');
		await field('key').fill('c;d');
		await send();
		await expect.poll(() => api.received.length).toBe(2);
		expect(api.received.map(({ query, headers }) => [query, headers.cookie])).toEqual([
			[[['key', 'a b']], undefined],
			[[], 'key=c%3Bd'],
		]);
	});
});
