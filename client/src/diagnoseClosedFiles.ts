import { type CancellationToken, CancellationTokenSource, Disposable, workspace } from 'vscode';
import { type ProvideWorkspaceDiagnosticSignature, vsdiag } from 'vscode-languageclient/node';
import { linkToExplanation } from './problemExplanations.ts';

const setting = 'recto.listProblemsOfClosedFiles';

/**
 * Lists the problems of files that are not open, unless the user has turned that off. The client asks anew as soon as
 * this ends, so it lasts until there is something else to list, or the setting changes.
 */
export async function diagnoseClosedFiles(
	resultIds: vsdiag.PreviousResultId[],
	token: CancellationToken,
	report: vsdiag.ResultReporter,
	next: ProvideWorkspaceDiagnosticSignature,
): Promise<vsdiag.WorkspaceDiagnosticReport | null | undefined> {
	const source = new CancellationTokenSource();
	const end = Disposable.from(
		source,
		token.onCancellationRequested(() => source.cancel()),
		workspace.onDidChangeConfiguration((change) => {
			if (change.affectsConfiguration(setting)) source.cancel();
		}),
	);
	try {
		if (workspace.getConfiguration().get(setting) === true)
			return await next(resultIds, source.token, (chunk) => {
				for (const item of chunk?.items ?? [])
					if (item.kind === vsdiag.DocumentDiagnosticReportKind.full) item.items.forEach(linkToExplanation);
				report(chunk);
			});
		const kind = vsdiag.DocumentDiagnosticReportKind.full;
		report({ items: resultIds.map(({ uri }) => ({ kind, uri, items: [], version: null })) });
		await new Promise<void>((resolve) => source.token.onCancellationRequested(() => resolve()));
		return { items: [] };
	} finally {
		end.dispose();
	}
}
