import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));
const matter = '---\ntitle: Guide\ndescription: A small page.\n---\n\n';
const broken = { 'index.mdx': `${matter}One<br>two.\n`, 'install.mdx': `${matter}Less than <5.\n` };

/** Opens a copy of the fixture with these pages in it. */
async function openWith(pages: Readonly<Record<string, string>>): Promise<Workbench> {
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-broken-'));
	const project = path.join(scratch, 'guide');
	cpSync(fileURLToPath(new URL('../fixtures/guide', import.meta.url)), project, { recursive: true });
	for (const [file, page] of Object.entries(pages)) writeFileSync(path.join(project, file), page);
	const workbench = await openWorkbench({
		editor: inject('editor'),
		project,
		settings: { 'recto.rules.offer': false },
	});
	rmSync(scratch, { recursive: true, force: true });
	await workbench.waitUntilActive('Recto');
	return workbench;
}

describe('an author who repairs a whole project', () => {
	let workbench: Workbench;
	const text = (file: string) => readFileSync(path.join(workbench.folder, file), 'utf8');
	beforeAll(async () => {
		workbench = await openWith(broken);
	});
	afterAll(() => workbench?.close());
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'repairs-failure.png'))),
	);

	const notification = (label: string) =>
		workbench.page.locator('.notification-toast').getByText(label, { exact: true }).first();

	it('makes the changes that they choose in a preview', async () => {
		await workbench.runCommand('Recto: Fix All in Project');
		await notification(
			'Recto can fix 2 problems in 2 files. One undo in any of them reverts everything.',
		).waitFor();
		await notification('Review Changes').click();
		const row = workbench.page.locator('.panel .monaco-list-row', { hasText: 'install.mdx' }).first();
		await row.waitFor();
		await workbench.screenshot(path.join(pictures, 'fix-all.png'));
		await row.locator('input[type=checkbox]').click();
		await workbench.page.locator('.panel').getByText('Apply', { exact: true }).click();
		await workbench.openFile('install.mdx');
		await workbench.editor.getByText('Less than \\<5.').waitFor();
		await workbench.runCommand('File: Save All Files');
		await expect.poll(() => text('install.mdx')).toBe(`${matter}Less than \\<5.\n`);
		expect(text('index.mdx')).toBe(broken['index.mdx']);
	});

	it('makes all others at once, and takes them back at once', async () => {
		await workbench.runCommand('Recto: Fix All in Project');
		await notification('Recto can fix 1 problem in 1 file. One undo reverts it.').waitFor();
		await notification('Fix All').click();
		await workbench.openFile('index.mdx');
		await workbench.editor.getByText('One<br />two.').waitFor();
		await workbench.page.keyboard.press('Control+z');
		await workbench.editor.getByText('One<br>two.').waitFor();
	});

	it('undoes a repair of several files in all of them', async () => {
		for (const [file, page] of Object.entries(broken)) writeFileSync(path.join(workbench.folder, file), page);
		await workbench.openFile('install.mdx');
		await workbench.editor.getByText('Less than <5.').waitFor();
		await workbench.runCommand('Recto: Fix All in Project');
		await notification(
			'Recto can fix 2 problems in 2 files. One undo in any of them reverts everything.',
		).waitFor();
		await notification('Fix All').click();
		await workbench.editor.getByText('Less than \\<5.').waitFor();
		await workbench.page.keyboard.press('Control+z');
		await workbench.editor.getByText('Less than <5.').waitFor();
		await workbench.openFile('index.mdx');
		await workbench.editor.getByText('One<br>two.').waitFor();
	});
});

test('many problems with one cause are one, which an author chooses to ignore', async ({ onTestFailed }) => {
	const workbench = await openWith({ 'index.mdx': `${matter}${'[a](/gone)\n\n'.repeat(8)}` });
	try {
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'folded-failure.png')));
		await workbench.openFile('index.mdx');
		await workbench.waitForSquiggle('warning');
		const rows = await workbench.problems();
		await rows.filter({ hasText: '7 more in this file.' }).first().waitFor();
		await workbench.screenshot(path.join(pictures, 'folded-problems.png'));
		await workbench.placeCursor({ line: 6, column: 6 });
		await workbench.runCommand('Quick Fix...');
		const fixes = workbench.page.locator('.action-widget .monaco-list-row');
		await fixes.filter({ hasText: 'Ignore…' }).first().waitFor();
		await workbench.screenshot(path.join(pictures, 'ignore.png'));
		expect(await fixes.filter({ hasText: 'Ignore' }).count()).toBe(1);
		await workbench.page.keyboard.press('ArrowDown');
		await workbench.page.keyboard.press('Enter');
		const choices = workbench.page.locator('.quick-input-widget .monaco-list-row');
		await choices.filter({ hasText: 'on this page' }).first().click();
		await workbench.editor.getByText('recto-disable broken-link').waitFor();
	} finally {
		await workbench.close();
	}
});

test('an author fills in the value that a fix leaves empty', async ({ onTestFailed }) => {
	const workbench = await openWith({ 'index.mdx': `${matter}<Tabs>\n<Tab>\nA\n</Tab>\n</Tabs>\n` });
	try {
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'placeholder-failure.png')));
		await workbench.openFile('index.mdx');
		await workbench.waitForSquiggle('warning');
		await workbench.placeCursor({ line: 7, column: 3 });
		await workbench.runCommand('Quick Fix...');
		const fixes = workbench.page.locator('.action-widget .monaco-list-row');
		await fixes.filter({ hasText: 'Ignore…' }).first().waitFor();
		await workbench.screenshot(path.join(pictures, 'placeholder-menu.png'));
		const titles = await fixes.allInnerTexts();
		const placeOf = (title: string) => titles.findIndex((text) => text.includes(title));
		expect(placeOf('Add `title`')).toBeGreaterThanOrEqual(0);
		expect(placeOf('Add `title`')).toBeLessThan(placeOf('Ignore…'));
		await workbench.page.keyboard.press('Enter');
		await workbench.editor.getByText('<Tab title="">').waitFor();
		await workbench.page.keyboard.type('macOS');
		await workbench.editor.getByText('<Tab title="macOS">').waitFor();
		await workbench.screenshot(path.join(pictures, 'placeholder.png'));
	} finally {
		await workbench.close();
	}
});

test('an author gives the search through a long project up', async ({ onTestFailed }) => {
	const page = `${matter}${'One<br>two.\n\n'.repeat(2_000)}`;
	const workbench = await openWith(
		Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`long-${index}.mdx`, page])),
	);
	try {
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'give-up-failure.png')));
		await workbench.runCommand('Recto: Fix All in Project');
		const toasts = workbench.page.locator('.notification-toast');
		const progress = toasts.filter({ hasText: 'Looking for problems to fix' });
		await progress.getByText('Cancel', { exact: true }).click();
		await progress.waitFor({ state: 'hidden' });
		expect(await toasts.filter({ hasText: 'Recto can fix' }).count()).toBe(0);
		expect(readFileSync(path.join(workbench.folder, 'long-0.mdx'), 'utf8')).toBe(page);
	} finally {
		await workbench.close();
	}
});
