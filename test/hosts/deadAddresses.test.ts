import { expect, test } from 'vitest';
import { createLinksCommand } from '../../server/src/hosts/cli/links.ts';
import { toTerminal } from '../../server/src/hosts/cli/toTerminal.ts';
import { findDeadAddresses } from '../../server/src/hosts/webFetch/findDeadAddresses.ts';
import { apiServer } from '../support/apiServer.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

/** What the current folder holds; nobody opens it as a whole. */
const places = { names: [], openAt: () => Promise.reject(new Error('Not needed.')) };

const anywhere = { allows: () => true };

test('what a site has no more is dead, what it keeps from programs is not', async () => {
	const { url, received } = await apiServer((response, { path }) => {
		response.statusCode = Number(path.slice(1, 4));
		if (response.statusCode === 301) response.setHeader('Location', '/404');
		response.end();
	});
	const paths = [200, 301, 401, 403, 404, 405, 410, 429, 500, 503];
	const addresses = paths.map((status) => `${url}/${status}`);
	const { dead, isOffline } = await findDeadAddresses([...addresses, `${url}/200`], anywhere);
	expect(isOffline).toBe(false);
	const { host } = new URL(url);
	expect([...dead]).toEqual([
		[`${url}/404`, `${host} responds with 404`],
		[`${url}/410`, `${host} responds with 410`],
	]);
	expect(received.map(({ path }) => path)).toEqual(paths.map((status) => `/${status}`));
});

test('this machine and its network are not called, nor names that stand for others', async () => {
	const { url, received } = await apiServer((response) => {
		response.statusCode = 404;
		response.end();
	});
	const examples = [
		'https://example.com/a',
		'https://docs.example.org/',
		'https://api.acme.test',
		'http://localhost:1/',
	];
	expect(await findDeadAddresses([url, ...examples])).toEqual({
		dead: new Map(),
		called: 0,
		isOffline: false,
	});
	expect(
		(await findDeadAddresses(['no address', 'ftp://a.io', 'https://user:word@a.io'], anywhere)).dead.size,
	).toBe(0);
	expect(received).toEqual([]);
});

test('an address that refuses the connection may be there for readers', async () => {
	expect(await findDeadAddresses(['http://127.0.0.1:9/'], anywhere)).toEqual({
		dead: new Map(),
		called: 1,
		isOffline: true,
	});
});

test('recto links says when nobody answers', async () => {
	const page = [
		'---\ntitle: T\ndescription: D.\n---\n',
		'[a](http://127.0.0.1:9/a#one) [b](http://127.0.0.1:9/a#two) ![c](http://127.0.0.1:9/c.png) [d](/page)',
		'\n{/* recto-disable-next-line dead-link */}\n[e](http://127.0.0.1:9/e) [f](http://127.0.0.1:9/{id})\n',
	].join('\n');
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': page });
	const progress: string[] = [];
	const command = createLinksCommand(async (addresses) => {
		progress.push(...addresses);
		return { dead: new Map(), called: 0, isOffline: true };
	});
	let complaint = '';
	const terminal = toTerminal({
		write: () => undefined,
		writeBeside: (line) => (complaint += line),
		folder: root,
	});
	expect(await command.runOn(places, {}, terminal, () => 2)).toBe(1);
	expect(progress).toEqual(['http://127.0.0.1:9/a', 'http://127.0.0.1:9/c.png']);
	expect(complaint).toBe('recto: No site could be reached. Check your internet connection.\n');
});

test('recto links names each link to what is gone, at its line', async () => {
	const text =
		'---\ntitle: T\ndescription: D.\n---\n\n[a](https://a.io/x#one), <Card href="https://a.io/x" />\n';
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': text,
		'snippets/part.mdx': '![b](https://b.io/c.png)\n',
	});
	const asked: string[] = [];
	const command = createLinksCommand(async (addresses) => {
		asked.push(...addresses);
		return {
			dead: new Map([['https://a.io/x', 'a.io responds with 404']]),
			called: asked.length,
			isOffline: false,
		};
	});
	let output = '';
	const terminal = toTerminal({
		write: (line) => (output += line),
		writeBeside: () => undefined,
		folder: root,
	});
	expect(await command.runOn(places, {}, terminal, () => 2)).toBe(1);
	expect(asked).toEqual(['https://a.io/x', 'https://b.io/c.png']);
	expect(output).toBe(
		'page.mdx:6:5 warning: Dead link https://a.io/x: a.io responds with 404. (dead-link)\npage.mdx:6:38 warning: Dead link https://a.io/x: a.io responds with 404. (dead-link)\n2 URLs checked, 2 dead links.\n',
	);
});

test('recto links calls what the named pages lead to', async () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/.mintignore': 'drafts',
		'docs/page.mdx': '[a](https://a.io/x)\n',
		'docs/guides/start.mdx': '[b](https://b.io/x)\n',
		'docs/guides/more.mdx': '[c](https://c.io/x)\n',
		'docs/drafts/page.mdx': '[d](https://d.io/x)\n',
	});
	const asked: string[] = [];
	const command = createLinksCommand(async (addresses) => {
		asked.push(...addresses);
		return {
			dead: new Map([['https://b.io/x', 'b.io responds with 404']]),
			called: asked.length,
			isOffline: false,
		};
	});
	let output = '';
	let complaint = '';
	const terminal = toTerminal({
		write: (line) => (output += line),
		writeBeside: (line) => (complaint += line),
		folder: root,
	});
	const names = ['docs/guides/start.mdx', 'docs/page.mdx', 'docs/drafts/page.mdx'];
	expect(await command.runOn({ ...places, names }, {}, terminal, () => 2)).toBe(1);
	expect(asked).toEqual(['https://b.io/x', 'https://a.io/x']);
	expect(output).toBe(
		'docs/guides/start.mdx:1:5 warning: Dead link https://b.io/x: b.io responds with 404. (dead-link)\n2 URLs checked, 1 dead link.\n',
	);
	expect(complaint).toBe('recto: Skipped `docs/drafts/page.mdx`: it is excluded by `.mintignore`.\n');
});
