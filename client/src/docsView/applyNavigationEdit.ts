import { l10n, type TextDocument, TextEdit, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type EditNavigationAnswer,
	editNavigationRequest,
	type NavigationEdit,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';

export interface NavigationEditParts {
	/** Root folder of the project. */
	readonly project: Uri;
	readonly edit: NavigationEdit;
	/** Workspace edit that is applied and undone together with the navigation edit. */
	readonly along?: WorkspaceEdit;
}

/** Last edit including its saving: until that ends, a file looks as if its author had left it unsaved. */
let lastEdit: Promise<unknown> = Promise.resolve();

/**
 * Applies one undoable edit to the configuration and its parts, and saves the files that were saved before. False when
 * that is refused.
 */
export async function applyNavigationEdit(
	client: LanguageClient,
	{ project, edit, along = new WorkspaceEdit() }: NavigationEditParts,
): Promise<boolean> {
	let answer = await ask(client, project, edit);
	if (answer?.kind === 'changes' && answer.question !== undefined) {
		const agree = l10n.t('Remove');
		if ((await window.showWarningMessage(answer.question, agree, l10n.t('Keep it'))) !== agree) return false;
		// The question may have been open for long.
		answer = await ask(client, project, edit);
	}
	if (answer === null) return false;
	if (answer.kind === 'refusal') return refuse(answer.sentence);
	await lastEdit;
	const saved: TextDocument[] = [];
	for (const { uri, version, edits } of answer.files) {
		const document = await workspace.openTextDocument(Uri.parse(uri));
		if (version !== null && version !== document.version)
			return refuse(l10n.t('The configuration changed in the meantime. Try again.'));
		if (!document.isDirty) saved.push(document);
		along.set(
			document.uri,
			edits.map(({ range, newText }) =>
				TextEdit.replace(client.protocol2CodeConverter.asRange(range), newText),
			),
		);
	}
	const edited = applyAndSave(along, saved);
	lastEdit = edited.catch(() => {});
	if (!(await edited)) return false;
	if (answer.remark !== undefined) void window.showInformationMessage(answer.remark);
	return true;
}

async function applyAndSave(edit: WorkspaceEdit, saved: readonly TextDocument[]): Promise<boolean> {
	const isDone = await workspace.applyEdit(edit);
	if (isDone) for (const document of saved) await document.save();
	return isDone;
}

/**
 * Reason why the edit cannot be made, as a sentence; asked before the user enters more. Undefined when it can be made.
 */
export async function findRefusal(
	client: LanguageClient,
	project: Uri,
	edit: NavigationEdit,
): Promise<string | undefined> {
	const answer = await ask(client, project, edit);
	return answer?.kind === 'refusal' ? answer.sentence : undefined;
}

function ask(
	client: LanguageClient,
	project: Uri,
	edit: NavigationEdit,
): Promise<EditNavigationAnswer | null> {
	return client.sendRequest(editNavigationRequest, {
		uri: Uri.joinPath(project, 'docs.json').toString(),
		edit,
	});
}

function refuse(sentence: string): false {
	void window.showWarningMessage(sentence);
	return false;
}
