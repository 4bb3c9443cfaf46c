import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

describe('the packed extension in the workbench', () => {
	let workbench: Workbench;
	beforeAll(async () => {
		const project = fileURLToPath(new URL('../fixtures/guide', import.meta.url));
		workbench = await openWorkbench({ editor: inject('editor'), project, opensFirstPage: true });
	});
	afterAll(() => workbench?.close());

	it('starts with the preview of the first page', async () => {
		await workbench.webview.getByText('Everything here is small on purpose.').waitFor();
		await workbench.page.locator('.statusbar-item', { hasText: 'Recto' }).waitFor();
	});

	it('is active in a project with a docs.json', async () => {
		await workbench.waitUntilActive('Recto');
	});

	it('is quickly downloaded', () => {
		expect(statSync(inject('editor').vsix).size).toBeLessThan(3_500_000);
	});

	it('shows a page of the project', async () => {
		await workbench.openFile('index.mdx');
		const sentence = workbench.editor.getByText('Everything here is small on purpose.');
		await sentence.first().waitFor();
		await workbench.page.locator('[id="status.languageStatus"][aria-label*="Docs project: guide"]').waitFor();
	});

	it('asks nothing of other machines', () => {
		expect(workbench.offMachineRequests).toEqual([]);
	});
});
