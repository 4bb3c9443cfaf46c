import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/vscode/launchChromium.mjs';
import { folder } from '../support/folder.ts';
import { hostileSite } from '../support/hostileSite.ts';
import { openPreviewPage } from '../support/previewPage.ts';
import { project } from '../support/project.ts';

/** What readers may do with each element, all at once. */
const everyEvent = `for (const one of document.querySelectorAll('.r-site *')) {
	for (const type of ['mouseover', 'focus', 'load', 'error']) one.dispatchEvent(new Event(type));
	if (one.matches('a, summary, button:not(.r-theme)')) one.click();
}`;

describe('a hostile project', () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launchChromium(inject('chromium'));
	});
	afterAll(() => browser?.close());

	it.each([
		['with the policy', false],
		['without the policy', true],
	])('runs nothing and asks nobody, %s', async (_, bypassPolicy) => {
		const docs = project(hostileSite);
		const root = folder(hostileSite);
		const preview = await openPreviewPage(browser, { docs, root, theme: 'light', width: 1280, bypassPolicy });
		const { page } = preview;
		const asked: string[] = [];
		let ran = 0;
		await page.exposeFunction('pwn', () => void ran++);
		page.on('dialog', (dialog) => {
			ran++;
			void dialog.dismiss();
		});
		const { host } = new URL(page.url());
		page.on('request', (request) => {
			const address = new URL(request.url());
			const isOwn = address.host === host && /^\/(?:dist|assets)\//.test(address.pathname);
			if (!isOwn || /passwd/.test(address.pathname)) asked.push(request.url());
		});
		await preview.show('page.mdx');
		// A function that can be called proves that the ones which were not could have been.
		await page.evaluate('pwn()');
		expect(ran).toBe(1);
		await page.evaluate(everyEvent);
		await page.waitForLoadState('networkidle');
		expect(ran).toBe(1);
		expect(asked).toEqual([]);
		expect(new URL(page.url()).host).toBe(host);
		expect(
			await page
				.locator('.r-site :is(script, style, object, embed, base, meta, link, form, iframe:not([sandbox]))')
				.count(),
		).toBe(0);
		await preview.close();
	});

	it('shows nothing that the player of a video sends', async () => {
		const files = { 'page.mdx': 'Own words\n\n<iframe src="https://player.vimeo.com/video/1" />' };
		const preview = await openPreviewPage(browser, {
			docs: project(files),
			root: folder(files),
			theme: 'light',
			width: 1280,
		});
		const { page } = preview;
		await page.route('https://player.vimeo.com/**', (route) =>
			route.fulfill({
				contentType: 'text/html',
				body: `<script>parent.postMessage({ kind: 'tools', address: 'forged', saved: {} }, '*'); parent.postMessage({ kind: 'page', path: 'a', title: 'forged', version: 9, change: { kind: 'all', blocks: [{ key: 'x', html: 'forged', line: 0 }] } }, '*'); document.title = 'sent'</script>`,
			}),
		);
		await preview.show('page.mdx');
		const player = () => page.frames().find((frame) => frame.url().includes('vimeo'));
		await expect.poll(() => player()?.title()).toBe('sent');
		// Messages arrive in their order: behind this one of its own, the page has been given the others.
		await preview.show('page.mdx');
		expect(await page.locator('body').textContent()).not.toContain('forged');
		await preview.close();
	});
});
