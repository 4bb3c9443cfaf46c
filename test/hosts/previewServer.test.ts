import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { previewSite } from '../../server/src/hosts/cli/preview.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';
import { folder } from '../support/folder.ts';

const config = {
	name: 'Acme',
	favicon: '/favicon.svg',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['start', 'guides/index', 'guides/install'] }],
	tabs: [{ name: 'Guides', url: 'guides' }],
	redirects: [
		{ source: '/old', destination: '/start' },
		{ source: '/blog/:slug*', destination: 'https://blog.acme.test/:slug*' },
		{ source: '/evil', destination: 'javascript:alert(1)' },
		{ source: '/away', destination: '//evil.test/x' },
		{ source: '/über', destination: '/straße?an=日本#größe' },
		{ source: '/schon', destination: '/%C3%BCber' },
		{ source: '/wiki/:slug*', destination: '/日本/:slug*' },
		{ source: '/host', destination: 'https://bücher.test/straße' },
		{ source: '/broken', destination: 'https://[bücher/' },
	],
};

const files = {
	'docs.json': JSON.stringify(config),
	'start.mdx':
		'---\ntitle: Start\ndescription: Begin here.\n---\n\nSee [install](/guides/install#step-one) and ![a](/images/a.svg).\n',
	'guides/index.mdx': '---\ntitle: Guides\n---\n',
	'guides/install.mdx': '---\ntitle: Install\n---\n\n## Step one\n\nSee [start](../start).\n',
	'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nSecret.\n',
	'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'notes.txt': 'Notes.',
	'script.js': 'alert(1)',
	'.env': 'KEY=1',
	'.env.txt': 'KEY=1',
	'drafts/plan.pdf': 'pdf',
	'.mintignore': 'drafts\n',
};

interface Asked {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

/** A server on a project, with a way to ask it anything: paths and headers are sent as they are. */
async function serve(extra: Readonly<Record<string, string>> = {}, remoteImages?: 'load') {
	const root = folder({ ...files, ...extra });
	const docs = createDocsService();
	docs.apply([...projectFiles(root)]);
	const faults: unknown[] = [];
	const server = await previewSite({
		root,
		docs,
		port: 0,
		...(remoteImages && { remoteImages }),
		onFault: (fault) => faults.push(fault),
	});
	onTestFinished(() => server.close());
	const { hostname, port } = new URL(server.address);
	const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
		new Promise<Asked>((resolve, reject) => {
			request({ hostname, port, path, method, headers }, (response) => {
				let body = '';
				response.setEncoding('utf8');
				response.on('data', (part: string) => {
					body += part;
				});
				response.on('end', () =>
					resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
				);
			})
				.on('error', reject)
				.end();
		});
	return { root, port, address: server.address, ask, faults };
}

describe('the site', () => {
	test('gives what stands around a page in another version, for a reader who chose that', async () => {
		const navigation = [
			{ group: 'All', pages: ['start'] },
			{ group: 'Old ones', version: 'v1', pages: ['guides/install'] },
		];
		const { ask } = await serve({
			'docs.json': JSON.stringify({ ...config, tabs: [], versions: ['v2', 'v1'], navigation }),
		});
		const start = (await ask('/start')).body;
		expect(start).toContain('[[&quot;v1&quot;,&quot;/_recto/frames/1/start.json&quot;]]');
		expect(start).not.toContain('Old ones');
		const { headers, body } = await ask('/_recto/frames/1/start.json');
		expect(headers['content-type']).toMatch(/^application\/json/);
		expect(body).toContain('Old ones');
		for (const path of ['frames/7/start.json', 'frames/1/nowhere.json', 'frames/1/..%2f..%2fsecret.json'])
			expect((await ask(`/_recto/${path}`)).status, path).not.toBe(200);
	});

	test('is served on this machine alone, page by page', async () => {
		const { address, ask } = await serve();
		expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		const { status, headers, body } = await ask('/start');
		expect(status).toBe(200);
		expect(headers['content-type']).toMatch(/^text\/html/);
		expect(body).toContain('<title>Start · Acme</title>');
		expect(body).toContain('href="/guides/install#step-one"');
		expect(body).toContain('src="/images/a.svg"');
		expect(body).toContain('data-changes="/_recto/changes"');
		expect((await ask('/guides/install')).body).toContain('href="/start"');
		expect((await ask('/guides')).body).toContain('<title>Guides · Acme</title>');
		expect((await ask('/hidden')).body).toContain('<meta name="robots" content="noindex">');
	});

	test('asks other servers for images only where that is wanted', async () => {
		const page = '---\ntitle: Start\n---\n\n![x](https://other.test/x.png)\n';
		const named = (await (await serve({ 'start.mdx': page })).ask('/start')).body;
		expect(named).toMatch(/; img-src \S+ data: blob:; media-src [^ ;]+;+ frame-src/);
		expect(named).not.toContain('src="https://other.test');
		const loaded = (await (await serve({ 'start.mdx': page }, 'load')).ask('/start')).body;
		expect(loaded).toMatch(/img-src \S+ data: blob: http: https:;/);
		expect(loaded).toContain('src="https://other.test/x.png"');
	});

	test('has its files for programs, with its own address in them', async () => {
		const { address, ask } = await serve();
		expect((await ask('/llms.txt')).body).toContain(`- [Start](${address}/start.md): Begin here.`);
		expect((await ask('/.well-known/llms-full.txt')).body).toContain(`# Start\nSource: ${address}/start\n`);
		expect((await ask('/guides.md')).body).toContain('# Guides');
		const markdown = await ask('/start', { Accept: 'text/markdown' });
		expect(markdown.headers['content-type']).toMatch(/^text\/markdown/);
		expect(markdown.headers.vary).toBe('Accept');
		expect(markdown.body).toContain('> Begin here.');
	});

	test.each([
		['text/markdown', 'md'],
		['text/plain', 'md'],
		['text/markdown, text/html;q=0.9, */*;q=0.1', 'md'],
		['text/html, text/markdown', 'md'],
		['text/html, TEXT/MARKDOWN;q=0.5', 'html'],
		['text/markdown;q=0', 'html'],
		['text/markdown;q=no', 'html'],
		['*/*', 'html'],
		['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
	])('pages by the weights of an Accept header: %s', async (accept, form) => {
		const { ask } = await serve();
		const { headers } = await ask('/start', { Accept: accept });
		expect(headers['content-type']).toBe(
			form === 'md' ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
		);
	});

	test('the feed of a changelog, as far as it offers one', async () => {
		const log = (matter: string) => `---\ntitle: Log\n${matter}---\n\n<Update label="v1">First.</Update>\n`;
		const { ask, address } = await serve({ 'log.mdx': log('rss: true\n'), 'plain.mdx': log('') });
		const feed = await ask('/log/rss.xml');
		expect(feed.headers['content-type']).toMatch(/xml/);
		expect(feed.body).toContain(`<link>${address}/log#v1</link>`);
		expect((await ask('/log')).body).toContain('href="/log/rss.xml"');
		expect((await ask('/plain/rss.xml')).status).toBe(404);
	});

	test('a file llms.txt of the project takes the place of the made one', async () => {
		const { ask } = await serve({ 'llms.txt': '# Own\n' });
		expect((await ask('/llms.txt')).body).toBe('# Own\n');
	});

	test.each([
		['/', '/start'],
		['/guides/index', '/guides'],
		['/old', '/start'],
		['/blog/a/b', 'https://blog.acme.test/a/b'],
		['/away', '/evil.test/x'],
		['/%C3%BCber', '/stra%C3%9Fe?an=%E6%97%A5%E6%9C%AC#gr%C3%B6%C3%9Fe'],
		['/schon', '/%C3%BCber'],
		['/wiki/a%20b/%3Fc%25d', '/%E6%97%A5%E6%9C%AC/a%20b/%3Fc%25d'],
		['/host', 'https://xn--bcher-kva.test/stra%C3%9Fe'],
	])('%s leads to %s', async (path, location) => {
		const { ask } = await serve();
		expect(await ask(path)).toMatchObject({ status: 307, headers: { location } });
	});

	test('has the files for AI agents, in which nothing runs', async () => {
		const { ask } = await serve({
			'skill.md': '---\nname: acme\ndescription: Use it.\n---\n',
			'.well-known/x.html': '<script></script>',
			'.well-known/.env': 'KEY=1',
		});
		expect((await ask('/skill.md')).body).toContain('name: acme');
		expect((await ask('/.well-known/agent-skills/index.json')).body).toContain('Use it.');
		expect((await ask('/.well-known/x.html')).headers['content-security-policy']).toContain('sandbox');
		for (const path of ['.well-known/.env', '.well-known/nothing'])
			expect((await ask(`/${path}`)).status, path).toBe(404);
	});

	test('publishes images and documents, and nothing else of the project', async () => {
		const { ask } = await serve();
		const image = await ask('/images/a.svg');
		expect(image).toMatchObject({ status: 200, body: files['images/a.svg'] });
		expect(image.headers['content-type']).toBe('image/svg+xml');
		expect(image.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
		expect(image.headers['x-content-type-options']).toBe('nosniff');
		expect((await ask('/notes.txt')).body).toBe('Notes.');
		for (const path of [
			'/docs.json',
			'/start.mdx',
			'/script.js',
			'/.env',
			'/.env.txt',
			'/drafts/plan.pdf',
			'/evil',
			'/broken',
		])
			expect((await ask(path)).status, path).toBe(404);
	});

	test('says in the look of the site that there is nothing', async () => {
		const { status, body } = await (await serve()).ask('/nowhere/at/all');
		expect(status).toBe(404);
		expect(body).toContain('Page not found');
	});

	test('its search holds the words of its pages, but not of hidden ones', async () => {
		const { ask } = await serve();
		const { version } = JSON.parse((await ask('/_recto/search/index.json')).body);
		const { body } = await ask(`/_recto/search/${version}/pages-0.json`);
		expect(body).toContain('"url":"guides/install"');
		expect(body).not.toContain('Secret');
		expect((await ask('/_recto/search/other/pages-0.json')).status).toBe(404);
	});
});

describe('a hostile request', () => {
	test.each(['evil.test', 'evil.test:PORT', '127.0.0.1', 'localhost:1'])(
		'for the host %j is refused',
		async (host) => {
			const { ask, port } = await serve();
			expect((await ask('/start', { Host: host.replace('PORT', port) })).status).not.toBe(200);
		},
	);

	test('by the name of this machine is answered', async () => {
		const { ask, port } = await serve();
		expect((await ask('/start', { Host: `localhost:${port}` })).status).toBe(200);
	});

	test.each<Readonly<Record<string, string>>>([
		{ Origin: 'https://evil.test' },
		{ Origin: 'null' },
		{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
		{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
		{ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
	])('from another site is refused: %j', async (headers) => {
		const { ask } = await serve();
		expect(await ask('/start', headers)).toMatchObject({ status: 403 });
	});

	test('from another site gets the library that draws diagrams, which is no secret, under the name of this machine alone', async () => {
		const { ask } = await serve();
		const elsewhere = {
			'Sec-Fetch-Site': 'cross-site',
			'Sec-Fetch-Mode': 'no-cors',
			'Sec-Fetch-Dest': 'script',
		};
		// Sources that are run directly have no such file.
		const { status, headers } = await ask('/_recto/diagrams.js', elsewhere);
		expect([status, headers['cross-origin-resource-policy']]).toEqual([404, 'cross-origin']);
		expect((await ask('/_recto/diagrams.js', { ...elsewhere, Host: 'evil.test' })).status).toBe(403);
		expect((await ask('/_recto/site.js', elsewhere)).status).toBe(403);
	});

	test('a link on another site may lead here', async () => {
		const { ask } = await serve();
		const visit = {
			'Sec-Fetch-Site': 'cross-site',
			'Sec-Fetch-Mode': 'navigate',
			'Sec-Fetch-Dest': 'document',
		};
		const { status, headers } = await ask('/start', visit);
		expect(status).toBe(200);
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
	});

	test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not answered', async (method) => {
		const { ask } = await serve();
		expect(await ask('/start', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
	});

	test('HEAD gives the headers alone', async () => {
		const { ask } = await serve();
		for (const path of ['/start', '/notes.txt', '/_recto/changes'])
			expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
	});

	test.each([
		'/../secret.txt',
		'/%2e%2e/secret.txt',
		'/images/..%2f..%2fsecret.txt',
		'/images/%2e%2e%5c%2e%2e%5csecret.txt',
		'/..\\secret.txt',
		'/_recto/../notes.txt',
		'/_recto/%2e%2e/languageServer.mjs',
		'/%00',
		'/%',
		'//etc/passwd',
		'/_recto/constructor',
	])('for %s finds nothing', async (path) => {
		const { ask, faults } = await serve();
		const { status, body } = await ask(path);
		expect([400, 404]).toContain(status);
		expect(body).not.toContain('Outside');
		expect(faults).toEqual([]);
	});

	test('through a link out of the project finds nothing, also when the link came later', async () => {
		const outside = folder({ 'secret.txt': 'Outside.', 'page.mdx': 'Outside.' });
		const { root, ask } = await serve();
		symlinkSync(join(outside, 'secret.txt'), join(root, 'linked.txt'));
		symlinkSync(outside, join(root, 'linked'));
		// Known as a file of its own, then replaced by a link: only the look at the disk can tell.
		rmSync(join(root, 'notes.txt'));
		symlinkSync(join(outside, 'secret.txt'), join(root, 'notes.txt'));
		for (const path of ['/linked.txt', '/linked/secret.txt', '/linked/page', '/notes.txt'])
			expect((await ask(path)).body, path).not.toContain('Outside');
	});
});

describe('changes on disk', () => {
	/** Settles when the server has told of a change. */
	async function nextChange(address: string, act: () => void): Promise<void> {
		const response = await fetch(`${address}/_recto/changes`);
		const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
		act();
		for (let text = ''; !text.includes('event: change'); ) {
			const part = await reader?.read();
			if (part?.done !== false) throw new Error('The server closed the connection.');
			text += part.value;
		}
		await reader?.cancel();
	}

	test('are told and served: a page’s text, a page in a new folder, one that goes', async () => {
		const { root, address, ask } = await serve();
		await nextChange(address, () => writeFileSync(join(root, 'start.mdx'), '---\ntitle: Begin\n---\n'));
		expect((await ask('/start')).body).toContain('<title>Begin · Acme</title>');
		await nextChange(address, () => {
			mkdirSync(join(root, 'new/deep'), { recursive: true });
			writeFileSync(join(root, 'new/deep/page.mdx'), '---\ntitle: Fresh\n---\n');
		});
		await expect.poll(async () => (await ask('/new/deep/page')).body).toContain('Fresh · Acme');
		await nextChange(address, () => rmSync(join(root, 'hidden.mdx')));
		await expect.poll(async () => (await ask('/hidden')).status).toBe(404);
	});

	test('of a page and of a snippet on it give the page that a new server shows', async () => {
		const shared = 'snippets/shared.mdx';
		const text = (...parts: string[]) =>
			['---\ntitle: Long\n---', "import Shared from '/snippets/shared.mdx';", ...parts, '<Shared />'].join(
				'\n\n',
			);
		const code = '```js\nconst a = 1;\n```';
		const files = { [shared]: 'Shared words.', 'long.mdx': text('First.', code, '## Last') };
		const { root, address } = await serve(files);
		const blocksAt = async (server: string) => {
			const [, frame] = /data-frame="(\w+)"/.exec(await (await fetch(`${server}/long`)).text()) ?? [];
			const response = await fetch(`${server}/_recto/updates/${frame}/0/long.json`);
			return JSON.stringify(((await response.json()) as { blocks: unknown }).blocks);
		};
		const saves: readonly (readonly [string, string])[] = [
			['long.mdx', text('Second.', code, '## Last')],
			[shared, 'Other words.'],
			['long.mdx', text('Second.', code.replace('1', '2'), '- an item', '## Last', 'See [start](/start).')],
			['long.mdx', text('<Note>', 'Second.', '## Last')],
			['start.mdx', '---\ntitle: Begin\n---\n'],
		];
		for (const [path, saved] of saves) {
			await nextChange(address, () => writeFileSync(join(root, path), saved));
			const docs = createDocsService();
			docs.apply([...projectFiles(root)]);
			const fresh = await previewSite({ root, docs, port: 0, onFault: () => {} });
			const expected = await blocksAt(fresh.address).finally(() => fresh.close());
			expect(expected).toContain('Last');
			await expect.poll(() => blocksAt(address), { timeout: 15_000 }).toBe(expected);
		}
	});

	test('of the colors give the style sheet another address', async () => {
		const { root, address, ask } = await serve();
		const theme = async () => /theme\.css\?(\w+)/.exec((await ask('/start')).body)?.[1];
		const before = await theme();
		expect((await ask('/_recto/theme.css')).body.toLowerCase()).toContain('#0c8465');
		const changed = JSON.stringify({ ...config, colors: { primary: '#123456' } });
		await nextChange(address, () => writeFileSync(join(root, 'docs.json'), changed));
		await expect.poll(theme).not.toBe(before);
		expect((await ask('/_recto/theme.css')).body).toContain('#123456');
	});
});

test('a page that does not parse is served all the same', async () => {
	const { ask, faults } = await serve({ 'broken.mdx': '---\ntitle: [\n---\n\n<Note>\n{ 5 < \n\n## After\n' });
	expect(await ask('/broken')).toMatchObject({ status: 200 });
	expect((await ask('/broken')).body).toContain('After');
	expect(faults).toEqual([]);
});
