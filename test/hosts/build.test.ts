import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, test, vi } from 'vitest';
import { runCli } from '../../server/src/hosts/cli/runCli.ts';
import { lockFile, openBuildFolder } from '../../server/src/hosts/site/buildFolder.ts';
import { hashOfInputs } from '../../server/src/hosts/site/knownBuild.ts';
import { nextRunsOfShare } from '../../server/src/hosts/site/pageShares.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const config = {
	name: 'Acme',
	favicon: '/favicon.svg',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['start', 'guides/index', 'guides/install'] }],
	tabs: [{ name: 'Reference', url: 'reference' }],
	redirects: [
		{ source: '/old/place', destination: '/guides/install#step-one' },
		{ source: '/start', destination: '/guides' },
		{ source: '/blog/:slug*', destination: '/start' },
		{ source: '/v1/*', destination: '/guides/*', permanent: false },
		{ source: '/by/:name/:rest*', destination: 'https://b.test/:name/:rest*' },
		{ source: '/in/*/the-middle', destination: '/start' },
		{ source: '/evil', destination: 'javascript:alert(1)' },
		{ source: '/../out', destination: '/start' },
	],
};

const files = {
	'docs/docs.json': JSON.stringify(config),
	'docs/start.mdx':
		'---\ntitle: Start\ndescription: Begin here.\n---\n\nSee [install](/guides/install#step-one), [gone](/gone) and ![a](</images/a b.svg>).\n',
	'docs/guides/index.mdx': '---\ntitle: Guides\n---\n',
	'docs/guides/install.mdx': '---\ntitle: Install\n---\n\n## Step one\n\nSee [start](../start).\n',
	'docs/images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'docs/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
	'docs/.env': 'KEY=1',
	'docs/code.js': 'alert(1)',
};

async function build(root: string, ...args: string[]) {
	const printed = await recto(root, 'build', 'docs', ...args);
	// The errors of the project are another test's subject.
	const complaint = printed.complaint.replace(/^recto: \S+:\d+:\d+: .+ \([a-z-]+\)\n/gm, '');
	return { code: await printed.code, output: printed.output, complaint };
}

test('a project with errors is built and its errors are listed first; with `--strict` nothing is written', async () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': '---\ntitle: Page\n---\n\n{unclosed\n',
	});
	const refused = await recto(root, 'build', 'docs', '--out', 'www', '--strict');
	expect(refused).toMatchObject({ code: 1, output: '' });
	expect(refused.complaint).toMatch(
		/^recto: docs\/page\.mdx:5:1: .+\nrecto: Nothing was written: the project has 1 error\./,
	);
	expect(existsSync(join(root, 'www'))).toBe(false);
	const built = await recto(root, 'build', 'docs', '--out', 'www');
	expect(built).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote 1 page/) });
	expect(built.complaint).toContain('docs/page.mdx:5:1');
	const page = readFileSync(join(root, 'www/page/index.html'), 'utf8');
	expect(page).toContain('{unclosed');
	expect(page).not.toContain('r-notice');
});

test('a redirect with a wildcard has a document for each page that it leads to', async () => {
	const redirects = [
		{ source: '/old/first', destination: '/new/second' },
		{ source: '/old/:slug*', destination: '/new/:slug*' },
		{ source: '/gone/*', destination: '/new/first' },
	];
	const root = folder({
		'docs/docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), redirects }),
		'docs/new/first.mdx': '---\ntitle: A\n---\n',
		'docs/new/deep/second.mdx': '---\ntitle: B\n---\n',
		'docs/old/kept.mdx': '---\ntitle: C\n---\n',
		'docs/new/kept.mdx': '---\ntitle: D\n---\n',
	});
	const { code } = await build(root, '--out', 'site', '--docs-url', 'https://acme.test/docs');
	expect(code).toBe(0);
	const read = (path: string) => readFileSync(join(root, 'site', path, 'index.html'), 'utf8');
	expect(read('old/deep/second')).toContain('url=../../../new/deep/second');
	expect(read('old/first')).toContain('new/second');
	expect(read('old/kept')).toContain('<h1');
	expect(existsSync(join(root, 'site/gone'))).toBe(false);
	expect(readFileSync(join(root, 'site/404.html'), 'utf8')).toContain('"/docs/_recto/');
});

test('a page shows where its operation, schema or snippet is missing, and keeps its text', async () => {
	const root = folder({
		'docs/docs.json': minimalConfig,
		'docs/operation.mdx': '---\ntitle: A\nopenapi: GET /gone&more\n---\n\nKept.\n',
		'docs/schema.mdx': '---\ntitle: B\nopenapi-schema: Gone\n---\n\nKept.\n',
		'docs/snippet.mdx': '---\ntitle: C\n---\n\nimport Gone from "/snippets/gone.mdx";\n\n<Gone />\n\nKept.\n',
	});
	const built = await recto(root, 'build', 'docs', '--out', 'www');
	expect(await built.code).toBe(0);
	for (const page of ['operation', 'schema', 'snippet']) {
		const html = readFileSync(join(root, `www/${page}/index.html`), 'utf8');
		expect(html, page).toContain('This content is not available.');
		expect(html, page).toContain('Kept.');
	}
	const line =
		'3 pages have boxes in place of content that cannot be shown: `<Gone>` 1 time, `GET /gone&more` 1 time and `Gone` 1 time.';
	expect(built.complaint).toContain(line);
	expect((await recto(root, 'build', 'docs', '--out', 'www')).complaint, 'nothing changed').toContain(line);
	writeFileSync(join(root, 'docs/snippet.mdx'), '---\ntitle: C\n---\n\nKept.\n');
	expect((await recto(root, 'build', 'docs', '--out', 'www')).complaint, 'one page changed').toContain(
		'2 pages have boxes in place of content that cannot be shown: `GET /gone&more` 1 time and `Gone` 1 time.',
	);
});

describe('build', () => {
	test('half a character pair in any text of the configuration, or of a page, stops nothing', async () => {
		const half = '\ud83d';
		const modern = {
			theme: 'mint',
			name: 'Acme',
			favicon: `/${half}.svg`,
			colors: { primary: '#0C8465' },
			navigation: { groups: [{ group: half, pages: ['start', half] }] },
			redirects: [{ source: `/${half}`, destination: `/start${half}` }],
			contextual: {
				options: [{ title: half, href: { base: '/', query: [{ key: half, value: `${half}$path` }] } }],
			},
			api: { openapi: `${half}.yaml` },
			seo: { metatags: { 'og:image': `/${half}.png` } },
		};
		const page = `---\ntitle: "A\\uD83D"\n"og:image": "/\\uD83D.png"\n---\n\n<Tabs><Tab title="a" id={"\\ud83d"}>{encodeURIComponent("\\ud83d")}</Tab></Tabs>\n`;
		const root = folder({ 'docs/docs.json': JSON.stringify(modern), 'docs/start.mdx': page });
		const { code, complaint } = await build(root, '--out', 'site', '--docs-url', 'https://acme.test');
		expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
		const checked = await recto(root, 'check', 'docs', '--format', 'json');
		expect(checked.complaint).toBe('');
		expect(JSON.parse(checked.output)).not.toEqual([]);
	});

	test('writes the pages that the site makes of an OpenAPI file, whole', async () => {
		const pets = {
			openapi: '3.1.0',
			info: { title: 'Pets', version: '1' },
			paths: {
				'/pets': {
					get: {
						summary: 'List pets',
						parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
						responses: {},
					},
				},
			},
		};
		const root = folder({
			'docs/docs.json': JSON.stringify({
				...config,
				tabs: [{ name: 'API', url: 'api', openapi: 'openapi.json' }],
			}),
			'docs/start.mdx': '---\ntitle: Start\n---\n',
			'docs/openapi.json': JSON.stringify(pets),
		});
		expect((await build(root, '--out', 'site')).code).toBe(0);
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		const page = read('api/list-pets/index.html');
		expect(page).toMatch(/<h1[^>]*>List pets<\/h1>/);
		expect(page).toContain('id="query-parameters"');
		expect(page).toContain('>limit<');
		expect(read('api/list-pets.md')).toContain('# List pets');
		expect(read('llms.txt')).toContain('- [List pets](/api/list-pets.md)');
		expect(read('start/index.html')).not.toContain('>limit<');
	});

	test('adds every style sheet and script of the project to every page', async () => {
		const root = folder({
			...files,
			'docs/style.css': 'h1 { color: red }',
			'docs/css/more.css': '',
			'docs/snippets/part.js': 'export const a = 1;',
			'docs/.hidden/a.css': '',
		});
		expect((await build(root, '--out', 'site')).code).toBe(0);
		const page = readFileSync(join(root, 'site/guides/install/index.html'), 'utf8');
		const added = [...page.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, address]) => address);
		expect(added).toEqual(['../../css/more.css', '../../style.css', '../../code.js']);
		expect(page.indexOf('style.css"')).toBeGreaterThan(page.indexOf('theme.css'));
		expect(readFileSync(join(root, 'site/style.css'), 'utf8')).toBe('h1 { color: red }');
		expect(existsSync(join(root, 'site/snippets/part.js'))).toBe(false);
	});

	test('says which pages have one address, and counts what was written', async () => {
		const root = folder({ ...files, 'docs/guides.mdx': '---\ntitle: Guides too\n---\n' });
		const { code, output, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(0);
		expect(output).toContain('Wrote 3 pages,');
		expect(complaint).toContain('Duplicate URL /guides: guides.mdx and guides/index.mdx.');
		expect(readFileSync(join(root, 'site/guides/index.html'), 'utf8')).toContain('Guides too');
	});

	test('writes a document and Markdown for each page, with links that hold anywhere', async () => {
		const root = folder(files);
		const { code, output } = await build(root, '--out', 'site', '--docs-url', 'https://a.test');
		expect(code).toBe(0);
		expect(output).toMatch(/^Wrote 3 pages, 3 files and 3 redirects to site in /);
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		const start = read('start/index.html');
		expect(start).toContain('href="../guides/install/#step-one"');
		expect(start).toContain('src="../images/a%20b.svg"');
		expect(start).toMatch(/<link rel="stylesheet" href="\.\.\/_recto\/site\.css\?\w+">/);
		expect(start).toMatch(/<script src="\.\.\/_recto\/site\.js\?\w+" defer>/);
		expect(start).toContain('<link rel="canonical" href="https://a.test/start">');
		expect(start).not.toMatch(/(?:href|src)="\//);
		expect(read('guides/install/index.html')).toContain('href="../../start/"');
		expect(read('guides/install.md')).toContain('# Install');
		expect(read('llms.txt')).toContain('(https://a.test/guides.md)');
		expect(read('llms-full.txt')).toContain('# Install\nSource: https://a.test/guides/install');
		expect(read('404.html')).toContain('href="/_recto/site.css?');
		const { version } = JSON.parse(read('_recto/search/index.json'));
		expect(read(`_recto/search/${version}/pages-0.json`)).toContain('"url":"guides/install/"');
		expect(read('_recto/theme.css').toLowerCase()).toContain('#0c8465');
		expect(read('images/a b.svg')).toBe(files['docs/images/a b.svg']);
	});

	test('says in the head of a document what front matter says to search engines and other sites', async () => {
		const fields = [
			'canonical: https://c.test/x',
			'robots: nofollow',
			'og:title: "\\"><b>"',
			'og:image: /images/a b.svg',
			'twitter:card: summary',
		].join('\n');
		const root = folder({ ...files, 'docs/shared.mdx': `---\ntitle: Shared\n${fields}\n---\n` });
		const read = () => readFileSync(join(root, 'site/shared/index.html'), 'utf8');
		const tags = { 'og:title': 'Acme', 'google-site-verification': 'abc', viewport: 'width=1' };
		writeFileSync(join(root, 'docs/docs.json'), JSON.stringify({ ...config, metadata: tags }));
		await build(root, '--out', 'site', '--docs-url', 'https://a.test/');
		expect(read()).toContain('<meta name="google-site-verification" content="abc">');
		expect(read()).not.toMatch(/og:title" content="Acme"|width=1"/);
		expect(readFileSync(join(root, 'site/start/index.html'), 'utf8')).toContain(
			'<meta property="og:title" content="Acme">',
		);
		expect(read()).toContain('<link rel="canonical" href="https://c.test/x">');
		expect(read()).toContain('<meta name="robots" content="nofollow">');
		expect(read()).toContain('<meta property="og:title" content="&quot;&gt;&lt;b&gt;">');
		expect(read()).toContain('<meta property="og:image" content="https://a.test/images/a%20b.svg">');
		expect(read()).toContain('<meta name="twitter:card" content="summary">');
		// Others can read a whole address only.
		await build(root, '--out', 'site');
		expect(read()).not.toContain('og:image');
	});

	test('says what the configuration says of the pages below a path, of the longest one first', async () => {
		const tags = (title: string) => ({ metatags: { 'og:title': title } });
		const paths = [
			{ path: 'guides/deep', ...tags('Deep') },
			{ path: 'guides', metatags: { 'og:title': 'Guides', robots: 'noindex' } },
			{ path: 'guide', ...tags('None') },
			{ path: 'guides/deep/own', ...tags('Own') },
		];
		const page = '---\ntitle: A\n---\n';
		const root = folder({
			'docs/docs.json': JSON.stringify({
				theme: 'mint',
				name: 'Acme',
				colors: { primary: '#0f766e' },
				seo: { ...tags('Acme'), paths },
				navigation: { pages: ['start', 'guides/index', 'guides/deep/a', 'guides/deep/own'] },
			}),
			'docs/start.mdx': page,
			'docs/guides/index.mdx': page,
			'docs/guides/deep/a.mdx': page,
			'docs/guides/deep/own.mdx': '---\ntitle: A\n"og:title": Page\n---\n',
		});
		await build(root, '--out', 'site');
		const titleOf = (path: string) =>
			/og:title" content="(\w+)"/.exec(readFileSync(join(root, `site/${path}/index.html`), 'utf8'))?.[1];
		expect(['start', 'guides', 'guides/deep/a', 'guides/deep/own'].map(titleOf)).toEqual([
			'Acme',
			'Guides',
			'Deep',
			'Page',
		]);
		expect(readFileSync(join(root, 'site/guides/deep/a/index.html'), 'utf8')).toContain(
			'<meta name="robots" content="noindex">',
		);
	});

	test('leads on from the root and from old addresses, never to scripts or out of the directory', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		expect(read('index.html')).toContain('content="0; url=start/"');
		expect(read('old/place/index.html')).toContain('content="0; url=../../guides/install/#step-one"');
		// Without an icon of its own, a browser asks the server for /favicon.ico.
		for (const path of ['index.html', 'start/index.html', '404.html'])
			expect(read(path), path).toContain('<link rel="icon" ');
		// A page goes before a redirect from its own address.
		expect(read('start/index.html')).toContain('<title>Start · Acme</title>');
		for (const path of ['site/evil', 'out', 'site/.env', 'site/docs.json'])
			expect(existsSync(join(root, path)), path).toBe(false);
	});

	test('names that a system cannot have, or takes for those of pages, hinder nothing', async () => {
		const sources = ['/old?page=1', '/"a"', '/<b>', '/c|d', '/START', '/guides/Install'];
		const long = ['/e\u0000', `/${'f'.repeat(300)}`, '/g'.repeat(2_000), '/index.html/h', '/favicon.svg'];
		const redirects = [...sources, ...long].map((source) => ({ source, destination: '/guides' }));
		const root = folder({ ...files, 'docs/docs.json': JSON.stringify({ ...config, redirects }) });
		for (let round = 1; round <= 2; round++)
			expect(await build(root, '--out', 'site')).toMatchObject({ code: 0, complaint: '' });
		const top = readdirSync(join(root, 'site'));
		for (const source of sources.slice(0, 4)) expect(top).not.toContain(source.slice(1));
		expect(readFileSync(join(root, 'site/start/index.html'), 'utf8')).toContain('Begin here.');
	});

	test('a page whose letters become capital takes the place of what an earlier build wrote of it', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		renameSync(join(root, 'docs/start.mdx'), join(root, 'docs/between.mdx'));
		renameSync(join(root, 'docs/between.mdx'), join(root, 'docs/Start.mdx'));
		expect(await build(root, '--out', 'site')).toMatchObject({ code: 0, complaint: '' });
		expect(readFileSync(join(root, 'site/Start/index.html'), 'utf8')).toContain('Begin here.');
	});

	test('rules for servers are plain words, whatever the configuration has', async () => {
		const destinations = [
			'/"><script>',
			'/a b',
			'/\u00fcber',
			'/x\n/y',
			'https://b.test/<a>\u2028',
			'/%20ok',
			'/v1/:slug*',
		];
		const redirects = destinations.map((destination, at) => ({ source: `/from${at}"</:slug*`, destination }));
		const root = folder({
			...files,
			'docs/docs.json': JSON.stringify({
				...config,
				redirects: [
					...redirects,
					{ source: '/v/:slug*', destination: '/v1/:slug*' },
					// The host matches no path with it.
					{ source: '/v/zk-:slug', destination: '/v1' },
				],
			}),
		});
		await build(root, '--out', 'site');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		for (const line of read('_redirects').trimEnd().split('\n'))
			expect(line).toMatch(/^\/[!#-;=?-[\]_a-z~]* (?:\/|https:\/\/)[!#-;=?-[\]_a-z~]* 30[12]$/);
		expect(read('_redirects').split('\n')).toHaveLength(destinations.length + 2);
		expect(read('_redirects')).toContain('/from0%22%3C/* /%22%3E%3Cscript%3E 301\n');
		expect(read('_redirects')).toContain('/v/* /v1/:splat 301\n');
	});

	test('gives servers rules for redirects, and search engines a list of pages', async () => {
		const root = folder({ ...files, 'docs/secret.mdx': '---\ntitle: Secret\nnoindex: true\n---\n' });
		await build(root, '--out', 'site', '--docs-url', 'https://a.test/', '--base', '/docs/');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		expect(read('_redirects').split('\n')).toEqual([
			'/docs/old/place /docs/guides/install#step-one 301',
			'/docs/blog/* /docs/start 301',
			'/docs/v1/* /docs/guides/:splat 302',
			'/docs/by/:name/* https://b.test/:name/:splat 301',
			'',
		]);
		expect([...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
			'https://a.test/start',
			'https://a.test/guides',
			'https://a.test/guides/install',
		]);
		// Without an address there is nothing that a list could name.
		await build(root, '--out', 'plain');
		expect(existsSync(join(root, 'plain/sitemap.xml'))).toBe(false);
		const known = { ...config, metadata: { canonical: 'https://b.test/docs' } };
		writeFileSync(join(root, 'docs/docs.json'), JSON.stringify(known));
		await build(root, '--out', 'known');
		expect(readFileSync(join(root, 'known/sitemap.xml'), 'utf8')).toContain(
			'<loc>https://b.test/docs/start</loc>',
		);
	});

	test('tells search engines of addresses that end with a slash, where the site has such', async () => {
		const seo = { trailingSlash: true };
		const modern = { name: 'A', theme: 'mint', seo, navigation: { pages: ['start', 'guides/install'] } };
		const root = folder({ ...files, 'docs/docs.json': JSON.stringify(modern) });
		await build(root, '--out', 'site', '--docs-url', 'https://a.test/');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		expect(read('sitemap.xml')).toContain('<loc>https://a.test/start/</loc>');
		expect(read('start/index.html')).toContain('<link rel="canonical" href="https://a.test/start/">');
	});

	test('tells servers, search engines and shared links what they ask for, but for what the author wrote', async () => {
		const languages = ['en', 'fr'].map((language) => ({
			language,
			pages: language === 'en' ? ['start'] : ['fr/start'],
		}));
		const modern = { theme: 'mint', name: 'Acme', colors: config.colors, navigation: { languages } };
		const root = folder({
			'docs/docs.json': JSON.stringify(modern),
			'docs/start.mdx': '---\ntitle: "Start </script>"\ndescription: Begin.\n"og:description": Mine.\n---\n',
			'docs/fr/start.mdx': '---\ntitle: Début\n---\n',
			'docs/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
			'docs/old page.xml': '<script>alert(1)</script>',
		});
		await build(root, '--out', 'site', '--docs-url', 'https://a.test/', '--base', '/docs/');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		const page = read('start/index.html');
		expect(
			[...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...one]) => one.join(' ')),
		).toEqual(['en https://a.test/start', 'fr https://a.test/fr/start', 'x-default https://a.test/start']);
		expect(page).toContain('<meta property="og:title" content="Start &lt;/script&gt;">');
		expect(page).toContain('<meta property="og:description" content="Mine.">');
		expect(page).toContain('<meta property="og:url" content="https://a.test/start">');
		const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
		expect(JSON.parse(data)).toMatchObject({
			'@type': 'TechArticle',
			headline: 'Start </script>',
			inLanguage: 'en',
		});
		expect(read('404.html')).not.toMatch(/ld\+json|og:/);
		expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\nSitemap: https://a.test/sitemap.xml\n');
		expect(read('_headers')).toMatch(
			/^\/docs\/\*\n {2}X-Content-Type-Options: nosniff\n {2}.*frame-ancestors 'self'\n {2}Link: <\/docs\/llms\.txt>; rel="llms-txt describedby"; .*\n {2}X-Llms-Txt: \/docs\/llms\.txt\n/,
		);
		expect(read('_headers')).toContain(
			'/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
		);
		expect(read('_headers')).toContain("/docs/*.svg\n  Content-Security-Policy: script-src 'none'\n");
		expect(read('_headers')).toContain(
			"/docs/old%20page.xml\n  Content-Security-Policy: script-src 'none'\n",
		);
		const own = { 'docs/_headers': '/*\n  X-Mine: 1\n', 'docs/robots.txt': 'User-agent: *\nDisallow: /\n' };
		for (const [path, text] of Object.entries(own)) writeFileSync(join(root, path), text);
		await build(root, '--out', 'site');
		expect([read('_headers'), read('robots.txt')]).toEqual(Object.values(own));
	});

	test('has links below its path in Markdown if its URL is unknown', async () => {
		const root = folder({
			'docs/docs.json': JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['a', 'b'] }] }),
			'docs/a.mdx': '---\ntitle: A\n---\n\nSee [b](/b).\n',
			'docs/b.mdx': '---\ntitle: B\n---\n',
		});
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		await build(root, '--out', 'site', '--base', '/docs/');
		expect(read('a.md')).toContain('listed at /docs/llms.txt\n');
		expect(read('a.md')).toContain('See [b](/docs/b.md).');
		expect(read('llms.txt')).toContain('(/docs/a.md)');
		expect(read('llms-full.txt')).toContain('Source: /docs/a\n');
		await build(root, '--out', 'site');
		expect(read('a.md')).toContain('See [b](/b.md).');
	});

	test('divides a long index by folder', async () => {
		const paths = Array.from(
			{ length: 400 },
			(_, index) => `${index % 2 === 0 ? 'guides' : 'api'}/p${index}`,
		);
		const page = (path: string) => `---\ntitle: ${path}\ndescription: ${'Words. '.repeat(40)}\n---\n`;
		const root = folder({
			'docs/docs.json': JSON.stringify({ ...config, navigation: [{ group: 'All', pages: paths }], tabs: [] }),
			...Object.fromEntries(paths.map((path) => [`docs/${path}.mdx`, page(path)])),
		});
		await build(root, '--out', 'site', '--docs-url', 'https://a.test');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		expect(read('llms.txt')).toContain(
			'## Sections\n\n- [guides](https://a.test/guides/llms.txt)\n- [api](https://a.test/api/llms.txt)\n',
		);
		expect(read('llms.txt').length).toBeLessThanOrEqual(100_000);
		expect(read('guides/llms.txt').match(/^- \[guides\/p/gm)).toHaveLength(200);
		expect(read('guides/llms.txt')).not.toContain('[api/p');
	});

	test('a changelog has a feed where the address of the site is known', async () => {
		const log = '---\ntitle: Log\nrss: true\n---\n\n<Update label="v1">First.</Update>\n';
		const root = folder({ ...files, 'docs/guides/log.mdx': log });
		const read = (path: string) => readFileSync(join(root, path), 'utf8');
		await build(root, '--out', 'site', '--docs-url', 'https://a.test');
		expect(read('site/guides/log/rss.xml')).toContain('<link>https://a.test/guides/log#v1</link>');
		expect(read('site/guides/log/index.html')).toContain('href="../../guides/log/rss.xml"');
		await build(root, '--out', 'plain');
		expect(existsSync(join(root, 'plain/guides/log/rss.xml'))).toBe(false);
		expect(read('plain/guides/log/index.html')).not.toMatch(/rss\.xml|RSS feed/);
	});

	test('wrong addresses lead to the start page only where the configuration says so', async () => {
		const config = (redirect: boolean) =>
			JSON.stringify({ ...JSON.parse(files['docs/docs.json']), errors: { '404': { redirect } } });
		const root = folder({ ...files, 'docs/docs.json': config(true) });
		const read = () => readFileSync(join(root, 'site/404.html'), 'utf8');
		await build(root, '--out', 'site', '--base', '/docs/');
		expect(read()).toContain('content="0; url=/docs/"');
		writeFileSync(join(root, 'docs/docs.json'), config(false));
		await build(root, '--out', 'site', '--base', '/docs/');
		expect(read()).toContain('Page not found');
	});

	test("the project's own files for servers stay", async () => {
		const root = folder({ ...files, 'docs/sitemap.xml': '<mine/>' });
		await build(root, '--out', 'site', '--docs-url', 'https://a.test');
		expect(readFileSync(join(root, 'site/sitemap.xml'), 'utf8')).toBe('<mine/>');
	});

	test('a base path is for the page that stands for any address', async () => {
		const root = folder(files);
		await build(root, '--out', 'site', '--base', '/docs/');
		expect(readFileSync(join(root, 'site/404.html'), 'utf8')).toContain('href="/docs/_recto/site.css?');
	});

	test('documents name the language of their page, and no file that is not there', async () => {
		const versions = [{ name: 'v1' }, { name: 'v2', locale: 'fr' }];
		const navigation = [
			{ group: 'All', pages: ['start'] },
			{ group: 'French', version: 'v2', pages: ['guides/install'] },
		];
		const root = folder({
			...files,
			'docs/docs.json': JSON.stringify({ ...config, tabs: [], versions, navigation }),
		});
		await build(root, '--out', 'site');
		const read = (path: string) => readFileSync(join(root, 'site', path), 'utf8');
		expect(read('start/index.html')).toContain('<html lang="en" ');
		expect(read('start/index.html')).toContain('_recto/frames/1/start.json');
		expect(read('guides/install/index.html')).toContain('<html lang="fr" ');
		expect(read('404.html')).not.toContain('_recto/frames/');
	});

	test('a directory with files of another is left alone', async () => {
		const root = folder({ ...files, 'site/mine.txt': 'Mine.' });
		const { code, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(2);
		expect(complaint).toContain('`site` contains files that are not from `recto build`');
		expect(readdirSync(join(root, 'site'))).toEqual(['mine.txt']);
	});

	test('a second build removes what has gone, and nothing that it did not write', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		writeFileSync(join(root, 'site/CNAME'), 'docs.acme.test');
		writeFileSync(join(root, 'docs/docs.json'), JSON.stringify({ ...config, redirects: [] }));
		expect((await build(root, '--out', 'site')).code).toBe(0);
		expect(existsSync(join(root, 'site/old/place/index.html'))).toBe(false);
		expect(existsSync(join(root, 'site/start/index.html'))).toBe(true);
		expect(readFileSync(join(root, 'site/CNAME'), 'utf8')).toBe('docs.acme.test');
	});

	test('a file that another laid among those of an earlier build is never overwritten', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		const mine = { 'site/more/index.html': 'Mine.', 'site/notes.txt': 'Mine.' };
		mkdirSync(join(root, 'site/more'));
		for (const [path, text] of Object.entries(mine)) writeFileSync(join(root, path), text);
		writeFileSync(join(root, 'docs/more.mdx'), '---\ntitle: More\n---\n');
		writeFileSync(join(root, 'docs/notes.txt'), 'Theirs.');
		// Nor by the build after the next.
		for (let times = 0; times < 2; times++) {
			const { code, complaint } = await build(root, '--out', 'site');
			expect(code).toBe(1);
			for (const [path, text] of Object.entries(mine)) {
				expect(complaint).toContain(`${path} was not overwritten: it is not from \`recto build\`.`);
				expect(readFileSync(join(root, path), 'utf8')).toBe(text);
			}
			expect(existsSync(join(root, 'site/more.md'))).toBe(true);
		}
	});

	/** The files of a folder and their texts. */
	const filesOf = (folder: string) =>
		Object.fromEntries(
			readdirSync(folder, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ parentPath, name }) => join(parentPath, name))
				.map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
		);
	describe('a second build', () => {
		const project = {
			'docs/docs.json': JSON.stringify(config),
			'docs/start.mdx': '---\ntitle: Start\n---\n\nimport Part from "/snippets/part.mdx"\n\n<Part />\n',
			'docs/guides/index.mdx': '---\ntitle: Guides\n---\n',
			'docs/guides/install.mdx': '---\ntitle: Install\nrss: true\n---\n\n<Update label="v1">One.</Update>\n',
			'docs/snippets/part.mdx': 'A part.\n',
			'docs/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		};
		const args = ['--out', 'site', '--docs-url', 'https://a.test'];
		const told = /: (\d+) of [23] pages rendered, (\d+) files? written, (\d+) unchanged\.\n$/;

		test.each([
			['nothing changes', {}, '0'],
			['a text changes', { 'docs/guides/index.mdx': '---\ntitle: Guides\n---\n\n## More\n' }, '1'],
			['a part of a page changes', { 'docs/snippets/part.mdx': 'Another part.\n' }, '1'],
			['an image changes', { 'docs/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"> </svg>' }, '0'],
			['a title changes', { 'docs/guides/index.mdx': '---\ntitle: Manual\n---\n' }, '3'],
			['a page goes', { 'docs/guides/index.mdx': undefined }, '2'],
		] as const)(
			'writes what a build from nothing would, and no more, when %s',
			async (_, change, rendered) => {
				const root = folder(project);
				await build(root, ...args);
				const earlier = filesOf(join(root, 'site'));
				const before = statSync(join(root, 'site/_recto/theme.css')).ino;
				for (const [path, text] of Object.entries(change))
					if (text === undefined) rmSync(join(root, path));
					else writeFileSync(join(root, path), text);
				const { output } = await build(root, ...args);
				const [, pages, files] = told.exec(output) ?? [];
				expect(pages).toBe(rendered);
				const later = filesOf(join(root, 'site'));
				const changed = Object.keys(later).filter((path) => later[path] !== earlier[path]);
				// The record of the build is not a file of the site.
				expect([files, changed]).toEqual([
					String(changed.filter((path) => path !== '.recto-build.json').length),
					changed,
				]);
				expect(statSync(join(root, 'site/_recto/theme.css')).ino).toBe(before);
				await build(root, '--out', 'fresh', ...args.slice(2));
				expect(later).toEqual(filesOf(join(root, 'fresh')));
			},
		);

		test.each(['_redirects', '_headers', 'robots.txt', 'llms.txt', 'guides/llms.txt'])(
			'writes what a build from nothing would when only %s of the project changes',
			async (name) => {
				const root = folder({ ...project, [`docs/${name}`]: 'First.' });
				await build(root, ...args);
				writeFileSync(join(root, 'docs', name), 'Second.');
				await build(root, ...args);
				expect(readFileSync(join(root, 'site', name), 'utf8')).toBe('Second.');
			},
		);

		test.skipIf(process.platform === 'win32')('knows two files from one with both names', () => {
			const two = folder({ 'a.png': '', 'b.mdx': 'Text' });
			const one = folder({ 'a.png\n\nb.mdx': 'Text' });
			expect(hashOfInputs(one, [])).not.toBe(hashOfInputs(two, []));
		});

		test('writes a page again that had another text during the first build', async () => {
			const root = folder({ ...project, 'docs/broken.mdx': '{unclosed' });
			const page = join(root, 'docs/guides/index.mdx');
			await runCli(['build', 'docs', ...args], {
				folder: root,
				write: () => undefined,
				// Errors are reported when the project has been read.
				writeBeside: () => writeFileSync(page, '---\ntitle: Guides\n---\n\nSecond text.\n'),
			});
			const built = () => readFileSync(join(root, 'site/guides/index.html'), 'utf8');
			expect(built()).toContain('Second text.');
			writeFileSync(page, project['docs/guides/index.mdx']);
			await build(root, ...args);
			expect(built()).not.toContain('Second text.');
		});

		test('writes again what somebody removed or changed, and everything with --force', async () => {
			const root = folder(project);
			await build(root, ...args);
			const before = filesOf(join(root, 'site'));
			rmSync(join(root, 'site/start'), { recursive: true });
			writeFileSync(join(root, 'site/llms.txt'), 'Mine.');
			expect((await build(root, ...args)).output).toContain(': 1 of 3 pages rendered, 2 files written,');
			expect(filesOf(join(root, 'site'))).toEqual(before);
			writeFileSync(join(root, 'site/guides/index.html'), 'Mine.');
			expect((await build(root, ...args, '--force')).output).toMatch(/^Wrote 3 pages/);
			expect(filesOf(join(root, 'site'))).toEqual(before);
		});
	});

	test('a build that takes colors of an earlier one writes the same', async () => {
		vi.stubEnv('RECTO_CACHE', join(folder({}), 'cache'));
		vi.stubEnv('RECTO_ENGINE', 'one');
		try {
			const code = '```js\nconst a = `b `;\r\n```\n\n```sh\nls -l "a"\n```\n';
			const root = folder({ 'docs/docs.json': minimalConfig, 'docs/a.mdx': `---\ntitle: A\n---\n\n${code}` });
			const built = async (out: string, ...args: string[]) => {
				await build(root, '--out', out, ...args);
				return filesOf(join(root, out));
			};
			const first = await built('first');
			expect(first[join('a', 'index.html')]).toContain('r-token-keyword');
			expect(readdirSync(process.env.RECTO_CACHE ?? '')).not.toHaveLength(0);
			expect(await built('second')).toEqual(first);
			expect(await built('third', '--no-cache')).toEqual(first);
		} finally {
			vi.unstubAllEnvs();
		}
	});

	describe('a build with the inputs of the one before', () => {
		const project = {
			'docs/docs.json': minimalConfig,
			'docs/a.mdx': '---\ntitle: A\n---\n\n![x](/x.png) {unclosed\n',
			'docs/a/index.mdx': '---\ntitle: Other\n---\n',
			'docs/more.css': 'a {}',
		};
		const image = (width: number) => PNG.sync.write(new PNG({ width, height: 20 }));
		const run = (root: string, ...args: string[]) => recto(root, 'build', 'docs', '--out', 'www', ...args);

		test('reports what that one did', async () => {
			const root = folder(project);
			const first = await run(root);
			expect(first.complaint).toMatch(/unclosed[\s\S]*Duplicate URL \/a/i);
			const second = await run(root);
			expect(second.complaint).toBe(first.complaint);
			expect(second.output).toMatch(
				/^Updated www with 1 page, .*: 0 of 1 page rendered, 0 files written, \d+ unchanged/,
			);
		});

		test.each([
			['another option', () => ['--base', '/docs/'], / [1-9]\d* files? written/],
			['the option to write all', () => ['--force'], /^Wrote 1 page/],
			[
				'another style sheet',
				(root: string) => {
					writeFileSync(join(root, 'docs/more.css'), 'b {}');
					return [];
				},
				/ 1 file written/,
			],
			[
				'an image that was missing',
				(root: string) => {
					writeFileSync(join(root, 'docs/x.png'), image(30));
					return [];
				},
				/: 1 of 1 page rendered/,
			],
		])('is none with %s', async (_, change, output) => {
			const root = folder(project);
			await run(root);
			expect((await run(root, ...change(root))).output).toMatch(output);
		});
	});

	test('images of the project keep their place until they are loaded', async () => {
		const image = (width: number) => PNG.sync.write(new PNG({ width, height: 20 }));
		const written = ['![A](/a.png)', '<img src="/a.png" className="block dark:hidden" />'];
		const left = [
			'<img src="/a.png" className="logo" />',
			'<img src="/a.png" width="10" />',
			'<img src="/a.png" style={{ width: 10 }} />',
			'![B](/b.png)',
			'![C](/c.svg)',
			'![D](/missing.png)',
			'![E](https://a.test/a.png)',
		];
		const root = folder({
			'docs.json': minimalConfig,
			'start.mdx': `---\ntitle: Start\n---\n\n${[...written, ...left].join('\n\n')}\n`,
			'b.png': 'No picture.',
			'c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
		});
		const sizes = () =>
			[
				...readFileSync(join(root, 'site/start/index.html'), 'utf8').matchAll(/<img (?=[^>]*loading)[^>]*>/g),
			].map(([tag]) => /width="(\d+)" height="(\d+)"/.exec(tag)?.slice(1).join('×'));
		writeFileSync(join(root, 'a.png'), image(30));
		await recto(root, 'build', '--out', 'site');
		expect(sizes()).toEqual([...written.map(() => '30×20'), ...left.map(() => undefined)]);
		writeFileSync(join(root, 'a.png'), image(60));
		const { output } = await recto(root, 'build', '--out', 'site');
		expect(output).toContain(': 1 of 1 page rendered');
		expect(sizes()).toEqual([...written.map(() => '60×20'), ...left.map(() => undefined)]);
	});

	/** As if the process of a build had ended in the middle of it. */
	const interrupt = (out: string) =>
		writeFileSync(join(out, lockFile), JSON.stringify({ pid: 2 ** 30, began: 0 }));

	test('a build that was interrupted leaves the earlier site whole, and the next one clears what is left', async () => {
		const root = folder({ ...files, 'docs/more.mdx': '---\ntitle: More\n---\n' });
		const out = join(root, 'site');
		await build(root, '--out', 'site');
		const before = filesOf(out);
		const { write } = openBuildFolder(out);
		for (const path of ['more/index.html', 'start/index.html', 'old.txt']) write(path, 'Begun.');
		interrupt(out);
		expect(filesOf(out)).toMatchObject(before);
		rmSync(join(root, 'docs/more.mdx'));
		expect(await build(root, '--out', 'site')).toMatchObject({ code: 0, complaint: '' });
		const { 'more/index.html': _document, 'more.md': _markdown, ...names } = before;
		expect(Object.keys(filesOf(out)).sort()).toEqual(Object.keys(names).sort());
		expect(filesOf(out)['start/index.html']).toContain('<title>Start · Acme</title>');
	});

	test('the first build of a folder may be interrupted, too', async () => {
		const root = folder(files);
		openBuildFolder(join(root, 'site')).write('start/index.html', 'Begun.');
		interrupt(join(root, 'site'));
		expect(await build(root, '--out', 'site')).toMatchObject({ code: 0, complaint: '' });
	});

	test('a build that fails leaves the earlier site whole, and nothing else', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		const before = filesOf(join(root, 'site'));
		// Its folder has the name of a page's Markdown.
		mkdirSync(join(root, 'docs/start.md'));
		writeFileSync(join(root, 'docs/start.md/notes.txt'), 'Notes.');
		const { code, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(1);
		expect(complaint).toContain('a parent folder is a file.');
		expect(filesOf(join(root, 'site'))).toEqual(before);
	});

	test('of two builds into one folder the second is refused while the first runs', async () => {
		const root = folder(files);
		const [first, second] = await Promise.all([build(root, '--out', 'site'), build(root, '--out', 'site')]);
		expect(first).toMatchObject({ code: 0, complaint: '' });
		expect(second).toMatchObject({ code: 1, output: '' });
		expect(second.complaint).toMatch(
			/^recto: Another `recto build` \(process \d+\) is writing to .+site\. Wait until it finishes\./,
		);
		expect(await build(root, '--out', 'site')).toMatchObject({ code: 0, complaint: '' });
	});

	test('a configuration that cannot be read is told of, and the site of before stays', async () => {
		const root = folder(files);
		await build(root, '--out', 'site');
		const before = readFileSync(join(root, 'site/start/index.html'), 'utf8');
		writeFileSync(join(root, 'docs/docs.json'), '{\n\t"name": "Acme",\n\t"navigation": [\n');
		const { code, output, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(1);
		expect(output).toBe('');
		expect(complaint).toMatch(/^recto: docs\/docs\.json:3:16: Missing closing bracket/);
		expect(complaint).toContain('Nothing was written: the configuration is not a JSON object.');
		expect(readFileSync(join(root, 'site/start/index.html'), 'utf8')).toBe(before);
	});

	test.each([
		['[]', 'an array'],
		['"docs"', 'a string'],
		['null', '`null`'],
	])('a configuration that is %s and no object makes no site', async (config, kind) => {
		const root = folder({ ...files, 'docs/docs.json': config });
		const { code, output, complaint } = await build(root, '--out', 'site');
		expect([code, output]).toEqual([1, '']);
		expect(complaint).toContain(
			`recto: docs/docs.json:1:1: The configuration must be an object, not ${kind}.\n`,
		);
		expect(complaint).toContain('Nothing was written: the configuration is not a JSON object.');
		expect(existsSync(join(root, 'site'))).toBe(false);
	});

	test('a mark that names files elsewhere removes none', async () => {
		const mark = JSON.stringify({ files: ['../precious.txt', '/etc/hostname', 7, 'stale.txt'] });
		const root = folder({
			...files,
			'precious.txt': 'Mine.',
			'site/stale.txt': '',
			'site/.recto-build.json': mark,
		});
		expect((await build(root, '--out', 'site')).code).toBe(0);
		expect(existsSync(join(root, 'precious.txt'))).toBe(true);
		expect(existsSync(join(root, 'site/stale.txt'))).toBe(false);
	});

	test('a link in the folder of the site leads neither writing nor clearing out of it', async () => {
		const outside = folder({ 'precious.txt': 'Mine.', 'install/index.html': 'Mine.' });
		const mark = JSON.stringify({ files: ['guides/precious.txt', 'start/index.html'] });
		const root = folder({ ...files, 'site/.recto-build.json': mark, 'site/start/old.txt': '' });
		symlinkSync(outside, join(root, 'site/guides'));
		symlinkSync(join(outside, 'made.txt'), join(root, 'site/start/index.html'));
		const { code, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(1);
		for (const path of ['guides/install/index.html', 'start/index.html'])
			expect(complaint).toContain(`site/${path} was not overwritten: it is not from \`recto build\`.`);
		expect(readdirSync(outside).sort()).toEqual(['install', 'precious.txt']);
		expect(readFileSync(join(outside, 'install/index.html'), 'utf8')).toBe('Mine.');
	});

	test('a link in place of the list of written files is no list', async () => {
		const outside = folder({ 'mark.json': '{}' });
		const root = folder({ ...files, 'site/index.html': 'Mine.' });
		symlinkSync(join(outside, 'mark.json'), join(root, 'site/.recto-build.json'));
		const { code, complaint } = await build(root, '--out', 'site');
		expect(code).toBe(2);
		expect(complaint).toContain('`site` contains a symbolic link named .recto-build.json. Remove it.');
		expect(readFileSync(join(outside, 'mark.json'), 'utf8')).toBe('{}');
	});

	test('a site within the project is no part of it', async () => {
		const root = folder(files);
		await build(root, '--out', 'docs/site');
		const { output } = await build(root, '--out', 'docs/site');
		expect(output).toMatch(/^Updated docs\/site with 3 pages/);
		expect((await recto(root, 'check', 'docs')).output).not.toContain('site/');
	});

	test('files behind a link out of the project are not copied', async () => {
		const outside = folder({ 'secret.txt': 'Outside.' });
		const root = folder(files);
		symlinkSync(join(outside, 'secret.txt'), join(root, 'docs/linked.txt'));
		mkdirSync(join(root, 'docs/more'));
		symlinkSync(outside, join(root, 'docs/more/linked'));
		await build(root, '--out', 'site');
		expect(existsSync(join(root, 'site/linked.txt'))).toBe(false);
		expect(existsSync(join(root, 'site/more'))).toBe(false);
	});

	test.each([
		[[], /--out DIR/],
		[['--out', '.'], /contains the docs project/],
		[['--out', 'docs'], /contains the docs project/],
		[['--out', 'docs/docs.json'], /not a folder/],
		[['--out', 'site', '--base', 'docs'], /path such as/],
		[['--out', 'site', '--docs-url', 'nonsense'], /must be a URL/],
	] as const)('misuse %j is answered with a sentence and 2', async (args, sentence) => {
		const { code, complaint } = await build(folder(files), ...args);
		expect(code).toBe(2);
		expect(complaint).toMatch(sentence);
	});
});

test('threads that take pages by turns take each of them once', () => {
	const pages = Array.from({ length: 200 }, (_, index) => index);
	const taken = new Int32Array(new SharedArrayBuffer(4));
	const threads = Array.from({ length: 3 }, () => nextRunsOfShare(pages, taken));
	const lists = threads.map((): number[] => []);
	for (let round = 0; round < pages.length; round++)
		for (const [index, thread] of threads.entries()) {
			const { value, done } = thread.next();
			if (done !== true) lists[index]?.push(...value);
		}
	expect(lists.flat().sort((one, other) => one - other)).toEqual(pages);
	expect(Math.min(...lists.map(({ length }) => length))).toBeGreaterThan(20);
});

test('preview serves what it can read of a broken configuration, and says where that ends', async () => {
	const printed = await recto(
		folder({ ...files, 'docs/docs.json': '{ "name": "Acme", ' }),
		'preview',
		'docs',
	);
	expect(printed.code).toBe(0);
	expect(printed.output).toMatch(/^Preview at http/);
	expect(printed.complaint).toContain('recto: docs/docs.json:1:17: Missing closing bracket');
});

test('preview says of a configuration that is no object what it takes', async () => {
	const printed = await recto(folder({ ...files, 'docs/docs.json': '[]' }), 'preview', 'docs');
	expect(printed.complaint).toBe(
		'recto: docs/docs.json:1:1: The configuration must be an object, not an array.\n',
	);
});

test('preview wants a port that there is', async () => {
	const printed = await recto(folder(files), 'preview', 'docs', '--port', '99999');
	expect(printed.code).toBe(2);
	expect(printed.complaint).toContain('--port');
});
