import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibilityFaults.ts';
import { useBrowser } from './builtSite.ts';
import { openPlayground, type PlaygroundProject } from './playgroundPage.ts';

useBrowser();

const text = { type: 'string' };
const file = { ...text, format: 'binary' };
const variants = [
	{ title: 'Phone', type: 'object', properties: { phone: text } },
	{ title: 'Chat', type: 'object', properties: { handle: text } },
];

/** A form with every kind of field. */
const everything: PlaygroundProject = {
	page: 'openapi: POST /orgs/{org}/users',
	spec: (url) => ({
		openapi: '3.1.0',
		info: { title: 'Acme', version: '1' },
		servers: [{ url }, { url: `${url}/{version}`, variables: { version: { default: 'v1' } } }],
		security: [{ login: [] }, { token: [] }],
		components: {
			securitySchemes: {
				login: { type: 'http', scheme: 'basic' },
				token: { type: 'http', scheme: 'bearer' },
			},
		},
		paths: {
			'/orgs/{org}/users': {
				post: {
					parameters: [
						{ name: 'org', in: 'path', required: true, description: 'Which one.', schema: text },
						{ name: 'notify', in: 'query', schema: { type: 'boolean', default: true } },
						{ name: 'X-Trace', in: 'header', schema: { ...text, format: 'uuid' } },
					],
					requestBody: {
						required: true,
						content: {
							'multipart/form-data': {
								schema: {
									type: 'object',
									required: ['name'],
									properties: {
										name: text,
										photo: file,
										tags: { type: 'array', items: text },
										contact: { oneOf: variants },
										labels: { type: 'object', additionalProperties: text },
										more: {},
									},
								},
							},
							'application/json': { schema: { type: 'object', properties: { name: text } } },
						},
					},
					responses: { 201: { description: 'Made.', content: { 'application/json': { schema: text } } } },
				},
			},
		},
	}),
	answer(response) {
		response.writeHead(201, { 'Content-Type': 'application/json' });
		response.end('{"id":1,"name":"Ada","ok":true,"none":null}');
	},
};

describe('nothing keeps anybody out', () => {
	test.each([
		['light', 1280],
		['light', 420],
		['dark', 1280],
		['dark', 420],
	] as const)('%s, %i wide', async (colorScheme, width) => {
		const { page, field, answer } = await openPlayground({
			...everything,
			browser: { colorScheme, viewport: { width, height: 900 } },
		});
		const form = page.locator('.r-try');
		await form.getByRole('button', { name: 'Add to tags' }).click();
		await form.getByRole('button', { name: 'Add a key' }).click();
		expect(await accessibilityFaults(page), 'open').toEqual([]);
		await field('X-Trace').fill('x');
		await form.getByRole('button', { name: 'Send', exact: true }).click();
		await form.getByText('This field is required. Enter a value.').first().waitFor();
		expect(await accessibilityFaults(page), 'with faults').toEqual([]);
		await field('X-Trace').fill('');
		for (const name of ['org', 'name', 'tags 1']) await field(name).fill('x');
		await form.getByRole('button', { name: 'Send', exact: true }).click();
		await page.getByRole('dialog').waitFor();
		expect(await accessibilityFaults(page), 'asking').toEqual([]);
		await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
		await answer.getByText('201 Created').waitFor();
		await answer.getByText(/^Headers/).click();
		expect(await accessibilityFaults(page), 'with an answer').toEqual([]);
		// Nothing sticks out to the side, so that nobody has to scroll two ways.
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
	});
});

test('the keyboard alone fills in, agrees, sends, reads and cancels', async () => {
	const { page, api } = await openPlayground({
		...everything,
		answer(response, { path }) {
			if (!path.includes('slow')) response.end('"done"');
		},
	});
	const focused = () =>
		page.evaluate<string>(
			'(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim().split(/\\s/)[0]',
		);
	const tabTo = async (name: string) => {
		for (let step = 0; step < 60; step++) {
			await page.keyboard.press('Tab');
			if ((await focused()) === name) return;
		}
		throw new Error(`The keyboard does not reach ${name}.`);
	};
	const status = page.locator('.r-try [role="status"]');
	await page.locator('.r-try-button').focus();
	await tabTo('username');
	await page.keyboard.type('ada');
	await page.keyboard.press('Tab');
	await page.keyboard.type('secret');
	// Nothing is sent while a required field is empty: the keyboard goes there.
	await page.keyboard.press('Control+Enter');
	await expect.poll(() => status.textContent()).toBe('org: This field is required. Enter a value.');
	expect(await focused()).toBe('org');
	await page.keyboard.type('acme');
	await tabTo('name');
	await page.keyboard.type('Ada');
	await tabTo('Add');
	await page.keyboard.press('Enter');
	await page.keyboard.type('one');
	// As in any form.
	await page.keyboard.press('Enter');
	await page.getByRole('dialog').waitFor();
	// Whoever presses Enter once too often has not agreed.
	expect(await focused()).toBe('Do');
	await tabTo('Send');
	await page.keyboard.press('Enter');
	await expect.poll(() => status.textContent()).toMatch(/^Response 200 OK received after/);
	expect(api.received[0]).toMatchObject({
		path: '/orgs/acme/users',
		headers: { authorization: `Basic ${Buffer.from('ada:secret').toString('base64')}` },
	});
	await page.locator('.r-try').getByLabel(/^org/).focus();
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type('slow');
	await page.keyboard.press('Control+Enter');
	await expect.poll(() => api.received.length).toBe(2);
	await tabTo('Cancel');
	await page.keyboard.press('Enter');
	await expect.poll(() => status.textContent()).toBe('Request canceled.');
	expect(await focused()).toBe('Send');
});
