import assert from 'node:assert/strict';
import { type CodeAction, commands, Range, Selection, type TextEdit, Uri, workspace } from 'vscode';
import { ask } from './ask.ts';
import { until, untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const matter = '---\ntitle: Guide\ndescription: A small page.\n---\n\n';

describe('repairs and refactorings', () => {
	it('fix all problems of a file that are safe to fix', async () => {
		const { document } = await openWith('index.mdx', `${matter}A <5.<br>\n\n<!-- note -->\n`);
		await until(async () => {
			await commands.executeCommand('editor.action.fixAll');
			return document.getText().includes('<br />') || undefined;
		});
		assert.equal(document.getText(), `${matter}A \\<5.<br />\n\n{/* note */}\n`);
	});

	it('fix all problems of one kind in a file', async () => {
		const { document } = await openWith('index.mdx', `${matter}A <5 and b <6.<br>\n`);
		const title = 'Fix all “Escape as `\\<`” in this file';
		const actions = await ask<CodeAction[]>(
			(found) => found.some((action) => action.title === title),
			'vscode.executeCodeActionProvider',
			document.uri,
			new Range(5, 2, 5, 3),
		);
		const edit = actions.find((action) => action.title === title)?.edit;
		assert.ok(edit);
		assert.ok(await workspace.applyEdit(edit));
		assert.equal(document.getText(), `${matter}A \\<5 and b \\<6.<br>\n`);
	});

	it('format tables, and nothing that a reader could see', async () => {
		const { document } = await openWith('index.mdx', `${matter}|a|b|\n|-|-|\n|long|c|\n\nBreak  \nhere. \n`);
		await ask<TextEdit[]>((edits) => edits.length > 0, 'vscode.executeFormatDocumentProvider', document.uri, {
			tabSize: 2,
			insertSpaces: true,
		});
		await until(async () => {
			await commands.executeCommand('editor.action.formatDocument');
			return document.getText().includes('| long | c   |') || undefined;
		});
		const table = '| a    | b   |\n| ---- | --- |\n| long | c   |';
		assert.equal(document.getText(), `${matter}${table}\n\nBreak  \nhere.\n`);
	});

	it('wrap selected lines in a component, in one step', async () => {
		const text = `${matter}First.\n\nSecond.\n`;
		const { document } = await openWith('index.mdx', text);
		const actions = await ask<CodeAction[]>(
			(found) => found.some(({ title }) => /\bNote\b/.test(title)),
			'vscode.executeCodeActionProvider',
			document.uri,
			new Range(5, 0, 7, 7),
			'refactor',
		);
		const wrap = actions.find(({ title }) => /\bNote\b/.test(title));
		assert.ok(wrap?.edit);
		assert.ok(await workspace.applyEdit(wrap.edit));
		assert.equal(document.getText(), `${matter}<Note>\n  First.\n\n  Second.\n</Note>\n`);
		await commands.executeCommand('undo');
		await untilEqual(async () => document.getText(), text);
	});

	it('extract a snippet, and one undo brings the lines back', async () => {
		const text = `${matter}Before.\n\n## Common limits\n\nA hundred.\n`;
		const { editor, document } = await openWith('index.mdx', text);
		const selection = new Selection(7, 0, 10, 0);
		editor.selection = selection;
		const actions = await ask<CodeAction[]>(
			(found) => found.length > 0,
			'vscode.executeCodeActionProvider',
			document.uri,
			new Range(selection.start, selection.end),
			'refactor.extract',
		);
		const edit = actions[0]?.edit;
		assert.ok(edit);
		assert.ok(await workspace.applyEdit(edit));
		assert.equal(
			document.getText(),
			`${matter.slice(0, -1)}\nimport CommonLimits from "/snippets/common-limits.mdx";\n\nBefore.\n\n<CommonLimits />\n`,
		);
		const snippet = workspaceFile('snippets/common-limits.mdx');
		const created = await workspace.openTextDocument(snippet);
		assert.equal(created.getText(), '## Common limits\n\nA hundred.\n');
		await commands.executeCommand('undo');
		await untilEqual(async () => document.getText(), text);
		await workspace.fs
			.delete(Uri.joinPath(snippet, '..'), { recursive: true })
			.then(undefined, () => undefined);
	});
});
