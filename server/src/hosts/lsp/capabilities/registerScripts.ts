import {
	CompletionRequest,
	type Connection,
	DidChangeTextDocumentNotification,
	DidCloseTextDocumentNotification,
	DidOpenTextDocumentNotification,
	DocumentDiagnosticRequest,
	type InitializeParams,
	ReferencesRequest,
	RenameRequest,
	TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { askClient } from './askClient.ts';
import { fileSchemes } from './clientFolders.ts';
import { diagnosticOptions, pullsDiagnostics } from './serverCapabilities.ts';

/** Closed scripts are reported with all other files. */
const scriptDiagnostics = { ...diagnosticOptions, workspaceDiagnostics: false };

/** Whether the client can be told later whose texts are wanted. */
export function registersTexts({ capabilities: { textDocument } }: InitializeParams): boolean {
	return textDocument?.synchronization?.dynamicRegistration === true;
}

/**
 * Asks for the texts of open scripts, from which pages import, and to be asked about the names in them that files share, and what they import.
 * For all else authors have other servers for code.
 */
export function registerScripts(connection: Connection, params: InitializeParams): void {
	const { textDocument } = params.capabilities;
	const documentSelector = fileSchemes(params).map((scheme) => ({ scheme, pattern: '**/*.{js,jsx,tsx}' }));
	const { client } = connection;
	for (const registration of [
		client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
		client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
		client.register(DidChangeTextDocumentNotification.type, {
			documentSelector,
			syncKind: TextDocumentSyncKind.Incremental,
		}),
		...(textDocument?.diagnostic?.dynamicRegistration === true && pullsDiagnostics(params)
			? [client.register(DocumentDiagnosticRequest.type, { documentSelector, ...scriptDiagnostics })]
			: []),
		...(textDocument?.completion?.dynamicRegistration === true
			? [
					client.register(CompletionRequest.type, {
						documentSelector,
						triggerCharacters: ['/', '"', "'", '{'],
						resolveProvider: true,
					}),
				]
			: []),
		...(textDocument?.references?.dynamicRegistration === true
			? [client.register(ReferencesRequest.type, { documentSelector })]
			: []),
		...(textDocument?.rename?.dynamicRegistration === true
			? [client.register(RenameRequest.type, { documentSelector, prepareProvider: true })]
			: []),
	])
		askClient(connection, 'register', registration);
}
