import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lastingFolder } from '../../support/folder.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));
const page = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n`;
const pages = { 'index.mdx': page('Welcome'), 'api/tasks.mdx': page('All tasks') };
const groups = `[
			// All that readers begin with.
			{ "group": "Start", "pages": ["index", "api/tasks"] }
		]`;

/** A window with the project, its view Docs shown. */
function opened(config: string) {
	let workbench: Workbench;
	const { root, remove } = lastingFolder({ 'docs.json': config, ...pages });
	beforeAll(async () => {
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: root,
			settings: { 'recto.rules.offer': false },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.runCommand('View: Show Docs');
		await row('Start').waitFor();
	});
	afterAll(async () => {
		await workbench?.close();
		remove();
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'tabs-failure.png'))),
	);
	const row = (label: string) =>
		workbench.page.locator('.sidebar .monaco-list-row', { hasText: label }).first();
	const text = () => readFileSync(path.join(workbench.folder, 'docs.json'), 'utf8');
	/** Enters the answer to the question, in place of the one that is proposed. */
	const answer = async (question: string, words: string) => {
		const widget = workbench.page.locator('.quick-input-widget', { hasText: question });
		await widget.waitFor();
		await widget.locator('input').first().fill(words);
		await workbench.page.keyboard.press('Enter');
	};
	/** Gives the line another name. One that is drawn anew in this moment takes no key. */
	const rename = async (label: string, name: string) => {
		const widget = workbench.page.locator('.quick-input-widget', { hasText: 'Rename Tab' });
		const isAsked = async () => {
			await row(label).click();
			await workbench.page.keyboard.press('F2');
			return widget.waitFor({ timeout: 10_000 }).then(
				() => true,
				() => false,
			);
		};
		await expect.poll(isAsked).toBe(true);
		await answer('Rename Tab', name);
	};
	return { row, text, answer, rename, workbench: () => workbench };
}

describe('an author of a modern navigation without tabs', () => {
	const config = `{
	"theme": "mint",
	"name": "Garden",
	"colors": { "primary": "#0F766E" },
	"navigation": {
		"groups": ${groups}
	}
}
`;
	const { row, text, answer, rename, workbench } = opened(config);
	const labels = () =>
		[...text().matchAll(/"tab": "(.*?)"|"pages": (\[.*?\])/gs)].map(([, tab, list]) =>
			tab === undefined ? JSON.parse(list ?? '[]') : tab,
		);

	it('adds a tab, and what stood there becomes the first', async () => {
		await workbench().runCommand('Recto: New Tab');
		await answer('Name of the new tab', 'Reference');
		await answer('everything that is now in the navigation', 'Guides');
		await answer('first page in “Reference”', 'All errors');
		await row('All errors').waitFor();
		await expect
			.poll(labels)
			.toEqual(['Guides', ['index', 'api/tasks'], 'Reference', ['reference/all-errors']]);
		expect(text()).toContain('// All that readers begin with.');
	});

	it('renames it', async () => {
		await rename('Guides', 'Manual');
		await row('Manual').waitFor();
		await expect.poll(labels).toContain('Manual');
	});

	it('drags a tab to the front, and undoes that', async () => {
		const tabs = () => labels().filter((label) => typeof label === 'string');
		await workbench().drag(row('Reference'), row('Manual'));
		await expect.poll(tabs).toEqual(['Reference', 'Manual']);
		await workbench().screenshot(path.join(pictures, 'tabs-dragged.png'));
		await workbench().openFile('docs.json');
		await workbench().page.keyboard.press('Control+z');
		await workbench().runCommand('File: Save');
		await expect.poll(tabs).toEqual(['Manual', 'Reference']);
		await workbench()
			.page.locator('.sidebar .monaco-list-row')
			.first()
			.filter({ hasText: 'Manual' })
			.waitFor();
	});

	it('removes one after a look at what becomes of its pages, and undoes that', async () => {
		await row('Reference').click();
		await workbench().page.keyboard.press('Delete');
		const question = workbench().page.locator('.notification-toast', {
			hasText: '“Reference” contains 1 page.',
		});
		await question.getByRole('button', { name: 'Remove' }).click();
		await expect.poll(labels).toEqual(['Manual', ['index', 'api/tasks']]);
		await workbench().openFile('docs.json');
		await workbench().page.keyboard.press('Control+z');
		await row('Reference').waitFor();
	});
});

describe('an author of a site without versions', () => {
	const { row, text, answer, workbench } = opened(`{
	"theme": "mint",
	"name": "Garden",
	"colors": { "primary": "#0F766E" },
	"navigation": {
		"groups": ${groups}
	}
}
`);

	it('adds a version, and what stood there becomes the first', async () => {
		await workbench().runCommand('Recto: New Anchor, Menu Entry or Version');
		await answer('readers choose one', 'Version');
		await answer('Name of the new version', 'v2');
		await answer('everything that is now in the navigation', 'v1');
		await answer('first page in “v2”', 'What is new');
		await row('What is new').waitFor();
		await workbench().screenshot(path.join(pictures, 'tabs-version.png'));
		await expect
			.poll(() => [...text().matchAll(/"(?:version|group)": "(.*?)"/g)].map(([, label]) => label))
			.toEqual(['v1', 'Start', 'v2', 'Get started']);
	});
});

describe('an author of a classic navigation', () => {
	const { row, text, answer, rename, workbench } = opened(`{
	"name": "Garden",
	"colors": { "primary": "#0F766E" },
	"favicon": "/favicon.svg",
	"navigation": ${groups}
}
`);
	const tabs = () => JSON.parse(text().replace(/\/\/.*/, '')).tabs;

	it('gives a tab the pages of a folder', async () => {
		await workbench().runCommand('Recto: New Tab');
		await answer('Name of the new tab', 'API reference');
		await answer('Folder of the pages in “API reference”', 'api');
		await row('API reference').waitFor();
		await expect.poll(tabs).toEqual([{ name: 'API reference', url: 'api' }]);
	});

	it('renames the tab of all others, which docs.json did not name', async () => {
		await rename('Documentation', 'Manual');
		await row('Manual').waitFor();
		await expect.poll(text).toContain('"name": "Manual"');
	});
});
