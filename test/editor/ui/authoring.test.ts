import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

	it('sees a squiggle under a misspelt key of docs.json', async () => {
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
		await workbench.runCommand('Recto: Open Preview to the Side');
		await workbench.webview.locator('h1').first().waitFor();
		await workbench.webview.getByText('llms.txt').first().waitFor();
		await workbench.page.locator('.editor-group-container').first().locator('.view-lines').click();
		await workbench.page.keyboard.press('Control+End');
		await workbench.type('\n\n<Card title="Typed just now">Nobody saved this.');
		await workbench.webview.getByText('Typed just now').waitFor();
		await workbench.webview.getByText('Nobody saved this.').waitFor();
		await workbench.screenshot(path.join(pictures, 'preview.png'));
	});

	it('reads the llms.txt index of the site', async () => {
		await workbench.runCommand('Recto: Show llms.txt Index');
		await workbench.webview.getByRole('link', { name: 'Quickstart' }).waitFor();
		await workbench.webview.getByText('Text of the file').click();
		await workbench.webview.getByText('[Quickstart](/quickstart.md)').waitFor();
		await workbench.screenshot(path.join(pictures, 'llms-txt.png'));
	});

	it('asks nothing of other machines', () => {
		expect(workbench.offMachineRequests).toEqual([]);
	});
});
