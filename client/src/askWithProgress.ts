import { type CancellationToken, type Progress, ProgressLocation, window } from 'vscode';
import { type BaseLanguageClient as LanguageClient, WorkDoneProgress } from 'vscode-languageclient/node';

/** Request whose progress the server reports. */
interface LongQuestion {
	readonly request: string;
	readonly params: object;
	/** Shown while the server works. */
	readonly title: string;
}

/** Sends a request with progress that the user sees and can cancel. Null when the user cancels. */
export async function askWithProgress<Answer>(
	client: LanguageClient,
	asked: LongQuestion,
): Promise<Answer | null> {
	const options = { location: ProgressLocation.Notification, title: asked.title, cancellable: true };
	return window.withProgress(options, (progress, token) =>
		askCancellable<Answer>(client, asked, { progress, token }),
	);
}

interface Shown {
	readonly progress: Progress<{ message?: string; increment?: number }>;
	readonly token: CancellationToken;
}

/** Sends a request and reports its progress. Null when it is cancelled. */
export async function askCancellable<Answer>(
	client: LanguageClient,
	{ request, params }: Omit<LongQuestion, 'title'>,
	{ progress, token }: Shown,
): Promise<Answer | null> {
	const workDoneToken = `recto-${++questions}`;
	let shown = 0;
	const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (report) => {
		if (report.kind !== 'report' || report.percentage === undefined) return;
		progress.report({
			increment: report.percentage - shown,
			...(report.message && { message: report.message }),
		});
		shown = report.percentage;
	});
	try {
		return await client.sendRequest<Answer | null>(request, { ...params, workDoneToken }, token);
	} catch (error) {
		if (token.isCancellationRequested) return null;
		throw error;
	} finally {
		listening.dispose();
	}
}

let questions = 0;
