import {
	type Diagnostic,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
} from 'vscode-languageserver/node';

/** Says of each file what is wrong with it, or that this is what the client has been told before. */
export class DiagnosticReports {
	/** What was told last by address of the file, with the name that it got. */
	readonly #told = new Map<string, { readonly resultId: string; readonly text: string }>();
	#count = 0;

	report(uri: string, items: Diagnostic[], previousResultId: string | undefined): DocumentDiagnosticReport {
		const text = JSON.stringify(items);
		const told = this.#told.get(uri);
		if (told?.text !== text) {
			const resultId = String(++this.#count);
			this.#told.set(uri, { resultId, text });
			return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
		}
		const { resultId } = told;
		return resultId === previousResultId
			? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
			: { kind: DocumentDiagnosticReportKind.Full, resultId, items };
	}

	forget(uri: string): void {
		this.#told.delete(uri);
	}
}
