import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

interface Received {
	readonly method: string | undefined;
	readonly url: string | undefined;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

describe('a reader of an API page', () => {
	let workbench: Workbench;
	let server: Server;
	let project: string;
	const received: Received[] = [];

	/** Shows the page in the preview, with its form open. */
	async function showPage(file: string, endpoint: string): Promise<void> {
		// The one who was in the preview would open the page on top of it.
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile(file);
		await openForm(endpoint);
	}

	async function openForm(endpoint: string): Promise<void> {
		const { webview } = workbench;
		const [method = '', path = ''] = endpoint.split(' ');
		await webview
			.locator('.r-operation')
			.filter({ hasText: method })
			.getByText(path, { exact: true })
			.waitFor();
		const form = webview.locator('.r-try-form');
		if (!(await form.isVisible())) await webview.locator('.r-try-button').click();
		await form.waitFor();
	}

	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		server = createServer((message, response) => {
			const chunks: Buffer[] = [];
			message.on('data', (chunk: Buffer) => chunks.push(chunk));
			message.on('end', () => {
				const { method, url, headers } = message;
				received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
				// A slow answer stays away until it is cancelled.
				if (url?.includes('slow')) return;
				response.writeHead(url?.includes('gone') ? 404 : 201, { 'Content-Type': 'application/json' });
				response.end(JSON.stringify({ answered: true }));
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const address = server.address();
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		project = writeProject(`http://127.0.0.1:${port}`);
		workbench = await openWorkbench({ editor: inject('editor'), project });
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('create.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await workbench.webview.locator('.r-try-button').click();
	});
	afterAll(async () => {
		await workbench?.close();
		server?.closeAllConnections();
		server?.close();
		if (project !== undefined) rmSync(project, { recursive: true, force: true });
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'playground-failure.png'))),
	);

	it('is told what is missing, and nothing is sent', async () => {
		await workbench.webview.getByRole('button', { name: 'Send' }).click();
		await workbench.webview.getByText('This field is required. Enter a value.').first().waitFor();
		expect(received).toEqual([]);
	});

	it('sees the request change while typing', async () => {
		await workbench.webview.getByLabel('org', { exact: false }).first().fill('acme inc');
		const sample = workbench.webview.locator('.r-made-request code').first();
		await expect.poll(() => sample.textContent()).toContain('/orgs/acme%20inc/users');
	});

	it('sends a nested body with a token after agreeing to the host, and reads the answer', async () => {
		const { webview, page } = workbench;
		await webview.getByLabel('token', { exact: false }).first().fill('s3cret-token');
		await webview.getByLabel('email', { exact: false }).first().fill('ada@example.com');
		await webview.getByLabel('city', { exact: false }).first().fill('Bern');
		await webview.getByRole('button', { name: 'Send' }).click();
		await page.locator('.monaco-dialog-box').getByText('127.0.0.1').first().waitFor();
		await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Send' }).click();
		await webview.locator('.r-status-pill').getByText('201').waitFor();
		await webview.locator('.r-answer').getByText('"answered"').waitFor();
		expect(
			received.map(({ method, url, headers, body }) => [
				method,
				url,
				headers.authorization,
				JSON.parse(body),
			]),
		).toEqual([
			[
				'POST',
				'/orgs/acme%20inc/users',
				'Bearer s3cret-token',
				{ email: 'ada@example.com', address: { city: 'Bern' } },
			],
		]);
		expect(await webview.locator('html').innerHTML()).not.toContain('s3cret');
		await workbench.screenshot(path.join(pictures, 'playground.png'));
	});

	it('is not asked again for the host, and the token is kept for the next request', async () => {
		const { webview } = workbench;
		await webview.getByLabel('org', { exact: false }).first().fill('gone');
		await webview.getByRole('button', { name: 'Send' }).click();
		await webview.locator('.r-status-pill').getByText('404').waitFor();
		expect(received.at(-1)?.headers.authorization).toBe('Bearer s3cret-token');
	});

	it('signs in with a name and a password, and with a key', async () => {
		const { webview } = workbench;
		const send = async () => {
			const before = received.length;
			await webview.getByRole('button', { name: 'Send' }).click();
			await webview.locator('.r-status-pill').getByText('201').waitFor();
			await expect.poll(() => received.length).toBe(before + 1);
			return received.at(-1)?.headers;
		};
		await showPage('me.mdx', 'GET /me');
		await webview.getByLabel(/^username/).fill('ada');
		await webview.getByLabel(/^password/).fill('pä:ss');
		expect((await send())?.authorization).toBe(`Basic ${Buffer.from('ada:pä:ss').toString('base64')}`);
		await showPage('keys.mdx', 'GET /keys');
		await webview.getByLabel(/^X-Acme-Key/).fill('k-1');
		expect((await send())?.['x-acme-key']).toBe('k-1');
	});

	it('uploads a file of the computer', async () => {
		const { webview } = workbench;
		await showPage('photos.mdx', 'POST /photos');
		await webview.getByLabel(/^title/).fill('Ünï');
		const buffer = Buffer.from('bytes of a photo');
		await webview.getByLabel(/^photo/).setInputFiles({ name: 'a b.txt', mimeType: 'text/plain', buffer });
		await expect.poll(() => webview.locator('.r-made-request').textContent()).toContain('a b.txt');
		await webview.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => received.at(-1)?.url).toBe('/photos');
		const { headers, body } = received.at(-1) ?? {};
		expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
		expect(body).toContain('name="title"\r\n\r\nÜnï\r\n');
		expect(body).toContain(
			'name="photo"; filename="a b.txt"\r\nContent-Type: text/plain\r\n\r\nbytes of a photo\r\n',
		);
	});

	it('finds what was stored in a preview that is opened anew, until it is to be forgotten', async () => {
		const { webview } = workbench;
		const stored = webview.locator('.r-try').getByText('stored', { exact: true });
		await showPage('keys.mdx', 'GET /keys');
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.runCommand('View: Close Editors in Other Groups');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await openForm('GET /keys');
		await stored.waitFor();
		expect(await webview.getByLabel(/^X-Acme-Key/).inputValue()).toBe('');
		await workbench.runCommand('Recto: Delete Playground Credentials');
		await stored.waitFor({ state: 'hidden' });
		await webview.getByRole('button', { name: 'Send' }).click();
		await workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Send' }).click();
		await webview.locator('.r-status-pill').getByText('201').waitFor();
		expect(received.at(-1)?.url).toBe('/keys');
		expect(received.at(-1)?.headers).not.toHaveProperty('x-acme-key');
	});

	it('cancels an answer that does not come', async () => {
		const { webview } = workbench;
		await showPage('create.mdx', 'POST /orgs/{org}/users');
		await webview.getByLabel(/^org/).fill('slow');
		await webview.getByLabel(/^email/).fill('ada@example.com');
		await webview.getByLabel(/^city/).fill('Bern');
		await webview.getByRole('button', { name: 'Send' }).click();
		await expect.poll(() => received.at(-1)?.url).toContain('slow');
		await webview.getByRole('button', { name: 'Cancel' }).click();
		await webview.locator('.r-answer-failure').getByText('canceled').waitFor();
	});
});

function writeProject(url: string): string {
	const root = mkdtempSync(path.join(tmpdir(), 'recto-api-'));
	const email = { type: 'string', format: 'email' };
	const address = { type: 'object', required: ['city'], properties: { city: { type: 'string' } } };
	const schema = { type: 'object', required: ['email', 'address'], properties: { email, address } };
	const done = { responses: { 201: { description: 'Done.' } } };
	const binary = { type: 'string', format: 'binary' };
	const upload = { type: 'object', properties: { title: { type: 'string' }, photo: binary } };
	const org = { name: 'org', in: 'path', required: true, schema: { type: 'string' } };
	const files = {
		'docs.json': {
			name: 'Acme',
			colors: { primary: '#0C8465' },
			favicon: '/f.svg',
			navigation: [{ group: 'API', pages: ['create', 'me', 'keys', 'photos'] }],
		},
		'openapi.json': {
			openapi: '3.1.0',
			info: { title: 'Acme', version: '1' },
			servers: [{ url }],
			security: [{ token: [] }],
			paths: {
				'/orgs/{org}/users': {
					post: {
						summary: 'Create a user',
						parameters: [org],
						requestBody: { required: true, content: { 'application/json': { schema } } },
						responses: { 201: { description: 'Made.' } },
					},
				},
				'/me': { get: { security: [{ login: [] }], ...done } },
				'/keys': { get: { security: [{ key: [] }], ...done } },
				'/photos': {
					post: { requestBody: { content: { 'multipart/form-data': { schema: upload } } }, ...done },
				},
			},
			components: {
				securitySchemes: {
					token: { type: 'http', scheme: 'bearer' },
					login: { type: 'http', scheme: 'basic' },
					key: { type: 'apiKey', in: 'header', name: 'X-Acme-Key' },
				},
			},
		},
	};
	for (const [name, content] of Object.entries(files))
		writeFileSync(path.join(root, name), JSON.stringify(content));
	const pages = {
		create: 'POST /orgs/{org}/users',
		me: 'GET /me',
		keys: 'GET /keys',
		photos: 'POST /photos',
	};
	for (const [name, operation] of Object.entries(pages))
		writeFileSync(path.join(root, `${name}.mdx`), `---\nopenapi: ${operation}\n---\n`);
	return root;
}
