import { commands, l10n, type Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type FileQuestion,
	type NavigationAnswer,
	navigationRequest,
} from '../../server/src/hosts/lsp/protocol.ts';
import { configOf, nameOfFolder, projectOf, projectsOf } from './projectOf.ts';

/**
 * Root folder of the docs project that a file belongs to; asks when the file is in none and there are several.
 * Undefined when there is no project, which the user is told, or when the user picks none.
 */
export async function pickProject(client: LanguageClient, file: Uri | undefined): Promise<Uri | undefined> {
	const around = file === undefined ? undefined : await projectOf(client, file);
	if (around !== undefined) return around;
	const roots = await projectsOf(client);
	if (roots.length > 1) {
		const items = await Promise.all(roots.map((root) => toItem(client, root)));
		return (await window.showQuickPick(items, { placeHolder: l10n.t('Which docs project?') }))?.root;
	}
	if (roots.length === 0) await showNoProjectMessage();
	return roots[0];
}

/** Notification of commands that find no docs project; offers ways to get one. */
export async function showNoProjectMessage(): Promise<void> {
	const [open, create] = [l10n.t('Open Folder'), l10n.t('New Docs Project')] as const;
	const chosen = await window.showInformationMessage(
		l10n.t(
			'No docs project is open. Open a folder that contains docs.json or mint.json, or create a new project.',
		),
		open,
		create,
	);
	if (chosen === open) await commands.executeCommand('vscode.openFolder');
	if (chosen === create) await commands.executeCommand('recto.newProject');
}

/** Quick pick item of a project: name of its site, and its folder. */
async function toItem(client: LanguageClient, root: Uri) {
	const question: FileQuestion = { uri: (await configOf(root)).toString() };
	const answer: NavigationAnswer | null = await client.sendRequest(navigationRequest, question);
	const folder = nameOfFolder(root);
	return {
		label: answer?.name ?? folder,
		description: answer?.name === undefined ? undefined : folder,
		root,
	};
}
