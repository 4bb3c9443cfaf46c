import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { renderSite } from './siteHarness.ts';

const titles = ['a', 'b', 'c', 'd', 'e'];
const pages = Object.fromEntries(titles.map((name) => [name, `---\ntitle: Page ${name}\n---\n\nText.\n`]));

function site(navigation: object, more: object = {}) {
	return { config: { theme: 'mint', ...more, navigation }, pages };
}

test('tabs hold their own pages, groups with a page of their own, and links stand beside them', async () => {
	const navigation = {
		tabs: [
			{ tab: 'Guides', icon: 'book', groups: [{ group: 'Start', root: 'a', pages: ['b', 'GET /users'] }] },
			{ tab: 'Reference', pages: ['c', { group: 'More', pages: ['d'] }] },
			{ tab: 'Blog', href: 'https://blog.test' },
		],
		global: { anchors: [{ anchor: 'Chat', icon: 'comments', href: 'https://chat.test' }] },
	};
	const guides = await renderSite(site(navigation), 'b');
	expect(guides.links('tabs')).toEqual(['*Guides /a', 'Reference /c', 'Blog https://blog.test']);
	expect(guides.links('sidebar')).toEqual(['Chat https://chat.test', 'Page a /a', '*Page b /b']);
	const reference = await renderSite(site(navigation), 'd');
	expect(reference.links('tabs')).toEqual(['Guides /a', '*Reference /c', 'Blog https://blog.test']);
	expect(reference.links('sidebar')).toEqual(['Chat https://chat.test', 'Page c /c', '*Page d /d']);
});

test.each([
	['an unlisted page', 'api/lost', ''],
	['an unlisted page in a folder of its own', 'api/deep/lost', ''],
	['a hidden page', 'api/lost', 'hidden: true\n'],
])('%s keeps the tab and the sidebar of the nearest folder', async (_, lost, hidden) => {
	const page = (name: string) => `---\ntitle: Page ${name}\n${hidden}---\n`;
	const { links } = await renderSite(
		{
			config: {
				theme: 'mint',
				navigation: {
					tabs: [
						{ tab: 'Guides', pages: ['start', 'guides/a'] },
						{ tab: 'API', pages: ['api/one', 'api/two'] },
					],
				},
			},
			pages: {
				start: '',
				'guides/a': '',
				'api/one': '---\ntitle: One\n---\n',
				'api/two': '---\ntitle: Two\n---\n',
				[lost]: page('lost'),
			},
		},
		lost,
	);
	expect(links('tabs')).toEqual(['Guides /start', '*API /api/one']);
	expect(links('sidebar')).toEqual(['One /api/one', 'Two /api/two']);
});

test('an unlisted page has the version of the nearest folder', async () => {
	const version = (name: string) => ({ version: name, pages: [`${name}/start`] });
	const { links } = await renderSite(
		{
			config: { theme: 'mint', navigation: { versions: [version('v2'), version('v1')] } },
			pages: { 'v2/start': '', 'v1/start': '---\ntitle: Old\n---\n', 'v1/lost': '' },
		},
		'v1/lost',
	);
	expect(links('sidebar')).toEqual(['Old /v1/start']);
});

test('products and dropdowns are sections of the sidebar, and show their own tabs alone', async () => {
	const navigation = {
		products: [
			{
				product: 'Cloud',
				tabs: [
					{ tab: 'Use', pages: ['a'] },
					{ tab: 'Run', pages: ['b'] },
				],
			},
			{ product: 'Server', tabs: [{ tab: 'Install', pages: ['c'] }] },
		],
	};
	const cloud = await renderSite(site(navigation), 'a');
	expect(cloud.links('tabs')).toEqual(['*Use /a', 'Run /b']);
	expect(cloud.links('sidebar')).toEqual(['*Cloud /a', 'Server /c', '*Page a /a']);
	expect((await renderSite(site(navigation), 'c')).links('tabs')).toEqual(['*Install /c']);
});

test('versions and languages are chosen, and each shows its own', async () => {
	const navigation = {
		languages: [
			{
				language: 'en',
				versions: [
					{ version: '2', pages: ['a'] },
					{ version: '1', pages: ['b'] },
				],
			},
			{ language: 'de', pages: ['c'] },
		],
	};
	const old = await renderSite(site(navigation), 'b');
	expect(old.links('versions')).toEqual(['English · 2 /a', '*English · 1 /b', 'Deutsch /c']);
	expect(old.links('sidebar')).toEqual(['*Page b /b']);
});

test('a page that two versions list in tabs stands in the tabs and the sidebar of either', async () => {
	const versions = [
		{ version: '2', tabs: [{ tab: 'Use', pages: ['a'] }] },
		{
			version: '1',
			tabs: [
				{ tab: 'Guides', pages: ['b', 'a'] },
				{ tab: 'More', pages: ['c'] },
			],
		},
	];
	const guides = { tabs: ['*Guides /b', 'More /c'], sidebar: ['Page b /b', '*Page a /a'] };
	const shared = await renderSite(site({ versions }), 'a', { version: '1' });
	expect({ tabs: shared.links('tabs'), sidebar: shared.links('sidebar') }).toEqual(guides);
	expect((await renderSite(site({ versions }), 'b')).links('sidebar')).toEqual(['*Page b /b', 'Page a /a']);
	expect((await renderSite(site({ versions }), 'a')).links('tabs')).toEqual(['*Use /a']);
});

test('a hidden group is in no sidebar', async () => {
	const navigation = {
		groups: [
			{ group: 'A', pages: ['a'] },
			{ group: 'B', hidden: true, pages: ['b'] },
		],
	};
	expect((await renderSite(site(navigation), 'b')).links('sidebar')).toEqual(['Page a /a']);
});

test('languages have their own names, as far as there is such a language', async () => {
	const languages = ['en', 'fr-CA', 'cn', 'jp', 'zh-Hant', 'klingonian', '?'].map((language) => ({
		language,
		pages: ['a'],
	}));
	const { links } = await renderSite(site({ languages }), 'a');
	expect(links('versions').map((link) => link.replace(/^\*| \/a$/g, ''))).toEqual([
		'English',
		'Français canadien',
		'中文',
		'日本語',
		'繁體中文',
		'klingonian',
		'?',
	]);
});

test('a hidden version is in no menu but that of its own readers', async () => {
	const navigation = {
		versions: [
			{ version: '2', pages: ['a'] },
			{ version: '3', hidden: true, pages: ['b'] },
		],
	};
	expect((await renderSite(site(navigation), 'a')).html('versions')).not.toContain('>3<');
	expect((await renderSite(site(navigation), 'b')).links('versions')).toEqual(['2 /a', '*3 /b']);
});

describe('what a hidden part holds', () => {
	const files = {
		'a.mdx': '---\ntitle: A\n---\n',
		'b.mdx': '---\ntitle: B\n---\n',
		'kept.mdx': '---\ntitle: Kept\nhidden: false\n---\n',
		'openapi.json': JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'API', version: '1' },
			paths: { '/x': { get: { summary: 'Made', responses: { 200: { description: 'OK' } } } } },
		}),
	};
	const docsOf = (...groups: readonly object[]) =>
		project({
			...files,
			'docs.json': JSON.stringify({ name: 'A', theme: 'mint', navigation: { tabs: [{ tab: 'T', groups }] } }),
		});
	const searched = async (docs: ReturnType<typeof docsOf>) =>
		[
			...(await docs.searchIndex({ readText: () => '---\ntitle: X\n---\n', ofPage: (url) => url })).values(),
		].join('\n');

	test.each([
		['a group', { group: 'H', hidden: true, pages: ['b'] }],
		['a group within', { group: 'H', hidden: true, pages: [{ group: 'I', pages: ['b'] }] }],
	])('%s is left out of index, site map and search', async (_, hidden) => {
		const docs = docsOf({ group: 'G', pages: ['a'] }, hidden);
		expect(docs.llmsTxt()).toBe(
			'# A\n\n> All pages of this documentation, each as Markdown.\n\n## Docs\n\n- [A](/a.md)\n',
		);
		expect(docs.sitemap('https://a.test')).not.toContain('/b<');
		expect(await searched(docs)).toContain('"/a');
		expect(await searched(docs)).not.toContain('"/b');
	});

	test('is found where the part, the page or another part says so', () => {
		const index = (...groups: readonly object[]) => docsOf(...groups).llmsTxt();
		expect(index({ group: 'H', hidden: true, searchable: true, pages: ['b'] })).toContain('/b.md');
		expect(index({ group: 'H', hidden: true, pages: ['kept'] })).toContain('/kept.md');
		expect(index({ group: 'H', hidden: true, pages: ['b'] }, { group: 'G', pages: ['b'] })).toContain(
			'/b.md',
		);
	});

	test('is no first page of its tab', async () => {
		const groups = [
			{ group: 'H', hidden: true, pages: ['a'] },
			{ group: 'G', pages: ['b'] },
		];
		const navigation = {
			tabs: [
				{ tab: 'T', groups },
				{ tab: 'U', pages: ['c'] },
			],
		};
		expect((await renderSite(site(navigation), 'c')).links('tabs')).toEqual(['T /b', '*U /c']);
	});

	test('of pages that the site makes is left out as well', () => {
		const hidden = { group: 'H', hidden: true, openapi: 'openapi.json' };
		expect(docsOf({ ...hidden, hidden: false }).llmsTxt()).toContain('[Made]');
		expect(docsOf(hidden).llmsTxt()).not.toContain('[Made]');
	});
});

test.each([
	{},
	{ tabs: 'no', pages: [7, null, { group: 3, pages: 'x' }] },
	{ tabs: [null, 5, { tab: {}, href: 4, menu: [{}] }], global: [] },
	{ versions: [{ $ref: './other.json' }], anchors: [{}] },
])('%j breaks nothing', async (navigation) => {
	expect((await renderSite(site(navigation), 'a')).site.title).toContain('Page a');
});

test('nesting without end is read to a depth', async () => {
	let navigation: object = { pages: ['a'] };
	for (let depth = 0; depth < 2_000; depth++) navigation = { groups: [{ group: 'G', ...navigation }] };
	expect((await renderSite(site(navigation), 'a')).site.title).toContain('Page a');
});

test('the index of pages follows the navigation, unless a part of it stands elsewhere', () => {
	const files = {
		'z.mdx': '---\ntitle: Z\n---\n',
		'b.mdx': '---\ntitle: B\n---\n',
		'loose.mdx': '---\ntitle: Loose\n---\n',
	};
	const index = (navigation: object) =>
		[
			...project({ ...files, 'docs.json': JSON.stringify({ name: 'A', theme: 'mint', navigation }) })
				.llmsTxt()
				.matchAll(/^- \[(\w+)\]/gm),
		].map(([, title]) => title);
	expect(index({ tabs: [{ tab: 'T', pages: ['z', 'b'] }] })).toEqual(['Z', 'B']);
	expect(index({ tabs: [{ tab: 'T', pages: ['z'] }, { $ref: './rest.json' }] })).toEqual(['Z', 'B', 'Loose']);
});

test('a page that no part lists is reported, unless a part stands elsewhere', () => {
	const unlisted = (navigation: object) =>
		project({
			'docs.json': JSON.stringify({ name: 'A', theme: 'mint', navigation }),
			'a.mdx': '---\ntitle: A\n---\n',
			'b.mdx': '---\ntitle: B\n---\n',
		})
			.diagnose('b.mdx')
			.filter(({ code }) => code === 'unlisted-page').length;
	expect(unlisted({ dropdowns: [{ dropdown: 'D', pages: ['a'] }] })).toBe(1);
	expect(unlisted({ dropdowns: [{ dropdown: 'D', pages: ['a', 'b'] }] })).toBe(0);
	expect(unlisted({ dropdowns: [{ dropdown: 'D', pages: ['a'] }], $ref: './rest.json' })).toBe(0);
});

test('what a group without a name holds stands in its place', async () => {
	const navigation = {
		tabs: [{ tab: 'Guides', pages: [{ group: ' ', pages: ['a', { group: 'More', pages: ['b'] }] }, 'c'] }],
	};
	const { html, links } = await renderSite(site(navigation), 'b');
	expect(links('sidebar')).toEqual(['Page a /a', '*Page b /b', 'Page c /c']);
	expect(html('sidebar').match(/<summary/g)).toHaveLength(1);
});
