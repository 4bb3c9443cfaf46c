import { describe, expect, test } from 'vitest';
import { textOf } from './render.ts';
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
	test('copies the page, and links to its Markdown and to tools with a question about it', async () => {
		const markdownHref = (pagePath: string) => `../${pagePath}.md`;
		const { menu, html } = await menuOf(
			{ options: ['copy', 'view', 'claude'] },
			{ ...published, markdownHref },
		);
		expect(html('page-menu')).toMatch(/<button [^>]*data-action="copyPage" data-label="\.\.\/guides\/a\.md"/);
		expect(menu[0]).toMatch(/^View as Markdown.* \.\.\/guides\/a\.md$/);
		expect(menu[1]).toContain(
			`https://claude.ai/new?q=${encodeURIComponent('Read https://docs.acme.com/guides/a.md,')}`,
		);
	});

	test('leaves out what cannot work on this site', async () => {
		const { html } = await menuOf({
			options: ['copy', 'chatgpt', 'mcp', 'cursor', 'assistant', 'brand-new'],
		});
		expect(textOf(html('page-menu'))).toBe('Copy page');
		expect(html('page-menu')).not.toContain('<details');
	});

	test('is left out when no entry can work', async () => {
		const { html } = await menuOf({
			options: ['chatgpt', 'mcp', 'assistant', 'download-pdf', 'download-spec'],
		});
		expect(html('page-menu')).toBe('');
	});

	test('has a label where nothing is copied, and asks the host of a preview for Markdown', async () => {
		const { html } = await menuOf({ options: ['view'] });
		expect(textOf(html('page-menu'))).toBe('Use this pageView as MarkdownShows the page as Markdown.');
		expect(html('page-menu')).toContain('data-action="viewMarkdown"');
	});

	test('offers the API description that the page is about, if readers can load it', async () => {
		const openApi = (file: string) => ({
			config: {
				navigation: { pages: ['a'] },
				contextual: { options: ['download-spec'] },
				api: { openapi: file },
			},
			pages: { a: '---\ntitle: A\nopenapi: GET /users\n---\n' },
		});
		const spec = JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'T', version: '1' },
			paths: { '/users': { get: { responses: {} } } },
		});
		const { html } = await renderSite(openApi('api.json'), 'a', {}, { 'api.json': spec });
		expect(html('page-menu')).toContain('href="/assets/api.json" download');
	});

	test('has entries of its own, whose addresses are filled in and safe', async () => {
		const own = (href: unknown) => ({ title: 'Ours', description: 'Does it.', href });
		const { menu, html } = await menuOf({
			options: [
				own('https://a.b/?p=$path'),
				own({ base: 'https://a.b/', query: [{ key: 'p', value: '$path' }] }),
				own('https://a.b/?text=$page'),
				own('https://a.b/?mcp=$mcp'),
				own('javascript:alert(1)'),
				own('javascript:alert("$page")'),
			],
		});
		expect(menu.map((line) => line.split(' ').at(-1))).toEqual([
			'https://a.b/?p=/guides/a',
			'https://a.b/?p=/guides/a',
			'https://a.b/?text=$page',
		]);
		expect(html('page-menu')).toContain('data-page-href="https://a.b/?text=$page"');
		expect(html('page-menu')).not.toMatch(/javascript:|mcp/);
	});

	test.each([
		['contextual:\n  options: [claude]\n  display: toc', 'side-menu', 'Open in Claude'],
		['contextual:\n  options: nonsense', 'page-menu', 'Copy page'],
	])('is the page’s own where that has one: %j', async (fields, part, label) => {
		const config = { navigation: { pages: ['guides/a'] }, contextual: { options: ['copy'] } };
		const pages = { 'guides/a': `---\ntitle: A\n${fields}\n---\n` };
		const { html } = await renderSite({ config, pages }, 'guides/a', published);
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
