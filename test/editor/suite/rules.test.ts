import assert from 'node:assert/strict';
import { commands, TabInputTextDiff, window, workspace } from 'vscode';
import { until } from './until.ts';
import { workspaceFile } from './workspaceFile.ts';

const read = async (path: string) =>
	new TextDecoder().decode(await workspace.fs.readFile(workspaceFile(path)));

describe('the rules file', () => {
	it('is written by the command, its folder with it', async () => {
		await commands.executeCommand('recto.writeRules');
		const text = await read('.cursor/rules.md');
		assert.match(text, /^<!-- .+ -->\n\n# Writing rules for Guide/);
		assert.match(text, /\| Procedures, sequences \| `Steps` \|/);
	});

	it('is compared, and not replaced unasked, when it differs', async () => {
		const file = workspaceFile('.cursor/rules.md');
		await workspace.fs.writeFile(file, new TextEncoder().encode('Our own rules.\n'));
		let isDone = false;
		void commands.executeCommand('recto.writeRules').then(() => {
			isDone = true;
		});
		const diff = await until(() =>
			window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => input instanceof TabInputTextDiff),
		);
		assert.match(diff.label, /rules\.md/);
		assert.equal(await read('.cursor/rules.md'), 'Our own rules.\n');
		// Dismissing the question, which comes after the comparison, is no consent.
		await until(async () => {
			await commands.executeCommand('notifications.clearAll');
			return isDone || undefined;
		});
		assert.equal(await read('.cursor/rules.md'), 'Our own rules.\n');
		await window.tabGroups.close(diff);
	});

	it('goes where the setting says', async () => {
		const settings = workspace.getConfiguration('recto', workspaceFile('docs.json'));
		await settings.update('rules.directory', '.windsurf', false);
		await commands.executeCommand('recto.writeRules');
		assert.match(await read('.windsurf/rules.md'), /^<!-- .+ -->\n\n# Writing rules/);
		await settings.update('rules.directory', undefined, false);
	});

	it('goes where the editor of the setting reads it', async () => {
		const settings = workspace.getConfiguration('recto', workspaceFile('docs.json'));
		await settings.update('rules.editor', 'cursor', false);
		await commands.executeCommand('recto.writeRules');
		assert.match(
			await read('.cursor/rules/docs.mdc'),
			/^---\ndescription: .+\nglobs: [\s\S]+\n---\n\n<!-- .+ -->\n\n# Writing rules/,
		);
		await settings.update('rules.editor', undefined, false);
	});
});
