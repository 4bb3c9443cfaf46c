import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitLimit } from '../../scripts/tests/patience.mjs';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { sampleSpec } from '../core/api/sampleSpec.ts';
import { accessibilityFaults } from '../support/accessibilityFaults.ts';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';
import { wholeSite } from '../support/wholeSite.ts';
import { builtSite } from './builtSite.ts';

/** A form with everything that a form may ask for. */
const apiSite = {
	...wholeSite,
	'docs.json': JSON.stringify({
		...JSON.parse(wholeSite['docs.json'] ?? ''),
		contextual: { options: ['copy', 'view', { title: 'Ours', href: 'https://a.test/?q=$page' }] },
	}),
	'openapi.json': JSON.stringify(sampleSpec),
	'api/create.mdx': '---\ntitle: Create a user\nopenapi: POST /orgs/{org}/users\n---\n',
};

describe('the preview for everybody', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	const open = (theme: 'light' | 'dark', width: number) =>
		openPreviewPage(browser, { docs: project(wholeSite), root: folder(wholeSite), theme, width });

	it.each([
		['light', 1280],
		['light', 600],
		['dark', 1280],
		['dark', 600],
	] as const)('nothing keeps anybody out: %s, %i wide', async (theme, width) => {
		const preview = await open(theme, width);
		for (const file of ['components.mdx', 'changelog.mdx', 'api/list.mdx', 'guides/start.mdx']) {
			await preview.show(file);
			expect(await accessibilityFaults(preview.page), file).toEqual([]);
		}
		await preview.close();
	});

	it('the page menu in the editor copies what the host answers, and says so', async () => {
		const { page, sent, show, close } = await openPreviewPage(browser, {
			docs: project(apiSite),
			root: folder(apiSite),
			theme: 'light',
			width: 1280,
		});
		await show('api/create.mdx');
		await page.getByRole('button', { name: 'Copy page' }).press('Enter');
		await expect.poll(() => sent).toContainEqual({ kind: 'pageMarkdown' });
		await page.evaluate("window.postMessage({ kind: 'pageMarkdown', text: '# A' }, '*')");
		await expect.poll(() => page.locator('.r-status').textContent()).toBe('Copied');
		await page.locator('.r-page-menu summary').press('Enter');
		await page.getByRole('button', { name: 'View as Markdown' }).press('Enter');
		await expect.poll(() => sent).toContainEqual({ kind: 'tool', name: 'viewMarkdown' });
		await close();
	});

	it.each(['light', 'dark'] as const)('the form of an API page in the editor: %s', async (theme) => {
		const { page, show, close } = await openPreviewPage(browser, {
			docs: project(apiSite),
			root: folder(apiSite),
			theme,
			width: 1280,
		});
		await show('api/create.mdx');
		await openForm(page);
		expect(await accessibilityFaults(page)).toEqual([]);
		await close();
	});

	it.each(['light', 'dark'] as const)(
		'the search and the form of an API page in a browser: %s',
		async (theme) => {
			const address = await builtSite(apiSite);
			const context = await browser.newContext({ colorScheme: theme });
			context.setDefaultTimeout(waitLimit);
			const page = await context.newPage();
			await page.goto(`${address}/api/create/`);
			await page.getByRole('button', { name: 'Copy page' }).focus();
			await page.keyboard.press('Tab');
			await page.keyboard.press('Enter');
			await expect.poll(() => page.getByRole('link', { name: 'Ours' }).isVisible()).toBe(true);
			expect(await accessibilityFaults(page), 'page menu').toEqual([]);
			await page.keyboard.press('Escape');
			await openForm(page);
			expect(await accessibilityFaults(page), 'form').toEqual([]);
			await page.keyboard.press('Control+k');
			const dialog = page.locator('dialog.r-search');
			await expect.poll(() => dialog.isVisible()).toBe(true);
			expect(await accessibilityFaults(page), 'empty search').toEqual([]);
			await page.keyboard.type('user');
			await expect.poll(() => dialog.locator('.r-search-result').count()).toBeGreaterThan(0);
			expect(await accessibilityFaults(page), 'results').toEqual([]);
			await page.keyboard.press('ArrowDown');
			expect(await accessibilityFaults(page), 'second result').toEqual([]);
			await page.keyboard.press('Control+a');
			await page.keyboard.type('xyzzyx');
			await expect.poll(() => dialog.locator('.r-search-result').count()).toBe(0);
			expect(await accessibilityFaults(page), 'no result').toEqual([]);
			await page.goto(`${address}/api/lists/`);
			await expect.poll(() => page.locator('.r-near a').count()).toBeGreaterThan(0);
			expect(await accessibilityFaults(page), 'no page').toEqual([]);
			await context.close();
		},
	);

	it('the keyboard reaches the page, the sidebar, tabs and accordions', async () => {
		const { page, show, sent, close } = await open('light', 1280);
		await show('guides/start.mdx');
		const press = (key: string) => page.keyboard.press(key);
		const focused = () => page.evaluate<string>("document.activeElement?.textContent?.trim() ?? ''");
		const reached = new Set<string>();
		for (let step = 0; step < 60 && !reached.has('Why?'); step++) {
			await press('Tab');
			reached.add(await focused());
		}
		for (const place of ['Skip to the page', 'v2', 'Documentation', 'Guides', 'Start here', 'macOS', 'Why?'])
			expect([...reached]).toContain(place);
		await press('Enter');
		await expect.poll(() => page.getByText('Because.').isVisible()).toBe(true);
		await page.getByRole('tab', { name: 'macOS' }).focus();
		await press('ArrowRight');
		await expect.poll(() => page.getByText('brew').isVisible()).toBe(false);
		await expect.poll(focused).toBe('Linux');
		await page.getByRole('link', { name: 'Community' }).press('Enter');
		await expect
			.poll(() => sent)
			.toContainEqual({ kind: 'openLink', href: 'https://acme.example/community' });
		await close();
	});

	it('Escape closes a menu, and gives its button back to who was in it', async () => {
		const { page, show, close } = await open('light', 1280);
		await show('guides/start.mdx');
		const button = page.locator('.r-versions > summary');
		await button.press('Enter');
		await expect.poll(() => page.getByRole('link', { name: 'v1', exact: true }).isVisible()).toBe(true);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Escape');
		await expect.poll(() => page.getByRole('link', { name: 'v1', exact: true }).isVisible()).toBe(false);
		expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Version: v2');
		await close();
	});

	it('a narrow site keeps its sidebar in a drawer, which Escape closes', async () => {
		const { page, show, close } = await open('light', 600);
		await show('guides/start.mdx');
		const entry = page.locator('.r-nav').getByRole('link', { name: 'Start here' });
		// Where the browser lays the site out wide first, the drawer slides away.
		await expect.poll(() => entry.isVisible()).toBe(false);
		await page.getByRole('button', { name: 'Navigation' }).press('Enter');
		await expect.poll(() => entry.isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		await expect.poll(() => entry.isVisible()).toBe(false);
		expect(await page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Navigation');
		await close();
	});

	it('nothing moves for readers who asked for less motion', async () => {
		const { page, show, close } = await open('light', 600);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await show('components.mdx');
		const moving = await page.evaluate<number>(
			"[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).transitionDuration.split(', ').some((time) => time !== '0s') || getComputedStyle(one).animationName !== 'none').length",
		);
		expect(moving).toBe(0);
		await close();
	});
});

/** Opens the form of the page, and what in it opens. */
async function openForm(page: Page): Promise<void> {
	await expect.poll(() => page.locator('[data-playground] summary').count()).toBeGreaterThan(0);
	await page.evaluate(
		"for (const part of document.querySelectorAll('[data-playground] details')) part.open = true",
	);
	await expect.poll(() => page.getByLabel('org', { exact: false }).first().isVisible()).toBe(true);
}
