import {
	Disposable,
	type FileRenameEvent,
	type FileWillRenameEvent,
	type TextDocument,
	TextDocumentChangeReason,
	type Uri,
	type WorkspaceEdit,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type AddRedirectsQuestion,
	type MoveFilesQuestion,
	moveFilesRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';

type Follow = (
	event: FileWillRenameEvent,
	next: (event: FileWillRenameEvent) => Thenable<WorkspaceEdit | null | undefined>,
) => Promise<WorkspaceEdit | null | undefined>;

/**
 * Asks the server which edits follow from a move, for the files whose settings want that, and saves the files that were
 * saved before: otherwise VS Code would leave each file with a link to a moved folder open and unsaved. The moved files
 * themselves are not saved: after a quick undo they would exist in both places.
 */
export class FollowMoves implements Disposable {
	/** The client receives `willRename` before it exists itself. */
	readonly #client: () => LanguageClient;
	/** Files that were saved when VS Code was about to change them. */
	#toSave: readonly Uri[] = [];
	/** Files that were saved after the last move. */
	readonly #saved = new Set<string>();
	readonly #subscription = Disposable.from(
		workspace.onDidRenameFiles((event) => void this.#save(event)),
		workspace.onDidOpenTextDocument((document) => void this.#saveAfterUndo(document)),
		workspace.onDidChangeTextDocument(({ document, reason }) => {
			if (reason === TextDocumentChangeReason.Undo) void this.#saveAfterUndo(document);
		}),
	);

	constructor(client: () => LanguageClient) {
		this.#client = client;
	}

	/** Middleware of the language client. */
	readonly willRename: Follow = async (event, next) => {
		this.#toSave = [];
		this.#saved.clear();
		const files = event.files.filter(({ oldUri }) =>
			workspace.getConfiguration('recto', oldUri).get<boolean>('updateLinksOnMove', true),
		);
		const redirected = event.files.filter(({ oldUri }) => redirectsOnMove(oldUri) === 'always');
		const edit =
			redirected.length > 0
				? await this.#withRedirects(files, redirected)
				: files.length > 0
					? await next({ ...event, files })
					: undefined;
		if (savesRefactorings())
			this.#toSave =
				edit
					?.entries()
					.map(([uri]) => uri)
					.filter(isSaved) ?? [];
		return edit;
	};

	dispose(): void {
		this.#subscription.dispose();
	}

	async #withRedirects(
		files: FileRenameEvent['files'],
		redirected: FileRenameEvent['files'],
	): Promise<WorkspaceEdit | undefined> {
		const client = this.#client();
		const question: MoveFilesQuestion = { moves: files.map(toMove), redirected: redirected.map(toMove) };
		return client.protocol2CodeConverter.asWorkspaceEdit(
			await client.sendRequest(moveFilesRequest, question),
		);
	}

	async #save({ files }: FileRenameEvent): Promise<void> {
		const changed = this.#toSave.filter((uri) => !files.some(({ oldUri }) => isWithin(uri, oldUri)));
		this.#toSave = [];
		for (const uri of changed) this.#saved.add(uri.toString());
		await Promise.all(changed.map(async (uri) => (await workspace.openTextDocument(uri)).save()));
	}

	/**
	 * VS Code reverts a move before the text edits, and leaves their files open and unsaved, even hidden ones. Visible
	 * files stay as their author leaves them. `isDirty` is set only after these events.
	 */
	async #saveAfterUndo(document: TextDocument): Promise<void> {
		if (window.visibleTextEditors.some((editor) => editor.document === document)) return;
		if (this.#saved.delete(document.uri.toString())) await document.save();
	}
}

/** VS Code's own setting for files that a refactoring changes. */
function savesRefactorings(): boolean {
	return workspace.getConfiguration('files').get<boolean>('refactoring.autoSave', true);
}

function isSaved(uri: Uri): boolean {
	return !workspace.textDocuments.some(
		(document) => document.isDirty && document.uri.toString() === uri.toString(),
	);
}

/** True if the file is in the folder. Compared as strings, since VS Code writes drive letters in one way there. */
function isWithin(uri: Uri, folder: Uri): boolean {
	return `${uri}/`.startsWith(`${folder}/`);
}

/** The user's setting for redirects from moved pages. */
export function redirectsOnMove(uri: Uri): 'ask' | 'always' | 'never' {
	const chosen = workspace.getConfiguration('recto', uri).get<string>('redirectsOnMove');
	return chosen === 'always' || chosen === 'never' ? chosen : 'ask';
}

/** Move in the form of the server's requests. */
export function toMove({
	oldUri,
	newUri,
}: FileRenameEvent['files'][number]): AddRedirectsQuestion['moves'][number] {
	return { oldUri: oldUri.toString(), newUri: newUri.toString() };
}
