import {
	type CancellationToken,
	CancellationTokenSource,
	type Disposable,
	l10n,
	ProgressLocation,
	Uri,
	ViewColumn,
	type WebviewPanel,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	openReviewedCommand,
	type ReviewChangesAnswer,
	type ReviewChangesQuestion,
	reviewChangesRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { askCancellable, askWithProgress } from '../askWithProgress.ts';
import { pickProject } from '../pickProject.ts';
import { configOf, nameOfFolder, projectsOf } from '../projectOf.ts';

/** Command of the link in the report. */
export const refreshReviewCommand = 'recto.refreshReview';

/** Project and revision of a review. */
interface Compared {
	readonly root: Uri;
	readonly since: Pick<ReviewChangesQuestion, 'since'>;
}

/** Panel with the review of a docs project; a later review replaces it. It is refreshed when a file is saved. */
export class ShownReview implements Disposable {
	readonly #client: LanguageClient;
	readonly #saves: Disposable;
	#panel: WebviewPanel | undefined;
	#shown: (Compared & { readonly html: string }) | undefined;
	/** True if a file was saved while the panel was hidden. */
	#isStale = false;
	#refreshing: CancellationTokenSource | undefined;

	constructor(client: LanguageClient) {
		this.#client = client;
		this.#saves = workspace.onDidSaveTextDocument(({ uri }) => {
			if (this.#shown !== undefined && `${uri}`.startsWith(`${this.#shown.root}/`)) void this.#followSave();
		});
	}

	/** Editor column of the panel. */
	get column(): ViewColumn | undefined {
		return this.#panel?.viewColumn;
	}

	/** Asks what to compare. `repository` is the one above whose changes the button was selected. */
	async show(repository?: Uri): Promise<void> {
		const root = await pickReviewed(this.#client, repository);
		const since = root && (await pickRevision());
		if (root !== undefined && since !== undefined) await this.#ask({ root, since });
	}

	/** Compares the same versions again. */
	async refresh(): Promise<void> {
		if (this.#shown !== undefined) await this.#ask(this.#shown);
	}

	dispose(): void {
		this.#saves.dispose();
		this.#panel?.dispose();
	}

	async #ask(compared: Compared): Promise<void> {
		this.#refreshing?.cancel();
		const answer = await askWithProgress<ReviewChangesAnswer>(this.#client, {
			request: reviewChangesRequest,
			params: await questionOf(compared),
			title: l10n.t('Reviewing the changes'),
		});
		if (answer === null) return;
		if (answer.kind === 'refusal') void window.showInformationMessage(answer.sentence);
		else {
			const panel = this.#write(compared, answer.html);
			panel.title = await titleOf(this.#client, compared.root);
			panel.reveal(undefined, true);
		}
	}

	/** Refreshes a visible report without covering anything; a hidden one when it is next visible. */
	async #followSave(): Promise<void> {
		this.#isStale = this.#panel?.visible !== true;
		if (this.#isStale) return;
		this.#refreshing?.cancel();
		const source = new CancellationTokenSource();
		this.#refreshing = source;
		try {
			await this.#refreshQuietly(source.token);
		} catch {
			// The server stopped, which is reported; the link in the report asks again.
		} finally {
			source.dispose();
			if (this.#refreshing === source) this.#refreshing = undefined;
		}
	}

	async #refreshQuietly(token: CancellationToken): Promise<void> {
		const compared = this.#shown;
		if (compared === undefined) return;
		const asked = { request: reviewChangesRequest, params: await questionOf(compared) };
		const title = l10n.t('Reviewing the changes');
		const answer = await window.withProgress({ location: ProgressLocation.Window, title }, (progress) =>
			askCancellable<ReviewChangesAnswer>(this.#client, asked, { progress, token }),
		);
		if (answer?.kind !== 'report' || token.isCancellationRequested || this.#shown !== compared) return;
		if (answer.html !== compared.html) this.#write(compared, answer.html);
	}

	#write({ root, since }: Compared, html: string): WebviewPanel {
		this.#panel ??= this.#create();
		this.#shown = { root, since, html };
		this.#isStale = false;
		this.#panel.webview.html = html;
		return this.#panel;
	}

	#create(): WebviewPanel {
		const panel = window.createWebviewPanel('recto.review', l10n.t('Review of Changes'), ViewColumn.Active, {
			enableScripts: false,
			enableFindWidget: true,
			enableCommandUris: [openReviewedCommand, refreshReviewCommand],
			localResourceRoots: [],
		});
		panel.onDidChangeViewState(() => {
			if (this.#isStale && panel.visible) void this.#followSave();
		});
		panel.onDidDispose(() => {
			this.#refreshing?.cancel();
			this.#panel = undefined;
			this.#shown = undefined;
		});
		return panel;
	}
}

/** Root of the project to review; undefined if there is none, or the user picks none. */
async function pickReviewed(client: LanguageClient, repository: Uri | undefined): Promise<Uri | undefined> {
	const file = window.activeTextEditor?.document.uri;
	if (repository === undefined) return pickProject(client, file);
	const isInside = (uri: Uri) => `${uri}/`.startsWith(`${repository}/`);
	if (file !== undefined && isInside(file)) return pickProject(client, file);
	const [root, ...others] = (await projectsOf(client)).filter(isInside);
	return others.length === 0 && root !== undefined ? root : pickProject(client, undefined);
}

/** Title of the panel, with the project if there are several. */
async function titleOf(client: LanguageClient, root: Uri): Promise<string> {
	const { length } = await projectsOf(client);
	return length > 1 ? l10n.t('Review of Changes: {0}', nameOfFolder(root)) : l10n.t('Review of Changes');
}

async function questionOf({ root, since }: Compared): Promise<ReviewChangesQuestion> {
	const href = Uri.from({ scheme: 'command', path: refreshReviewCommand }).toString();
	return { uri: (await configOf(root)).toString(), ...since, links: [{ label: l10n.t('Refresh'), href }] };
}

/** Revision with which the user wants to compare; undefined if that was cancelled. */
async function pickRevision(): Promise<Pick<ReviewChangesQuestion, 'since'> | undefined> {
	const choices = [
		{ label: l10n.t('Since the last commit'), description: 'HEAD', since: 'HEAD' },
		{ label: l10n.t('Since the branch left the default branch') },
		{ label: l10n.t('Since another revision…'), isTyped: true },
	];
	const picked = await window.showQuickPick(choices, { title: l10n.t('Review Changes') });
	if (picked?.isTyped !== true) return picked && (picked.since === undefined ? {} : { since: picked.since });
	const typed = await window.showInputBox({
		title: l10n.t('Review Changes'),
		prompt: l10n.t('Branch, tag or commit'),
	});
	return typed === undefined || typed.trim() === '' ? undefined : { since: typed.trim() };
}
