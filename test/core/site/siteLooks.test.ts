import { describe, expect, test } from 'vitest';
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
		[{ background: { style: 'toString' }, rounded: ['sharp'], codeBlock: 'dark' }, []],
	])('%j', async (config, looks) => {
		expect((await looksOf(config)).looks).toEqual(looks);
	});

	test('stands on the site’s element, and nothing else that the configuration says', async () => {
		const { body } = await looksOf({ background: { style: 'gradient' } });
		expect(/<div class="r-site[^"]*"/.exec(body)?.[0]).toBe('<div class="r-site r-look-gradient"');
		const hostile = await looksOf({ background: { style: '"><script>' } });
		expect(/<div class="r-site[^"]*"/.exec(hostile.body)?.[0]).toBe('<div class="r-site"');
	});
});
