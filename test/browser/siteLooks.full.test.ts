import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { folder } from '../support/folder.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';
import { wholeSite } from '../support/wholeSite.ts';

describe('what docs.json and front matter choose', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	async function open(file: string, files: Readonly<Record<string, string>>) {
		const shown = { ...wholeSite, ...files };
		const preview = await openPreviewPage(browser, {
			docs: project(shown),
			root: folder(shown),
			theme: 'light',
			width: 1280,
		});
		await preview.show(file);
		return preview;
	}

	const theme = 'document.documentElement.dataset.theme';
	// The fixture is JSON that this repository wrote.
	const configWith = (change: object) => ({
		'docs.json': JSON.stringify({ ...JSON.parse(wholeSite['docs.json'] ?? '{}'), ...change }),
	});

	it('a hidden switch with a mode forces that mode', async () => {
		const { page, close } = await open(
			'wide.mdx',
			configWith({ modeToggle: { default: 'dark', isHidden: true } }),
		);
		await expect.poll(() => page.evaluate(theme)).toBe('dark');
		expect(await page.locator('.r-theme').isVisible()).toBe(false);
		await close();
	});

	it('a decoration stands behind the page, but not on paper, nor where the system allows only its own colors', async () => {
		const { page, close } = await open('wide.mdx', configWith({ background: { style: 'grid' } }));
		const drawn = () =>
			page.evaluate(
				"[document.querySelector('.r-backdrop')].map((one) => [getComputedStyle(one).display, getComputedStyle(one, '::before').backgroundImage.slice(0, 15)])[0]",
			);
		expect(await drawn()).toEqual(['block', 'linear-gradient']);
		await page.emulateMedia({ forcedColors: 'active' });
		expect(await drawn()).toEqual(['none', expect.anything()]);
		await page.emulateMedia({ forcedColors: 'none', media: 'print' });
		expect(await drawn()).toEqual(['none', expect.anything()]);
		await close();
	});

	it('the switch goes round with the logo, and a version is told to the host', async () => {
		const { page, sent, close } = await open('wide.mdx', {});
		const clicked = async () => {
			await page.locator('[data-action="theme"]').click();
			return page.evaluate(theme);
		};
		const first = await page.evaluate(theme);
		const other = first === 'dark' ? 'light' : 'dark';
		expect([await clicked(), await clicked(), await clicked()]).toEqual([other, first, other]);
		if (other === 'light') await clicked();
		expect(await page.locator('.r-logo:visible').getAttribute('src')).toContain('logo/dark.svg');
		await page.locator('.r-versions summary').click();
		await page.locator('.r-versions a', { hasText: 'v1' }).click();
		await expect.poll(() => sent).toContainEqual({ kind: 'openLink', href: '/components', version: 'v1' });
		await close();
	});

	it('a wide logo gives way in a narrow window, and keeps its proportions', async () => {
		const logo =
			'<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><rect width="600" height="60"/></svg>';
		const { page, close } = await open('wide.mdx', { 'logo/light.svg': logo });
		await page.setViewportSize({ width: 200, height: 600 });
		await expect.poll(() => page.evaluate("document.querySelector('.r-logo').naturalWidth")).toBe(600);
		const edge = (selector: string, side: 'left' | 'right') =>
			page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().${side}`);
		await expect
			.poll(async () => Number(await edge('.r-logo', 'right')) <= Number(await edge('.r-versions', 'left')))
			.toBe(true);
		expect(await edge('.r-versions', 'right')).toBeLessThanOrEqual(Number(await edge('.r-theme', 'left')));
		expect(await page.evaluate("getComputedStyle(document.querySelector('.r-logo')).objectFit")).toBe(
			'contain',
		);
		await close();
	});

	it('a link that is told to the host is not opened a second time by what VS Code listens to on the window', async () => {
		const { page, sent, close } = await open('wide.mdx', {});
		await page.evaluate("seen = []; addEventListener('click', ({ target }) => seen.push(target.tagName))");
		await page.locator('.r-title').click();
		await page.getByRole('link', { name: 'Community' }).click();
		await expect.poll(() => sent).toContainEqual(expect.objectContaining({ kind: 'openLink' }));
		expect(await page.evaluate('seen')).toEqual(['H1']);
		await close();
	});

	it('each page mode leaves out what it should', async () => {
		const modes = ['default', 'wide', 'center', 'frame', 'custom'];
		const pages = modes.map((mode) => [
			`${mode}.mdx`,
			`---\ntitle: ${mode}\nmode: ${mode}\n---\n\n## Part\n\nText.\n`,
		]);
		const { page, show, close } = await open('default.mdx', Object.fromEntries(pages));
		const seen: Record<string, readonly string[]> = {};
		for (const mode of modes) {
			await show(`${mode}.mdx`);
			await expect.poll(() => page.locator('.r-title').textContent()).toBe(mode);
			const parts = { sidebar: '.r-sidebar', contents: '.r-outline', title: '.r-title' };
			const shown: string[] = [];
			for (const [name, selector] of Object.entries(parts))
				if (await page.locator(selector).isVisible()) shown.push(name);
			seen[mode] = shown;
		}
		expect(seen).toEqual({
			default: ['sidebar', 'contents', 'title'],
			wide: ['sidebar', 'title'],
			center: ['title'],
			frame: ['sidebar'],
			custom: [],
		});
		await close();
	});

	it('the contents follow the reader down the page', async () => {
		const { page, close } = await open('long.mdx', {});
		const current = () => page.locator('.r-outline [aria-current]').textContent();
		expect(await current()).toBe('Part 1');
		await page.locator('#part-12').evaluate((heading) => heading.scrollIntoView());
		await expect.poll(current).toBe('Part 12');
		await close();
	});
});
