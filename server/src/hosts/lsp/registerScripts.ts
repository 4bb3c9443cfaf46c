import {
	type Connection,
	DidChangeTextDocumentNotification,
	DidCloseTextDocumentNotification,
	DidOpenTextDocumentNotification,
	type InitializeParams,
	TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { askClient } from './askClient.ts';

/** Whether the client can be told later whose texts are wanted. */
export function registersTexts({ capabilities: { textDocument } }: InitializeParams): boolean {
	return textDocument?.synchronization?.dynamicRegistration === true;
}

/** Asks for the texts of open scripts, from which pages import, and for nothing else of them: authors have other servers for code. */
export function registerScripts(connection: Connection): void {
	const documentSelector = [{ scheme: 'file', pattern: '**/*.{js,jsx,tsx}' }];
	const { client } = connection;
	for (const registration of [
		client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
		client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
		client.register(DidChangeTextDocumentNotification.type, {
			documentSelector,
			syncKind: TextDocumentSyncKind.Incremental,
		}),
	])
		askClient(connection, 'register', registration);
}
