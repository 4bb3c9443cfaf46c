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
	/** Current file. */
	readonly now: Uri;
	/** File that would be written; differs from `now` when the file gets another name. */
	readonly file: Uri;
	readonly text: string;
	/** Title of the comparison. */
	readonly title: string;
	readonly question: string;
	/** Label of the button that agrees. */
	readonly agree: string;
}

/** Shows the proposed text beside the current one and asks for consent. Not a modal question: it can wait. */
export async function agreesToProposal(
	proposed: ProposedFiles,
	{ now, file, text, title, question, agree }: Proposal,
): Promise<boolean> {
	await commands.executeCommand('vscode.diff', now, proposed.propose(file, text), title);
	return (await window.showWarningMessage(question, agree, l10n.t('Keep it'))) === agree;
}

const scheme = 'recto-proposed';

/** Proposed files as read-only documents: they can be compared, and never have to be saved or discarded. */
export class ProposedFiles implements TextDocumentContentProvider, Disposable {
	readonly #changed = new EventEmitter<Uri>();
	readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this);
	readonly onDidChange = this.#changed.event;
	readonly #texts = new Map<string, string>();

	/** URI under which the proposed text can be opened. */
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
