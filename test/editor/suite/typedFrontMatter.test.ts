import { commands, workspace } from 'vscode';
import { until } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

describe('dashes at the top of a page', () => {
	after(() => commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

	it('offer the front matter block unasked', async () => {
		await openWith('index.mdx', '█');
		for (const dash of '---') await commands.executeCommand('type', { text: dash });
		await until(async () => {
			await commands.executeCommand('acceptSelectedSuggestion');
			const document = await workspace.openTextDocument(workspaceFile('index.mdx'));
			return /^---\ntitle: .*\ndescription: .*\n---\n/.test(document.getText()) ? true : undefined;
		});
	});
});
