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
import { askClient, fileSchemes } from './clientCapabilities.ts';
import { diagnosticOptions, pullsDiagnostics } from './serverCapabilities.ts';

/** Closed scripts are part of the server's workspace diagnostics already. */
const scriptDiagnostics = { ...diagnosticOptions, workspaceDiagnostics: false };

/** True if the client supports registering document synchronization later. */
export function canRegisterTextSync({ capabilities: { textDocument } }: InitializeParams): boolean {
	return textDocument?.synchronization?.dynamicRegistration === true;
}

/**
 * Registers for open scripts, from which pages import: for their texts, their diagnostics, and for requests about names
 * that files share and about their imports. Authors have other servers for everything else in code.
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
