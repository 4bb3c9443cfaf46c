import {
	ConfigurationTarget,
	type Disposable,
	type FileRenameEvent,
	l10n,
	type TextDocument,
	type Uri,
	type WorkspaceEdit,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type AddRedirectsQuestion,
	addRedirectsRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { redirectsOnMove, toMove } from './followMoves.ts';

/** Offers a redirect when pages with published addresses were moved, unless the move reverts an earlier one. */
export function offerRedirects(client: LanguageClient): Disposable {
	const history = new MoveHistory();
	return workspace.onDidRenameFiles((event) => {
		if (!history.add(event)) void offer(client, event, history);
	});
}

async function offer(client: LanguageClient, event: FileRenameEvent, history: MoveHistory): Promise<void> {
	const wanted = event.files.filter(({ oldUri }) => redirectsOnMove(oldUri) === 'ask');
	if (wanted.length === 0) return;
	const question: AddRedirectsQuestion = { moves: wanted.map(toMove) };
	if ((await client.sendRequest(addRedirectsRequest, question)) === null) return;
	const [add, always] = [l10n.t('Add Redirects'), l10n.t('Always')];
	const choice = await window.showInformationMessage(
		l10n.t('Links from other sites to the old URLs will break. Add redirects?'),
		add,
		always,
	);
	if (choice === always) await alwaysRedirect(wanted);
	// The move may have been undone, and the configuration changed, while the question was open.
	if (choice === undefined || !history.holds(event)) return;
	const edit = await client.protocol2CodeConverter.asWorkspaceEdit(
		await client.sendRequest(addRedirectsRequest, question),
	);
	if (edit !== undefined) await applyAndSave(edit);
}

async function alwaysRedirect([first]: FileRenameEvent['files']): Promise<void> {
	const settings = workspace.getConfiguration('recto', first?.oldUri);
	await settings.update('redirectsOnMove', 'always', ConfigurationTarget.Global);
}

/** Applies the edit, and saves the files that were saved before. */
async function applyAndSave(edit: WorkspaceEdit): Promise<void> {
	const documents = await Promise.all(edit.entries().map(([uri]) => workspace.openTextDocument(uri)));
	const saved = documents.filter((document: TextDocument) => !document.isDirty);
	if (await workspace.applyEdit(edit)) for (const document of saved) await document.save();
}

type Renamed = Pick<FileRenameEvent, 'files'>;

/** Moves of this window that were not reverted, newest last. */
export class MoveHistory {
	readonly #moves: { readonly from: string; readonly to: string }[] = [];

	/** Records a move; true when it reverts an earlier one, as an undo does. */
	add({ files }: Renamed): boolean {
		const isBack = files.every(({ oldUri, newUri }) => this.#has(newUri, oldUri));
		for (const { oldUri, newUri } of files) {
			if (isBack) this.#moves.splice(this.#indexOf(newUri, oldUri), 1);
			else this.#moves.push({ from: oldUri.toString(), to: newUri.toString() });
		}
		return isBack;
	}

	/** True if no part of the move was reverted. */
	holds({ files }: Renamed): boolean {
		return files.every(({ oldUri, newUri }) => this.#has(oldUri, newUri));
	}

	#has(from: Uri, to: Uri): boolean {
		return this.#indexOf(from, to) !== -1;
	}

	#indexOf(from: Uri, to: Uri): number {
		return this.#moves.findLastIndex((move) => move.from === from.toString() && move.to === to.toString());
	}
}
