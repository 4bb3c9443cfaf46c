import { join } from 'node:path';
import {
	type Diagnostic,
	type DocumentDiagnosticParams,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
} from 'vscode-languageserver/node';
import { type LocatedProblem, problemsBeforeProjectLoad } from '../../../core/api/docsService.ts';
import { fileRole } from '../../../core/api/files.ts';
import { foldProblems } from '../../../core/api/problems.ts';
import { severities } from '../../../core/api/text.ts';
import { generatedFilesIn } from '../../checkedFiles.ts';
import { readInside } from '../../projectFiles.ts';
import { askClient } from '../capabilities/clientCapabilities.ts';
import { toUri } from '../capabilities/fileAddress.ts';
import type { ServerContext } from '../serverContext.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';
import type { WorkspaceFile } from '../workspace/workspaceFile.ts';
import { diagnosticReport } from './answerWorkspaceDiagnostics.ts';
import { problemsOfLongFile } from './problemsOfLongFile.ts';
import { toDiagnostic, toFoldedDiagnostic } from './toLsp.ts';

/** Options for diagnostics, by the client's capabilities. */
export interface DiagnosticsOptions {
	/** The client pulls diagnostics (LSP 3.17); otherwise they are pushed. */
	readonly pulls: boolean;
	/** The client supports related information; otherwise problems with one cause are not folded. */
	readonly showsRelated: boolean;
	/** The client supports refresh requests. */
	readonly refreshes: boolean;
	/** Problems that many files share, which are reported in this configuration. */
	readonly ofProject: (uri: string) => readonly Diagnostic[];
	/** Diagnostics of a rules file. They are pushed even to a client that pulls. */
	readonly ofRules: (uri: string) => readonly Diagnostic[];
}

/** Answers requests for diagnostics, or pushes them when something changed. */
export function answerDiagnostics(context: ServerContext, options: DiagnosticsOptions) {
	const { pulls, refreshes, ofRules } = options;
	const { connection, documents, workspace, guard } = context;
	const durations = new Map<string, number>();
	documents.onDidClose(({ document }) => durations.delete(document.uri));
	if (pulls)
		connection.languages.diagnostics.on(
			guard<DocumentDiagnosticParams, DocumentDiagnosticReport>(
				'diagnostic',
				{ kind: DocumentDiagnosticReportKind.Full, items: [] },
				async ({ textDocument: { uri }, previousResultId }, token) => {
					const early =
						untitledDiagnosticsOf(context, uri, options) ??
						(refreshes ? earlyDiagnosticsOf(context, uri, options) : undefined);
					if (early === undefined) await workspace.fileWhenRead(uri);
					const isWanted = () => !token.isCancellationRequested;
					const found =
						early ?? (await currentDiagnosticsOf(context, uri, { ...options, isWanted, durations }));
					// The guard answers that the request was cancelled.
					if (!isWanted()) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
					return diagnosticReport([...options.ofProject(uri), ...found], { ...context, previousResultId });
				},
			),
		);
	else {
		documents.onDidChangeContent(({ document: { uri, version } }) => {
			const diagnostics =
				untitledDiagnosticsOf(context, uri, options) ?? earlyDiagnosticsOf(context, uri, options);
			if (diagnostics !== undefined) void connection.sendDiagnostics({ uri, version, diagnostics });
		});
		documents.onDidClose(({ document }) => {
			void connection.sendDiagnostics({ uri: document.uri, diagnostics: [...ofRules(document.uri)] });
		});
	}
	const pushed = guard<{ readonly uri: string; readonly isWanted: () => boolean }, readonly Diagnostic[]>(
		'diagnostics',
		[],
		({ uri, isWanted }) => currentDiagnosticsOf(context, uri, { ...options, isWanted, durations }),
	);
	const send = coalesced(async (about) => {
		// The client's own spelling of the URI, which it used when it opened the file.
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
		/** Called when the diagnostics of a rules file changed, open or closed. */
		rulesChanged(uri: string): void {
			if (!pulls && documents.get(uri) !== undefined) send(uri);
			else void connection.sendDiagnostics({ uri, diagnostics: [...ofRules(uri)] });
		},
		/** Asks a client that pulls to pull for open files again. */
		refresh(): void {
			if (pulls && refreshes) refresh('');
		},
		/**
		 * Called after a change: a client that pulls requests the edited file itself, and is asked to pull the others
		 * again.
		 */
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

interface DiagnosticsRun extends DiagnosticsOptions {
	readonly isWanted: () => boolean;
	/**
	 * Milliseconds that the last check of a data file took: the next check waits for a pause of the author of that
	 * length.
	 */
	readonly durations: Map<string, number>;
}

async function currentDiagnosticsOf(context: ServerContext, uri: string, run: DiagnosticsRun) {
	const { workspace, documents, scheduler } = context;
	const file = workspace.fileOf(uri);
	if (file === undefined) return [];
	if (documents.get(uri) === undefined) return toDiagnostics(file, closedProblems(file), run);
	const isData = fileRole(file.path) === 'data';
	const { length = 0 } = documents.get(uri)?.getText() ?? {};
	if (!isData && length <= longLength) return toDiagnostics(file, file.docs.diagnose(file.path), run);
	const { isWanted, durations } = run;
	if (isData) await scheduler.pause(durations.get(uri) ?? 0, isWanted);
	const { result, took } = await scheduler.measure(() => problemsOfLongFile(file, scheduler, isWanted));
	durations.set(uri, took);
	return toDiagnostics(file, result, run);
}

/** A longer page may take so long to check that other answers would wait. */
const longLength = 50_000;

/** Problems of a file that is not open. */
function closedProblems({ root, path, docs }: WorkspaceFile): readonly LocatedProblem[] {
	return docs.diagnoseClosed(path, (name) => readInside(root, name)) ?? [];
}

/** Maximum number of diagnostics: editors show no more for one file, and a page may have a hundred thousand. */
const maxShown = 1_500;

/** Problems up to the maximum, errors first. */
function shownProblems(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
	if (problems.length <= maxShown) return problems;
	return severities.flatMap((one) => problems.filter(({ severity }) => severity === one)).slice(0, maxShown);
}

function toDiagnostics(
	{ root, path }: Pick<WorkspaceFile, 'root' | 'path'>,
	all: readonly LocatedProblem[],
	{ showsRelated }: Pick<DiagnosticsOptions, 'showsRelated'>,
): Diagnostic[] {
	const problems = shownProblems(all);
	if (!showsRelated) return problems.map(toDiagnostic);
	const found = problems.map((problem) => ({ path, problem }));
	const folds = foldProblems(found, { isGenerated: generatedFilesIn(root) });
	return folds.map((fold) => toFoldedDiagnostic(fold, (other) => toUri(join(root, other))));
}

/** Diagnostics that are known while the project is still being read; a client that gets them is asked to pull again. */
function earlyDiagnosticsOf(
	{ workspace, documents, hidesStyle }: ServerContext,
	uri: string,
	options: Pick<DiagnosticsOptions, 'showsRelated'>,
) {
	const place = workspace.unreadPlaceOf(uri);
	const text = documents.get(uri)?.getText();
	if (place === undefined || text === undefined) return undefined;
	const problems = problemsBeforeProjectLoad({ ...place, text, hidesStyle: hidesStyle() });
	return problems && toDiagnostics(place, problems, options);
}

/** Diagnostics of a page that was never saved; undefined for any other document. */
function untitledDiagnosticsOf(
	{ untitled, hidesStyle }: ServerContext,
	uri: string,
	options: Pick<DiagnosticsOptions, 'showsRelated'>,
) {
	const problems = untitled.problemsOf(uri, { hidesStyle: hidesStyle() });
	return problems && toDiagnostics({ root: '', path: '' }, problems, options);
}

/** Groups a burst of calls: runs once for each key afterwards. */
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
