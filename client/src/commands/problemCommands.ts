import {
	ConfigurationTarget,
	commands,
	l10n,
	type TextDocument,
	WorkspaceEdit,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type FileToRepair,
	type RepairProjectAnswer,
	repairProjectRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { IgnoreChoices, WholeProjectQuestion } from '../../../server/src/hosts/lsp/protocol.ts';
import { askWithProgress } from '../askWithProgress.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';

/** Finds every safe fix of a project and applies them as one undo step: all, or those chosen in the preview. */
export function fixAllInProject(client: LanguageClient) {
	return async (): Promise<void> => {
		const project = await pickProject(client, window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const question: WholeProjectQuestion = { uri: (await configOf(project)).toString() };
		const answer = await askWithProgress<RepairProjectAnswer>(client, {
			request: repairProjectRequest,
			params: question,
			title: l10n.t('Looking for problems to fix'),
		});
		if (answer === null) return;
		if (answer.length === 0) {
			void window.showInformationMessage(l10n.t('No problem can be fixed safely without review.'));
			return;
		}
		const choice = await window.showInformationMessage(sentence(answer), fixAll, review);
		if (choice === undefined) return;
		const edit = await toEdit(client, answer, { needsConfirmation: choice === review });
		if (edit === undefined)
			void window.showInformationMessage(l10n.t('A file changed in the meantime. Run the command again.'));
		else await workspace.applyEdit(edit, { isRefactoring: true });
	};
}

const fixAll = l10n.t('Fix All');
const review = l10n.t('Review Changes');

function sentence(files: readonly FileToRepair[]): string {
	const count = files.reduce((sum, file) => sum + file.count, 0);
	const problems = count === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', count);
	if (files.length === 1) return l10n.t('Recto can fix {0} in 1 file. One undo reverts it.', problems);
	return l10n.t(
		'Recto can fix {0} in {1} files. One undo in any of them reverts everything.',
		problems,
		files.length,
	);
}

/** Workspace edit whose preview names each fix. Undefined when an open file changed since the server read it. */
async function toEdit(
	client: LanguageClient,
	files: readonly FileToRepair[],
	{ needsConfirmation }: { readonly needsConfirmation: boolean },
): Promise<WorkspaceEdit | undefined> {
	const edit = new WorkspaceEdit();
	for (const { uri, version, edits } of files) {
		const file = client.protocol2CodeConverter.asUri(uri);
		const open = workspace.textDocuments.find(
			(document: TextDocument) => document.uri.toString() === file.toString(),
		);
		if (version !== null && open?.version !== version) return undefined;
		for (const { range, newText, title } of edits)
			edit.replace(file, client.protocol2CodeConverter.asRange(range), newText, {
				needsConfirmation,
				label: title,
			});
	}
	return edit;
}

/** Lists the problems of all files, or only of open ones, in the Problems panel, and opens the panel. */
export function listProblems(ofFiles: 'all' | 'open') {
	return async (): Promise<void> => {
		const isWorkspace = workspace.workspaceFolders !== undefined;
		await workspace
			.getConfiguration('recto')
			.update(
				'listProblemsOfClosedFiles',
				ofFiles === 'all',
				isWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
			);
		await commands.executeCommand('workbench.actions.view.problems');
	};
}

/** Asks how to ignore a problem, and applies the chosen edit. */
export function ignoreProblem(client: LanguageClient) {
	return async ({ uri, version, choices }: IgnoreChoices): Promise<void> => {
		const items = choices.map(({ title, edit }) => ({ label: title, edit }));
		const chosen = await window.showQuickPick(items, { title: l10n.t('Ignore Problem') });
		if (chosen === undefined) return;
		const file = client.protocol2CodeConverter.asUri(uri).toString();
		const document = workspace.textDocuments.find((open) => open.uri.toString() === file);
		if (document?.version !== version) {
			void window.showInformationMessage(
				l10n.t('The file changed in the meantime. Open the quick fixes again.'),
			);
			return;
		}
		await workspace.applyEdit(await client.protocol2CodeConverter.asWorkspaceEdit(chosen.edit));
	};
}
