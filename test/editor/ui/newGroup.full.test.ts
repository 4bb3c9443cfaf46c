import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lastingFolder } from '../../support/folder.ts';
import { openWorkbench } from './openWorkbench.ts';
import type { Workbench } from './workbench.ts';

const pictures = fileURLToPath(new URL('../../../build/pictures', import.meta.url));
const tab = (name: string, group: string, page: string) => ({
	tab: name,
	groups: [{ group, pages: [page] }],
});
const config = {
	theme: 'mint',
	name: 'Garden',
	colors: { primary: '#0F766E' },
	navigation: {
		tabs: [
			tab('Documentation', 'Start', 'index'),
			tab('Reference', 'Tasks', 'api/tasks'),
			{ tab: 'Pets', openapi: 'pets.yaml' },
		],
	},
};
const page = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n`;

describe('an author whose navigation has tabs', () => {
	let workbench: Workbench;
	const { root, remove } = lastingFolder({
		'docs.json': JSON.stringify(config, undefined, 2),
		'index.mdx': page('Welcome'),
		'api/tasks.mdx': page('All tasks'),
		'pets.yaml':
			'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get: { summary: List pets, responses: {} }\n',
	});
	beforeAll(async () => {
		workbench = await openWorkbench({
			editor: inject('editor'),
			project: root,
			settings: { 'recto.rules.offer': false },
		});
		await workbench.waitUntilActive('Recto');
		await workbench.runCommand('View: Show Docs');
	});
	afterAll(async () => {
		await workbench?.close();
		remove();
	});
	beforeEach(({ onTestFailed }) =>
		onTestFailed(() => workbench.screenshot(path.join(pictures, 'new-group-failure.png'))),
	);

	const widget = () => workbench.page.locator('.quick-input-widget');
	const groups = (): readonly (readonly string[])[] =>
		JSON.parse(readFileSync(path.join(workbench.folder, 'docs.json'), 'utf8')).navigation.tabs.map(
			(part: { groups?: { group: string }[] }) => (part.groups ?? []).map(({ group }) => group),
		);
	/** Answers both questions for a new group. */
	async function name(group: string, title: string): Promise<void> {
		const input = widget().locator('input').first();
		await widget().filter({ hasText: 'Name of the new group' }).waitFor();
		await input.fill(group);
		await input.press('Enter');
		await widget().filter({ hasText: 'first page' }).waitFor();
		await input.fill(title);
		await input.press('Enter');
	}

	it('is asked first behind which group a new one shall stand', async () => {
		await workbench.runCommand('Recto: New Group');
		await widget().getByPlaceholder('After which group?').waitFor();
		await widget().locator('.monaco-list-row', { hasText: 'Tasks' }).click();
		await name('Errors', 'All errors');
		await expect.poll(groups).toEqual([['Start'], ['Tasks', 'Errors'], []]);
	});

	it('is offered the group of the open page before the others', async () => {
		await workbench.page.locator('.tab.active', { hasText: 'all-errors.mdx' }).waitFor();
		await workbench.runCommand('Recto: New Page');
		await widget().getByPlaceholder('Which group?').waitFor();
		const rows = widget().locator('.monaco-list-row');
		await expect.poll(async () => (await rows.allInnerTexts())[0]).toContain('Errors');
		await workbench.page.keyboard.press('Escape');
	});

	it('adds one at once to a tab whose pages the site makes', async () => {
		const line = workbench.page.locator('.sidebar .monaco-list-row', { hasText: 'Pets' }).first();
		const question = widget().filter({ hasText: 'Name of the new group' });
		await workbench.chooseFromMenu(line, 'New Group', question);
		await name('Guides', 'Feed a pet');
		await expect.poll(groups).toEqual([['Start'], ['Tasks', 'Errors'], ['Guides']]);
	});
});
