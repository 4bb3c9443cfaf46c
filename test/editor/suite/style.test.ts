import assert from 'node:assert/strict';
import { type CompletionList, commands, type Hover, languages, MarkdownString, workspace } from 'vscode';
import { ask } from './ask.ts';
import { until } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

describe('style', () => {
	it('is not looked for while the setting is off', async () => {
		const { document } = await openWith('index.mdx', '---\ntitle: Start\n---\n\nClick [here](/install).\n');
		const style = () =>
			languages.getDiagnostics(document.uri).filter(({ source }) => source === 'recto style');
		await until(() => style().find(({ message }) => message.includes('“here”')));
		const settings = workspace.getConfiguration('recto');
		await settings.update('style', false, true);
		await until(() => style().length === 0 || undefined);
		await settings.update('style', undefined, true);
		await until(() => style().find(({ message }) => message.includes('“here”')));
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
	});

	it('is set in .recto.json with completion, hovers and problems at their places', async () => {
		const file = workspaceFile('.recto.json');
		await workspace.fs.writeFile(file, new TextEncoder().encode('{}\n'));
		const { editor, document } = await openWith('.recto.json', '{ "stlye": false, "style": { "█": [] } }\n');
		const found = await until(() =>
			languages
				.getDiagnostics(file)
				.find(({ source, message }) => source === 'recto' && /stlye/.test(message)),
		);
		assert.match(document.getText(found.range), /stlye/);
		const labelled = ({ items }: CompletionList) => items.map(({ label }) => String(label));
		await ask<CompletionList>(
			(answer) => ['acceptedTerms', 'words', 'sentenceWords'].every((key) => labelled(answer).includes(key)),
			'vscode.executeCompletionItemProvider',
			file,
			editor.selection.active,
		);
		const text = (contents: Hover['contents'][number]) =>
			contents instanceof MarkdownString ? contents.value : String(contents);
		await ask<Hover[]>(
			(hovers) => hovers.some(({ contents }) => contents.map(text).join().includes('writing rules')),
			'vscode.executeHoverProvider',
			file,
			document.positionAt(document.getText().indexOf('"style"') + 2),
		);
		await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
		await workspace.fs.delete(file);
	});
});
