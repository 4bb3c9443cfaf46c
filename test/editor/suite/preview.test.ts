import assert from 'node:assert/strict';
import { commands, TabInputWebview, window } from 'vscode';
import { until } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const previewTabs = () =>
	window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(({ input }) => input instanceof TabInputWebview));

describe('the preview', () => {
	afterEach(() => window.tabGroups.close(previewTabs()));

	it('opens beside the page', async () => {
		await openWith(
			'index.mdx',
			'---\ntitle: Guide\ndescription: A small page.\n---\n\n<Card title="One" />\n',
		);
		await commands.executeCommand('recto.openPreview');
		const tab = await until(() => previewTabs().find(({ label }) => label === 'Preview Guide'));
		assert.equal(tab.group.viewColumn, 2);
	});

	it('shows the llms.txt index', async () => {
		await commands.executeCommand('recto.openLlmsTxt', workspaceFile('docs.json'));
		const tab = await until(() => previewTabs().find(({ label }) => label === 'llms.txt'));
		assert.equal(tab.group.viewColumn, 2);
	});
});
