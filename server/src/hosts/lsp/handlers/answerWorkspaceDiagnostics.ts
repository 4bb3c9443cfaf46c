import {
	type CancellationToken,
	type Diagnostic,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
	type WorkspaceDiagnosticParams,
	type WorkspaceDiagnosticReport,
	type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { contentHash } from '../../../core/api/site.ts';
import { toPath, toUri } from '../capabilities/fileAddress.ts';
import { explainProblemCommand } from '../protocol.ts';
import { logFault, type ServerContext } from '../serverContext.ts';
import { BackgroundDiagnostics } from '../workspace/backgroundDiagnostics.ts';
import type { WorkspaceChange } from '../workspace/workspace.ts';

interface ReportOptions extends Pick<ServerContext, 'explainsProblems'> {
	readonly previousResultId: string | undefined;
}

/** Report with the diagnostics of a file, or `unchanged` when they have the result id `previousResultId`. */
export function diagnosticReport(
	items: readonly Diagnostic[],
	{ explainsProblems, previousResultId }: ReportOptions,
): DocumentDiagnosticReport {
	const resultId = resultIdOf(items);
	return resultId === previousResultId
		? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
		: {
				kind: DocumentDiagnosticReportKind.Full,
				resultId,
				items: explainsProblems ? items.map(withExplanation) : [...items],
			};
}

/** Links the code to the client's command that explains it, unless it is linked to a web page already. */
function withExplanation(diagnostic: Diagnostic): Diagnostic {
	if (diagnostic.code === undefined) return diagnostic;
	// Codes consist of lower-case letters and hyphens.
	const given = `%5B%22${diagnostic.code}%22%5D`;
	return { codeDescription: { href: `command:${explainProblemCommand}?${given}` }, ...diagnostic };
}

/**
 * Answers `workspace/diagnostic`: the problems of closed files. A request waits until there is something that the
 * client does not have yet. Open files are left to the requests for each of them, with one exception: problems of the
 * whole project belong to its configuration, open or closed.
 * @param onProjectProblems called when the problems of an open configuration may have changed
 */
export function answerWorkspaceDiagnostics(context: ServerContext, onProjectProblems: () => void) {
	const { connection, documents, workspace, guard, scheduler } = context;
	// Identified by path: clients write URIs differently.
	const open = new Set<string>();
	/** Closed since they were reported: the client may still show the diagnostics that they had while open. */
	const reopened = new Set<string>();
	const waiting = new Set<() => void>();
	let ofProjects: ReadonlyMap<string, readonly Diagnostic[]> = new Map();
	const lookAgain = () => {
		for (const look of [...waiting]) look();
	};
	documents.onDidOpen(({ document }) => {
		const file = toPath(document.uri);
		if (file !== undefined) open.add(file);
		// Problems that it shares with closed files are folded differently now.
		lookAgain();
	});
	documents.onDidClose(({ document }) => {
		const file = toPath(document.uri);
		if (file !== undefined && open.delete(file)) reopened.add(file);
	});
	const background = new BackgroundDiagnostics(workspace, {
		isOpen: (file) => open.has(file),
		scheduler,
		onFound: lookAgain,
		onFault: (fault) => logFault(connection, 'workspaceDiagnostic', fault),
	});

	function news({
		previousResultIds,
	}: WorkspaceDiagnosticParams): readonly WorkspaceDocumentDiagnosticReport[] {
		const found = background.findings();
		const before = ofProjects;
		ofProjects = found.ofProjects;
		for (const file of new Set([...before.keys(), ...ofProjects.keys()]))
			if (open.has(file) && !isEqual(before.get(file), ofProjects.get(file))) onProjectProblems();
		const previous = new Map(previousResultIds.map(({ uri, value }) => [toPath(uri) ?? '', value]));
		return [...new Set([...found.ofFiles.keys(), ...ofProjects.keys(), ...previous.keys(), ...reopened])]
			.filter((file) => file !== '' && !open.has(file))
			.flatMap((file) => {
				const known = reopened.delete(file) ? undefined : (previous.get(file) ?? withoutProblems);
				const items = [...(ofProjects.get(file) ?? []), ...(found.ofFiles.get(file) ?? [])];
				const report = diagnosticReport(items, { ...context, previousResultId: known });
				if (report.kind !== DocumentDiagnosticReportKind.Full) return [];
				return [{ ...report, uri: toUri(file), version: null }];
			});
	}

	connection.languages.diagnostics.onWorkspace(
		guard<WorkspaceDiagnosticParams, WorkspaceDiagnosticReport>(
			'workspaceDiagnostic',
			{ items: [] },
			async (params, token) => {
				await workspace.ready;
				for (;;) {
					const items = news(params);
					if (items.length > 0 || token.isCancellationRequested) return { items: [...items] };
					await next(token);
				}
			},
		),
	);

	/** Resolves when different problems were found, or the request was cancelled. */
	async function next(token: CancellationToken): Promise<void> {
		await new Promise<void>((resolve) => {
			const cancelled = token.onCancellationRequested(() => look());
			const look = () => {
				waiting.delete(look);
				cancelled.dispose();
				resolve();
			};
			waiting.add(look);
		});
	}

	return {
		/** Called after a change: the files are checked again. */
		update: (change: WorkspaceChange) => background.update(change),
		/** Problems that many files share, which are reported in this configuration. */
		ofProject: (uri: string): readonly Diagnostic[] => ofProjects.get(toPath(uri) ?? '') ?? [],
	};
}

/** Result id of a file without problems, which is also that of a file that was never reported. */
const withoutProblems = resultIdOf([]);

function resultIdOf(items: readonly Diagnostic[]): string {
	return contentHash(JSON.stringify(items));
}

function isEqual(one: readonly Diagnostic[] | undefined, other: readonly Diagnostic[] | undefined): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
