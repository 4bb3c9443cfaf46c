import { describe, expect, test } from 'vitest';
import { useBrowser } from './builtSite.ts';
import { openBuiltPlayground, openPlayground } from './playgroundPage.ts';

useBrowser();

const get = { page: 'api: GET /things', api: (url: string) => ({ baseUrl: url }) };
const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

describe('an answer', () => {
	test('shows its status, time, size, headers and JSON, each of which can be copied', async () => {
		const sent = '{"id":12345678901234567890,"tags":["a"],"ok":true}';
		const { page, answer, send } = await openPlayground({
			...get,
			answer(response) {
				response.writeHead(422, 'Unprocessable', { 'Content-Type': 'application/json', 'X-Trace': 't-1' });
				response.end(sent);
			},
			browser: { permissions: ['clipboard-read', 'clipboard-write'] },
		});
		await send();
		await answer.getByText('422 Unprocessable').waitFor();
		await answer.getByText(/^\d+ ms$/).waitFor();
		await answer.getByText(`${sent.length} B`).waitFor();
		const body = answer.locator('pre');
		expect(await body.textContent()).toBe(
			'{\n  "id": 12345678901234567890,\n  "tags": [\n    "a"\n  ],\n  "ok": true\n}',
		);
		expect(await body.locator('.r-token-property').allTextContents()).toEqual(['"id"', '"tags"', '"ok"']);
		const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
		await answer.getByRole('button', { name: 'Copy the body' }).click();
		await expect.poll(copied).toBe(sent);
		const trace = answer.getByRole('row', { name: 'X-Trace t-1' });
		expect(await trace.isVisible()).toBe(false);
		await answer.getByText(/^Headers/).click();
		await trace.waitFor();
		await answer.getByRole('button', { name: 'Copy the headers' }).click();
		await expect.poll(copied).toContain('X-Trace: t-1');
	});

	test('that is a picture is drawn', async () => {
		const { page, answer, send, complaints } = await openPlayground({
			...get,
			answer: (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture),
		});
		await send();
		await answer.getByRole('img', { name: 'Response: image/png' }).waitFor();
		await expect.poll(() => page.evaluate('document.querySelector(".r-result img").naturalWidth')).toBe(1);
		expect(complaints).toEqual([]);
	});

	test.each([
		['a list', JSON.stringify(Array.from({ length: 60_000 }, (_, index) => index)), 'copies the whole body'],
		['more than is read', 'x'.repeat(6_000_000), 'The response is too long or did not end.'],
	])('that is too long to show, %s, is cut, and says so', async (_name, body, sentence) => {
		const { answer, send } = await openPlayground({
			...get,
			answer: (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
		});
		await send();
		await answer.getByText(sentence).waitFor();
		const { length } = (await answer.locator('pre').textContent()) ?? '';
		expect(length).toBeGreaterThan(50_000);
		expect(length).toBeLessThan(101_000);
	});

	test('whose text looks like a page stays text', async () => {
		const html = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
		const { page, answer, send } = await openPlayground({
			...get,
			answer: (response) => response.writeHead(200, { 'Content-Type': 'text/html', 'X-A': html }).end(html),
		});
		await send();
		await answer.getByText('200 OK').waitFor();
		expect(await answer.locator('pre').textContent()).toBe(html);
		expect(await answer.locator('img, script').count()).toBe(0);
		expect(await page.title()).toBe('Page · Acme');
	});

	test('that takes its time shows its head first, and ends when it is cancelled', async () => {
		let isClosed = false;
		const { page, answer, send, api } = await openPlayground({
			...get,
			answer(response) {
				response.on('close', () => {
					isClosed = true;
				});
				response.writeHead(202, { 'Content-Type': 'text/plain' }).write('first');
			},
		});
		await send();
		await answer.getByText('202 Accepted').waitFor();
		await answer.getByText('Receiving the body…').waitFor();
		// Another press while it runs sends nothing.
		await page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).press('Enter');
		await page.getByRole('button', { name: 'Cancel' }).click();
		await answer.getByText('Request canceled.').waitFor();
		await expect.poll(() => isClosed).toBe(true);
		expect(api.received).toHaveLength(1);
	});

	test('that does not come says why', async () => {
		const { answer, send } = await openPlayground({ ...get, api: () => ({ baseUrl: 'http://127.0.0.1:1' }) });
		await send();
		await answer.getByText('Connection refused by 127.0.0.1:1. Check that the server is running.').waitFor();
	});

	test('cannot come through a server that has ended', async () => {
		const { page, answer, send } = await openPlayground(get);
		await page.route('**/_recto/send', (route) => route.abort());
		await send();
		await answer.getByText('The preview server does not respond.').waitFor();
	});

	test('cannot come for a page of an earlier run', async () => {
		const { page, answer, send, api } = await openPlayground(get);
		await page.route('**/_recto/send', (route) =>
			route.continue({ headers: { ...route.request().headers(), 'x-recto-token': 'old' } }),
		);
		await send();
		await answer.getByText('Reload it and send the request again.').waitFor();
		expect(api.received).toEqual([]);
	});
});

describe('how much readers get', () => {
	const written = (mode: string) => ({ page: `api: GET /things\nplayground: ${mode}` });
	const configured = (mode: string) => ({ page: 'api: GET /things', api: () => ({ playground: { mode } }) });
	test.each([
		['show', configured, true, true],
		['simple', configured, true, false],
		['hide', configured, false, false],
		['interactive', written, true, true],
		['none', written, false, false],
	])('%s', async (mode, project, hasEndpoint, hasForm) => {
		const { page } = await openBuiltPlayground(project(mode));
		expect(await page.locator('.r-operation').count()).toBe(hasEndpoint ? 1 : 0);
		expect(await page.locator('.r-try').count()).toBe(hasForm ? 1 : 0);
		expect(await page.locator('.r-made-request').count()).toBe(1);
	});
});

test('a site whose settings forbid it has the form and its samples, but no Send', async () => {
	const { page, field, sample, complaints } = await openBuiltPlayground({
		page: 'api: GET /things/{id}',
		body: '<ParamField path="id" type="string" />',
		api: () => ({ baseUrl: 'https://api.acme.example', auth: { method: 'bearer' } }),
		settings: { sendRequests: false },
	});
	await page.getByRole('button', { name: 'Fill in the request' }).click();
	expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
	expect(await page.locator('input[type="password"]').count()).toBe(0);
	await field('id').fill('7 8');
	await expect.poll(() => sample('Ruby')).toContain('https://api.acme.example/things/7%208');
	expect(complaints).toEqual([]);
});

test('the form is in the language of the page', async () => {
	const { page } = await openBuiltPlayground({
		page: 'api: GET https://api.acme.example/things',
		body: '<ParamField query="id" type="string" required />',
		language: 'fr',
	});
	await page.getByRole('button', { name: 'Essayer' }).click();
	await page.getByRole('button', { name: 'Envoyer' }).click();
	await page
		.locator('.r-try-form')
		.getByText('id: Ce champ est obligatoire. Saisissez une valeur.')
		.waitFor();
	expect(await page.locator('.r-try').textContent()).not.toMatch(/This|required/);
});
