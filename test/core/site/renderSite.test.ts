import { describe, expect, test } from 'vitest';
import { classicFooterFields } from '../../../server/src/core/catalogue/config/classic/footer.ts';
import { socialPlatforms } from '../../../server/src/core/catalogue/socialPlatforms.ts';
import { renderSite } from './siteHarness.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

describe('the sidebar', () => {
	const nested = {
		config: {
			navigation: [
				{ group: 'Start', pages: ['index', 'gone', { group: 'More', pages: ['deep', 'hidden'] }] },
				{ group: 'API', pages: ['users'] },
			],
		},
		pages: {
			index: page('Welcome', 'sidebarTitle: Home\ntag: NEW\n'),
			deep: page('Deep'),
			hidden: page('Hidden', 'hidden: true\n'),
			users: page('List users', 'api: "GET /users"\n'),
		},
	};

	test('shows groups and pages by the names that readers see, hidden ones left out', async () => {
		const { links, html } = await renderSite(nested, 'deep');
		expect(links('sidebar')).toEqual(['HomeNEW /', 'Gone /gone', '*Deep /deep', 'GETList users /users']);
		expect(html('sidebar')).toMatch(/<h2[^>]*>Start<\/h2>/);
	});

	test('marks what is deprecated, and leaves out marks and neighbors that a page does not want', async () => {
		const site = {
			config: { navigation: [{ group: 'API', pages: ['old', 'users', 'last'] }] },
			pages: {
				old: page('Old', 'deprecated: true\ntag: OLD\n'),
				users: page('List users', 'api: "GET /users"\nhideApiMarker: true\nhideFooterPagination: true\n'),
				last: page('Last'),
			},
		};
		const { links, html } = await renderSite(site, 'users');
		expect(links('sidebar')).toEqual(['OldOLDdeprecated /old', '*List users /users', 'Last /last']);
		expect(html('after')).not.toContain('r-pager');
		expect((await renderSite(site, 'old')).html('after')).toContain('r-pager');
	});

	test('opens the inner group of the current page, and no other', async () => {
		expect((await renderSite(nested, 'deep')).html('sidebar')).toMatch(/<details[^>]* open[ >]/);
		expect((await renderSite(nested, 'users')).html('sidebar')).not.toMatch(/<details[^>]* open[ >]/);
	});

	test('a title that spells out an address cannot break out', async () => {
		const title = JSON.stringify('href="/~page/%3Cimg%20src%3Dx%20onerror%3Dpwn()%3E"');
		const { html } = await renderSite(
			{ config: { navigation: [{ group: 'G', pages: ['a'] }] }, pages: { a: `---\ntitle: ${title}\n---\n` } },
			'a',
		);
		expect(html('sidebar')).not.toContain('<img');
	});

	test('marks the page that is asked for, again and again', async () => {
		for (const [path, expected] of [
			['deep', '*Deep /deep'],
			['users', '*GETList users /users'],
			['deep', '*Deep /deep'],
		] as const)
			expect(
				(await renderSite(nested, path)).links('sidebar').filter((line) => line.startsWith('*')),
			).toEqual([expected]);
	});

	test('leads where the host says', async () => {
		const hrefOf = (path: string) => `../${path}.html`;
		const { links } = await renderSite(nested, 'deep', { hrefOf });
		expect(links('sidebar')[0]).toBe('HomeNEW ../index.html');
	});
});

describe('tabs and anchors', () => {
	const sections = {
		config: {
			tabs: [
				{ name: 'API', url: 'api' },
				{ name: 'Secret', url: 'secret', isDefaultHidden: true },
			],
			anchors: [
				{ name: 'SDK', url: 'sdk', icon: 'code', color: { from: '#123456', to: '#abcdef' } },
				{ name: 'Old', url: 'old', version: 'v1' },
				{ name: 'Blog', url: 'https://blog.example' },
			],
			versions: ['v2', 'v1'],
			topAnchor: { name: 'Manual' },
			navigation: [{ group: 'All', pages: ['index', 'api/a', 'secret/b', 'sdk/c', 'old/d'] }],
		},
		pages: {
			index: page('Index'),
			'api/a': page('A'),
			'secret/b': page('B'),
			'sdk/c': page('C'),
			'old/d': page('D'),
		},
	};

	test('each holds its own pages', async () => {
		const { links } = await renderSite(sections, 'index');
		expect(links('tabs')).toEqual(['*Documentation /', 'API /api/a']);
		expect(links('sidebar')).toEqual(['*Manual /', 'SDK /sdk/c', 'Blog https://blog.example', '*Index /']);
		expect((await renderSite(sections, 'api/a')).links('tabs')).toEqual(['Documentation /', '*API /api/a']);
	});

	test('a section that is hidden at first is shown to readers of its pages', async () => {
		expect((await renderSite(sections, 'secret/b')).links('tabs')).toContain('*Secret /secret/b');
	});

	test('an anchor of a version is shown with that version alone', async () => {
		const { links } = await renderSite(sections, 'index', { version: 'v1' });
		expect(links('sidebar')).toContain('Old /old/d');
	});

	test('a gradient reaches the page as data', async () => {
		expect((await renderSite(sections, 'index')).html('sidebar')).toContain(
			'data-color="#123456" data-color-to="#abcdef"',
		);
	});
});

describe('versions', () => {
	const versioned = {
		config: {
			versions: [{ name: 'v1' }, { name: 'v2', default: true }],
			navigation: [
				{ group: 'Both', pages: ['index'] },
				{ group: 'One', version: 'v1', pages: ['one'] },
				{ group: 'Two', version: 'v2', pages: ['two', 'was'] },
			],
		},
		pages: {
			index: page('Index'),
			one: page('One'),
			two: page('Two'),
			was: page('Was', 'version: v1\n'),
		},
	};

	test.each([
		['index', undefined, ['*Index /', 'Two /two']],
		['index', 'v1', ['*Index /', 'One /one', 'Was /was']],
		['one', undefined, ['Index /', '*One /one', 'Was /was']],
		['one', 'v2', ['Index /', '*One /one', 'Was /was']],
		['index', 'unknown', ['*Index /', 'Two /two']],
	])('%s with %s chosen shows %j', async (path, version, expected) => {
		const { links } = await renderSite(versioned, path, version === undefined ? {} : { version });
		expect(links('sidebar')).toEqual(expected);
	});

	test('the menu leads to the page itself where both show it, else to the first page of each', async () => {
		expect((await renderSite(versioned, 'index')).links('versions')).toEqual(['v1 /', '*v2 /']);
		expect((await renderSite(versioned, 'one')).links('versions')).toEqual(['*v1 /one', 'v2 /two']);
	});

	test('a site without versions has no menu', async () => {
		const { html } = await renderSite(
			{ ...versioned, config: { ...versioned.config, versions: [] } },
			'index',
		);
		expect(html('versions')).toBe('');
	});
});

describe('the top bar', () => {
	const bare = {
		config: { navigation: [{ group: 'G', pages: ['index'] }] },
		pages: { index: page('Index') },
	};
	const withConfig = (config: object) => ({ ...bare, config: { ...bare.config, ...config } });

	test('shows the logo of each mode, and leads where the author says', async () => {
		const logo = { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://acme.example' };
		const { html } = await renderSite(withConfig({ logo }), 'index');
		expect(html('brand')).toMatch(
			/^<a class="r-brand" href="https:\/\/acme.example"[^>]*><img class="r-logo r-only-light" src="\/assets\/logo\/light.svg" alt="Acme"><img class="r-logo r-only-dark" src="\/assets\/logo\/dark.svg"/,
		);
	});

	test('shows the name of a site without a logo, and of one whose logo may not be loaded', async () => {
		expect((await renderSite(bare, 'index')).links('brand')).toEqual(['Acme /']);
		const remote = withConfig({ logo: 'https://cdn.example/logo.png' });
		expect((await renderSite(remote, 'index')).links('brand')).toEqual(['Acme /']);
		expect((await renderSite(remote, 'index', { remoteImages: 'load' })).html('brand')).toContain(
			'cdn.example',
		);
	});

	test('shows links, and for a repository its name', async () => {
		const { links } = await renderSite(
			withConfig({
				topbarLinks: [{ name: 'Status', url: 'https://status.example' }],
				topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
			}),
			'index',
		);
		expect(links('links')).toEqual([
			'Status https://status.example',
			'acme/docs https://github.com/acme/docs',
		]);
	});

	test('opens other sites in a window of their own, and the site’s pages in this one', async () => {
		const topbarLinks = [
			{ name: 'Status', url: 'https://status.example' },
			{ name: 'Home', url: '/index' },
		];
		const { html } = await renderSite(withConfig({ topbarLinks }), 'index');
		expect(html('links').match(/target="_blank"/g)).toHaveLength(1);
		expect(html('links')).toMatch(/href="https:\/\/status\.example" target="_blank"/);
	});

	test('shows a link without words as its icon, with a name for those who do not see it', async () => {
		const navbar = { links: [{ label: '', icon: 'discord', href: 'https://chat.example' }] };
		const { html, links } = await renderSite(withConfig({ navbar }), 'index');
		expect(links('links')).toEqual(['discord https://chat.example']);
		expect(html('links')).toContain('<span class="r-visually-hidden">discord</span>');
	});

	test('shows the stars of the repository of its button, when the host knows them', async () => {
		const config = withConfig({
			topbarLinks: [{ name: 'Code', url: 'https://github.com/acme/other' }],
			topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs' },
		});
		const starsOf = (repository: string) => (repository === 'acme/docs' ? 12_345 : 1);
		const { links, site } = await renderSite(config, 'index', { starsOf });
		expect(site.frame.repository).toBe('acme/docs');
		expect(links('links')).toEqual([
			'Code https://github.com/acme/other',
			'acme/docs12.3K https://github.com/acme/docs',
		]);
		const unknown = await renderSite(config, 'index', { starsOf: () => undefined });
		expect(unknown.html('links')).not.toContain('r-stars');
	});

	test('no address of the configuration can run anything', async () => {
		const { site } = await renderSite(
			withConfig({
				logo: { light: 'javascript:alert(1)', dark: '/../../etc/passwd', href: 'javascript:alert(1)' },
				topbarLinks: [{ name: '<script>alert(1)</script>', url: 'java\tscript:alert(1)' }],
				footerSocials: { 'x" onload="alert(1)': 'javascript:alert(1)', website: 'data:text/html,x' },
				anchors: [{ name: 'A', url: 'javascript:alert(1)', icon: '../../x.svg', color: 'red;}' }],
				tabs: [{ name: 'B', url: 'javascript:alert(1)' }],
			}),
			'index',
		);
		expect(site.body).not.toMatch(
			/<script|href="(?:java|data)|src="(?:java|[^"]*\.\.)|\son\w+="|etc\/passwd/i,
		);
	});
});

describe('after the page', () => {
	const three = {
		config: {
			feedback: { suggestEdit: true, raiseIssue: true },
			topbarCtaButton: { type: 'github', url: 'https://github.com/acme/docs/tree/main' },
			footerSocials: { github: 'https://github.com/acme', x: 'https://x.com/acme' },
			navigation: [
				{ group: 'G', pages: ['a', 'b'] },
				{ group: 'H', pages: ['c'] },
			],
		},
		pages: { a: page('A'), b: page('B'), c: page('C'), alone: page('Alone') },
	};

	test('stand feedback and the pages before and after', async () => {
		const { links } = await renderSite(three, 'b');
		expect(links('after')).toEqual(
			[
				'Suggest edits https://github.com/acme/docs/edit/main/b.mdx',
				'Raise issue https://github.com/acme/docs/issues/new?title=Issue%20on%20docs&#x26;body=Path: /b',
				'PreviousA /a',
				'NextC /c',
			].map((line) => line.replace('Path: /b', 'Path%3A%20%2Fb')),
		);
	});

	test('edits go to the branch and folder of the repository that is checked out', async () => {
		const checkout = {
			folder: 'docs/my site',
			branch: 'release/2#1',
			repository: 'https://github.com/me/fork',
		};
		const suggested = async (config: Readonly<Record<string, unknown>>) => {
			const { links } = await renderSite({ ...three, config }, 'b', { checkout });
			return links('after').filter((link) => link.startsWith('Suggest'));
		};
		const place = 'edit/release/2%231/docs/my%20site/b.mdx';
		expect(await suggested(three.config)).toEqual([`Suggest edits https://github.com/acme/docs/${place}`]);
		const { topbarCtaButton: _, ...unnamed } = three.config;
		expect(await suggested(unnamed)).toEqual([`Suggest edits https://github.com/me/fork/${place}`]);
	});

	test('no repository, no links to it', async () => {
		const { topbarCtaButton: _, footerSocials: __, ...config } = three.config;
		expect((await renderSite({ ...three, config }, 'b')).html('after')).not.toContain('r-feedback');
	});

	test('a page that is not listed has none before or after', async () => {
		expect((await renderSite(three, 'alone')).html('after')).not.toContain('r-pager');
	});

	test('the footer names the accounts', async () => {
		const { html } = await renderSite(three, 'a');
		expect(html('footer')).toContain('aria-label="GitHub"');
		expect(html('footer')).toContain('aria-label="X"');
	});

	test('every account that the configuration may name has a name and an icon', () => {
		const [object] = classicFooterFields.footerSocials.anyOf;
		const keys = [...Object.keys(object.properties), ...Object.keys(object.accepted)];
		expect(Object.keys(socialPlatforms).sort()).toEqual(keys.sort());
	});
});

test('the body holds page, parts and contents, each in its place', async () => {
	const { site } = await renderSite(
		{
			config: { navigation: [{ group: 'G', pages: ['a'] }] },
			pages: { a: '---\ntitle: A\n---\n\n## data-part="article">\n\nText.\n' },
		},
		'a',
	);
	expect(site.title).toBe('A · Acme');
	const id = site.page.contents[0]?.id ?? 'none';
	expect(site.body.split(`id="${id}"`)).toHaveLength(2);
	expect(site.body.match(/<main[^>]*><div class="r-block"/g)).toHaveLength(1);
	expect(site.body.split(`<a href="#${id}">`)).toHaveLength(3);
	for (const { html } of site.frame.parts) expect(site.body).toContain(html);
});

test('a change of the text alone leaves every part as it was', async () => {
	const shown = { config: { navigation: [{ group: 'G', pages: ['a'] }] }, pages: { a: page('A') } };
	const before = await renderSite(shown, 'a');
	const after = await renderSite({ ...shown, pages: { a: `${page('A')}\nMore.\n` } }, 'a');
	expect(after.site.frame.parts.map(({ key }) => key)).toEqual(before.site.frame.parts.map(({ key }) => key));
});

test.each([
	['wide', 'wide'],
	['custom', 'custom'],
	['nonsense', 'default'],
])('mode %s is shown as %s', async (mode, expected) => {
	const pages = { a: page('A', `mode: ${mode}\n`) };
	const { site } = await renderSite({ config: { navigation: [] }, pages }, 'a');
	expect(site.frame.mode).toBe(expected);
	expect(site.body).toContain(`data-mode="${expected}"`);
});

test('the page comes before the bar and the navigation in the document', async () => {
	const { site } = await renderSite(
		{ config: { navigation: [{ group: 'G', pages: ['a', 'b'] }] }, pages: { a: 'Text.', b: 'Other.' } },
		'a',
		{ search: true },
	);
	const places = ['href="#r-page"', 'Text.', '</main>', 'r-after', 'r-nav', 'r-bar', 'r-status'];
	const found = places.map((place) => site.body.indexOf(place));
	expect(found).toEqual(found.toSorted((a, b) => a - b));
	expect(found).not.toContain(-1);
});
