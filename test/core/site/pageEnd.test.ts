import { expect, test } from 'vitest';
import { renderPage, textOf } from './render.ts';
import { renderSite } from './siteHarness.ts';

const hrefOf = (pagePath: string) => `/base/${pagePath}`;
const endOf = async (fields: string, config: object = {}) => {
	const { blocks } = await renderPage(`---\ntitle: T\n${fields}\n---\n\nText.\n`, { config, hrefOf });
	return blocks.slice(2, -1).map(({ html, line }) => ({ html, line }));
};

test.each([
	['timestamp: true\nlastUpdatedDate: "2026-08-13"', {}, 'Last modified on August 13, 2026'],
	['timestamp: true\nlastUpdatedDate: 2026-01-02T23:30:00-08:00', {}, 'Last modified on January 2, 2026'],
	['lastUpdatedDate: 2026-08-13', { metadata: { timestamp: true } }, 'Last modified on August 13, 2026'],
])('a page says when it was last changed: %s', async (fields, config, shown) => {
	const [end] = await endOf(fields, config);
	expect(textOf(end?.html ?? '')).toBe(shown);
});

test.each([
	['lastUpdatedDate: 2026-08-13', {}],
	['timestamp: false\nlastUpdatedDate: 2026-08-13', { metadata: { timestamp: true } }],
	['timestamp: true', {}],
	['timestamp: true\nlastUpdatedDate: 2026-13-45', {}],
	['timestamp: true\nlastUpdatedDate: 5', {}],
	['related: false', {}],
	['related: [[], {}, null]', {}],
])('a page says nothing below its text: %s', async (fields, config) => {
	expect(await endOf(fields, config)).toEqual([]);
});

test('related pages have their own title and icon, or the label that the author gives', async () => {
	const related = [
		'related:',
		'  - /guides/a',
		'  - Overview: ./guides/a#top',
		'  - OAuth: https://oauth.test/2',
		'  - /not-there',
		'  - "javascript:alert(1)"',
	].join('\n');
	const { site } = await renderSite(
		{
			config: { navigation: [{ group: 'All', pages: ['start', 'guides/a'] }] },
			pages: {
				start: `---\ntitle: T\n${related}\n---\n\nText.\n`,
				'guides/a': '---\ntitle: All of A\nicon: rocket\n---\n',
			},
		},
		'start',
		{ hrefOf },
	);
	const html = site.page.blocks.at(-2)?.html ?? '';
	expect(textOf(html)).toBe('Related topicsAll of AOverviewOAuthNot thereJavascript:alert(1)');
	expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
		'/base/guides/a',
		'/base/guides/a',
		'https://oauth.test/2',
		'/base/not-there',
	]);
	expect(html).toContain('target="_blank"');
	expect(html.match(/<svg/g)).toHaveLength(2);
});

test.each([
	[{ eyebrow: { display: 'breadcrumbs' } }, /<p class="r-eyebrow">Outer<svg.*<\/svg>Inner<\/p>/],
	[{ eyebrow: { display: 'section' } }, /<p class="r-eyebrow">Inner<\/p>/],
	[{}, /<p class="r-eyebrow">Inner<\/p>/],
])('above the title stands the group, or all groups around the page: %j', async (config, eyebrow) => {
	const navigation = [{ group: 'Outer', pages: [{ group: 'Inner', pages: ['page'] }] }];
	const { blocks } = await renderPage('---\ntitle: T\n---\n', { config: { ...config, navigation } });
	expect(blocks[0]?.html).toMatch(eyebrow);
});
