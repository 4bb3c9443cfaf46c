import {
	type DocumentDiagnosticParams,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
} from 'vscode-languageserver/node';
import { earlyProblems } from '../../../core/docsService.ts';
import { askClient } from '../abilities/askClient.ts';
import type { ServerContext } from '../serverContext.ts';
import { authorPause } from '../workspace/authorPause.ts';
import { takesLong } from '../workspace/takesLong.ts';
import type { Workspace, WorkspaceChange } from '../workspace/workspace.ts';
import { DiagnosticReports } from './diagnosticReports.ts';
import { toDiagnostic } from './toLsp.ts';

/** How the client wants its diagnostics. */
export interface DiagnosticsWishes {
	/** It asks for them (LSP 3.17); otherwise they are sent to it. */
	readonly pulls: boolean;
	/** It can be told to ask again. */
	readonly refreshes: boolean;
	/** When it last said something, as `performance.now()` counts. */
	readonly lastHeard: () => number;
}

/** Keeps the client's diagnostics true, asked for or unasked. */
export function answerDiagnostics(context: ServerContext, wishes: DiagnosticsWishes) {
	const { pulls, refreshes, lastHeard } = wishes;
	const { connection, documents, workspace, guard } = context;
	const reports = new DiagnosticReports();
	documents.onDidClose(({ document }) => reports.forget(document.uri));
	if (pulls)
		connection.languages.diagnostics.on(
			guard<DocumentDiagnosticParams, DocumentDiagnosticReport>(
				'diagnostic',
				{ kind: DocumentDiagnosticReportKind.Full, items: [] },
				async ({ textDocument: { uri }, previousResultId }, token) => {
					const early = refreshes ? earlyDiagnosticsOf(context, uri) : undefined;
					if (early === undefined) await workspace.fileWhenRead(uri);
					if (isLong(workspace, uri)) await authorPause(lastHeard, token);
					// The guard says so to the one who asked.
					if (token.isCancellationRequested) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
					return reports.report(uri, early ?? diagnosticsOf(context, uri), previousResultId);
				},
			),
		);
	else {
		documents.onDidChangeContent(({ document: { uri, version } }) => {
			const diagnostics = earlyDiagnosticsOf(context, uri);
			if (diagnostics !== undefined) void connection.sendDiagnostics({ uri, version, diagnostics });
		});
		documents.onDidClose(({ document }) => {
			void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
		});
	}
	const send = coalesced(async (uri) => {
		if (isLong(workspace, uri)) await authorPause(lastHeard);
		const document = documents.get(uri);
		if (document === undefined) return;
		const { version } = document;
		void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsOf(context, uri) });
	});
	const refresh = coalesced(() =>
		askClient(connection, 'refresh', connection.sendRequest('workspace/diagnostic/refresh')),
	);
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

function isLong(workspace: Workspace, uri: string): boolean {
	const file = workspace.fileOf(uri);
	return file !== undefined && takesLong(file);
}

function diagnosticsOf({ workspace }: ServerContext, uri: string) {
	const file = workspace.fileOf(uri);
	return file === undefined ? [] : file.docs.diagnose(file.path).map(toDiagnostic);
}

/** What is known of a file while its project is being read; who is answered so is told to ask again. */
function earlyDiagnosticsOf({ workspace, documents }: ServerContext, uri: string) {
	const place = workspace.unreadPlaceOf(uri);
	const text = documents.get(uri)?.getText();
	if (place === undefined || text === undefined) return undefined;
	return earlyProblems({ ...place, text })?.map(toDiagnostic);
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
