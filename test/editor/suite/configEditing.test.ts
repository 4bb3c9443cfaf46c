import assert from 'node:assert/strict';
import { commands, type FoldingRange, Position, type SelectionRange, TabInputTextDiff, window } from 'vscode';
import { ask } from './ask.ts';
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

	it('is formatted, which the editor’s own JSON support does', async () => {
		const { document } = await openWith('docs.json', '{"name": "Guide",\n"navigation": []}');
		await until(async () => {
			await commands.executeCommand('editor.action.formatDocument');
			return document.lineCount > 2 || undefined;
		});
		assert.equal(document.getText().replaceAll('\t', '  '), '{\n  "name": "Guide",\n  "navigation": []\n}');
	});

	it('folds and extends the selection, which the editor’s own JSON support does', async () => {
		const { document } = await openWith('docs.json', unsorted);
		const ranges = await ask<FoldingRange[]>(
			(found) => found.some(({ start, end }) => start === 1 && end === 2),
			'vscode.executeFoldingRangeProvider',
			document.uri,
		);
		assert.ok(ranges.length > 1);
		await ask<SelectionRange[]>(
			([selection]) => document.getText(selection?.parent?.range) === '"index"',
			'vscode.executeSelectionRangeProvider',
			document.uri,
			[new Position(2, 35)],
		);
	});
});
