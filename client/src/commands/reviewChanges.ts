import {
	type Disposable,
	l10n,
	Position,
	Selection,
	Uri,
	ViewColumn,
	type WebviewPanel,
	window,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	openReviewedCommand,
	type ReviewChangesAnswer,
	type ReviewChangesQuestion,
	reviewChangesRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { askWithProgress } from '../askWithProgress.ts';
import { pickProject } from '../pickProject.ts';
import { configOf, projectsOf } from '../projectOf.ts';

/** Panel with the review of a docs project; a later review replaces it. */
export class ShownReview implements Disposable {
	readonly #client: LanguageClient;
	#panel: WebviewPanel | undefined;

	constructor(client: LanguageClient) {
		this.#client = client;
	}

	async show(): Promise<void> {
		const root = await pickProject(this.#client, window.activeTextEditor?.document.uri);
		const since = root && (await pickRevision());
		if (root === undefined || since === undefined) return;
		const params: ReviewChangesQuestion = { uri: (await configOf(root)).toString(), ...since };
		const answer = await askWithProgress<ReviewChangesAnswer>(this.#client, {
			request: reviewChangesRequest,
			params,
			title: l10n.t('Reviewing the changes'),
		});
		if (answer === null) return;
		if (answer.kind === 'refusal') {
			void window.showInformationMessage(answer.sentence);
			return;
		}
		this.#panel ??= this.#create();
		this.#panel.webview.html = answer.html;
		this.#panel.reveal(undefined, true);
	}

	dispose(): void {
		this.#panel?.dispose();
	}

	#create(): WebviewPanel {
		const panel = window.createWebviewPanel('recto.review', l10n.t('Review of Changes'), ViewColumn.Active, {
			enableScripts: false,
			enableFindWidget: true,
			enableCommandUris: [openReviewedCommand],
			localResourceRoots: [],
		});
		panel.onDidDispose(() => {
			this.#panel = undefined;
		});
		return panel;
	}
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

/** Opens a place of a review: only a file of a docs project of the window. */
export function openReviewed(client: LanguageClient) {
	return async (root?: unknown, path?: unknown, line?: unknown): Promise<void> => {
		if (typeof root !== 'string' || typeof path !== 'string' || typeof line !== 'number') return;
		const project = (await projectsOf(client)).find((one) => one.toString() === Uri.parse(root).toString());
		if (project === undefined || !isInnerPath(path)) return;
		const start = new Position(Number.isSafeInteger(line) && line > 0 ? line : 0, 0);
		await window.showTextDocument(Uri.joinPath(project, path), {
			viewColumn: ViewColumn.Beside,
			selection: new Selection(start, start),
		});
	};
}

/** True for a path from the root that does not leave it. */
function isInnerPath(path: string): boolean {
	return path !== '' && path.split(/[\\/]/).every((name) => name !== '..' && name !== '');
}
