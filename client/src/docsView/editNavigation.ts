import { TextEdit, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type EditNavigationAnswer,
	editNavigationRequest,
	type NavigationEdit,
} from '../../../server/src/hosts/lsp/protocol.ts';

export interface NavigationEditParts {
	/** Root folder of the project. */
	readonly project: Uri;
	readonly edit: NavigationEdit;
	/** What shall be done and undone with it. */
	readonly along?: WorkspaceEdit;
}

/** Makes one undoable edit of the configuration, and saves it if it was saved before. False when that is refused. */
export async function editNavigation(
	client: LanguageClient,
	{ project, edit, along = new WorkspaceEdit() }: NavigationEditParts,
): Promise<boolean> {
	const answer: EditNavigationAnswer | null = await client.sendRequest(editNavigationRequest, {
		uri: Uri.joinPath(project, 'docs.json').toString(),
		edit,
	});
	if (answer === null) return false;
	if (answer.kind === 'refusal') return refuse(answer.sentence);
	const config = await workspace.openTextDocument(Uri.parse(answer.uri));
	if (answer.version !== null && answer.version !== config.version)
		return refuse('The configuration has changed in the meantime: try again.');
	const wasSaved = !config.isDirty;
	const edits = answer.edits.map(({ range, newText }) =>
		TextEdit.replace(client.protocol2CodeConverter.asRange(range), newText),
	);
	along.set(config.uri, edits);
	const isDone = await workspace.applyEdit(along);
	if (isDone && wasSaved) await config.save();
	return isDone;
}

function refuse(sentence: string): false {
	void window.showWarningMessage(sentence);
	return false;
}
