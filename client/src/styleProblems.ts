import { type Disposable, workspace } from 'vscode';
import {
	DocumentDiagnosticRequest,
	type BaseLanguageClient as LanguageClient,
	vsdiag,
} from 'vscode-languageclient/node';

/** The source of style problems, by which the Problems panel can be filtered. */
export const styleSource = 'recto style';

export const styleSetting = 'recto.style';

/** Ends the ids of results without style problems, so that none is taken for a current one after the setting changes. */
const withoutStyle = ' without style';

function showsStyle(): boolean {
	return workspace.getConfiguration().get(styleSetting) !== false;
}

/** The id that the server gave the result; undefined if the setting has changed since. */
export function toServerResultId(id: string): string | undefined {
	if (id.endsWith(withoutStyle) === showsStyle()) return undefined;
	return id.endsWith(withoutStyle) ? id.slice(0, -withoutStyle.length) : id;
}

/** The same report without style problems, if the user has turned them off. */
export function withChosenStyle<Report extends vsdiag.DocumentDiagnosticReport>(report: Report): Report {
	if (showsStyle()) return report;
	if (report.kind === vsdiag.DocumentDiagnosticReportKind.full)
		report.items = report.items.filter(({ source }) => source !== styleSource);
	if (report.resultId !== undefined) report.resultId += withoutStyle;
	return report;
}

/** Asks for the problems of open files again when the setting changes. */
export function followStyleSetting(client: LanguageClient): Disposable {
	return workspace.onDidChangeConfiguration((change) => {
		if (!change.affectsConfiguration(styleSetting)) return;
		const feature = client.getFeature(DocumentDiagnosticRequest.method);
		for (const document of workspace.textDocuments)
			feature?.getProvider(document)?.onDidChangeDiagnosticsEmitter.fire();
	});
}
