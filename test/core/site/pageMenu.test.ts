import { describe, expect, test } from 'vitest';
import { renderSite, type SiteCaseOptions } from './siteHarness.ts';

async function menuOf(contextual: unknown, options: SiteCaseOptions = {}) {
	const config = { navigation: { pages: ['guides/a'] }, contextual };
	const reading = await renderSite({ config, pages: { 'guides/a': '# A\n' } }, 'guides/a', options);
	return {
		...reading,
		menu: reading.links('page-menu').map((line) => line.replace(/\s+/g, ' ')),
	};
}

const published = { docsUrl: 'https://docs.acme.com/' };

describe('the menu for tools that read the page', () => {
	test('leads to the page as Markdown, and to tools with a question about it', async () => {
		const markdownHref = (pagePath: string) => `../${pagePath}.md`;
		const { menu } = await menuOf({ options: ['view', 'claude'] }, { ...published, markdownHref });
		expect(menu[0]).toMatch(/^View as Markdown.* \.\.\/guides\/a\.md$/);
		expect(menu[1]).toContain(
			`https://claude.ai/new?q=${encodeURIComponent('Read https://docs.acme.com/guides/a.md,')}`,
		);
	});

	test('names what only the published site can do', async () => {
		const { html, menu } = await menuOf({ options: ['copy', 'chatgpt', 'mcp', 'brand-new'] });
		expect(menu).toEqual([]);
		for (const label of ['Copy page', 'Open in ChatGPT', 'Copy MCP server', 'brand-new'])
			expect(html('page-menu')).toContain(label);
	});

	test('has entries of its own, whose addresses are filled in and safe', async () => {
		const own = (href: unknown) => ({ title: 'Ours', description: 'Does it.', href });
		const { menu, html } = await menuOf({
			options: [
				own('https://a.b/?p=$path'),
				own({ base: 'https://a.b/', query: [{ key: 'p', value: '$path' }] }),
				own('https://a.b/?text=$page'),
				own('javascript:alert(1)'),
			],
		});
		expect(menu.map((line) => line.split(' ').at(-1))).toEqual([
			'https://a.b/?p=/guides/a',
			'https://a.b/?p=/guides/a',
		]);
		expect(html('page-menu')).not.toContain('javascript:');
	});

	test.each([
		['contextual:\n  options: [claude]\n  display: toc', 'side-menu', 'Open in Claude'],
		['contextual:\n  options: nonsense', 'page-menu', 'Copy page'],
	])('is the page’s own where that has one: %j', async (fields, part, label) => {
		const config = { navigation: { pages: ['guides/a'] }, contextual: { options: ['copy'] } };
		const pages = { 'guides/a': `---\ntitle: A\n${fields}\n---\n` };
		const { html } = await renderSite({ config, pages }, 'guides/a');
		expect(html(part)).toContain(label);
		expect(html(part === 'side-menu' ? 'page-menu' : 'side-menu')).toBe('');
	});

	test('is not there on a page that wants none', async () => {
		const config = { navigation: { pages: ['guides/a'] }, contextual: { options: ['copy'] } };
		const pages = { 'guides/a': '---\ntitle: A\ncontextual:\n  options: []\n---\n' };
		const { html } = await renderSite({ config, pages }, 'guides/a');
		expect(html('page-menu')).toBe('');
	});

	test('stands below the table of contents where the site wants that', async () => {
		const { html } = await menuOf({ options: ['copy'], display: 'toc' });
		expect(html('page-menu')).toBe('');
		expect(html('side-menu')).toContain('Copy page');
	});

	test.each([undefined, {}, { options: [] }, { options: 7 }, { options: [{}] }])(
		'%j is none',
		async (contextual) => {
			expect((await menuOf(contextual)).html('page-menu')).toBe('');
		},
	);
});
