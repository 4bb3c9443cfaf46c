import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, partsOf, type ReceivedRequest, startApiServer } from '../support/apiServer.ts';
import { lastingFolder } from '../support/lastingFolder.ts';
import { type OpenedPage, openPage, recto, serveFolder, useBrowser } from './builtSite.ts';
import { partsOfPage } from './playgroundPage.ts';

useBrowser();

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const query = (name: string, more: object) => ({
	name,
	in: 'query',
	schema: { type: 'array', items: text },
	...more,
});

/** Operations by the name of their page, which is their path. */
const operations: Readonly<Record<string, object>> = {
	plain: {},
	bearer: { security: [{ bearer: [] }] },
	basic: { security: [{ basic: [] }] },
	keys: { security: [{ header: [], query: [] }] },
	cookie: { security: [{ cookie: [] }], parameters: [{ name: 'theme', in: 'cookie', schema: text }] },
	agent: { parameters: [{ name: 'User-Agent', in: 'header', schema: text }] },
	nested: {
		parameters: [
			query('tags', {}),
			query('ids', { explode: false }),
			query('sizes', { style: 'pipeDelimited', explode: false }),
			{ name: 'X-Note', in: 'header', schema: { ...text, default: 'one\r\nX-Evil: two' } },
		],
		requestBody: json({
			type: 'object',
			properties: {
				address: {
					type: 'object',
					properties: { geo: { type: 'object', properties: { lat: { type: 'number' } } } },
				},
				names: { type: 'array', items: text },
			},
		}),
	},
	upload: {
		requestBody: {
			content: {
				'multipart/form-data': {
					schema: { type: 'object', properties: { title: text, photo: { ...text, format: 'binary' } } },
				},
			},
		},
	},
	slow: {},
	invalid: {},
	broken: {},
	closed: {},
	moved: { security: [{ bearer: [] }] },
	html: {},
	huge: {},
	other: { security: [{ bearer: [] }], servers: [{ url: 'OTHER' }] },
	free: { servers: [{ url: 'http://{host}/v1', variables: { host: { default: '127.0.0.1:1' } } }] },
	hostile: {
		servers: [
			{ url: "https://a.example; script-src 'unsafe-inline' *" },
			{ url: 'https://a.example;script-src/' },
			{ url: 'javascript:alert(1)//x' },
			{ url: 'https://user:word@b.example/v1' },
			{ url: 'https://{x}', variables: { x: { default: '*', enum: ['*', "'self' data:", 'c.example'] } } },
		],
	},
};

const html = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

/** Allows every site, but for `/closed`. A browser asks first by `OPTIONS`. */
function answer(
	response: Parameters<NonNullable<Parameters<typeof startApiServer>[0]>>[0],
	request: ReceivedRequest,
) {
	const { method, path, headers } = request;
	if (path !== '/closed') {
		response.setHeader('Access-Control-Allow-Origin', '*');
		response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '');
		response.setHeader('Access-Control-Allow-Methods', '*');
	}
	if (method === 'OPTIONS') return response.writeHead(204).end();
	switch (path) {
		case '/slow':
			return response.writeHead(202, { 'Content-Type': 'text/plain' }).write('first');
		case '/invalid':
			return response.writeHead(422, { 'Content-Type': 'application/json' }).end('{"fault":"name"}');
		case '/broken':
			return response.writeHead(503).end('Down for a moment');
		case '/moved':
			return response.writeHead(302, { Location: '/plain' }).end();
		case '/html':
			return response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
		case '/huge':
			return response.writeHead(200, { 'Content-Type': 'text/plain' }).end('x'.repeat(6_000_000));
		default:
			return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
	}
}

let api: ApiServer & { readonly close: () => void };
let site: { readonly address: string; readonly close: () => void };
let project: { readonly root: string; readonly remove: () => void };

beforeAll(async () => {
	api = await startApiServer(answer);
	const names = Object.keys(operations);
	const methodOf = (name: string) => (name === 'nested' || name === 'upload' ? 'post' : 'get');
	const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
	const paths = names.map((name) => [
		`/${name}`,
		{ [methodOf(name)]: { responses: { 200: { description: 'Done.' } }, ...operations[name] } },
	]);
	const openapi = {
		openapi: '3.1.0',
		info: { title: 'Acme', version: '1' },
		servers: [{ url: api.url }],
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer' },
				basic: { type: 'http', scheme: 'basic' },
				header: key('header', 'X-Key'),
				query: key('query', 'key'),
				cookie: key('cookie', 'session'),
			},
		},
		paths: Object.fromEntries(paths),
	};
	project = lastingFolder({
		'docs/docs.json': JSON.stringify({
			name: 'Acme',
			favicon: '/f.svg',
			navigation: [{ group: 'API', pages: names }],
		}),
		'docs/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'docs/openapi.json': JSON.stringify(openapi).replace('OTHER', otherName(api.url)),
		...Object.fromEntries(
			names.map((name) => [
				`docs/${name}.mdx`,
				`---\ntitle: ${name}\nopenapi: ${methodOf(name).toUpperCase()} /${name}\n---\n`,
			]),
		),
	});
	execFileSync(process.execPath, [recto, 'build', 'docs', '--out', 'www'], { cwd: project.root });
	site = await serveFolder(join(project.root, 'www'));
});
afterAll(() => {
	site?.close();
	api?.close();
	project?.remove();
});

/** The same server by another name: another origin. */
const otherName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** Page of an operation with its form open, the requests that the API gets from now on, and the reader's Send. */
async function open(name: string, address = `${site.address}/${name}/`, opened?: OpenedPage) {
	const { page, complaints } = opened ?? (await openPage(address));
	if (opened !== undefined) await page.goto(address);
	await page.getByRole('button', { name: 'Try it' }).click();
	const before = api.received.length;
	return {
		page,
		complaints,
		...partsOfPage(page),
		received: () => api.received.slice(before).filter(({ method }) => method !== 'OPTIONS'),
	};
}

describe('credentials', () => {
	test('are sent to the server that the reader agrees to, and to no other one', async () => {
		const first = await open('bearer');
		const { page, field, send, answer, received } = first;
		const dialog = page.getByRole('dialog', { name: `Send requests to ${api.url}?` });
		await field('token').fill('abc');
		await page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).click();
		await dialog.getByText('It contains your credentials: Authorization.').waitFor();
		await page.keyboard.press('Escape');
		await answer.getByText('you did not allow calls').waitFor();
		expect(received()).toEqual([]);
		await send();
		await answer.getByText('200 OK').waitFor();
		const [{ headers } = { headers: {} }] = received();
		expect(headers).toMatchObject({ authorization: 'Bearer abc' });
		expect(headers).not.toHaveProperty('referer');
		expect(headers).not.toHaveProperty('cookie');
		// Only the names of servers and headers are kept for the other pages of the tab.
		const left = await page.evaluate<string>(
			'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.documentElement.innerHTML])',
		);
		expect(left).not.toContain('abc');
		expect(first.complaints).toEqual([]);
		const second = await open('other', undefined, first);
		await second.page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).click();
		await page
			.getByRole('dialog', { name: otherName(api.url) })
			.getByRole('button', { name: 'Send', exact: true })
			.click();
		await second.answer.getByText('200 OK').waitFor();
		expect(second.received()[0]?.headers).not.toHaveProperty('authorization');
	});

	test('last until the tab is closed if the reader wants it', async () => {
		const first = await open('bearer');
		await first.page.getByLabel('Keep until this tab is closed').check();
		await first.field('token').fill('abc');
		await first.send();
		await first.answer.getByText('200 OK').waitFor();
		// Another server, and then the same one on another page.
		const other = await open('other', undefined, first);
		await expect.poll(() => other.page.getByLabel('Keep until this tab is closed').isChecked()).toBe(true);
		expect(await other.page.getByText('stored', { exact: true }).isVisible()).toBe(false);
		const again = await open('bearer', undefined, first);
		await again.page.getByText('stored', { exact: true }).waitFor();
		await again.send();
		await again.answer.getByText('200 OK').waitFor();
		expect(again.received()[0]?.headers).toMatchObject({ authorization: 'Bearer abc' });
		await again.page.getByLabel('Keep until this tab is closed').uncheck();
		expect(await again.page.evaluate('sessionStorage.getItem("recto.credentials")')).toBeNull();
	});

	test('of every kind that a browser can send', async () => {
		const basic = await open('basic');
		await basic.field('username').fill('ada');
		await basic.field('password').fill('löve');
		await basic.send();
		await basic.answer.getByText('200 OK').waitFor();
		const sent = `Basic ${Buffer.from('ada:löve').toString('base64')}`;
		expect(basic.received()[0]?.headers).toMatchObject({ authorization: sent });
		const keys = await open('keys', undefined, basic);
		await keys.field('X-Key').fill('k1');
		await keys.field('key').fill('a b');
		await keys.page.locator('.r-try').getByRole('button', { name: 'Send', exact: true }).click();
		// The server is known, but these places are not.
		await keys.page.getByText('It contains your credentials: X-Key, ?key.').waitFor();
		const agree = keys.page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });
		// The second click of a double click on the form's button does not count.
		await agree.dispatchEvent('click', { detail: 2 });
		await agree.click();
		await keys.answer.getByText('200 OK').waitFor();
		expect(keys.received()[0]).toMatchObject({ query: [['key', 'a b']], headers: { 'x-key': 'k1' } });
	});
});

test('a browser says what it cannot send, and the sample stays', async () => {
	const { page, field, send, answer, received, sample } = await open('cookie');
	await field('session').fill('s1');
	await field('theme').fill('dark');
	await send();
	await answer.getByText('A browser cannot send Cookie: theme, Cookie: session. Copy a sample').waitFor();
	expect(await sample('cURL')).toContain('theme=dark');
	const agent = await open('agent', undefined, { page, complaints: [] });
	await agent.field('User-Agent').fill('me');
	await agent.send();
	await agent.answer.getByText('A browser cannot send User-Agent.').waitFor();
	const free = await open('free', undefined, { page, complaints: [] });
	await free.field('host').fill('evil.example');
	await free.send();
	await free.answer.getByText('This page can send requests only to http://127.0.0.1:1.').waitFor();
	expect(received()).toEqual([]);
});

test('arrays, nested objects and files arrive as the samples send them', async () => {
	const { page, field, send, answer, received } = await open('nested');
	for (const [name, values] of Object.entries({
		tags: ['a', 'b c'],
		ids: ['1', '2'],
		sizes: ['x', 'y'],
		names: ['Ada'],
	}))
		for (const value of values) {
			await page.getByRole('button', { name: `Add to ${name}` }).click();
			await page.keyboard.type(value);
		}
	await field('lat').fill('46.9');
	await send();
	await answer.getByText('200 OK').waitFor();
	const [request] = received();
	expect(request?.query).toEqual([
		['tags', 'a'],
		['tags', 'b c'],
		['ids', '1,2'],
		['sizes', 'x|y'],
	]);
	expect(JSON.parse(request?.bytes.toString() ?? '')).toEqual({
		address: { geo: { lat: 46.9 } },
		names: ['Ada'],
	});
	// A line break starts no header.
	expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-note': 'one X-Evil: two' });
	expect(request?.headers).not.toHaveProperty('x-evil');
	const upload = await open('upload', undefined, { page, complaints: [] });
	await upload.field('title').fill('Ünï');
	const file = { name: 'a "b".txt', mimeType: 'text/plain', buffer: Buffer.from('bytes\r\n') };
	await upload.field('photo').setInputFiles(file);
	await expect.poll(() => upload.sample('Go')).toContain('.txt');
	await upload.send();
	await upload.answer.getByText('200 OK').waitFor();
	const [received1] = upload.received();
	expect(received1 && (await partsOf(received1))).toEqual([
		['title', 'Ünï'],
		['photo', 'a "b".txt', 'text/plain', 'bytes\r\n'],
	]);
});

describe('an answer', () => {
	test('of an error has its body, and one that looks like a page stays text', async () => {
		const first = await open('invalid');
		await first.send();
		await first.answer.getByText('422').waitFor();
		expect(await first.answer.locator('pre').textContent()).toContain('"fault": "name"');
		const broken = await open('broken', undefined, first);
		await broken.send();
		await broken.answer.getByText('503').waitFor();
		expect(await broken.answer.locator('pre').textContent()).toBe('Down for a moment');
		const page = await open('html', undefined, first);
		await page.send();
		await page.answer.getByText('200 OK').waitFor();
		expect(await page.answer.locator('pre').textContent()).toBe(html);
		expect(await page.answer.locator('img, script').count()).toBe(0);
		expect(await page.page.title()).toBe('html · Acme');
	});

	test('without end is cut at the size limit, ended by the reader, and by the time limit', async () => {
		const first = await open('huge');
		await first.send();
		await first.answer.getByText('The response is too long or did not end.').waitFor();
		const { page, send, answer, received } = await open('slow', undefined, first);
		await send();
		await answer.getByText('Receiving the body…').waitFor();
		await page.getByRole('button', { name: 'Cancel' }).click();
		await answer.getByText('Request canceled.').waitFor();
		await page.clock.install();
		await send();
		await answer.getByText('Receiving the body…').waitFor();
		await page.clock.fastForward(31_000);
		await answer.getByText('The response is too long or did not end.').waitFor();
		expect(await answer.locator('pre').textContent()).toBe('first');
		expect(received()).toHaveLength(2);
	});

	test('that the browser refuses is explained: another site, a redirect, no connection', async () => {
		const first = await open('closed');
		await first.send();
		await first.answer.getByText(`The browser got no response from ${new URL(api.url).host}`).waitFor();
		const moved = await open('moved', undefined, first);
		await moved.field('token').fill('abc');
		await moved.send();
		await moved.answer.getByText('responded with a redirect, which is not followed.').waitFor();
		expect(moved.received().map(({ path }) => path)).toEqual(['/moved']);
		const { page, send, answer, sample } = await open('plain', undefined, first);
		await page.context().setOffline(true);
		await send();
		await answer.getByText('You are offline.').waitFor();
		expect(await sample('cURL')).toContain('/plain');
	});
});

test('the policy of a page names the servers of its operation, whatever the OpenAPI file contains', async () => {
	const { page, complaints } = await openPage(`${site.address}/hostile/`);
	const policy = () => page.locator('meta[http-equiv]').getAttribute('content');
	expect(await policy()).toMatch(/; connect-src 'self' https:\/\/b\.example https:\/\/c\.example$/);
	expect((await policy())?.match(/script-src[^;]*/g)).toEqual(["script-src 'self'"]);
	expect(complaints).toEqual([]);
	await page.goto(`${site.address}/bearer/`);
	expect(await policy()).toMatch(new RegExp(`; connect-src 'self' ${api.url}$`));
});

test('the keyboard opens the form, and Escape returns to the button', async () => {
	const { page } = await openPage(`${site.address}/bearer/`);
	const button = page.getByRole('button', { name: 'Try it' });
	await button.focus();
	expect(await button.getAttribute('aria-expanded')).toBe('false');
	await page.keyboard.press('Enter');
	expect(await button.getAttribute('aria-expanded')).toBe('true');
	expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe('Base URL');
	await page.keyboard.press('Escape');
	expect(await page.evaluate('document.activeElement.textContent')).toBe('Try it');
	expect(await page.locator('.r-try-form').isVisible()).toBe(false);
	// A page that is loaded anew begins with its fields.
	await button.press('Enter');
	await page.reload();
	expect(await button.getAttribute('aria-expanded')).toBe('false');
});

test('a folder that is opened without a server sends too, and a page without scripts has its fields', async () => {
	const file = join(project.root, 'www', 'plain', 'index.html');
	const { send, answer } = await open('plain', pathToFileURL(file).href);
	await send();
	await answer.getByText('200 OK').waitFor();
	const { page } = await openPage(`${site.address}/bearer/`, { javaScriptEnabled: false });
	await page.getByText('Your token, in the form').waitFor();
	expect(await page.locator('.r-try').count()).toBe(0);
	expect(await page.locator('.r-made-request pre').first().isVisible()).toBe(true);
});
