import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

test('parity lists missing addresses, and --fix adds the certain redirects', async () => {
	const root = folder({
		...site,
		'list.txt': '/guides/alerts\n/Guides/Install.html\n/notifications/alert-rules\n/\n',
	});
	const before = await recto(root, 'parity', 'list.txt', 'docs');
	expect(before).toMatchObject({ code: 1, complaint: '' });
	expect(before.output).toBe(
		'Missing addresses (404):\n  /Guides/Install.html → /guides/install (other spelling of the path)\n  /notifications/alert-rules\n4 addresses compared: 2 found, 0 redirected, 2 missing; 0 missing anchors, 0 different titles.\nAdd the 1 certain redirect to docs.json with --fix.\n',
	);
	expect(readFileSync(join(root, 'docs/docs.json'), 'utf8')).toBe(config);
	expect((await recto(root, 'parity', 'list.txt', 'docs', '--fix')).output).toContain(
		'Added 1 redirect to docs.json.',
	);
	const after = readFileSync(join(root, 'docs/docs.json'), 'utf8');
	expect(after).toContain('// Kept');
	expect(after).toMatch(/"source": "\/Guides\/Install\.html",\s+"destination": "\/guides\/install"/);
	const json = await recto(root, 'parity', 'list.txt', 'docs', '--format', 'json');
	expect(JSON.parse(json.output)).toMatchObject({
		compared: 4,
		found: 2,
		redirected: [{ path: '/Guides/Install.html', redirects: ['/guides/install'] }],
		missing: [{ path: '/notifications/alert-rules', reason: 'missing' }],
		addedRedirects: [],
	});
});

test('parity ends with 0 if every address answers', async () => {
	const root = folder({ ...site, 'list.txt': 'https://a.example/guides/alerts#top\n' });
	expect(await recto(root, 'parity', 'list.txt', 'docs')).toMatchObject({ code: 0 });
});

test('parity knows the files for AI agents, and names the configuration that it changes', async () => {
	const { 'docs/docs.json': _, ...pages } = site;
	const root = folder({
		...pages,
		'docs/mint.json': plainConfig,
		'docs/skill.md': '---\nname: acme\ndescription: Use it.\n---\n',
		'docs/.well-known/mcp.json': '{}',
		'list.txt':
			'/skill.md\n/.well-known/mcp.json\n/.well-known/agent-skills/index.json\n/Guides/Install.html\n',
	});
	expect((await recto(root, 'parity', 'list.txt', 'docs')).output).toMatch(
		/4 addresses compared: 3 found, .*redirect to mint\.json with --fix/s,
	);
	expect((await recto(root, 'parity', 'list.txt', 'docs', '--fix')).output).toContain(
		'Added 1 redirect to mint.json.',
	);
});

test('parity reads the sitemaps of an index from its folder', async () => {
	const index = '<sitemapindex><sitemap><loc>https://a.example/x/part.xml</loc></sitemap></sitemapindex>';
	const root = folder({ ...site, 'sitemap.xml': index });
	const { code, complaint } = await recto(root, 'parity', 'sitemap.xml', 'docs');
	expect([code, complaint]).toEqual([2, expect.stringContaining('`part.xml` is missing')]);
	writeFileSync(
		join(root, 'part.xml'),
		'<urlset><url><loc>https://a.example/guides/alerts</loc></url></urlset>',
	);
	expect((await recto(root, 'parity', 'sitemap.xml', 'docs')).output).toMatch(/^1 address compared: 1 found/);
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
	expect((await recto(root, 'parity', 'list.txt', 'docs')).output).toMatch(
		/ found, 3 redirected, 0 missing;/,
	);
});

test.each([
	[['https://a.example/sitemap.xml', 'docs'], 'curl -o sitemap.xml https://a.example/sitemap.xml'],
	[['none.txt', 'docs'], '`none.txt` does not exist.'],
	[['docs'], '`docs` is a folder.'],
	[['empty.txt', 'docs'], 'contains no addresses'],
	[['packed.gz', 'docs'], 'gunzip'],
	[[], 'Usage: `recto parity LIST [DIR]`'],
	[['list.txt', 'docs', '--format', 'html'], '`--format` must be `text` or `json`.'],
	[['list.txt', 'docs', '--docs-url', 'here'], '`--docs-url` must be a URL'],
])('parity %j is a usage error', async (args, complaint) => {
	const root = folder({ ...site, 'list.txt': '/\n', 'empty.txt': 'nothing\n', 'packed.gz': '\u001f' });
	writeFileSync(join(root, 'packed.gz'), Buffer.from([0x1f, 0x8b, 8]));
	const result = await recto(root, 'parity', ...args);
	expect([result.code, result.complaint]).toEqual([2, expect.stringContaining(complaint)]);
});
