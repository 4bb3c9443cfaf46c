import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lastingFolder } from '../../support/folder.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const files = {
	'docs.json': '{ "name": "Guide", "navigation": [{ "group": "All", "pages": ["page"] }] }',
	'page.mdx': `---
title: Page
---

\`\`\`mermaid
flowchart LR
  A[Start] --> B[End]
\`\`\`

<View title="One">First way.</View>

<View title="Two">Second way.</View>
`,
};

describe('the parts of a page that its script finishes', () => {
	let workbench: Workbench;
	const { root, remove } = lastingFolder(files);
	beforeAll(async () => {
		workbench = await openWorkbench({ editor: inject('editor'), project: root });
		await workbench.waitUntilActive('Recto');
		await workbench.openFile('page.mdx');
		await workbench.runCommand('Recto: Open Preview to the Side');
		await workbench.webview.locator('.r-title', { hasText: 'Page' }).waitFor();
	});
	afterAll(async () => {
		await workbench?.close();
		remove();
	});

	it('are diagrams, drawn with what the extension brings along', async () => {
		await workbench.webview.locator('.r-diagram-image').waitFor();
		expect(workbench.offMachineRequests).toEqual([]);
	});

	it('and views, of which one is shown', async () => {
		const { webview } = workbench;
		await webview.getByLabel('View', { exact: true }).selectOption('Two');
		await expect.poll(() => webview.getByText('Second way.').isVisible()).toBe(true);
		expect(await webview.getByText('First way.').isVisible()).toBe(false);
	});
});
