import { commands, FileType, l10n, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type NewProjectAnswer,
	type NewProjectNameQuestion,
	type NewProjectQuestion,
	newProjectNameRequest,
	newProjectRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { writeText } from '../writeText.ts';

/** Writes a small docs project into an empty folder that the user chooses, and opens it. */
export function newProject(client: LanguageClient) {
	return async (given?: Uri): Promise<void> => {
		const folder = given ?? (await askForFolder());
		if (folder === undefined) return;
		const entries = await entriesOf(folder);
		if (entries === undefined || entries.some((name) => name !== '.git')) {
			void window.showErrorMessage(
				l10n.t('{0} is not empty. Choose an empty folder, or create one.', folder.fsPath),
			);
			return;
		}
		const nameQuestion: NewProjectNameQuestion = { folderUri: folder.toString() };
		const name = await window.showInputBox({
			title: l10n.t('New Docs Project'),
			prompt: l10n.t('Name of the site'),
			value: await client.sendRequest<string>(newProjectNameRequest, nameQuestion),
		});
		if (name === undefined || name.trim() === '') return;
		const question: NewProjectQuestion = { name: name.trim() };
		const files: NewProjectAnswer = await client.sendRequest(newProjectRequest, question);
		for (const { path, text } of files) if (!(await writeText(Uri.joinPath(folder, path), text))) return;
		await show(folder);
	};
}

async function askForFolder(): Promise<Uri | undefined> {
	const chosen = await window.showOpenDialog({
		canSelectFiles: false,
		canSelectFolders: true,
		openLabel: l10n.t('Create Docs Project Here'),
		title: l10n.t('Choose an empty folder'),
	});
	return chosen?.[0];
}

/** Names in the folder; none when it does not exist yet, undefined when it is not a folder. */
async function entriesOf(folder: Uri): Promise<readonly string[] | undefined> {
	try {
		const { type } = await workspace.fs.stat(folder);
		if ((type & FileType.Directory) === 0) return undefined;
	} catch {
		// Created when the files are written.
		return [];
	}
	return (await workspace.fs.readDirectory(folder)).map(([name]) => name);
}

/** Shows the first page in a folder of the workspace; any other folder is opened and replaces that of the window. */
async function show(folder: Uri): Promise<void> {
	if (workspace.getWorkspaceFolder(folder) !== undefined)
		await window.showTextDocument(Uri.joinPath(folder, 'index.mdx'));
	else await commands.executeCommand('vscode.openFolder', folder);
}
