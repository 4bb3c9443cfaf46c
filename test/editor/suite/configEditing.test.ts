import assert from 'node:assert/strict';
import { commands, TabInputTextDiff, window } from 'vscode';
import { until } from './until.ts';
import { openWith } from './workspaceFile.ts';

const unsorted = `{
	"navigation": [
		{ "group": "Start", "pages": ["index"] }
	],
	"name": "Guide"
}
`;

describe('editing docs.json', () => {
	it('sorts its keys like the reference, in one step', async () => {
		const { document } = await openWith('docs.json', unsorted);
		await until(async () => {
			// Editors of files that the test before deleted may close now, and another one becomes active.
			await window.showTextDocument(document);
			await commands.executeCommand('recto.sortKeys');
			return document.getText().indexOf('"name"') < document.getText().indexOf('"navigation"') || undefined;
		});
		await commands.executeCommand('undo');
		assert.equal(document.getText(), unsorted);
	});

	it('becomes modern once the author has seen what changes and agrees', async () => {
		const { document } = await openWith('docs.json', unsorted);
		void commands.executeCommand('recto.upgradeConfig');
		const diff = await until(() =>
			window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input instanceof TabInputTextDiff),
		);
		assert.match(diff.label, /docs\.json/);
		assert.equal(document.getText(), unsorted);
		await until(async () => {
			await commands.executeCommand('notification.acceptPrimaryAction');
			return document.getText() !== unsorted || undefined;
		});
		assert.deepEqual(JSON.parse(document.getText()).navigation, {
			groups: [{ group: 'Start', pages: ['index'] }],
		});
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), unsorted);
	});
});
