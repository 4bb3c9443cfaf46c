import assert from 'node:assert/strict';
import {
	Range,
	Selection,
	type TextDocument,
	type TextEditor,
	Uri,
	WorkspaceEdit,
	window,
	workspace,
} from 'vscode';

/** The address of a file of the fixture project, which the launcher copied and opened. */
export function workspaceFile(path: string): Uri {
	const folder = workspace.workspaceFolders?.[0];
	assert.ok(folder, 'a folder is open');
	return Uri.joinPath(folder.uri, path);
}

/** Opens a file with this text, unsaved; `█` is taken out and gives the cursor's place. */
export async function openWith(
	path: string,
	marked: string,
): Promise<{ editor: TextEditor; document: TextDocument }> {
	const document = await workspace.openTextDocument(workspaceFile(path));
	// Before it is edited: VS Code opens a changed file without an editor by itself, at any time. Pinned, so that no
	// other file takes its place.
	await window.showTextDocument(document, { preview: false });
	const offset = marked.indexOf('█');
	const text = marked.replace('█', '');
	const everything = new Range(document.positionAt(0), document.positionAt(document.getText().length));
	const edit = new WorkspaceEdit();
	edit.replace(document.uri, everything, text);
	assert.ok(await workspace.applyEdit(edit));
	const editor = await window.showTextDocument(document, { preview: false });
	const cursor = document.positionAt(Math.max(0, offset));
	editor.selection = new Selection(cursor, cursor);
	return { editor, document };
}
