import { type Disposable, EventEmitter, type TextDocumentContentProvider, Uri, workspace } from 'vscode';

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
