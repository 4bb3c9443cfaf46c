import {
	type Diagnostic,
	type DocumentDiagnosticReport,
	DocumentDiagnosticReportKind,
} from 'vscode-languageserver/node';
import { contentHash } from '../../../core/outputs/site/contentHash.ts';

/** The diagnostics of a file, or that they are those which the client already has under `previousResultId`. */
export function diagnosticReport(
	items: readonly Diagnostic[],
	previousResultId: string | undefined,
): DocumentDiagnosticReport {
	const resultId = contentHash(JSON.stringify(items));
	return resultId === previousResultId
		? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
		: { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}
