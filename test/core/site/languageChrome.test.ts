import { describe, expect, test } from 'vitest';
import { themeStyle } from '../../../server/src/core/site/document/style/themeStyle.ts';
import { project } from '../../support/project.ts';
import { renderSite } from './siteHarness.ts';

const config = {
	navbar: { links: [{ label: 'Blog', href: 'https://example.com/blog' }] },
	footer: { socials: { github: 'https://github.com/acme' } },
	navigation: {
		languages: [
			{ language: 'en', pages: ['a'] },
			{
				language: 'fr',
				banner: { content: 'Nouveau' },
				navbar: { links: [{ label: 'Journal', href: 'https://example.com/journal' }] },
				versions: [{ version: '2', pages: ['fr/a'] }],
			},
		],
	},
};
const pages = { a: '# A\n', 'fr/a': '# A\n' };

describe('what stands around the pages of a language', () => {
	test('is its own, and of the rest that of the site', async () => {
		const { html } = await renderSite({ config, pages }, 'fr/a');
		expect(html('banner')).toContain('Nouveau');
		expect(html('links')).toContain('Journal');
		expect(html('links')).not.toContain('Blog');
		expect(html('footer')).toContain('https://github.com/acme');
	});

	test.each([
		[
			{
				languages: [
					{ language: 'en', pages: ['a'] },
					{ language: 'fr-ca', pages: ['fr/a'] },
				],
			},
			'fr-CA',
		],
		[
			{
				languages: [
					{ language: 'en', pages: ['a'] },
					{ language: 'jp', pages: ['fr/a'] },
				],
			},
			'ja',
		],
		[{ languages: [{ language: 'cn', versions: [{ version: '2', pages: ['fr/a'] }] }] }, 'zh'],
		[{ languages: [{ language: 'no code', pages: ['fr/a'] }] }, 'en'],
		[{ versions: [{ version: '2', pages: ['fr/a'] }] }, 'en'],
	])('is in its language: %j', async (navigation, language) => {
		const { site } = await renderSite({ config: { navigation }, pages }, 'fr/a');
		expect(site.frame.language).toBe(language);
	});

	test('is in the language of a classic version', async () => {
		const classic = {
			versions: ['v1', { name: 'v2', locale: 'de' }],
			navigation: [{ group: 'All', version: 'v2', pages: ['a'] }],
		};
		expect((await renderSite({ config: classic, pages }, 'a')).site.frame.language).toBe('de');
	});

	test('has colors of its own, or those of what it announces, but not those of the site', async () => {
		const announcing = (text: string, color?: { light: string; dark?: string }) => ({
			banner: { content: text, ...(color === undefined ? {} : { color }) },
		});
		const site = {
			pages: { a: '# A\n', b: '# B\n', c: '# C\n' },
			config: {
				...announcing('One', { light: '#ffee00', dark: '#102030' }),
				navigation: {
					languages: [
						{ language: 'en', pages: ['a'] },
						{ language: 'fr', pages: ['b'], ...announcing('Deux', { light: '#AA0000' }) },
						{ language: 'de', pages: ['c'], ...announcing('Drei') },
					],
				},
			},
		};
		const classOf = async (page: string) =>
			/class="r-banner r-banner-info ?([^"]*)"/.exec((await renderSite(site, page)).html('banner'))?.[1];
		expect(await classOf('a')).toBe('r-banner-in-ffee00-102030');
		expect(await classOf('b')).toBe('r-banner-in-aa0000-aa0000');
		expect(await classOf('c')).toBe('');
		const { project: of } = project({ 'docs.json': JSON.stringify(site.config) });
		expect(themeStyle(of.site.colors).match(/^.*\.r-banner.*(?= \{)|--site-banner: .*(?=;)/gm)).toEqual([
			'.r-banner-in-ffee00-102030',
			'--site-banner: #ffee00',
			':root[data-theme="dark"] .r-banner-in-ffee00-102030',
			'--site-banner: #102030',
			'.r-banner-in-aa0000-aa0000',
			'--site-banner: #AA0000',
			':root[data-theme="dark"] .r-banner-in-aa0000-aa0000',
			'--site-banner: #AA0000',
		]);
	});

	test('is that of the site for the others', async () => {
		const { html } = await renderSite({ config, pages }, 'a');
		expect(html('banner')).toBe('');
		expect(html('links')).toContain('Blog');
	});

	test('is checked as that of the site is', () => {
		const text = JSON.stringify({
			theme: 'mint',
			name: 'T',
			colors: { primary: '#0C8465' },
			favicon: 'https://a.b/i.svg',
			navigation: {
				languages: [
					{
						language: 'en',
						navbar: { links: [{ label: 'A', href: '/nope' }] },
						footer: { socails: {} },
						pages: ['a'],
					},
				],
			},
		});
		const codes = project({ 'docs.json': text, 'a.mdx': '' })
			.diagnose('docs.json')
			.map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
		expect(codes).toEqual(['broken-config-link: "/nope"', 'unknown-key: "socails"']);
	});
});

test('the search field says what the site wants it to', async () => {
	const of = async (prompt?: string) => {
		const search = prompt === undefined ? {} : { search: { prompt } };
		const site = { config: { navigation: { pages: ['a'] }, ...search }, pages };
		const { html } = await renderSite(site, 'a', { search: true });
		return html('search');
	};
	expect(await of()).toBe('Search…');
	expect(await of('Ask <us>')).toBe('Ask &#x3C;us>');
});
