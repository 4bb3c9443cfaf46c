import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuiltSite } from '../../server/src/hosts/cli/readBuiltSite.ts';
import { readHtmlPage } from '../../server/src/hosts/cli/readHtmlPage.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const html = (title: string, body = '') =>
	`<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const urlsIn = (files: Readonly<Record<string, string>>) =>
	readBuiltSite(folder(files)).addresses.map(({ url }) => url);

test('an index page has the address of its folder, others the one by which pages link to them', () => {
	expect(
		urlsIn({
			'index.html': html('Home', '<a href="guide/linked.html#x">A</a> <a href="/guide/plain">B</a>'),
			'guide/index.html': html('Guide'),
			'guide/linked.html': html('Linked', '<a href="../index.html">Home</a>'),
			'guide/plain.html': html('Plain'),
			'guide/two words.html': html('Words'),
			'404.html': html('Not found'),
			'part.html': '<p>Included elsewhere</p>',
			'_static/script.js': 'x',
			'.cache/page.html': html('Cached'),
		}),
	).toEqual(['/guide', '/guide/linked.html', '/guide/plain', '/guide/two%20words', '/']);
});

test('titles, and anchors of sections and of what a page links to itself', () => {
	const layout = '<a href="#content">Skip</a><main id="content"><h2 id="menu">Menu</h2>';
	const page = (body: string) => html('T &amp; U\n – Acme', layout + body);
	const root = folder({
		'a/index.html': page(
			'<h2 id="one">One</h2> <section id="two"><h2>Two <a href="#two">¶</a></h2></section> <div id="other">',
		),
		'b/index.html': page('<details id="more">…</details> <button role="tab" id="npm"> <p id=":r1:">'),
		'c/index.html': page(
			'<script>"<h2 id=no>"</script> <!-- <h2 id="no"> --> <svg><style/></svg> <h3 id="é">É',
		),
		'd/index.html': page(''),
	});
	expect(readBuiltSite(root).addresses).toEqual([
		{ url: '/a', title: 'T & U – Acme' },
		{ url: '/a#one' },
		{ url: '/a#two' },
		{ url: '/b', title: 'T & U – Acme' },
		{ url: '/b#more' },
		{ url: '/b#npm' },
		{ url: '/c', title: 'T & U – Acme' },
		{ url: '/c#%C3%A9' },
		{ url: '/d', title: 'T & U – Acme' },
	]);
});

test('a redirect is an address if it leads to a page or another site', () => {
	const to = (url: string) => `<meta http-equiv="refresh" content="0; url=${url}">`;
	expect(
		urlsIn({
			'page/index.html': html('Page'),
			'a/index.html': to('/page/'),
			'b/index.html': to("'../a/'"),
			'c/index.html': to('https://b.example/'),
			'd/index.html': to('/gone'),
			'e/index.html': to('/e'),
			'f/index.html': to('javascript:alert(1)'),
		}),
	).toEqual(['/a', '/b', '/c', '/page']);
});

test.skipIf(process.platform === 'win32')('no symbolic link is followed, and limits hold', () => {
	const outside = folder({ 'secret.html': html('Secret') });
	const root = folder({ 'a.html': html('A'), 'b.html': html('B'), 'c/d/e.html': html('E') });
	symlinkSync(join(outside, 'secret.html'), join(root, 'secret.html'));
	symlinkSync(outside, join(root, 'outside'));
	symlinkSync('.', join(root, 'circle'));
	mkdirSync(join(root, 'x.html'));
	const limits = { files: 10, fileSize: 1_000, depth: 2 };
	const read = (change: Partial<typeof limits>) => {
		const { addresses, unread } = readBuiltSite(root, { ...limits, ...change });
		return [addresses.map(({ url }) => url), unread];
	};
	expect(read({})).toEqual([['/a', '/b', '/c/d/e'], 0]);
	expect(read({ files: 1 })).toEqual([['/a'], 2]);
	expect(read({ fileSize: 10 })).toEqual([[], 3]);
	expect(read({ depth: 1 })).toEqual([['/a', '/b'], 0]);
});

test.each([
	['attributes', `<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>`],
	['nested elements', '<b><p>'.repeat(200_000)],
	['comments', '<!--'.repeat(200_000)],
	['scripts', '<script><!--<script>'.repeat(100_000)],
	['titles', '<title>'.repeat(100_000)],
	['references', '&notit;&#'.repeat(100_000)],
	['lone surrogates and zeros', '<h2 id="\ud800\0">'.repeat(50_000)],
])('a document of %s is read in linear time', (_, text) => {
	expect(readHtmlPage(`<title>T</title><h2 id="a">${text}`)).toMatchObject({ title: 'T' });
});

test('a built site has all addresses of its project, and none of them is lost', async () => {
	const root = folder({
		'docs/docs.json': JSON.stringify({
			name: 'Acme',
			navigation: { groups: [{ group: 'All', pages: ['index', 'guides/install'] }] },
			redirects: [{ source: '/setup', destination: '/guides/install' }],
		}),
		'docs/index.mdx': '---\ntitle: Welcome\n---\n\n## First steps\n\n## Über uns\n',
		'docs/guides/install.mdx':
			'---\ntitle: Install\n---\n\n## First steps\n\n<Tabs>\n  <Tab title="npm">Text</Tab>\n</Tabs>\n\n<Accordion title="More">Text</Accordion>\n',
	});
	await recto(root, 'build', 'docs', '--out', 'site');
	await recto(root, 'addresses', 'docs');
	const list = join(root, 'docs/.recto-addresses.txt');
	const own = readFileSync(list, 'utf8');
	writeFileSync(list, '');
	expect((await recto(root, 'addresses', 'docs', '--from', 'site')).code).toBe(0);
	const lines = readFileSync(list, 'utf8').split('\n');
	expect(lines).toEqual(expect.arrayContaining([...own.split('\n').slice(1), '/setup']));
	expect((await recto(root, 'check', 'docs')).output).not.toMatch(/address|anchor/);
	expect((await recto(root, 'addresses', 'check', 'site', 'docs')).output).toContain(
		'3 addresses compared: 2 found, 1 redirected, 0 missing; 0 missing anchors, 0 different titles.',
	);
});
