import {
	type CancellationToken,
	CancellationTokenSource,
	commands,
	type Diagnostic,
	Disposable,
	type ExtensionContext,
	l10n,
	languages,
	type QuickPickItem,
	type TextDocumentContentProvider,
	Uri,
	ViewColumn,
	window,
	workspace,
} from 'vscode';
import {
	CloseAction,
	ErrorAction,
	type ErrorHandler,
	type BaseLanguageClient as LanguageClient,
	type LanguageClientOptions,
	type ProvideWorkspaceDiagnosticSignature,
	State,
	vsdiag,
} from 'vscode-languageclient/node';
import { docsView } from '../../server/src/core/catalogue/views.ts';
import {
	type ExplainProblemAnswer,
	type ExplainProblemQuestion,
	explainProblemRequest,
	type HideStyle,
	hideStyleNotification,
	type InitializationOptions,
	servedExtensions,
} from '../../server/src/hosts/lsp/protocol.ts';
import { configFormatting } from './configLanguage.ts';
import { FollowMoves } from './moveFiles/followMoves.ts';
import { servedFiles } from './servedFiles.ts';

/**
 * Starts the language server for this window, as a process or in a worker, and stops it with the context. Does not wait
 * until it runs: requests do.
 */
export function startLanguageClient(
	context: ExtensionContext,
	open: (options: LanguageClientOptions) => LanguageClient,
): LanguageClient {
	const moves = new FollowMoves(() => client);
	const client: LanguageClient = open({
		documentSelector: [
			...servedFiles(`**/*.{${servedExtensions.join(',')}}`),
			// Rules files of Cursor, which the server can update.
			...servedFiles('**/.cursor/rules/*.mdc'),
			...servedFiles('**/.recto-addresses.txt'),
			// Pages that were never saved: what needs no project.
			{ scheme: 'untitled', language: 'mdx' },
		],
		errorHandler: limitRestarts(() => client),
		// Called again whenever a server starts.
		initializationOptions: (): InitializationOptions => ({
			showsPictures: true,
			closesTags: true,
			suggestsAgain: true,
			choosesIgnores: true,
			explainsProblems: true,
			followsProjects: true,
			hidesStyle: hidesStyle(),
		}),
		middleware: {
			workspace: { willRenameFiles: moves.willRename },
			provideWorkspaceDiagnostics: diagnoseClosedFiles,
			...configFormatting(() => client),
		},
	});
	context.subscriptions.push(moves, client, followServer(client), followStyleSetting(client));
	void startOrSay(client);
	return client;
}

const setting = 'recto.listProblemsOfClosedFiles';

/**
 * Requests the problems of closed files, unless the user has turned that off. The client asks again as soon as this
 * ends, so it lasts until there is something new to list, or the setting changes.
 */
async function diagnoseClosedFiles(
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
			return await next(resultIds, source.token, report);
		const kind = vsdiag.DocumentDiagnosticReportKind.full;
		report({ items: resultIds.map(({ uri }) => ({ kind, uri, items: [], version: null })) });
		await new Promise<void>((resolve) => source.token.onCancellationRequested(() => resolve()));
		return { items: [] };
	} finally {
		end.dispose();
	}
}

const styleSetting = 'recto.style';

function hidesStyle(): boolean {
	return workspace.getConfiguration().get(styleSetting) === false;
}

/** Notifies the server when the setting changes; a server that starts later gets it in `initialize`. */
function followStyleSetting(client: LanguageClient): Disposable {
	return workspace.onDidChangeConfiguration(async (change) => {
		if (!change.affectsConfiguration(styleSetting) || !client.isRunning()) return;
		const choice: HideStyle = { hides: hidesStyle() };
		await client.sendNotification(hideStyleNotification, choice);
	});
}

/** Restarts a crashed server a few times without a message; after that the user is notified and can restart it. */
function limitRestarts(clientOf: () => LanguageClient): ErrorHandler {
	let known: ErrorHandler | undefined;
	return {
		// Messages to a crashed server fail until its end is noticed; only `closed` decides what happens.
		error: () => ({ action: ErrorAction.Continue, handled: true }),
		async closed() {
			known ??= clientOf().createDefaultErrorHandler();
			// A server that crashes while it starts would do so again, and the library would miscount its restarts.
			const isStarting = clientOf().state === State.Starting;
			const result = isStarting ? { action: CloseAction.DoNotRestart } : await known.closed();
			if (result.action === CloseAction.DoNotRestart) void sayThatItStopped(clientOf());
			return { ...result, handled: true };
		},
	};
}

/**
 * Starts the server. If that fails, the library notifies the user; the command that restarts it is registered anyway.
 */
async function startOrSay(client: LanguageClient): Promise<void> {
	await client.start().catch(() => undefined);
}

/** Restarts the server, or starts one that has stopped. */
export function restartServer(client: LanguageClient) {
	return async (): Promise<void> => {
		// A server that is too busy to answer is ended as well.
		if (client.isRunning()) await client.stop().catch(() => undefined);
		await startOrSay(client);
	};
}

/** Sets the context key with which menus and views know that the server has stopped. */
function followServer(client: LanguageClient): Disposable {
	return client.onDidChangeState(({ newState }) => {
		void commands.executeCommand('setContext', docsView.isStopped, newState === State.Stopped);
	});
}

async function sayThatItStopped(client: LanguageClient): Promise<void> {
	const [restart, showOutput] = [l10n.t('Restart'), l10n.t('Show Output')] as const;
	const chosen = await window.showErrorMessage(
		l10n.t(
			'The language server of Recto stopped. Problems, completion and the preview are unavailable until you restart it.',
		),
		restart,
		showOutput,
	);
	if (chosen === restart) await commands.executeCommand('recto.restartServer');
	if (chosen === showOutput) client.outputChannel.show();
}

const scheme = 'recto-problem';

/** Explanations of problem codes, each as a read-only document. */
export class ProblemExplanations implements TextDocumentContentProvider, Disposable {
	readonly #client: LanguageClient;
	readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this);

	constructor(client: LanguageClient) {
		this.#client = client;
	}

	async provideTextDocumentContent(uri: Uri): Promise<string | undefined> {
		const question: ExplainProblemQuestion = { code: uri.path.slice(1).replace(/\.md$/, '') };
		const answer: ExplainProblemAnswer = await this.#client.sendRequest(explainProblemRequest, question);
		return answer ?? undefined;
	}

	/** Shows the explanation of a code, or of the problem at the cursor; if there are several, the user picks one. */
	async show(code?: string): Promise<void> {
		const chosen = code ?? (await pickCode());
		if (chosen === undefined) return;
		const uri = Uri.from({ scheme, path: `/${chosen}.md` });
		await commands.executeCommand('vscode.openWith', uri, 'vscode.markdown.preview.editor', {
			viewColumn: ViewColumn.Beside,
			preview: true,
		});
	}

	dispose(): void {
		this.#registration.dispose();
	}
}

async function pickCode(): Promise<string | undefined> {
	const editor = window.activeTextEditor;
	const messages = new Map<string, string>();
	for (const diagnostic of editor ? languages.getDiagnostics(editor.document.uri) : []) {
		const code = codeOf(diagnostic);
		if (
			code !== undefined &&
			editor?.selections.some((selection) => diagnostic.range.intersection(selection))
		)
			messages.set(code, diagnostic.message);
	}
	if (messages.size === 0) {
		void window.showInformationMessage(
			l10n.t('No problem at the cursor. Put it on a problem that Recto reports.'),
		);
		return undefined;
	}
	const items: QuickPickItem[] = [...messages].map(([label, detail]) => ({ label, detail }));
	const picked =
		items.length === 1 ? items[0] : await window.showQuickPick(items, { title: l10n.t('Explain Problem') });
	return picked?.label;
}

/** Code of one of Recto's problems, as text. */
export function codeOf({ source, code }: Diagnostic): string | undefined {
	if (source !== 'recto' && source !== 'recto style') return undefined;
	const value = typeof code === 'object' ? code.value : code;
	return value === undefined ? undefined : String(value);
}
