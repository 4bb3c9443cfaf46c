import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runChecks } from 'afdocs';
import { computeScore } from 'afdocs/scoring';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testLimit } from '../../scripts/tests/patience.mjs';
import { mediaType } from '../../server/src/hosts/mediaType.ts';
import { lastingFolder } from '../support/lastingFolder.ts';

/** Scripts for hosts in the manual, by the file that they are for. */
const guide = readFileSync('docs/guides/llms-txt.mdx', 'utf8');
const scriptIn = (file: string): Promise<Readonly<Record<string, unknown>>> => {
	const text = guide.split(`\`\`\`js ${file}`)[1]?.split('\n```')[0]?.replace(/^.*\n/, '') ?? '';
	return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
};

type Answer = (request: Request) => Promise<Response>;
/** A host as the script meets it: `files` answers as a host of static files. */
type Host = (files: Answer) => Promise<Answer>;

const netlify: Host = async (files) => {
	const { default: script } = await scriptIn('netlify/edge-functions/markdown.js');
	vi.stubGlobal('fetch', (url: URL, options: RequestInit) => files(new Request(url, options)));
	const run = script as (request: Request, context: object) => Promise<Response>;
	return (request) => run(request, { next: () => files(request) });
};
const cloudflare: Host = async (files) => {
	const { onRequest } = await scriptIn('functions/_middleware.js');
	const run = onRequest as (context: object) => Promise<Response>;
	const env = { ASSETS: { fetch: (url: URL, options: RequestInit) => files(new Request(url, options)) } };
	return (request) => run({ request, env, next: () => files(request) });
};

describe.each([
	{ name: 'Netlify', host: netlify },
	{ name: 'Cloudflare Pages', host: cloudflare },
])('the script for $name', ({ host }) => {
	const texts = new Map([
		['/', 'start'],
		['/index.md', '# Start'],
		['/a/', 'page'],
		['/a.md', '# Page'],
		['/docs/', 'docs'],
		['/docs/index.md', '# Docs'],
		['/bare/', 'bare'],
		['/x.png', 'image'],
		['/x.png.md', 'no'],
	]);
	const files: Answer = async ({ url }) => {
		const text = texts.get(new URL(url).pathname);
		return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
	};
	const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

	test.each([
		['/a/', 'text/markdown', '# Page'],
		['/a', 'text/markdown, text/html;q=0.9', '# Page'],
		['/a/', 'text/html, text/markdown', '# Page'],
		['/a/', 'text/html, text/markdown;q=0.5', 'page'],
		['/a/', 'text/markdown;q=0', 'page'],
		['/a/', '*/*', 'page'],
		['/a/', browser, 'page'],
		['/', 'TEXT/Markdown', '# Start'],
		['/docs/', 'text/markdown', '# Docs'],
		['/bare/', 'text/markdown', 'bare'],
		['/x.png', 'text/markdown', 'image'],
		['/nowhere/', 'text/markdown', 'none'],
	])('answers %s for %s', async (path, accept, expected) => {
		const answer = await host(files);
		const response = await answer(new Request(`https://docs.test${path}`, { headers: { accept } }));
		expect(await response.text()).toBe(expected);
		expect(response.headers.get('vary')).toBe('Accept');
		vi.unstubAllGlobals();
	});
});

const operation = (name: string) => ({
	summary: `Read a ${name}`,
	description: `Returns the ${name} that has this number.`,
	parameters: [
		{ name: 'number', in: 'path', required: true, schema: { type: 'integer' }, description: 'Its number.' },
		{
			name: 'language',
			in: 'query',
			schema: { type: 'string', default: 'en' },
			description: 'Language of its texts.',
		},
	],
	responses: {
		200: {
			description: 'It exists.',
			content: {
				'application/json': {
					schema: {
						type: 'object',
						required: ['title'],
						properties: {
							title: { type: 'string', description: `Title of the ${name}, as people read it.` },
							owner: {
								type: 'object',
								properties: { team: { enum: ['red', 'blue'], description: 'Team of the owner of it.' } },
							},
						},
					},
				},
			},
		},
	},
});
const names = 'book film song game play map poem tale card seat fork lamp'.split(' ');
const apiSite = {
	'docs/docs.json': JSON.stringify({
		name: 'Shop',
		theme: 'mint',
		colors: { primary: '#0C8465' },
		navigation: {
			tabs: [
				{ tab: 'Guides', pages: ['start'] },
				{ tab: 'API', openapi: 'openapi.json' },
			],
		},
	}),
	'docs/start.mdx': `---\ntitle: Start\ndescription: Send your first request to the shop in five minutes.\n---\n\n${'Every request needs the key of your account, which the shop gives you. '.repeat(20)}Read [the reference](/api-reference/read-a-book), then [come back](./start).\n\n<Tabs>\n<Tab title="One">\nText of the first tab.\n</Tab>\n<Tab title="Two">\nText of the second tab.\n</Tab>\n</Tabs>\n`,
	'docs/openapi.json': JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'Shop', version: '1' },
		servers: [{ url: 'https://api.shop.test' }],
		paths: Object.fromEntries(names.map((name) => [`/${name}s/{number}`, { get: operation(name) }])),
	}),
};

/** A host of the static files in a folder. */
function staticFiles(folder: string): Answer {
	return async ({ url, method }) => {
		const { pathname } = new URL(url);
		const path = join(folder, decodeURIComponent(pathname));
		const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
		if (isFolder && !pathname.endsWith('/')) return Response.redirect(new URL(`${pathname}/`, url), 301);
		const wanted = isFolder ? join(path, 'index.html') : path;
		const file = existsSync(wanted) ? wanted : join(folder, '404.html');
		const bytes = readFileSync(file);
		const headers = { 'Content-Type': mediaType(file), ETag: `"${bytes.length}"` };
		const status = file === wanted ? 200 : 404;
		return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
	};
}

describe('afdocs, the score of documentation for AI agents', () => {
	const { root, remove } = lastingFolder(apiSite);
	let answer: Answer = async () => new Response();
	const server = createServer((request, response) => {
		const { url = '', method = 'GET', headers } = request;
		const { accept = '' } = headers;
		void answer(new Request(`http://${headers.host}${url}`, { method, headers: { accept } })).then(
			async (given) => {
				response.writeHead(given.status, Object.fromEntries(given.headers));
				response.end(Buffer.from(await given.arrayBuffer()));
			},
		);
	});
	// No connection ends while a check computes.
	server.keepAliveTimeout = testLimit;
	let address = '';

	beforeAll(async () => {
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		// A server that listens on a port has an address object.
		address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const reach = globalThis.fetch;
		vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
			// No other site is asked.
			url.startsWith(`${address}/`) ? reach(url, options) : Promise.resolve(new Response('elsewhere')),
		);
	});

	afterAll(() => {
		vi.unstubAllGlobals();
		server.closeAllConnections();
		server.close();
		remove();
	});

	test.each([
		{
			name: 'the manual',
			docs: resolve('docs'),
			pages: [
				'quickstart',
				'guides/llms-txt',
				'guides/publish-to-your-own-server',
				'components/card-group',
				'components/tabs',
				'reference/command-line',
				'reference/problems/links',
			],
		},
		{
			name: 'a site with an API',
			docs: join(root, 'docs'),
			pages: ['start', ...names.slice(0, 5).map((name) => `api-reference/read-a-${name}`)],
		},
	])('is 100 for $name', async ({ docs, pages }) => {
		const site = join(root, 'site');
		await promisify(execFile)(process.execPath, [
			resolve('dist/server/recto.mjs'),
			...['build', docs, '--out', site, '--docs-url', address, '--force'],
		]);
		answer = await cloudflare(staticFiles(site));
		const report = await runChecks(address, {
			requestDelay: 0,
			maxConcurrency: 8,
			maxLinksToTest: 10,
			samplingStrategy: 'curated',
			curatedPages: pages.map((path) => `${address}/${path}`),
			networkContext: 'developer-machine',
		});
		const failed = report.results.filter(({ status }) => status !== 'pass' && status !== 'skip');
		expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
		expect(computeScore(report).overall).toBe(100);
	});
});
