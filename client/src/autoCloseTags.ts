import {
	type Disposable,
	type Position,
	SnippetString,
	type TextDocument,
	type TextDocumentChangeEvent,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type CloseTagAnswer,
	type CloseTagQuestion,
	closeTagRequest,
} from '../../server/src/hosts/lsp/editingProtocol.ts';
import { isReadableByServer } from './servedFiles.ts';

/** Closes tags and code blocks while they are typed. The added text is an undo step of its own. */
export function autoCloseTags(client: LanguageClient): Disposable {
	return workspace.onDidChangeTextDocument((change) => void close(client, change));
}

async function close(client: LanguageClient, event: TextDocumentChangeEvent): Promise<void> {
	const position = findTyped(event);
	const { document } = event;
	if (position === undefined || !isWanted(document)) return;
	const { version } = document;
	// The language client sends the change when the same event reaches it, which may be after this function.
	await Promise.resolve();
	const question: CloseTagQuestion = { uri: document.uri.toString(), position };
	const closing = await client.sendRequest<CloseTagAnswer | null>(closeTagRequest, question);
	const editor = window.activeTextEditor;
	// The user typed on or switched editors: too late.
	if (closing === null || editor?.document !== document || document.version !== version) return;
	if (!editor.selection.isEmpty || !editor.selection.active.isEqual(position)) return;
	const range = client.protocol2CodeConverter.asRange(closing.range);
	await editor.insertSnippet(new SnippetString(closing.snippet), range);
}

/**
 * Position after a typed `>`, after the `/` of `</`, or after the opening fence of a code block in the active editor;
 * on a new line below such a fence, the end of that line.
 */
function findTyped({ document, contentChanges, reason }: TextDocumentChangeEvent): Position | undefined {
	const [change] = contentChanges;
	if (document !== window.activeTextEditor?.document || reason !== undefined) return undefined;
	if (change === undefined || contentChanges.length > 1) return undefined;
	const { start } = change.range;
	const position = start.translate(0, 1);
	if (change.text === '>') return position;
	const line = document.lineAt(start.line).text;
	if (change.text === '/') return line.charAt(start.character - 1) === '<' ? position : undefined;
	if (/^[`~]$/.test(change.text)) return /^\s*(`{3,}|~{3,})$/.test(line) ? position : undefined;
	if (!/^\r?\n[ \t]*$/.test(change.text) || !/^\s*(`{3}|~{3})/.test(line)) return undefined;
	return document.lineAt(start.line + 1).range.end;
}

function isWanted(document: TextDocument): boolean {
	const isUntitledPage = document.uri.scheme === 'untitled' && document.languageId === 'mdx';
	const isPageFile = isReadableByServer(document.uri) && /\.mdx?$/.test(document.uri.path);
	return (
		(isUntitledPage || isPageFile) &&
		workspace.getConfiguration('recto', document.uri).get('autoCloseTags') === true
	);
}
