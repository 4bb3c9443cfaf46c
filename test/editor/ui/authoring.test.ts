import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('an author at work on the manual', () => {
	let workbench: Workbench;
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		const project = fileURLToPath(new URL('../../../docs', import.meta.url));
		workbench = await openWorkbench({ editor: inject('editor'), project });
		await workbench.waitUntilActive('Recto');
	});
	afterAll(() => workbench?.close());
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'failure.png'))),
	);

	it('sees a squiggle under a misspelled key of docs.json', async () => {
		await workbench.openFile('docs.json');
		await workbench.placeCursor({ line: 1, column: 2 });
		await workbench.type('\n"favicn": "/favicon.svg",');
		await workbench.waitForSquiggle('warning');
		const rows = await workbench.problems();
		await rows.filter({ hasText: 'favicn' }).first().waitFor();
		await workbench.screenshot(path.join(pictures, 'squiggle.png'));
	});

	it('previews a page beside the editor and sees it follow an edit', async () => {
		await workbench.openFile('introduction.mdx');
		await workbench.page.keyboard.press('Control+K');
		await workbench.page.keyboard.press('v');
		await workbench.webview.locator('h1').first().waitFor();
		await workbench.webview.locator('.r-index-notice', { hasText: 'llms.txt' }).waitFor();
		await workbench.page.locator('.editor-group-container').first().locator('.view-lines').click();
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n\n<Card title="Typed just now">Nobody saved this.');
		await workbench.webview.getByText('Typed just now').waitFor();
		await workbench.webview.getByText('Nobody saved this.').waitFor();
		await workbench.screenshot(path.join(pictures, 'preview.png'));
	});

	it('sees the icon that a completion names, and the one at the cursor', async () => {
		await workbench.openFile('quickstart.mdx');
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n\n<Card title="Rockets" icon="rocke');
		await workbench.suggest();
		const details = await workbench.suggestionDetails();
		await expect.poll(() => loadedWidth(details.locator('img[src^="data:image/svg"]'))).toBe(48);
		await workbench.screenshot(path.join(pictures, 'icon-completion.png'));
		await workbench.page.keyboard.press('Enter');
		// A hover that was asked for before the word was complete stays as it is: ask anew.
		const hoveredWidth = async () => {
			await workbench.page.keyboard.press('Escape');
			const hover = await workbench.hover();
			return loadedWidth(hover.locator('img[src^="data:image/svg"]'));
		};
		await expect.poll(hoveredWidth, { interval: 500 }).toBe(48);
		await workbench.screenshot(path.join(pictures, 'icon-hover.png'));
		await workbench.page.keyboard.press('Escape');
	});

	it('sees the image that a completion names', async () => {
		await workbench.openFile('quickstart.mdx');
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n\n![Editor](/images/edit');
		await workbench.suggest();
		const details = await workbench.suggestionDetails();
		await expect.poll(() => loadedWidth(details.locator('img'))).toBeGreaterThan(100);
		await workbench.screenshot(path.join(pictures, 'image-completion.png'));
		await workbench.page.keyboard.press('Escape');
	});

	it('is offered keys and values while typing them, without asking', async () => {
		await workbench.openFile('quickstart.mdx');
		await workbench.placeCursor({ line: 1, column: 4 });
		await workbench.type('\nsidebarT');
		const rows = workbench.page.locator('.suggest-widget.visible .monaco-list-row');
		await rows.filter({ hasText: 'sidebarTitle' }).first().waitFor();
		await workbench.page.keyboard.press('Escape');
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n\n<Card icon="rocket" href="/guides"');
		// A value that is already there is typed anew, as in a snippet's placeholder.
		for (let left = 0; left < '" href="/guides"'.length; left++)
			await workbench.page.keyboard.press('ArrowLeft');
		await workbench.page.keyboard.press('Escape');
		await workbench.page.keyboard.press('Control+Backspace');
		await workbench.type('bran');
		await rows.filter({ hasText: 'code-branch' }).first().waitFor();
		await workbench.page.keyboard.press('Escape');
	});

	it('opens a code block with three backticks, and gets no fourth', async () => {
		await workbench.openFile('quickstart.mdx');
		await workbench.page.keyboard.press('Control+End');
		const offered = workbench.page.locator('.suggest-widget.visible');
		await workbench.type('\n\n```j');
		await offered.getByText('javascript').first().waitFor();
		await workbench.type('s');
		// Nothing is offered any more that Enter would take instead of ending the line.
		await expect.poll(() => offered.count()).toBe(0);
		await workbench.type('\nlet answer;');
		await expect.poll(() => workbench.editor.locator('.view-line').allInnerTexts()).toContain('```js');
	});

	it('reads the llms.txt index of the site', async () => {
		await workbench.runCommand('Recto: Show llms.txt Index');
		await workbench.webview.getByRole('link', { name: 'Quickstart' }).first().waitFor();
		await workbench.webview.getByText('Text of the file').click();
		await workbench.webview.getByText('[Quickstart](/quickstart.md)').waitFor();
		await workbench.screenshot(path.join(pictures, 'llms-txt.png'));
	});

	it('asks nothing of other machines', () => {
		expect(workbench.offMachineRequests).toEqual([]);
	});
});

/** The width that a loaded image has by itself; 0 before, and for one that cannot be shown. */
async function loadedWidth(image: Locator): Promise<number> {
	if ((await image.count()) === 0) return 0;
	return image.first().evaluate((node: { readonly naturalWidth?: number }) => node.naturalWidth ?? 0);
}
