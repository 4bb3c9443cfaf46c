import { type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from 'vscode-languageserver/node';
import type { ServerContext } from './serverContext.ts';
import { toDiagnostic } from './toLsp.ts';
import type { WorkspaceChange } from './workspace.ts';

/** How the client wants its diagnostics. */
export interface DiagnosticsWishes {
	/** It asks for them (LSP 3.17); otherwise they are sent to it. */
	readonly pulls: boolean;
	/** It can be told to ask again. */
	readonly refreshes: boolean;
}

/** Keeps the client's diagnostics true, asked for or unasked. */
export function answerDiagnostics(context: ServerContext, { pulls, refreshes }: DiagnosticsWishes) {
	const { connection, documents, workspace, guard } = context;
	if (pulls)
		connection.languages.diagnostics.on(
			guard<{ textDocument: { uri: string } }, DocumentDiagnosticReport>(
				'diagnostic',
				{ kind: DocumentDiagnosticReportKind.Full, items: [] },
				async ({ textDocument }) => {
					await workspace.ready;
					return { kind: DocumentDiagnosticReportKind.Full, items: diagnosticsOf(context, textDocument.uri) };
				},
			),
		);
	else
		documents.onDidClose(({ document }) => {
			void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
		});
	const send = coalesced((uri) => {
		const document = documents.get(uri);
		if (document === undefined) return;
		const { version } = document;
		void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(context, uri) });
	});
	const refresh = coalesced(() => connection.languages.diagnostics.refresh());
	return {
		/** Something changed: a client that pulls asks for the edited file itself, and is told about the others. */
		update({ root, onlyFile }: WorkspaceChange): void {
			if (!pulls) {
				const uris = onlyFile === undefined ? documents.keys() : [onlyFile];
				for (const uri of uris) if (workspace.fileOf(uri)?.root === root) send(uri);
				return;
			}
			if (refreshes && onlyFile === undefined) refresh('');
		},
	};
}

function diagnosticsOf({ workspace }: ServerContext, uri: string) {
	const file = workspace.fileOf(uri);
	return file === undefined ? [] : file.docs.diagnose(file.path).map(toDiagnostic);
}

/** Runs once for each key after the present burst of calls. */
function coalesced(run: (key: string) => void): (key: string) => void {
	const waiting = new Set<string>();
	return (key) => {
		if (waiting.has(key)) return;
		waiting.add(key);
		setImmediate(() => {
			waiting.delete(key);
			run(key);
		});
	};
}
