import { describe, expect, test } from 'vitest';
import { themeStyle } from '../../../server/src/core/site/document/style/themeStyle.ts';
import { contrastOf } from '../../../server/src/core/text/colors.ts';
import { project } from '../../support/project.ts';
import { renderSite } from './siteHarness.ts';

async function bannerOf(banner: unknown) {
	const { html } = await renderSite(
		{ config: { navigation: { pages: ['a'] }, banner }, pages: { a: '# A\n' } },
		'a',
	);
	return html('banner');
}

describe('the announcement above the site', () => {
	test('is Markdown within a line', async () => {
		const html = await bannerOf({ content: '**New**: read [the *notes*](/a) of `2.0`.' });
		expect(html).toContain(
			'<p><strong>New</strong>: read <a href="/a">the <em>notes</em></a> of <code>2.0</code>.</p>',
		);
		expect(html).toContain('r-banner-info');
		expect(html).not.toContain('<button');
	});

	test('can be closed, and one with another text is shown again', async () => {
		const keyOf = async (content: string) => {
			const html = await bannerOf({ content, type: 'critical', dismissible: true });
			expect(html).toContain('r-banner-critical');
			expect(html).toContain('<button');
			return /data-key="([^"]*)"/.exec(html)?.[1];
		};
		expect(await keyOf('One')).toBe(await keyOf('One'));
		expect(await keyOf('One')).not.toBe(await keyOf('Two'));
	});

	test.each([undefined, 'text', { content: '' }, { content: 7 }])('%j is none', async (banner) => {
		expect(await bannerOf(banner)).toBe('');
	});

	test.each([
		'<script>alert(1)</script>',
		'[x](javascript:alert(1))',
		'<img src=x onerror=alert(1)>',
		'{alert(1)}',
		'# heading\n\n- list',
	])('%s runs nothing', async (content) => {
		const html = await bannerOf({ content });
		expect(html).not.toMatch(/<script|<img|href="javascript|<h1|<ul/);
		expect(html).toContain('r-banner');
	});

	test('has the colors of the site, with text that can be read on them', () => {
		const config = {
			name: 'A',
			navigation: { pages: [] },
			banner: { content: 'x', color: { light: '#ffee00', dark: '#102030' } },
		};
		const docs = project({ 'docs.json': JSON.stringify(config) });
		const style = themeStyle(docs.project.site.colors);
		const pairs = [...style.matchAll(/--site-banner: (#\w+);\s+--site-on-banner: (#\w+);/g)];
		expect(pairs.map(([, fill]) => fill)).toEqual(['#ffee00', '#102030']);
		for (const [, fill = '', ink = ''] of pairs) expect(contrastOf(ink, fill)).toBeGreaterThanOrEqual(4.5);
	});
});
