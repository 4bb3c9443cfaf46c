import { join } from 'node:path';
import {
	type Diagnostic,
	type DocumentDiagnosticParams,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
} from 'vscode-languageserver/node';
import { earlyProblems, type LocatedProblem } from '../../../core/api/docsService.ts';
import { foldProblems } from '../../../core/api/problems.ts';
import { fileRole } from '../../../core/api/projects.ts';
import { severities } from '../../../core/api/text.ts';
import { generatedFilesIn } from '../../generatedFiles.ts';
import { readInside } from '../../projectFiles.ts';
import { askClient } from '../capabilities/askClient.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { diagnosticReport } from './answerWorkspaceDiagnostics.ts';
import { longProblems } from './longProblems.ts';
import { toDiagnostic, toFoldedDiagnostic } from './toLsp.ts';

/** How the client wants its diagnostics. */
export interface DiagnosticsWishes {
	/** It asks for them (LSP 3.17); otherwise they are sent to it. */
	readonly pulls: boolean;
	/** It shows places that belong to a diagnostic: without that, problems with one cause are not folded. */
	readonly showsRelated: boolean;
	/** It can be told to ask again. */
	readonly refreshes: boolean;
	/** Problems of many files that are reported in this one, a configuration. */
	readonly ofProject: (uri: string) => readonly Diagnostic[];
	/** What is reported of a rules file. It is sent also to a client that asks. */
	readonly ofRules: (uri: string) => readonly Diagnostic[];
}

/** Keeps the client's diagnostics true, asked for or unasked. */
export function answerDiagnostics(context: ServerContext, wishes: DiagnosticsWishes) {
	const { pulls, refreshes, ofRules } = wishes;
	const { connection, documents, workspace, guard } = context;
	const durations = new Map<string, number>();
	documents.onDidClose(({ document }) => durations.delete(document.uri));
	if (pulls)
		connection.languages.diagnostics.on(
			guard<DocumentDiagnosticParams, DocumentDiagnosticReport>(
				'diagnostic',
				{ kind: DocumentDiagnosticReportKind.Full, items: [] },
				async ({ textDocument: { uri }, previousResultId }, token) => {
					const early = refreshes ? earlyDiagnosticsOf(context, uri, wishes) : undefined;
					if (early === undefined) await workspace.fileWhenRead(uri);
					const isWanted = () => !token.isCancellationRequested;
					const found =
						early ?? (await currentDiagnosticsOf(context, uri, { ...wishes, isWanted, durations }));
					// The guard says so to the one who asked.
					if (!isWanted()) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
					return diagnosticReport([...wishes.ofProject(uri), ...found], { ...context, previousResultId });
				},
			),
		);
	else {
		documents.onDidChangeContent(({ document: { uri, version } }) => {
			const diagnostics = earlyDiagnosticsOf(context, uri, wishes);
			if (diagnostics !== undefined) void connection.sendDiagnostics({ uri, version, diagnostics });
		});
		documents.onDidClose(({ document }) => {
			void connection.sendDiagnostics({ uri: document.uri, diagnostics: [...ofRules(document.uri)] });
		});
	}
	const pushed = guard<{ readonly uri: string; readonly isWanted: () => boolean }, readonly Diagnostic[]>(
		'diagnostics',
		[],
		({ uri, isWanted }) => currentDiagnosticsOf(context, uri, { ...wishes, isWanted, durations }),
	);
	const send = coalesced(async (about) => {
		// The client knows the file by the address with which it opened it.
		const { uri, version } = documents.get(about) ?? { uri: about };
		const isWanted = () => version !== undefined && documents.get(uri)?.version === version;
		const found = await pushed({ uri, isWanted });
		const diagnostics = [...ofRules(uri), ...found];
		if (version !== undefined && isWanted()) void connection.sendDiagnostics({ uri, version, diagnostics });
	});
	const refresh = coalesced(() =>
		askClient(connection, 'refresh', connection.sendRequest('workspace/diagnostic/refresh')),
	);
	return {
		/** Something else is to be reported of a rules file, open or closed. */
		rulesChanged(uri: string): void {
			if (!pulls && documents.get(uri) !== undefined) send(uri);
			else void connection.sendDiagnostics({ uri, diagnostics: [...ofRules(uri)] });
		},
		/** A client that pulls is to ask for open files again. */
		refresh(): void {
			if (pulls && refreshes) refresh('');
		},
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

interface Asking extends DiagnosticsWishes {
	readonly isWanted: () => boolean;
	/** How long it took last to check a data file, in milliseconds: the author’s pauses are waited for as long. */
	readonly durations: Map<string, number>;
}

async function currentDiagnosticsOf(context: ServerContext, uri: string, asking: Asking) {
	const { workspace, documents, scheduler } = context;
	const file = workspace.fileOf(uri);
	if (file === undefined) return [];
	if (documents.get(uri) === undefined) return toDiagnostics(file, closedProblems(file), asking);
	const isData = fileRole(file.path) === 'data';
	const { length = 0 } = documents.get(uri)?.getText() ?? {};
	if (!isData && length <= longLength) return toDiagnostics(file, file.docs.diagnose(file.path), asking);
	const { isWanted, durations } = asking;
	if (isData) await scheduler.pause(durations.get(uri) ?? 0, isWanted);
	const { result, took } = await scheduler.measure(() => longProblems(file, scheduler, isWanted));
	durations.set(uri, took);
	return toDiagnostics(file, result, asking);
}

/** Longer pages may take so long that other answers would wait. */
const longLength = 50_000;

/** Of a file that no editor holds any more. */
function closedProblems({ root, path, docs }: WorkspaceFile): readonly LocatedProblem[] {
	return docs.diagnoseClosed(path, (name) => readInside(root, name)) ?? [];
}

/** Editors show no more of one file, and a page of stray marks has a hundred thousand. */
const maxShown = 1_500;

/** Errors first, where there are more than are shown. */
function shownProblems(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
	if (problems.length <= maxShown) return problems;
	return severities.flatMap((one) => problems.filter(({ severity }) => severity === one)).slice(0, maxShown);
}

function toDiagnostics(
	{ root, path }: Pick<WorkspaceFile, 'root' | 'path'>,
	all: readonly LocatedProblem[],
	{ showsRelated }: Pick<DiagnosticsWishes, 'showsRelated'>,
): Diagnostic[] {
	const problems = shownProblems(all);
	if (!showsRelated) return problems.map(toDiagnostic);
	const found = problems.map((problem) => ({ path, problem }));
	const folds = foldProblems(found, { isGenerated: generatedFilesIn(root) });
	return folds.map((fold) => toFoldedDiagnostic(fold, (other) => toUri(join(root, other))));
}

/** What is known of a file while its project is being read; who is answered so is told to ask again. */
function earlyDiagnosticsOf(
	{ workspace, documents, hidesStyle }: ServerContext,
	uri: string,
	wishes: Pick<DiagnosticsWishes, 'showsRelated'>,
) {
	const place = workspace.unreadPlaceOf(uri);
	const text = documents.get(uri)?.getText();
	if (place === undefined || text === undefined) return undefined;
	const problems = earlyProblems({ ...place, text, hidesStyle: hidesStyle() });
	return problems && toDiagnostics(place, problems, wishes);
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
