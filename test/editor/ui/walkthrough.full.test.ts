import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('a newcomer', () => {
	let workbench: Workbench;
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		const project = fileURLToPath(new URL('../../../docs', import.meta.url));
		workbench = await openWorkbench({ editor: inject('editor'), project });
	});
	afterAll(() => workbench?.close());

	it('finds the walkthrough, and its steps with their pages', async () => {
		await workbench.runCommand('Welcome: Open Walkthrough...');
		const walkthroughs = workbench.page.locator('.quick-input-widget .monaco-list-row');
		await walkthroughs.filter({ hasText: 'Write documentation with Recto' }).click();
		const steps = workbench.page.locator('.gettingStartedContainer .getting-started-step');
		await steps.filter({ hasText: 'Move pages without breaking links' }).click();
		await steps.getByText('Show the Docs View').waitFor();
		await workbench.webview.getByRole('heading', { name: 'Everything follows' }).waitFor();
		const checked = (title: string) =>
			steps.filter({ hasText: title }).locator('.codicon-getting-started-step-checked').count();
		// A project is open, and nothing has been moved by looking at this step.
		await expect.poll(() => checked('Open or create a docs project')).toBe(1);
		expect(await checked('Move pages without breaking links')).toBe(0);
		await workbench.screenshot(path.join(pictures, 'walkthrough.png'));
	});
});
