import {
	ConfigurationTarget,
	Disposable,
	EventEmitter,
	type FileRenameEvent,
	l10n,
	type Memento,
	type TextDocument,
	Uri,
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
import { MoveHistory, type Renamed } from './moveHistory.ts';

/** Key of the moves without an answer in the state of the workspace. */
const pendingKey = 'recto.redirects.pending';

/**
 * Offers redirects when pages with published URLs were moved, unless the move reverts an earlier one. VS Code hides a
 * notification after some seconds, so a question without an answer stays until it is answered, also in later windows.
 */
export class RedirectOffers implements Disposable {
	readonly #client: LanguageClient;
	readonly #state: Memento;
	readonly #history = new MoveHistory();
	readonly #changed = new EventEmitter<void>();
	readonly #subscriptions: Disposable;
	#pending: readonly Renamed[] = [];
	/** Fires when a question was added or answered. */
	readonly onDidChange = this.#changed.event;

	constructor(client: LanguageClient, state: Memento) {
		this.#client = client;
		this.#state = state;
		this.#subscriptions = Disposable.from(
			this.#changed,
			workspace.onDidRenameFiles((event) => {
				const isBack = this.#history.add(event);
				this.#keep(this.#pending.filter((one) => this.#history.holds(one)));
				if (!isBack) void this.#offer(event);
			}),
		);
		void this.#restore();
	}

	/** Number of moved files and folders for which the question has no answer. */
	get count(): number {
		return this.#pending.reduce((sum, { files }) => sum + files.length, 0);
	}

	/** Asks about all moves without an answer. Leaving the question keeps it. */
	async ask(): Promise<void> {
		const moves = this.#pending;
		const [add, always, never] = choices();
		const chosen = await window.showQuickPick([add, always, never], {
			title: l10n.t('Links from other sites to the old URLs will break. Add redirects?'),
			placeHolder: moves.flatMap(({ files }) => files.map(({ oldUri }) => nameOf(oldUri))).join(', '),
		});
		await this.#answer(moves, chosen);
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async #offer(event: FileRenameEvent): Promise<void> {
		const files = event.files.filter(({ oldUri }) => redirectsOnMove(oldUri) === 'ask');
		if (files.length === 0 || (await this.#request([{ files }])) === null) return;
		const move = { files };
		this.#keep([...this.#pending, move]);
		const question = l10n.t('Links from other sites to the old URLs will break. Add redirects?');
		await this.#answer([move], await window.showInformationMessage(question, ...choices()));
	}

	async #answer(moves: readonly Renamed[], chosen: string | undefined): Promise<void> {
		// Meanwhile, moves may have been undone, or answered in another place.
		const open = moves.filter((move) => this.#pending.includes(move));
		if (chosen === undefined || open.length === 0) return;
		this.#keep(this.#pending.filter((move) => !open.includes(move)));
		const [, always, never] = choices();
		if (chosen === always) await alwaysRedirect(open);
		if (chosen === never) return;
		const edit = await this.#client.protocol2CodeConverter.asWorkspaceEdit(await this.#request(open));
		if (edit !== undefined) await applyAndSave(edit);
	}

	#request(moves: readonly Renamed[]) {
		const question: AddRedirectsQuestion = {
			moves: joinMoves(moves.flatMap(({ files }) => files.map(toMove))),
		};
		return this.#client.sendRequest<
			Parameters<LanguageClient['protocol2CodeConverter']['asWorkspaceEdit']>[0] | null
		>(addRedirectsRequest, question);
	}

	#keep(pending: readonly Renamed[]): void {
		if (pending.length === 0 && this.#pending.length === 0) return;
		this.#pending = pending;
		this.#changed.fire();
		const saved = pending.map(({ files }) => files.map(toMove));
		void this.#state.update(pendingKey, saved.length === 0 ? undefined : saved);
	}

	/** Takes up the questions of an earlier window that still need an answer. */
	async #restore(): Promise<void> {
		const saved = this.#state.get<readonly AddRedirectsQuestion['moves'][]>(pendingKey, []);
		const moves = saved.map((files) => ({
			files: files.map(({ oldUri, newUri }) => ({ oldUri: Uri.parse(oldUri), newUri: Uri.parse(newUri) })),
		}));
		for (const move of moves) this.#history.add(move);
		// All of them, since the window may close before the server has answered.
		this.#keep([...this.#pending, ...moves]);
		for (const move of moves) {
			const isDone = await this.#request([move]).then(
				(edit) => edit === null,
				() => false,
			);
			if (isDone) this.#keep(this.#pending.filter((one) => one !== move));
		}
	}
}

/** Moves from where files were first to where they are now: a file that moved from a to b and then to c moved from a to c. */
export function joinMoves(moves: AddRedirectsQuestion['moves']): AddRedirectsQuestion['moves'] {
	let joined: AddRedirectsQuestion['moves'] = [];
	for (const { oldUri, newUri } of moves) {
		const isSameFile = joined.some((earlier) => earlier.newUri === oldUri);
		joined = joined.map((earlier) =>
			earlier.newUri === oldUri || earlier.newUri.startsWith(`${oldUri}/`)
				? { ...earlier, newUri: newUri + earlier.newUri.slice(oldUri.length) }
				: earlier,
		);
		if (!isSameFile) joined = [...joined, { oldUri, newUri }];
	}
	return joined;
}

/** Labels of the answers: redirects for these moves, for all later ones too, or none. */
function choices() {
	return [l10n.t('Add Redirects'), l10n.t('Always Add'), l10n.t('Don’t Add')] as const;
}

function nameOf(uri: Uri): string {
	return workspace.asRelativePath(uri);
}

async function alwaysRedirect([first]: readonly Renamed[]): Promise<void> {
	const settings = workspace.getConfiguration('recto', first?.files[0]?.oldUri);
	await settings.update('redirectsOnMove', 'always', ConfigurationTarget.Global);
}

/** Applies the edit, and saves the files that were saved before. */
async function applyAndSave(edit: WorkspaceEdit): Promise<void> {
	const documents = await Promise.all(edit.entries().map(([uri]) => workspace.openTextDocument(uri)));
	const saved = documents.filter((document: TextDocument) => !document.isDirty);
	if (await workspace.applyEdit(edit)) for (const document of saved) await document.save();
}
