import {
	commands,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	type QuickPickItem,
	type TextDocumentContentProvider,
	Uri,
	ViewColumn,
	window,
	workspace,
} from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type ExplainProblemAnswer,
	type ExplainProblemQuestion,
	explainProblemRequest,
} from '../../server/src/hosts/lsp/protocol.ts';

const scheme = 'recto-problem';

/** The problem with its code as a link that explains it, wherever VS Code shows the code. */
export function linkToExplanation(diagnostic: Diagnostic): Diagnostic {
	const code = codeOf(diagnostic);
	if (code === undefined) return diagnostic;
	const target = Uri.from({
		scheme: 'command',
		path: 'recto.explainProblem',
		query: JSON.stringify([code]),
	});
	diagnostic.code = { value: code, target };
	return diagnostic;
}

/** What problems mean, each as a document of its own. */
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

	/** Shows what the problem means, or the one at the cursor, of several the one that the user picks. */
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

/** The code of one of Recto's problems, as text. */
export function codeOf({ source, code }: Diagnostic): string | undefined {
	if (source !== 'recto') return undefined;
	const value = typeof code === 'object' ? code.value : code;
	return value === undefined ? undefined : String(value);
}
