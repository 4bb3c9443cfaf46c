import { l10n, type TextEditor, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type ExtractSnippetAnswer,
	type ExtractSnippetQuestion,
	extractSnippetRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';

/**
 * Asks for a name, moves the selected lines into a snippet and inserts its component in their place, as one undo step.
 */
export function extractSnippet(client: LanguageClient) {
	return async (): Promise<void> => {
		const editor = window.activeTextEditor;
		if (editor === undefined) return;
		const proposed = await ask(client, editor);
		if (proposed === null) {
			void window.showInformationMessage(
				l10n.t('No text is selected. Select the lines of a page to move into a snippet.'),
			);
			return;
		}
		if (proposed.kind === 'refusal') {
			void window.showInformationMessage(proposed.sentence);
			return;
		}
		const name = await window.showInputBox({
			title: l10n.t('Extract to Snippet'),
			prompt: l10n.t('Name of the snippet'),
			value: proposed.component,
		});
		if (name === undefined) return;
		// The page may have changed while the question was open.
		const answer = await ask(client, editor, name);
		if (answer?.kind === 'extraction') await extract(client, editor, answer);
	};
}

function ask(client: LanguageClient, editor: TextEditor, name?: string): Promise<ExtractSnippetAnswer> {
	const question: ExtractSnippetQuestion = {
		uri: editor.document.uri.toString(),
		range: client.code2ProtocolConverter.asRange(editor.selection),
		...(name !== undefined && { name }),
	};
	return client.sendRequest(extractSnippetRequest, question);
}

async function extract(
	client: LanguageClient,
	{ document }: TextEditor,
	{ creates, edits, snippetUri, version }: Extract<ExtractSnippetAnswer, { kind: 'extraction' }>,
): Promise<void> {
	if (document.version !== version) return;
	const edit = new WorkspaceEdit();
	const contents = new TextEncoder().encode(creates.text);
	edit.createFile(client.protocol2CodeConverter.asUri(snippetUri), { contents });
	edit.set(document.uri, await client.protocol2CodeConverter.asTextEdits([...edits]));
	await workspace.applyEdit(edit, { isRefactoring: true });
}
