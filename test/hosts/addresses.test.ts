import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const config = `{
	"name": "Acme",
	// Kept
	"navigation": [{ "group": "All", "pages": ["index", "guides/install", "guides/alerts"] }]
}
`;
const plainConfig = config.replace(/^\s*\/\/.*$/m, '');
const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
const site = {
	'docs/docs.json': config,
	'docs/index.mdx': page('Welcome'),
	'docs/guides/install.mdx': page('Install the CLI'),
	'docs/guides/alerts.mdx': page('Send alerts'),
};

test('addresses check lists missing addresses, and --fix adds the certain redirects', async () => {
	const root = folder({
		...site,
		'list.txt': '/guides/alerts\n/Guides/Install.html\n/notifications/alert-rules\n/\n',
	});
	const before = await recto(root, 'addresses', 'check', 'list.txt', 'docs');
	expect(before).toMatchObject({ code: 1, complaint: '' });
	expect(before.output).toBe(
		'Missing addresses (404):\n  /Guides/Install.html → /guides/install (other spelling of the path)\n  /notifications/alert-rules\n4 addresses compared: 2 found, 0 redirected, 2 missing; 0 missing anchors, 0 different titles.\nAdd the 1 certain redirect to docs.json with --fix.\n',
	);
	expect(readFileSync(join(root, 'docs/docs.json'), 'utf8')).toBe(config);
	expect((await recto(root, 'addresses', 'check', 'list.txt', 'docs', '--fix')).output).toContain(
		'Added 1 redirect to docs.json.',
	);
	const after = readFileSync(join(root, 'docs/docs.json'), 'utf8');
	expect(after).toContain('// Kept');
	expect(after).toMatch(/"source": "\/Guides\/Install\.html",\s+"destination": "\/guides\/install"/);
	const json = await recto(root, 'addresses', 'check', 'list.txt', 'docs', '--format', 'json');
	expect(JSON.parse(json.output)).toMatchObject({
		compared: 4,
		found: 2,
		redirected: [{ path: '/Guides/Install.html', redirects: ['/guides/install'] }],
		missing: [{ path: '/notifications/alert-rules', reason: 'missing' }],
		addedRedirects: [],
	});
});

test('addresses check ends with 0 if every address answers', async () => {
	const root = folder({ ...site, 'list.txt': 'https://a.example/guides/alerts#top\n' });
	expect(await recto(root, 'addresses', 'check', 'list.txt', 'docs')).toMatchObject({ code: 0 });
});

test('addresses check knows the files for AI agents, and names the configuration that it changes', async () => {
	const { 'docs/docs.json': _, ...pages } = site;
	const root = folder({
		...pages,
		'docs/mint.json': plainConfig,
		'docs/skill.md': '---\nname: acme\ndescription: Use it.\n---\n',
		'docs/.well-known/mcp.json': '{}',
		'list.txt':
			'/skill.md\n/.well-known/mcp.json\n/.well-known/agent-skills/index.json\n/Guides/Install.html\n',
	});
	expect((await recto(root, 'addresses', 'check', 'list.txt', 'docs')).output).toMatch(
		/4 addresses compared: 3 found, .*redirect to mint\.json with --fix/s,
	);
	expect((await recto(root, 'addresses', 'check', 'list.txt', 'docs', '--fix')).output).toContain(
		'Added 1 redirect to mint.json.',
	);
});

test('addresses check reads the sitemaps of an index from its folder', async () => {
	const index = '<sitemapindex><sitemap><loc>https://a.example/x/part.xml</loc></sitemap></sitemapindex>';
	const root = folder({ ...site, 'sitemap.xml': index });
	const { code, complaint } = await recto(root, 'addresses', 'check', 'sitemap.xml', 'docs');
	expect([code, complaint]).toEqual([2, expect.stringContaining('`part.xml` is missing')]);
	writeFileSync(
		join(root, 'part.xml'),
		'<urlset><url><loc>https://a.example/guides/alerts</loc></url></urlset>',
	);
	expect((await recto(root, 'addresses', 'check', 'sitemap.xml', 'docs')).output).toMatch(
		/^1 address compared: 1 found/,
	);
});

test('every document of a built site answers', async () => {
	const redirects = [
		{ source: '/setup', destination: '/guides/install' },
		{ source: '/old/:slug*', destination: '/guides/:slug*' },
	];
	const root = folder({
		...site,
		'docs/docs.json': JSON.stringify({ ...JSON.parse(plainConfig), redirects }),
	});
	expect(await recto(root, 'build', 'docs', '--out', 'site')).toMatchObject({ code: 0 });
	const built = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' })
		.map((path) => `/${path.replaceAll('\\', '/')}`)
		.filter((path) => /\.(?:html|md)$/.test(path));
	writeFileSync(join(root, 'list.txt'), built.join('\n'));
	expect((await recto(root, 'addresses', 'check', 'list.txt', 'docs')).output).toMatch(
		/ found, 3 redirected, 0 missing;/,
	);
});

test.each([
	[['https://a.example/sitemap.xml', 'docs'], 'curl -o sitemap.xml https://a.example/sitemap.xml'],
	[['none.txt', 'docs'], '`none.txt` does not exist.'],
	[['docs', 'docs'], '`docs` is a folder without HTML pages.'],
	[['docs'], '`docs/.recto-addresses.txt` does not exist.'],
	[['empty.txt', 'docs'], 'contains no addresses'],
	[['packed.gz', 'docs'], 'gunzip'],
	[['list.txt', 'docs', 'more'], 'Usage: `recto addresses check LIST [DIR]`'],
	[['list.txt', 'docs', '--from', 'list.txt'], '`--from` cannot be combined with `check`'],
	[['list.txt', 'docs', '--format', 'html'], '`--format` must be `text` or `json`.'],
	[['list.txt', 'docs', '--docs-url', 'here'], '`--docs-url` must be a URL'],
])('addresses check %j is a usage error', async (args, complaint) => {
	const root = folder({ ...site, 'list.txt': '/\n', 'empty.txt': 'nothing\n', 'packed.gz': '\u001f' });
	writeFileSync(join(root, 'packed.gz'), Buffer.from([0x1f, 0x8b, 8]));
	const result = await recto(root, 'addresses', 'check', ...args);
	expect([result.code, result.complaint]).toEqual([2, expect.stringContaining(complaint)]);
});

const list = 'docs/.recto-addresses.txt';

test('addresses writes the list, adds to it, and never removes a line', async () => {
	const root = folder({
		...site,
		'sitemap.xml':
			'<urlset><url><loc>https://a.example/setup</loc></url><url><loc>https://b.example/x</loc></url></urlset>',
	});
	const text = () => readFileSync(join(root, list), 'utf8');
	const shown = 'docs/.recto-addresses.txt';
	expect(await recto(root, 'addresses', 'docs')).toMatchObject({
		code: 0,
		output: `Wrote ${shown}: 3 addresses.\n`,
	});
	expect(text()).toBe(
		'# Addresses that this site has published, written by `recto addresses`.\n/\n/guides/alerts\n/guides/install\n',
	);
	expect((await recto(root, 'addresses', 'update', 'docs')).output).toBe(`${shown} is up to date.\n`);
	const from = ['--from', 'sitemap.xml', '--docs-url', 'https://a.example'];
	expect((await recto(root, 'addresses', 'docs', ...from)).output).toBe(`Added 1 address to ${shown}.\n`);
	expect(text()).toMatch(/\/guides\/install\n\/setup\n$/);
	expect((await recto(root, 'check', 'docs')).output).toContain(
		'No page or redirect at the published address `/setup`.',
	);
	expect((await recto(root, 'addresses', 'docs')).output).toBe(`${shown} is up to date.\n`);
	expect((await recto(root, 'addresses', 'check', 'docs')).output).toContain('4 addresses compared');
});

test('addresses keeps line ends, and says when it only sorts', async () => {
	const root = folder(site);
	const text = () => readFileSync(join(root, list), 'utf8');
	await recto(root, 'addresses', 'docs');
	const written = text().replaceAll('\n', '\r\n');
	writeFileSync(join(root, list), written);
	expect((await recto(root, 'addresses', 'docs')).output).toBe(`${list} is up to date.\n`);
	writeFileSync(join(root, list), `/setup\r\n${written}`);
	expect((await recto(root, 'addresses', 'docs')).output).toBe(`Sorted ${list}. No address was added.\n`);
	expect(text()).toBe(`${written}/setup\r\n`);
});

test('addresses explains a list that cannot be read', async () => {
	const root = folder({ ...site, [`${list}/file`]: '' });
	expect(await recto(root, 'addresses', 'docs')).toMatchObject({
		code: 1,
		complaint: expect.stringContaining(`${list} cannot be read. It must be a file of the project`),
	});
});

test('addresses of a built site are not lost', async () => {
	const root = folder(site);
	await recto(root, 'addresses', 'docs');
	expect((await recto(root, 'check', 'docs')).output).not.toContain('address');
});

test.skipIf(process.platform === 'win32')(
	'a list that is a link out of the project is neither read nor written',
	async () => {
		const root = folder({ ...site, 'outside.txt': '/secret\n' });
		symlinkSync(join(root, 'outside.txt'), join(root, list));
		expect((await recto(root, 'check', 'docs')).output).not.toContain('secret');
		expect(await recto(root, 'addresses', 'docs')).toMatchObject({ code: 1 });
		expect(readFileSync(join(root, 'outside.txt'), 'utf8')).toBe('/secret\n');
	},
);

test('a list that is too large to read is not overwritten', async () => {
	const root = folder({ ...site, [list]: '/a\n'.repeat(17_000_000) });
	expect(await recto(root, 'addresses', 'docs')).toMatchObject({ code: 1 });
	expect(statSync(join(root, list)).size).toBe(51_000_000);
});

test('a move adds the new address, and the old one answers by its redirect', async () => {
	const root = folder(site);
	await recto(root, 'addresses', 'docs');
	await recto(root, 'move', 'docs/guides/alerts.mdx', 'docs/guides/notify.mdx', '--redirect');
	expect(readFileSync(join(root, list), 'utf8')).toMatch(
		/\/guides\/alerts\n\/guides\/install\n\/guides\/notify\n$/,
	);
	expect((await recto(root, 'check', 'docs')).output).not.toContain('address');
});

test.each([[], ['check'], ['check', 'list.txt']])(
	'a name that no folder can have does not exist: addresses %s',
	async (...args) => {
		const root = folder({ 'list.txt': '/a' });
		const { code, complaint } = await recto(root, 'addresses', ...args, 'a'.repeat(5_000));
		expect([code, complaint]).toEqual([2, expect.stringMatching(/does not exist|No docs\.json/)]);
	},
);
