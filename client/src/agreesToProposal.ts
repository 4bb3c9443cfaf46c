import {
	commands,
	type Disposable,
	EventEmitter,
	l10n,
	type TextDocumentContentProvider,
	Uri,
	window,
	workspace,
} from 'vscode';

export interface Proposal {
	/** What there is now. */
	readonly now: Uri;
	/** The file that would be written; another one than `now` where it gets another name. */
	readonly file: Uri;
	readonly text: string;
	/** Of the comparison. */
	readonly title: string;
	readonly question: string;
	/** The button that agrees. */
	readonly agree: string;
}

/** Shows what would be written beside what there is, and asks: a question that can wait, not a modal one. */
export async function agreesToProposal(
	proposed: ProposedFiles,
	{ now, file, text, title, question, agree }: Proposal,
): Promise<boolean> {
	await commands.executeCommand('vscode.diff', now, proposed.propose(file, text), title);
	return (await window.showWarningMessage(question, agree, l10n.t('Keep it'))) === agree;
}

const scheme = 'recto-proposed';

/** Files as they would be written: documents to compare with, which nobody has to save or throw away. */
export class ProposedFiles implements TextDocumentContentProvider, Disposable {
	readonly #changed = new EventEmitter<Uri>();
	readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this);
	readonly onDidChange = this.#changed.event;
	readonly #texts = new Map<string, string>();

	/** The address under which the text can be shown. */
	propose(file: Uri, text: string): Uri {
		const uri = Uri.from({ scheme, path: file.path });
		this.#texts.set(uri.path, text);
		this.#changed.fire(uri);
		return uri;
	}

	provideTextDocumentContent(uri: Uri): string | undefined {
		return this.#texts.get(uri.path);
	}

	dispose(): void {
		this.#registration.dispose();
		this.#changed.dispose();
	}
}
