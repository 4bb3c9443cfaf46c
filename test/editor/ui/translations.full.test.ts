import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('VS Code in German', () => {
	let workbench: Workbench;
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		const project = fileURLToPath(new URL('../fixtures/guide', import.meta.url));
		workbench = await openWorkbench({ editor: inject('editor'), project, language: 'de' });
	});
	afterAll(() => workbench?.close());

	it('has the commands, messages and walkthrough of Recto in German', async () => {
		await workbench.page.locator('.statusbar-item', { hasText: 'Recto' }).click();
		const menu = workbench.page.locator('.quick-input-widget .monaco-list-row');
		await menu.filter({ hasText: 'Zustand der Dokumentation anzeigen' }).waitFor();
		await workbench.page.keyboard.press('Escape');

		await workbench.runCommand('Welcome: Open Walkthrough...');
		await menu.filter({ hasText: 'Dokumentation mit Recto schreiben' }).click();
		const steps = workbench.page.locator('.gettingStartedContainer .getting-started-step');
		await steps.filter({ hasText: 'Seiten verschieben, ohne Links zu beschädigen' }).click();
		await workbench.webview.getByRole('heading', { name: 'Alles andere folgt' }).waitFor();
		await workbench.screenshot(path.join(pictures, 'german.png'));

		await workbench.runCommand('Recto: Neuer Tab');
		const question = workbench.page.locator('.quick-input-widget');
		await question.getByText('Neu: Tab').waitFor();
		expect(await question.textContent()).toContain('Name des neuen Eintrags (Tab)');
	});
});
