import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe('an author who arranges the sidebar', () => {
	let workbench: Workbench;
	const rows = () => workbench.page.locator('.sidebar .monaco-list-row');
	const row = (label: string) => rows().filter({ hasText: label }).first();
	const navigation = () => {
		const config = JSON.parse(readFileSync(path.join(workbench.folder, 'docs.json'), 'utf8'));
		return config.navigation.map(({ group, pages }: { group: string; pages: string[] }) => [group, ...pages]);
	};
	beforeAll(async () => {
		const project = fileURLToPath(new URL('../fixtures/guide', import.meta.url));
		workbench = await openWorkbench({
			editor: inject('editor'),
			project,
			settings: { 'recto.rules.offer': false },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.runCommand('View: Show Docs');
		await row('Welcome').waitFor();
	});
	afterAll(() => workbench?.close());
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'docs-view-failure.png'))),
	);

	it('sees how many problems a page has that was never opened', async () => {
		const badge = () =>
			row('Install')
				.locator('.monaco-icon-label')
				.first()
				.evaluate(
					(label: Label) => label.ownerDocument.defaultView.getComputedStyle(label, '::after').content,
				);
		await expect.poll(badge).toBe('"1"');
		await workbench.screenshot(path.join(pictures, 'docs-view-badge.png'));
	});

	it('finds one button for the preview of a `.md` file, be it a page or none', async () => {
		const buttons = workbench.page.locator('.editor-actions .action-label[aria-label*="Preview"]');
		const files = ['notes.md', 'README.md'];
		for (const file of files) writeFileSync(path.join(workbench.folder, file), '# Notes\n');
		await row('Not in navigation').waitFor();
		for (const file of files) {
			await workbench.openFile(file);
			await expect.poll(() => buttons.count()).toBe(1);
			await workbench.runCommand('View: Close Editor');
			rmSync(path.join(workbench.folder, file));
		}
	});

	it('adds a group with its first page', async () => {
		await workbench.runCommand('Recto: New Group');
		const input = workbench.page.locator('.quick-input-widget input').first();
		await input.fill('Guides');
		await input.press('Enter');
		await workbench.page.locator('.quick-input-widget', { hasText: 'first page' }).waitFor();
		await input.fill('Deploy the service');
		await input.press('Enter');
		await row('Deploy the service').waitFor();
		await workbench.page.locator('.tab.active[data-resource-name="deploy-the-service.mdx"]').waitFor();
		await expect.poll(navigation).toEqual([
			['Start', 'index', 'install'],
			['Guides', 'deploy-the-service'],
		]);
	});

	it('drops a page on the line where it then is, in another group too, and undoes that in one step', async () => {
		// The view follows the file a moment later.
		const lineOf = async (name: string) => Number(await row(name).getAttribute('data-index'));
		const isAbove = async (one: string, other: string) => (await lineOf(one)) < (await lineOf(other));
		await workbench.drag(row('Welcome'), row('Deploy the service'));
		await expect.poll(navigation).toEqual([
			['Start', 'install'],
			['Guides', 'deploy-the-service', 'index'],
		]);
		await expect.poll(() => isAbove('Deploy the service', 'Welcome')).toBe(true);
		await workbench.drag(row('Welcome'), row('Install'));
		await expect.poll(navigation).toEqual([
			['Start', 'index', 'install'],
			['Guides', 'deploy-the-service'],
		]);
		await expect.poll(() => isAbove('Welcome', 'Install')).toBe(true);
		await workbench.drag(row('Install'), row('Guides'));
		await expect.poll(navigation).toEqual([
			['Start', 'index'],
			['Guides', 'deploy-the-service', 'install'],
		]);
		await workbench.openFile('docs.json');
		await workbench.page.keyboard.press('Control+z');
		await workbench.runCommand('File: Save');
		await expect.poll(navigation).toEqual([
			['Start', 'index', 'install'],
			['Guides', 'deploy-the-service'],
		]);
	});

	it('sees how the docs are doing, and what changed since a report that was kept', async () => {
		await workbench.page.locator('.sidebar .action-label[aria-label="Show Docs Health"]').first().click();
		await workbench.webview.locator('h1', { hasText: 'Docs report' }).waitFor();
		await workbench.screenshot(path.join(pictures, 'docs-health.png'));
		await workbench.webview.getByRole('link', { name: 'Save for Comparison' }).click();
		await workbench.webview.getByText('Compared with the report of').waitFor();
		writeFileSync(path.join(workbench.folder, 'install.mdx'), '---\ntitle: Install\n---\n\nOne word.\n');
		const words = workbench.webview.locator('tr', { hasText: 'Words' }).first().locator('td').last();
		await expect
			.poll(async () => {
				await workbench.webview.getByRole('link', { name: 'Refresh' }).click();
				return words.textContent();
			})
			.toMatch(/^-\d+$/);
		await workbench.runCommand('View: Close Editor');
	});

	it('finds the page of the active editor selected', async () => {
		await workbench.openFile('install.mdx');
		await workbench.page.locator('.sidebar .monaco-list-row.selected', { hasText: 'Install' }).waitFor();
	});
});

/** What this test reads of the page's elements, whose types are not known here. */
interface Label {
	readonly ownerDocument: {
		readonly defaultView: {
			readonly getComputedStyle: (label: Label, pseudo: string) => { readonly content: string };
		};
	};
}
