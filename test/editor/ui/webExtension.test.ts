import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWebWorkbench } from './openWebWorkbench.ts';
import type { Workbench } from './workbench.ts';

describe('the extension in a VS Code that runs in the browser alone', () => {
	let workbench: Workbench;
	beforeAll(async () => {
		workbench = await openWebWorkbench(inject('editor'));
		await open(workbench, 'index.mdx');
	});
	afterAll(() => workbench?.close());

	it('finds problems of a virtual file system', async () => {
		await workbench.waitForSquiggle('warning');
		const rows = await workbench.problems();
		await rows.filter({ hasText: '/gone' }).first().waitFor();
	});

	it('explains and completes components', async () => {
		await workbench.placeCursor({ line: 8, column: 3 });
		const hover = await workbench.hover();
		await hover.getByText('Card').first().waitFor();
		await workbench.placeCursor({ line: 8, column: 21 });
		await workbench.type(' ');
		const rows = await workbench.suggest();
		await rows.filter({ hasText: 'icon' }).first().waitFor();
		await workbench.page.keyboard.press('Escape');
		await workbench.runCommand('Undo');
	});

	it('shows the navigation and the preview', async () => {
		await workbench.runCommand('View: Show Docs');
		await workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'Guides' }).first().waitFor();
		await workbench.runCommand('Recto: Open Preview to the Side');
		await workbench.webview.getByText('Text of the card.').waitFor();
	});

	it('follows what changes in the file system', async () => {
		const { page } = workbench;
		await page.locator('.tab', { hasText: 'index.mdx' }).first().click();
		await workbench.placeCursor({ line: 6, column: 42 });
		await workbench.runCommand('Quick Fix...');
		await page.locator('.action-widget .monaco-list-row', { hasText: 'Create `gone.mdx`' }).waitFor();
		await page.keyboard.press('Enter');
		await workbench.runCommand('File: Save All Files');
		const problem = page.locator('.markers-panel .monaco-list-row', { hasText: '/gone' });
		await problem.first().waitFor({ state: 'detached' });
	});

	it('starts the server again, with all files', async () => {
		await workbench.runCommand('Recto: Restart Language Server');
		await workbench.placeCursor({ line: 7, column: 1 });
		await workbench.type('Neither [here](/start) nor [there](/nowhere).');
		const rows = workbench.page.locator('.markers-panel .monaco-list-row');
		await rows.filter({ hasText: '/nowhere' }).first().waitFor();
		expect(await rows.filter({ hasText: '/start' }).count()).toBe(0);
	});

	it('offers nothing that needs another server', async () => {
		await workbench.page.keyboard.press('F1');
		const input = workbench.page.locator('.quick-input-widget input').first();
		await input.fill('>Recto: ');
		const names = workbench.page.locator('.quick-input-widget .label-name');
		await names.filter({ hasText: 'Recto: New Page' }).waitFor();
		expect(await names.filter({ hasText: 'Recto: Fetch OpenAPI Files' }).count()).toBe(0);
		await workbench.page.keyboard.press('Escape');
	});

	it('asks nothing of other machines', () => {
		expect(workbench.offMachineRequests).toEqual([]);
	});
});

/** Virtual file systems have no search, by which files are opened elsewhere. */
async function open({ page }: Workbench, name: string): Promise<void> {
	await page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).dblclick();
	await page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
}
