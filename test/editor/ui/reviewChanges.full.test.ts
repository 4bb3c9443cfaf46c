import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));

describe.each([
	['Default Light Modern', 'light'],
	['Default Dark Modern', 'dark'],
	['Default High Contrast', 'contrast'],
] as const)('a review in %s', (theme, name) => {
	const project = mkdtempSync(path.join(tmpdir(), 'reviewed-'));
	let workbench: Workbench;
	beforeAll(async () => {
		mkdirSync(pictures, { recursive: true });
		cpSync(fileURLToPath(new URL('../fixtures/guide', import.meta.url)), project, { recursive: true });
		const page = (name: string, words: string) =>
			writeFileSync(path.join(project, name), `---\ntitle: ${name}\n---\n\n${words}\n`);
		page('index.mdx', 'See [the setup](/install#set-up).');
		page('install.mdx', '## Set up\n\nWords of the commit.');
		const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project });
		git('init', '--quiet');
		git('add', '--all');
		git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=First');
		page('install.mdx', '## Installation\n\nOther words.');
		workbench = await openWorkbench({
			editor: inject('editor'),
			project,
			settings: { 'workbench.colorTheme': theme, 'recto.rules.offer': false },
		});
	});
	afterAll(async () => {
		await workbench?.close();
		rmSync(project, { recursive: true, force: true });
	});

	it('shows what the change breaks elsewhere, and leads to its line', async () => {
		const { page, webview } = workbench;
		await page.locator('.statusbar-item', { hasText: 'Recto' }).waitFor();
		await workbench.runCommand('Recto: Review Changes');
		await page.locator('.quick-input-widget .monaco-list-row', { hasText: 'Since the last commit' }).click();
		const place = webview.getByRole('link', { name: /index\.mdx/ }).first();
		await place.waitFor();
		await workbench.screenshot(path.join(pictures, `review-${name}.png`));
		await place.click();
		await page.locator('.tab.active[data-resource-name="index.mdx"]').waitFor();
		await page.locator('.statusbar-item', { hasText: 'Ln 5, Col 1' }).waitFor();
	});

	it('leads from words of the commit to the file in the commit', async () => {
		const { editor, page, webview } = workbench;
		const before = webview.locator('.is-before', { hasText: 'Words of the commit.' });
		await before.getByRole('link').click();
		await editor.getByText('Words of the commit.').waitFor();
		await page.locator('.statusbar-item', { hasText: 'Ln 7, Col 1' }).waitFor();
	});

	it('is refreshed when a file is saved', async () => {
		const { page, webview } = workbench;
		await workbench.openFile('index.mdx');
		await workbench.placeCursor({ line: 5, column: 1 });
		await workbench.type('Saved words. ');
		await page.keyboard.press('ControlOrMeta+S');
		await webview.getByText('Saved words.').waitFor();
		await webview.getByRole('link', { name: 'Refresh' }).waitFor();
	});
});
