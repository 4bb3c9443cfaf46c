import { l10n, Position, Selection, Uri, ViewColumn, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type ReviewedFileQuestion,
	type ReviewedPlace,
	reviewedFileRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';

/**
 * Returns the command that opens a place of a review: a file of a docs project of the window, or its version in a
 * commit. The report is data of the project, so that the server looks at every path again.
 */
export function openReviewed(client: LanguageClient, report: { readonly column: ViewColumn | undefined }) {
	return async (given?: unknown): Promise<void> => {
		const place = toReviewedPlace(given);
		if (place === undefined) return;
		const { line, ...question } = place;
		const asked: ReviewedFileQuestion = question;
		const answer: string | null = await client.sendRequest(reviewedFileRequest, asked);
		if (answer === null) {
			void window.showInformationMessage(l10n.t('The project has no file {0}.', place.path));
			return;
		}
		const file = Uri.parse(answer);
		const start = new Position(line, 0);
		await window.showTextDocument(place.commit === undefined ? file : inCommit(file, place.commit), {
			// Beside the report, whose column stays as it is.
			viewColumn: report.column === ViewColumn.One ? ViewColumn.Two : ViewColumn.One,
			selection: new Selection(start, start),
		});
	};
}

/** URI under which the Git extension of VS Code shows a file of a commit. */
function inCommit(file: Uri, ref: string): Uri {
	return file.with({ scheme: 'git', query: JSON.stringify({ path: file.fsPath, ref }) });
}

function toReviewedPlace(given: unknown): ReviewedPlace | undefined {
	if (typeof given !== 'object' || given === null) return undefined;
	// The fields may be anything.
	const { rootUri, path, line, commit } = given as { readonly [Key in keyof ReviewedPlace]?: unknown };
	if (typeof rootUri !== 'string' || typeof path !== 'string') return undefined;
	if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 0) return undefined;
	if (commit === undefined) return { rootUri, path, line };
	return typeof commit === 'string' ? { rootUri, path, line, commit } : undefined;
}
