import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { reviewHtml } from '../../server/src/core/outputs/review/report/reviewHtml.ts';
import { sampleSpec } from '../core/api/sampleSpec.ts';
import { accessibilityFaults } from '../support/accessibilityFaults.ts';
import { reviewOf } from '../support/reviewOf.ts';
import { wholeSite } from '../support/wholeSite.ts';

const { '/orgs/{org}/users': _, ...otherPaths } = sampleSpec.paths;
const words = (count: number) => Array.from({ length: count }, (_unused, index) => `word${index}`).join('');

const before: Readonly<Record<string, string>> = {
	...wholeSite,
	'openapi.json': JSON.stringify(sampleSpec),
	'guides/links.mdx':
		'---\ntitle: Links\n---\n\n[A](/guides/old#part) [B](/guides/old#part) [C](/guides/old#part) [D](/guides/old#part)\n',
	'guides/old.mdx': '---\ntitle: Old\n---\n\n## Part\n\nWords that only this page has.\n',
	'guides/user.mdx': "---\ntitle: User\n---\n\nimport A from '/snippets/a.mdx'\n\n<A />\n",
	'snippets/a.mdx': 'A sentence.\n',
	'guides/wide.mdx':
		'---\ntitle: Wide\n---\n\n| a | b | c |\n| --- | --- | --- |\n| one | two | three |\n\n```bash\nnpm i\n```\n',
};
const after = {
	...before,
	...Object.fromEntries(
		Object.entries(wholeSite).flatMap(([path, text]) =>
			path.endsWith('.mdx')
				? [[path, text.replaceAll(' the ', ' another ').replaceAll(' a ', ' one more ')]]
				: [],
		),
	),
	'docs.json': before['docs.json']?.replace('"name"', '"description": "Of a site", "name"') ?? '',
	'snippets/a.mdx': 'Another sentence.\n',
	'openapi.json': JSON.stringify({ ...sampleSpec, paths: otherPaths }),
	'guides/old.mdx': '---\ntitle: Old\n---\n\n## Piece\n\nWords that only this page has, and more.\n',
	'guides/wide.mdx': `---\ntitle: Wide\n---\n\n| a | b | c |\n| --- | --- | --- |\n| ${words(9)} | ${words(9)} | ${words(9)} |\n\n\`\`\`bash\nnpm i ${words(40)} ${words(5)}\n\`\`\`\n`,
	'guides/new.mdx': `---\ntitle: ${words(20)}\n---\n\n${wholeSite['components.mdx']?.replace(/^---.*?---/s, '')}`,
};

let browser: Browser;
let html: string;
beforeAll(async () => {
	browser = await launchChromium(inject('chromium'));
	html = reviewHtml(reviewOf(before, after), { linkTo: () => 'https://a.test/' });
	expect([...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(
		'broken addresses breaking problems added changed affected configuration'.split(' '),
	);
});
afterAll(() => browser?.close());

async function openReport(options: BrowserContextOptions): Promise<Page> {
	const page = await browser.newPage(options);
	await page.setContent(html);
	await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
	return page;
}

const phone = { width: 390, height: 844 };

it.each([
	['light', { width: 1280, height: 900 }],
	['light', phone],
	['dark', { width: 1280, height: 900 }],
	['dark', phone],
] as const)('a report keeps nobody out: %s, %j', async (colorScheme, viewport) => {
	const page = await openReport({ colorScheme, viewport });
	expect(await accessibilityFaults(page, { all: true })).toEqual([]);
	await page.close();
});

it('a report fits a phone', async () => {
	const page = await openReport({ viewport: phone });
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
	await page.close();
});

it('a printed report shows what is folded, on white', async () => {
	const page = await openReport({ colorScheme: 'dark', viewport: { width: 794, height: 1123 } });
	await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = false; })");
	const places = page.locator('.places li').first();
	expect(await places.isVisible()).toBe(false);
	await page.emulateMedia({ media: 'print', colorScheme: 'light' });
	expect(await places.isVisible()).toBe(true);
	expect(await page.locator('.shown').first().isVisible()).toBe(true);
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(794);
	await page.close();
});
