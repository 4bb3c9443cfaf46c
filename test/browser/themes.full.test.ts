import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { siteThemes } from '../../server/src/core/catalogue/config/siteThemes.ts';
import { accessibilityFaults } from '../support/accessibilityFaults.ts';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';
import { wholeSite } from '../support/wholeSite.ts';
import { builtSite, openPage, useBrowser } from './builtSite.ts';

const configWith = (change: object) =>
	JSON.stringify({ ...JSON.parse(wholeSite['docs.json'] ?? '{}'), ...change });

describe('what a theme changes', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	it('is followed while it is typed: the bar goes into the sidebar, and out again', async () => {
		const docs = project(wholeSite);
		const preview = await openPreviewPage(browser, {
			docs,
			root: folder(wholeSite),
			theme: 'light',
			width: 1280,
		});
		const choose = async (theme: string) => {
			docs.apply([{ kind: 'open', path: 'docs.json', text: configWith({ theme }) }]);
			await preview.show('guides/start.mdx');
		};
		const box = async (selector: string) => {
			const { x, y, width, height } =
				(await preview.page.locator(selector).filter({ visible: true }).boundingBox()) ?? {};
			return { start: x, end: Number(x) + Number(width), top: y, bottom: Number(y) + Number(height) };
		};
		await choose('mint');
		const wide = await box('.r-bar-row .r-top-links');
		expect(wide.start).toBeGreaterThan(900);
		await choose('willow');
		const sidebar = await box('.r-sidebar');
		expect(sidebar.start).toBe(0);
		for (const part of ['.r-brand', '.r-versions', '.r-sidebar .r-outlined', '.r-theme']) {
			expect((await box(part)).end, part).toBeLessThan(sidebar.end);
		}
		expect((await box('.r-theme')).bottom).toBeLessThanOrEqual(900);
		expect((await box('.r-tabs-place')).start).toBe(sidebar.end);
		expect(await preview.page.locator('.r-bar .r-top-links').isVisible()).toBe(false);
		await choose('mint');
		expect(await box('.r-bar-row .r-top-links')).toEqual(wide);
		await preview.close();
	});

	it.each([
		['light', '#EEEEEE', '#FFDD00'],
		['dark', '#222831', '#4CC9F0'],
	] as const)('keeps nobody out: %s', async (mode, background, accent) => {
		const docs = project(wholeSite);
		const colors = {
			colors: {
				primary: accent,
				light: accent,
				background: { light: background, dark: background },
			},
		};
		docs.apply([{ kind: 'open', path: 'docs.json', text: configWith(colors) }]);
		const preview = await openPreviewPage(browser, {
			docs,
			root: folder(wholeSite),
			theme: mode,
			width: 1280,
		});
		// Colors that change slowly would be judged on their way.
		await preview.page.emulateMedia({ reducedMotion: 'reduce' });
		for (const theme of Object.keys(siteThemes)) {
			docs.apply([{ kind: 'open', path: 'docs.json', text: configWith({ ...colors, theme }) }]);
			await preview.show('guides/start.mdx');
			expect(await accessibilityFaults(preview.page), theme).toEqual([]);
		}
		await preview.close();
	});
});

describe('the sidebar that begins at the top edge', () => {
	useBrowser();

	it('shows the current page, whose list scrolls above the links', async () => {
		const paths = Array.from({ length: 60 }, (_, index) => `p${index}`);
		const address = await builtSite({
			'docs.json': configWith({
				layout: 'sidenav',
				versions: [],
				navigation: [{ group: 'G', pages: paths }],
			}),
			'logo/light.svg': wholeSite['logo/light.svg'] ?? '',
			'logo/dark.svg': wholeSite['logo/dark.svg'] ?? '',
			...Object.fromEntries(paths.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nText.\n`])),
		});
		const { page } = await openPage(`${address}/p50/`);
		const bottomOf = async (selector: string) => {
			const { y, height } = (await page.locator(selector).boundingBox()) ?? {};
			return Number(y) + Number(height);
		};
		const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
		await expect
			.poll(
				async () => (await bottomOf('.r-nav [aria-current="page"]')) < (await top('.r-sidebar .r-outlined')),
			)
			.toBe(true);
		expect(await bottomOf('.r-search-button')).toBeLessThan(await top('.r-nav [aria-current="page"]'));
		// In a low window, what stands below the list scrolls with it, above the switch.
		await page.setViewportSize({ width: 1280, height: 380 });
		await page.locator('.r-sidebar').evaluate((sidebar) => sidebar.scrollTo(0, sidebar.scrollHeight));
		expect(await bottomOf('.r-sidebar .r-outlined')).toBeLessThanOrEqual(await top('.r-theme'));
	});
});
