import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitLimit } from '../../scripts/tests/patience.mjs';
import { lastingFolder } from '../support/lastingFolder.ts';
import { recto } from '../support/recto.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: Text.\n---\n\nÄ text.\n`;
const config = {
	name: 'Acme',
	navigation: [{ group: 'All', pages: ['index', 'guides/install'] }],
	redirects: [
		{ source: '/setup', destination: '/guides/install' },
		{ source: '/docs/:slug*', destination: '/:slug*' },
		{ source: '/old/:slug*', destination: '/guides/:slug*' },
		{ source: '/users/:id/edit', destination: 'https://app.acme.example/:id', permanent: false },
		{ source: '/a"; return 200 "x', destination: '/guides/install' },
	],
};

const { root, remove } = lastingFolder(
	{
		'docs/docs.json': JSON.stringify(config),
		'docs/index.mdx': page('Welcome'),
		'docs/guides/install.mdx': page('Install'),
		'docs/.well-known/mcp.json': '{}',
		'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
	},
	'web-servers-',
);
/** Folder that a server at its root has, which contains the site again in a folder of its own. */
const site = join(root, 'site');
const running: ChildProcess[] = [];

beforeAll(async () => {
	if (!servers.some(({ has }) => has)) return;
	// Servers that root starts read files as another user.
	chmodSync(root, 0o755);
	expect(await recto(root, 'build', 'docs', '--out', 'site')).toMatchObject({ code: 0 });
	// Only bundled builds have style sheets.
	writeFileSync(join(site, '_recto/site.css'), '');
});

afterAll(() => {
	for (const server of running) server.kill();
	remove();
});

const isInstalled = (...command: readonly [string, ...string[]]) =>
	spawnSync(command[0], command.slice(1)).status === 0;

const rulesFor = (server: string) =>
	execFileSync('awk', ['-v', `server=${server}`, '-f', 'hosting/redirects.awk', join(site, '_redirects')], {
		encoding: 'utf8',
	});

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a server in the foreground, and resolves to its origin when it answers. */
async function start(command: string, args: readonly string[], port: number): Promise<string> {
	const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
	running.push(server);
	const origin = `http://127.0.0.1:${port}`;
	await vi.waitFor(
		async () => {
			const { status } = await fetch(origin);
			expect(status).toBe(200);
		},
		{ timeout: waitLimit },
	);
	return origin;
}

async function startNginx(): Promise<string> {
	const port = await freePort();
	const config = readFileSync('hosting/nginx/docs.conf', 'utf8')
		.replace('listen 80', `listen 127.0.0.1:${port}`)
		.replace('root /var/www/docs', `root ${site}`)
		.replace('/etc/nginx/docs-redirects', `${root}/docs-redirects`);
	writeFileSync(join(root, 'docs-redirects.conf'), rulesFor('nginx'));
	const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((name) => `${name}_temp_path ${root}/temp-${name};`)
		.join('\n');
	const types = existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : '';
	writeFileSync(
		join(root, 'nginx.conf'),
		`daemon off;\npid ${root}/nginx.pid;\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${types}\n${paths}\n${config}\n}\n`,
	);
	return start('nginx', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr'], port);
}

async function startApache(): Promise<string> {
	const port = await freePort();
	const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite']
		.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
		.join('\n');
	const host = readFileSync('hosting/apache/docs.conf', 'utf8')
		.replace('*:80', `127.0.0.1:${port}`)
		.replaceAll('/var/www/docs', site);
	const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : '';
	writeFileSync(
		join(site, '.htaccess'),
		`${readFileSync('hosting/apache/.htaccess', 'utf8')}\n${rulesFor('apache')}`,
	);
	writeFileSync(
		join(root, 'apache.conf'),
		`ServerRoot ${root}\nServerName localhost\nDefaultRuntimeDir ${root}\nPidFile ${root}/apache.pid\nListen 127.0.0.1:${port}\n${modules}\n${user}\nTypesConfig /etc/mime.types\nErrorLog ${root}/error.log\n${host}`,
	);
	return start('apache2', ['-f', join(root, 'apache.conf'), '-DFOREGROUND'], port);
}

const servers = [
	{ name: 'nginx', has: isInstalled('nginx', '-v'), begin: startNginx },
	{ name: 'Apache', has: isInstalled('apache2', '-v'), begin: startApache },
];

describe.each(servers)('$name, if it is installed', ({ has, begin }) => {
	let origin = '';
	const get = (path: string) =>
		fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } });

	beforeAll(async () => {
		if (has) origin = await begin();
	});

	test.skipIf(!has)('serves pages as folders', async () => {
		const home = await get('/');
		expect(home.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
		expect(await home.text()).toContain('Welcome');
		const bare = await get('/guides/install');
		expect([bare.status, new URL(bare.headers.get('location') ?? '', origin).pathname]).toEqual([
			301,
			'/guides/install/',
		]);
		expect((await get('/guides/install/')).status).toBe(200);
	});

	test.skipIf(!has)('answers missing pages with the page of the site', async () => {
		const missing = await get('/nothing/here');
		expect([missing.status, await missing.text()]).toEqual([
			404,
			readFileSync(join(site, '404.html'), 'utf8'),
		]);
	});

	test.skipIf(!has)('serves Markdown to programs', async () => {
		const file = await get('/guides/install.md');
		expect(file.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
		for (const path of ['/guides/install', '/guides/install/', '/']) {
			const accept = 'text/markdown, text/html;q=0.5';
			const markdown = await fetch(origin + path, { headers: { accept } });
			expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
			expect(markdown.headers.get('vary')).toMatch(/accept/i);
			expect(await markdown.text()).toMatch(/^(?:>|# )/m);
		}
	});

	test.skipIf(!has)('redirects with the codes of docs.json, also with wildcards', async () => {
		const steps = await Promise.all(['/setup', '/old/install', '/users/7/edit'].map((path) => get(path)));
		expect(
			steps.map(({ status, headers }) => [status, headers.get('location')?.replace(origin, '')]),
		).toEqual([
			[301, '/guides/install'],
			[301, '/guides/install'],
			[302, 'https://app.acme.example/7'],
		]);
	});

	test.skipIf(!has)('redirects to no other host', async () => {
		const targets = ['/docs/guides/install', '/docs//evil.example', '/docs/%5Cevil.example'].map(
			async (path) => {
				const { headers } = await get(path);
				const target = headers.get('location');
				return target === null ? undefined : new URL(target, origin).href.replace(origin, '');
			},
		);
		expect(await Promise.all(targets)).toEqual(['/guides/install', '/evil.example', undefined]);
	});

	test.skipIf(!has)('keeps files for other servers back', async () => {
		writeFileSync(join(site, '.htpasswd'), '');
		for (const path of ['/.recto-build.json', '/_headers', '/_redirects', '/.htpasswd'])
			expect((await get(path)).ok, path).toBe(false);
		expect((await get('/.well-known/mcp.json')).status).toBe(200);
	});

	test.skipIf(!has)('sends headers for caches and security', async () => {
		const header = async (path: string, name: string) => (await get(path)).headers.get(name);
		expect(await header('/', 'cache-control')).toBe('no-cache');
		expect(await header('/_recto/site.css?abc', 'cache-control')).toContain('immutable');
		expect(await header('/_recto/site.css', 'cache-control')).toBe('no-cache');
		expect(await header('/', 'x-content-type-options')).toBe('nosniff');
		expect(await header('/', 'content-security-policy')).toBe("frame-ancestors 'self'");
		expect(await header('/logo.svg', 'content-security-policy')).toContain("script-src 'none'");
	});
});
