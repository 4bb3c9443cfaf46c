import {
	type Connection,
	DidChangeTextDocumentNotification,
	DidCloseTextDocumentNotification,
	DidOpenTextDocumentNotification,
	type InitializeParams,
	TextDocumentSyncKind,
} from 'vscode-languageserver/node';

/** Whether the client can be told later whose texts are wanted. */
export function registersTexts({ capabilities: { textDocument } }: InitializeParams): boolean {
	return textDocument?.synchronization?.dynamicRegistration === true;
}

/** Asks for the texts of open scripts, from which pages import, and for nothing else of them: authors have other servers for code. */
export function registerScripts(connection: Connection): void {
	const documentSelector = [{ scheme: 'file', pattern: '**/*.{js,jsx,tsx}' }];
	const { client } = connection;
	void client.register(DidOpenTextDocumentNotification.type, { documentSelector });
	void client.register(DidCloseTextDocumentNotification.type, { documentSelector });
	void client.register(DidChangeTextDocumentNotification.type, {
		documentSelector,
		syncKind: TextDocumentSyncKind.Incremental,
	});
}
