import { expect, test } from 'vitest';
import { partsOf } from '../support/apiServer.ts';
import { useBrowser } from './builtSite.ts';
import { openPlayground, operation } from './playgroundPage.ts';

useBrowser();

const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const text = { type: 'string' };

test('objects begin folded where the operation asks for it, and open for what is missing in them', async () => {
	const address = { type: 'object', required: ['city'], properties: { city: text } };
	const schema = { type: 'object', required: ['address'], properties: { name: text, address } };
	const { page, field, sample } = await openPlayground({
		page: 'openapi: POST /users',
		spec: operation('/users', 'post', {
			'x-mint': { playground: { expand: false } },
			requestBody: json(schema),
		}),
	});
	expect(await field('name').isVisible()).toBe(true);
	expect(await field('city').isVisible()).toBe(false);
	await page.getByRole('button', { name: 'Send' }).click();
	await field('city').waitFor();
	await field('city').fill('Paris');
	await expect.poll(() => sample('Go')).toContain('Paris');
	await page.locator('.r-input-fold > summary').click();
	expect(await field('city').isVisible()).toBe(false);
});

test('a body with the one value that tells alternatives apart, but not for an object that is left out', async () => {
	const kind = (name: string, field: string) => ({
		title: name,
		type: 'object',
		required: ['kind', field],
		properties: { kind: { const: name.toLowerCase() }, [field]: text },
	});
	const { api, field, send, answer } = await openPlayground({
		page: 'openapi: POST /payments',
		spec: operation('/payments', 'post', {
			requestBody: json({
				type: 'object',
				required: ['by'],
				properties: {
					by: { oneOf: [kind('Card', 'number'), kind('Transfer', 'iban')] },
					refund: kind('Refund', 'reason'),
				},
			}),
		}),
	});
	await field('Kind').selectOption('Transfer');
	await field('iban').fill('DE1');
	expect(await field('kind').first().locator('option').allTextContents()).toEqual(['transfer']);
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(JSON.parse(api.received[0]?.bytes.toString() ?? '')).toEqual({
		by: { kind: 'transfer', iban: 'DE1' },
	});
});

test('a body with files', async () => {
	const { page, api, field, send, answer } = await openPlayground({
		page: 'openapi: POST /photos',
		spec: operation('/photos', 'post', {
			requestBody: {
				content: {
					'multipart/form-data': {
						schema: { type: 'object', properties: { title: text, photo: { ...text, format: 'binary' } } },
					},
				},
			},
		}),
	});
	await field('title').fill('Ünï');
	await field('photo').setInputFiles({
		name: 'a "b".txt',
		mimeType: 'text/plain',
		buffer: Buffer.from('bytes\r\n'),
	});
	await expect.poll(() => page.locator('.r-made-request').textContent()).toContain('.txt');
	await send();
	await answer.getByText('200 OK').waitFor();
	const [received] = api.received;
	expect(received && (await partsOf(received))).toEqual([
		['title', 'Ünï'],
		['photo', 'a "b".txt', 'text/plain', 'bytes\r\n'],
	]);
});

test('a server that is named by a path alone waits for its host', async () => {
	const { api, field, send, answer, sample } = await openPlayground({
		page: 'openapi: GET /users',
		spec: (url) => ({
			...operation('/users', 'get', {})?.(url),
			servers: [
				{ url: '/{version}', variables: { version: { default: 'v1', description: 'Which one.' } } },
				{ url },
			],
		}),
	});
	await field('Host').fill(`${api.url}/`);
	expect(await sample('cURL')).toContain(`'${api.url}/v1/users'`);
	expect(await field('version').getAttribute('aria-describedby')).toMatch(/-note$/);
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received.map(({ path }) => path)).toEqual(['/v1/users']);
	await field('Base URL').selectOption(api.url);
	expect(await field('Host').count()).toBe(0);
});

test('base URLs of the configuration are picked in the same way', async () => {
	const { api, field, send, answer } = await openPlayground({
		page: 'api: GET /users',
		api: (url) => ({ baseUrl: [`${url}/live`, `${url}/test`] }),
	});
	await field('Base URL').selectOption({ label: `${api.url}/test` });
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received.map(({ path }) => path)).toEqual(['/test/users']);
});
