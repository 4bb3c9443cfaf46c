import { describe, expect, test } from 'vitest';
import { useBrowser, writeInto } from './builtSite.ts';
import { openPlayground, operation } from './playgroundPage.ts';

useBrowser();

const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const text = { type: 'string' };

test('a link can ask for the open form', async () => {
	const { page, field } = await openPlayground({ page: 'api: GET /users', api: (url) => ({ baseUrl: url }) });
	await page.reload();
	await page.locator('.r-try-button').waitFor();
	expect(await field('Base URL').isVisible()).toBe(false);
	await page.goto(`${page.url()}?playground=open`);
	await field('Base URL').waitFor();
});

test('the form stays as it is while the author goes on writing', async () => {
	const parameter = '<ParamField path="id" type="string" required />';
	const { root, page, field, sample } = await openPlayground({
		page: 'api: GET /users/{id}',
		body: `Before the change.\n\n${parameter}`,
		api: (url) => ({ baseUrl: url }),
	});
	await field('id').fill('u-7');
	// Anew until it comes through: the page may not listen yet.
	await expect
		.poll(
			() => {
				writeInto(
					root,
					'page.mdx',
					`---\ntitle: Page\napi: GET /users/{id}\n---\n\nAfter it.\n\n${parameter}\n`,
				);
				return page.getByText('After it.').isVisible();
			},
			{ interval: 500 },
		)
		.toBe(true);
	expect(await field('id').inputValue()).toBe('u-7');
	expect(await page.evaluate('document.activeElement.value')).toBe('u-7');
	await expect.poll(() => sample('Go')).toContain('/users/u-7');
	await page.keyboard.type('8');
	await expect.poll(() => sample('Go')).toContain('/users/u-78');
});

describe('a body', () => {
	test('of several examples, of which the form takes the chosen one', async () => {
		const schema = { type: 'object', properties: { name: text, age: { type: 'integer' } } };
		const examples = { Small: { value: { name: 'Ada' } }, Full: { value: { name: 'Grace', age: 85 } } };
		const { page, field } = await openPlayground({
			page: 'openapi: POST /users',
			spec: operation('/users', 'post', {
				requestBody: { content: { 'application/json': { schema, examples } } },
			}),
		});
		const shown = page.locator('.r-made-request code:visible');
		expect(await shown.textContent()).toContain('"name": "Ada"');
		await field('Example').selectOption('Full');
		expect(await shown.textContent()).toContain('"age": 85');
		await field('name').fill('Zoe');
		expect(await shown.textContent()).toMatch(/"name": "Zoe",\s+"age": 85/);
		await page.locator('.r-made-request').getByRole('tab', { name: 'Small' }).click();
		expect(await shown.textContent()).toContain('"name": "Ada"');
	});

	test('of nested objects, lists that grow and shrink, and a choice of kinds', async () => {
		const { page, api, field, send, answer } = await openPlayground({
			page: 'openapi: POST /users',
			spec: operation('/users', 'post', {
				requestBody: json({
					type: 'object',
					required: ['name', 'address'],
					properties: {
						name: text,
						age: { type: 'integer' },
						active: { type: 'boolean' },
						role: { enum: ['admin', 'guest', 7] },
						address: {
							type: 'object',
							properties: { city: text, geo: { type: 'object', properties: { lat: { type: 'number' } } } },
						},
						tags: { type: 'array', items: text },
						contact: {
							oneOf: [
								{ title: 'Phone', type: 'object', properties: { phone: text } },
								{ title: 'Chat', type: 'object', properties: { handle: text } },
							],
						},
						labels: { type: 'object', additionalProperties: text },
						anything: {},
					},
				}),
			}),
		});
		await field('name').fill('Ada');
		await field('age').fill('36');
		await field('active').selectOption('true');
		await field('role').selectOption('7');
		await field('city').fill('Bern');
		await field('lat').fill('46.9');
		const add = page.getByRole('button', { name: 'Add to tags' });
		for (const tag of ['one', 'two', 'three']) {
			await add.click();
			await page.keyboard.type(tag);
		}
		await page.getByRole('button', { name: 'Remove tags 2' }).click();
		await field('Kind').selectOption('Chat');
		await field('handle').fill('@ada');
		await page.getByRole('button', { name: 'Add a key' }).click();
		await page.keyboard.type('team');
		await field('Value').fill('core');
		await field('anything').fill('{"x": [1, null]}');
		await send();
		await answer.getByText('200 OK').waitFor();
		expect(JSON.parse(api.received[0]?.bytes.toString() ?? '')).toEqual({
			name: 'Ada',
			age: 36,
			active: true,
			role: 7,
			address: { city: 'Bern', geo: { lat: 46.9 } },
			tags: ['one', 'three'],
			contact: { handle: '@ada' },
			labels: { team: 'core' },
			anything: { x: [1, null] },
		});
	});
});

test('the reader picks one of several servers, and fills in what one leaves open', async () => {
	const { page, api, field, send, answer, sample } = await openPlayground({
		page: 'openapi: GET /users',
		spec: (url) => ({
			...operation('/users', 'get', {})?.(url),
			servers: [
				{ url: 'https://api.acme.example', description: 'Live' },
				{ url: `${url}/{version}`, variables: { version: { default: 'v1', enum: ['v1', 'v2'] } } },
			],
		}),
	});
	expect(await field('Base URL').locator('option').allTextContents()).toEqual([
		'https://api.acme.example (Live)',
		`${api.url}/{version}`,
	]);
	await field('Base URL').selectOption({ index: 1 });
	await field('version').selectOption('v2');
	expect(await sample('cURL')).toContain(`${api.url}/v2/users`);
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received.map(({ path }) => path)).toEqual(['/v2/users']);
	expect(await page.locator('.r-consent').count()).toBe(0);
});

test('every kind of field says what it needs, and nothing is sent before it is right', async () => {
	const parameter = (name: string, schema: object) => ({ name, in: 'query', schema });
	const { page, api, field, send, answer } = await openPlayground({
		page: 'openapi: POST /users/{id}',
		spec: operation('/users/{id}', 'post', {
			parameters: [
				{ name: 'id', in: 'path', required: true, schema: text },
				parameter('limit', { type: 'integer', minimum: 1, maximum: 100 }),
				parameter('ratio', { type: 'number' }),
				parameter('email', { ...text, format: 'email' }),
				parameter('since', { ...text, format: 'date-time' }),
				parameter('key', { ...text, format: 'uuid' }),
				parameter('code', { ...text, minLength: 3 }),
				parameter('filter', {}),
			],
			requestBody: json({
				type: 'object',
				required: ['tags'],
				properties: { tags: { type: 'array', items: text } },
			}),
		}),
	});
	const wrong = { limit: '1.5', ratio: 'x', email: 'ada', since: 'now', key: '7', code: 'ab', filter: '{x' };
	for (const [name, value] of Object.entries(wrong)) await field(name).fill(value);
	await page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).click();
	await expect
		.poll(async () => (await page.locator('.r-input-fault').allTextContents()).filter((one) => one !== ''))
		.toEqual([
			'This field is required. Enter a value.',
			'Enter a whole number.',
			'Enter a number.',
			'Enter a value such as jo@example.com.',
			'Enter a value such as 2023-11-07T05:31:56Z.',
			'Enter a value such as 3c90c3cc-0d44-4b50-8888-8dd25736052a.',
			'Enter at least 3 characters.',
			'Enter valid JSON, with double quotes around strings.',
			'At least one item is required. Add an item.',
		]);
	expect(await page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
	const right = {
		id: 'a/b',
		limit: '50',
		ratio: '.5',
		email: 'a@b.c',
		since: '2026-01-02T03:04:05Z',
		key: '3f1c2b9e-8a51-4c0b-9a57-0c8f5b9f2f10',
		code: 'abc',
		filter: '{"x":1}',
	};
	for (const [name, value] of Object.entries(right)) await field(name).fill(value);
	await page.getByRole('button', { name: 'Add to tags' }).click();
	await page.keyboard.type('one');
	expect(api.received).toEqual([]);
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received[0]).toMatchObject({ path: '/users/a%2Fb' });
	expect(Object.fromEntries(api.received[0]?.query ?? [])).toMatchObject({ limit: '50', ratio: '0.5' });
});

test('Send says which required field is empty, and moves to it clear of the bar', async () => {
	const filler = Array.from({ length: 12 }, (_, index) => [`field${index}`, text]);
	const { page, api, field, send, answer } = await openPlayground({
		page: 'openapi: POST /pets/{petId}',
		spec: operation('/pets/{petId}', 'post', {
			parameters: [{ name: 'petId', in: 'path', required: true, schema: text }],
			requestBody: json({ type: 'object', properties: Object.fromEntries(filler) }),
		}),
		browser: { viewport: { width: 900, height: 420 } },
	});
	const refusal = page.locator('.r-try-bar').getByRole('status');
	await field('field11').focus();
	const button = page.locator('.r-try').getByRole('button', { name: 'Send', exact: true });
	await button.click();
	await expect.poll(() => refusal.textContent()).toBe('petId: This field is required. Enter a value.');
	await expect.poll(() => page.evaluate('document.activeElement.labels[0].textContent')).toMatch(/^petId/);
	const fieldBox = await field('petId').boundingBox();
	const [top, bottom] = [
		await page.locator('.r-bar').boundingBox(),
		await page.locator('.r-try-bar').boundingBox(),
	];
	expect(fieldBox?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
	expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
	await field('petId').fill('7');
	expect(await refusal.textContent()).toBe('');
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received.map(({ path }) => path)).toEqual(['/pets/7']);
});

test('defaults are values of the form, which the open form shows and sends', async () => {
	const { page, api, field, send, answer, sample } = await openPlayground({
		page: 'openapi: POST /pets',
		spec: operation('/pets', 'post', {
			parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', default: 20 } }],
			requestBody: {
				content: {
					'application/x-www-form-urlencoded': {
						schema: {
							type: 'object',
							properties: {
								status: { enum: ['available', 'sold'], default: 'sold' },
								name: { ...text, example: 'Rex' },
								vip: { type: 'boolean', default: false },
							},
						},
					},
				},
			},
		}),
	});
	expect(await field('status').inputValue()).toBe('"sold"');
	await expect.poll(() => sample('cURL')).not.toContain('Rex');
	// Closed unchanged, it leaves the samples to the documentation.
	await page.locator('.r-try-button').click();
	await expect.poll(() => sample('cURL')).toContain('name=Rex');
	await page.locator('.r-try-button').click();
	await expect.poll(() => sample('cURL')).not.toContain('Rex');
	expect(await sample('cURL')).toMatch(/limit=20'.*'status=sold'.*'vip=false'/s);
	await send();
	await answer.getByText('200 OK').waitFor();
	expect(api.received[0]?.query).toEqual([['limit', '20']]);
	expect(api.received[0]?.bytes.toString()).toBe('status=sold&vip=false');
});

test('the samples follow every key, in all seven languages', async () => {
	const { field, sample, complaints } = await openPlayground({
		page: 'openapi: PUT /users/{id}',
		spec: operation('/users/{id}', 'put', {
			parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
			requestBody: json({ type: 'object', properties: { name: text } }),
		}),
	});
	for (const [id, name] of [
		['7', 'Ada'],
		['7 8', "O'Neil"],
	] as const) {
		await field('id').fill(id);
		await field('name').fill(name);
		for (const language of ['cURL', 'JavaScript', 'Python', 'Go', 'PHP', 'Java', 'Ruby']) {
			await expect
				.poll(() => sample(language), { message: language })
				.toContain(`/users/${encodeURIComponent(id)}`);
			expect(await sample(language), language).toMatch(new RegExp(name.replace("'", "\\S*'\\S*")));
		}
	}
	expect(complaints).toEqual([]);
});
