import { describe, expect, test } from 'vitest';
import { siteThemes } from '../../../server/src/core/catalogue/config/siteThemes.ts';
import { renderSite } from './siteHarness.ts';

const looksOf = async (config: object) => {
	const { site } = await renderSite(
		{ config: { navigation: [{ group: 'G', pages: ['a'] }], ...config }, pages: { a: 'Text.\n' } },
		'a',
	);
	return { ...site.frame, body: site.body };
};

describe('the look that the configuration chooses', () => {
	test.each([
		[{}, []],
		[{ rounded: 'sharp', codeBlock: { mode: 'dark' } }, ['sharp', 'dark-code']],
		[{ background: { style: 'grid' } }, ['grid']],
		[{ theme: 'mint', background: { decoration: 'windows' } }, ['windows']],
		[{ background: { style: 'toString' }, rounded: ['sharp'], codeBlock: 'dark', theme: 'constructor' }, []],
		[{ theme: 'linden', background: { decoration: 'grid' } }, ['mono', 'sharp', 'grid']],
		[
			{ theme: 'prism', sidebar: { items: 'border' }, topbar: { style: 'gradient' } },
			['bar-gradient', 'entries-border'],
		],
	])('%j', async (config, looks) => {
		expect((await looksOf(config)).looks).toEqual(looks);
	});

	test.each([
		[{ theme: 'venus' }, 'palm'],
		[{ layout: 'sidenav' }, 'maple'],
		[{ layout: 'solidSidenav', theme: 'venus' }, 'willow'],
		[{ layout: 'topnav', theme: 'quill' }, 'willow'],
		[{ layout: 'topnav' }, 'mint'],
	] as const)(
		'of a classic theme or layout is that of the theme that it becomes: %j',
		async (config, theme) => {
			expect((await looksOf(config)).looks).toEqual(siteThemes[theme].looks);
		},
	);

	test('of the sidebar is left out where there is none', async () => {
		const page = (mode: string) => `---\ntitle: A\nmode: ${mode}\n---\n\nText.\n`;
		const site = { config: { theme: 'willow', navigation: { pages: ['a', 'b'] } } };
		const pages = { a: page('center'), b: page('wide') };
		expect((await renderSite({ ...site, pages }, 'a')).site.frame.looks).toEqual(['wide']);
		expect((await renderSite({ ...site, pages }, 'b')).site.frame.looks).toContain('first');
	});

	test.each([
		['sequoia', undefined, 'side-menu'],
		['sequoia', 'header', 'page-menu'],
		['mint', undefined, 'page-menu'],
		['mint', 'toc', 'side-menu'],
	])('%s has the menu for tools where it should: %s', async (theme, display, place) => {
		const config = { theme, navigation: { pages: ['a'] }, contextual: { options: ['copy'], display } };
		const { html } = await renderSite({ config, pages: { a: 'Text.\n' } }, 'a');
		expect(['page-menu', 'side-menu'].filter((name) => html(name) !== '')).toEqual([place]);
	});

	test('stands on the site’s element, and nothing else that the configuration says', async () => {
		const { body } = await looksOf({ background: { style: 'gradient' } });
		expect(/<div class="r-site[^"]*"/.exec(body)?.[0]).toBe('<div class="r-site r-look-gradient"');
		const hostile = await looksOf({ background: { style: '"><script>' } });
		expect(/<div class="r-site[^"]*"/.exec(hostile.body)?.[0]).toBe('<div class="r-site"');
	});
});
