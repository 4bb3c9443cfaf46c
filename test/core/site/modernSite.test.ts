import { expect, test } from 'vitest';
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
	expect(old.links('versions')).toEqual(['en · 2 /a', '*en · 1 /b', 'de /c']);
	expect(old.links('sidebar')).toEqual(['*Page b /b']);
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
