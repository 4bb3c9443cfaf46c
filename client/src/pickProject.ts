import { commands, l10n, type Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type FileQuestion,
	type NavigationAnswer,
	navigationRequest,
} from '../../server/src/hosts/lsp/protocol.ts';
import { configOf } from './configOf.ts';
import { nameOfFolder, projectOf, projectsOf } from './projectOf.ts';

/**
 * The root folder of the docs project that a file belongs to; asks when the file tells nothing and there are
 * several. Undefined when there is none, which is said, or when the user picks none.
 */
export async function pickProject(client: LanguageClient, file: Uri | undefined): Promise<Uri | undefined> {
	const around = file === undefined ? undefined : await projectOf(client, file);
	if (around !== undefined) return around;
	const roots = await projectsOf(client);
	if (roots.length > 1) {
		const items = await Promise.all(roots.map((root) => toItem(client, root)));
		return (await window.showQuickPick(items, { placeHolder: l10n.t('Which docs project?') }))?.root;
	}
	if (roots.length === 0) await sayThereIsNone();
	return roots[0];
}

/** For commands that find nothing to work on; offers a way to a project. */
export async function sayThereIsNone(): Promise<void> {
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

/** A project by the name of its site, beside its folder. */
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
