import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitLimit } from '../../../scripts/tests/patience.mjs';
import { lastingFolder } from '../../support/folder.ts';
import { wholeSite } from '../../support/wholeSite.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

const picturePage = '---\ntitle: Picture\n---\n\n![Plan](/plan.svg)\n';

const stepsPage = `---
title: Deploy in steps
---

<Steps>
  <Step title="Build">
    Wait for the build.
  </Step>
  <Step title="Publish">
    Wait for the *other* servers.
  </Step>
</Steps>
`;

describe('a site in the preview', () => {
	let workbench: Workbench;
	const { root, remove } = lastingFolder({
		...wholeSite,
		'picture.mdx': picturePage,
		'steps.mdx': stepsPage,
	});
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		const settings = { 'recto.rules.offer': false, 'workbench.activityBar.location': 'hidden' };
		const size = { width: 1700, height: 950 };
		workbench = await openWorkbench({ editor: inject('editor'), project: root, settings, size });
		await workbench.waitUntilActive('Recto');
	});
	afterAll(async () => {
		await workbench?.close();
		remove();
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'failure.png'))),
	);

	const title = (text: string) => workbench.webview.locator('.r-title', { hasText: text });
	const tool = (name: string) => workbench.webview.getByRole('button', { name });

	/** Clicks until it is so: a test that tries again finds the lock as it left it. */
	async function lock(wanted: 'true' | 'false'): Promise<void> {
		const button = tool('Lock to this page');
		await button.waitFor();
		if ((await button.getAttribute('aria-pressed')) !== wanted) await button.click();
		await expect.poll(() => button.getAttribute('aria-pressed')).toBe(wanted);
	}

	it('is walked through by click, back and forward, while the editor stays', async () => {
		// A second try finds the preview focused, beside which the file would open.
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile('changelog.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await title('Changelog').waitFor();
		await workbench.webview
			.getByRole('link', { name: /Every component$/ })
			.last()
			.click();
		await title('Every component').waitFor();
		await workbench.webview.locator('.r-address', { hasText: '/components' }).waitFor();
		await tool('Back').click();
		await title('Changelog').waitFor();
		await tool('Forward').click();
		await title('Every component').waitFor();
		await workbench.page.locator('.tab[data-resource-name="changelog.mdx"]').waitFor();
		// The panel's tab has the site's own sign.
		const sign =
			"getComputedStyle([...document.querySelectorAll('.tab')].find((tab) => tab.textContent.includes('Preview Every component')).querySelector('.monaco-icon-label'), '::before').backgroundImage";
		await expect.poll(() => workbench.page.evaluate<string>(sign)).toContain('light.svg');
		await workbench.screenshot(path.join(pictures, 'site.png'));
	});

	it('stays on a page that is locked, and opens its file on demand', async () => {
		await lock('true');
		await workbench.page.locator('.tab', { hasText: '[Preview] Every component' }).waitFor();
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile('long.mdx');
		await expect.poll(() => title('Every component').count()).toBe(1);
		await tool('Edit page').click();
		await workbench.page.locator('.tab.active[data-resource-name="components.mdx"]').waitFor();
		await lock('false');
		await workbench.page.locator('.tab', { hasText: 'Preview Every component' }).waitFor();
	});

	it('is as wide as the device that the author chose', async () => {
		await tool('Phone width').click();
		const width = () => workbench.webview.locator('.r-site').evaluate((site) => site.clientWidth);
		await expect.poll(width).toBeLessThanOrEqual(390);
		await tool('Full width').click();
		await expect.poll(width).toBeGreaterThan(390);
	});

	it('shows an image as its file is now: missing, there, and another one', async () => {
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile('picture.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await title('Picture').waitFor();
		await workbench.webview.locator('.r-missing', { hasText: 'Plan' }).waitFor();
		for (const width of [40, 70]) {
			const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
			writeFileSync(path.join(workbench.folder, 'plan.svg'), image);
			const shown = workbench.webview.locator('.r-block img');
			await expect.poll(() => shown.evaluate((image) => image.clientWidth).catch(() => 0)).toBe(width);
		}
		await workbench.openFile('components.mdx');
		await title('Every component').waitFor();
	});

	it('shows the same page after a reload of the window', async () => {
		const reloaded = workbench.page.waitForEvent('load');
		await workbench.runCommand('Developer: Reload Window');
		await reloaded;
		await title('Every component').waitFor();
	});

	it('shows the navigation of the version that the reader chose', async () => {
		const chosen = workbench.webview.locator('.r-versions .r-select');
		for (const version of ['v1', 'v2']) {
			await chosen.click();
			await workbench.webview.locator('.r-versions a', { hasText: version }).click();
			await expect.poll(() => chosen.textContent()).toBe(version);
		}
	});

	it('is searched with the keys of the editor', async () => {
		await workbench.webview.locator('.r-title').first().click();
		await workbench.page.keyboard.press('Control+f');
		const field = workbench.page.locator('.simple-find-part input');
		await expect.poll(() => field.first().isVisible()).toBe(true);
		await workbench.page.keyboard.press('Escape');
	});

	it('leads to a word by double click, however deep it stands', async () => {
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile('steps.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await title('Deploy in steps').waitFor();
		const cursorLine = workbench.page.locator('.editor-group-container .active-line-number').first();
		const place = workbench.page.locator('[id="status.editor.selection"]');
		const leadsTo = async (shown: Locator, line: number, column: number) => {
			await shown.dblclick({ position: { x: 8, y: 8 } });
			await expect.poll(() => cursorLine.textContent()).toBe(String(line));
			// The status bar speaks of what has the focus.
			await workbench.runCommand('View: Focus First Editor Group');
			await expect.poll(() => place.textContent()).toContain(`Ln ${line}, Col ${column}`);
		};
		await leadsTo(workbench.webview.getByText('other', { exact: true }), 10, 19);
		await leadsTo(workbench.webview.locator('.r-step-title', { hasText: 'Build' }), 6, 16);
	});

	it('leads to the line of a block by double click, and scrolls with the editor', async () => {
		await workbench.runCommand('View: Focus First Editor Group');
		await workbench.openFile('long.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await title('Long page').waitFor();
		const lines = readFileSync(path.join(workbench.folder, 'long.mdx'), 'utf8').split('\n');
		const lineOf = (part: number) => lines.indexOf(`## Part ${part}`) + 1;
		const words = workbench.webview.locator('.r-article p', { hasText: 'Words of text' });
		await words.nth(2).dblclick({ position: { x: 20, y: 8 } });
		const cursorLine = workbench.page.locator('.editor-group-container .active-line-number').first();
		await expect.poll(() => cursorLine.textContent()).toBe(String(lineOf(3) + 2));
		const scrolled = () => workbench.webview.locator('html').evaluate('scrollY');
		await workbench.placeCursor({ line: lineOf(20), column: 1 });
		await expect.poll(scrolled).toBeGreaterThan(1_000);
		await words.last().hover();
		const firstLine = workbench.page.locator('.editor-group-container .line-numbers', { hasText: /^1$/ });
		// While the editor moves the page, the page does not move the editor: then it is scrolled again, and far enough
		// to be seen in between.
		const attempt = { timeout: waitLimit / 6 };
		const scrollUp = async () => {
			await workbench.page.mouse.wheel(0, 3_000);
			await expect.poll(scrolled, attempt).toBeGreaterThan(1_000);
			await workbench.page.mouse.wheel(0, -50_000);
			await expect.poll(scrolled, attempt).toBe(0);
			await firstLine.first().waitFor(attempt);
			return true;
		};
		await expect.poll(scrollUp, { timeout: 6 * attempt.timeout, interval: 1_000 }).toBe(true);
	});
});
