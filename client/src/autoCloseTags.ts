import {
	type Disposable,
	type Position,
	SnippetString,
	type TextDocument,
	type TextDocumentChangeEvent,
	window,
	workspace,
} from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type CloseTagAnswer,
	type CloseTagQuestion,
	closeTagRequest,
} from '../../server/src/hosts/lsp/editingProtocol.ts';

/** Closes tags while they are typed. What it adds is a step of its own to undo. */
export function autoCloseTags(client: LanguageClient): Disposable {
	return workspace.onDidChangeTextDocument((change) => void close(client, change));
}

async function close(client: LanguageClient, event: TextDocumentChangeEvent): Promise<void> {
	const position = findTyped(event);
	const { document } = event;
	if (position === undefined || !isWanted(document)) return;
	const { version } = document;
	const question: CloseTagQuestion = { uri: document.uri.toString(), position };
	const closing = await client.sendRequest<CloseTagAnswer | null>(closeTagRequest, question);
	const editor = window.activeTextEditor;
	// Whoever has typed on, or gone elsewhere, no longer waits for it.
	if (closing === null || editor?.document !== document || document.version !== version) return;
	if (!editor.selection.isEmpty || !editor.selection.active.isEqual(position)) return;
	const range = client.protocol2CodeConverter.asRange(closing.range);
	await editor.insertSnippet(new SnippetString(closing.snippet), range);
}

/** The place behind a `>`, or behind the `/` of `</`, that was typed in the active editor. */
function findTyped({ document, contentChanges, reason }: TextDocumentChangeEvent): Position | undefined {
	const [change] = contentChanges;
	if (document !== window.activeTextEditor?.document || reason !== undefined) return undefined;
	if (change === undefined || contentChanges.length > 1) return undefined;
	const { start } = change.range;
	const position = start.translate(0, 1);
	if (change.text === '>') return position;
	const before = document.lineAt(start.line).text.charAt(start.character - 1);
	return change.text === '/' && before === '<' ? position : undefined;
}

function isWanted(document: TextDocument): boolean {
	return (
		document.uri.scheme === 'file' &&
		/\.mdx?$/.test(document.uri.path) &&
		workspace.getConfiguration('recto', document.uri).get('autoCloseTags') === true
	);
}
