import {
	type CancellationToken,
	CancellationTokenSource,
	Disposable,
	env,
	l10n,
	type Memento,
	Uri,
	ViewColumn,
	type WebviewPanel,
	window,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	explainProblemCommand,
	type SiteReportAnswer,
	type SiteReportQuestion,
	siteReportRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { askCancellable, askWithProgress } from '../askWithProgress.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';
import type { StartProgress } from '../startProgress.ts';
import { WaitingPage } from '../waitingPage.ts';

/** Command of the link in the report. */
export const saveHealthCommand = 'recto.saveHealth';

type Report = SiteReportAnswer['report'];

interface SavedReport {
	/** ISO 8601. */
	readonly date: string;
	readonly report: Report;
}

interface ShownHealthParts {
	readonly client: LanguageClient;
	readonly kept: Memento;
	readonly startProgress: StartProgress;
}

/** Panel with the health report of a project, and the reports that the user saved to compare with. */
export class ShownHealth implements Disposable {
	readonly #client: LanguageClient;
	readonly #kept: Memento;
	readonly #startProgress: StartProgress;
	#panel: WebviewPanel | undefined;
	#shown: { readonly root: Uri; readonly report: Report } | undefined;

	constructor({ client, kept, startProgress }: ShownHealthParts) {
		this.#client = client;
		this.#kept = kept;
		this.#startProgress = startProgress;
	}

	/**
	 * Shows the report of the project with this root, else of the active file's or the one that the user picks. The panel
	 * opens at once, and says how far reading and checking are; an open one keeps its report meanwhile.
	 */
	async show(address?: unknown): Promise<void> {
		const file = window.activeTextEditor?.document.uri;
		const open = this.#panel;
		const panel = open ?? this.#create();
		this.#panel = panel;
		const wait = open === undefined ? new ReportWait(panel, this.#startProgress) : undefined;
		try {
			const root = typeof address === 'string' ? Uri.parse(address) : await pickProject(this.#client, file);
			if (root === undefined) return;
			const asked = {
				request: siteReportRequest,
				params: await this.#question(root),
				title: l10n.t('Checking the pages'),
			};
			const answer = await (wait === undefined
				? askWithProgress<SiteReportAnswer>(this.#client, asked)
				: askCancellable<SiteReportAnswer>(this.#client, asked, wait));
			if (answer === null || this.#panel !== panel) return;
			this.#shown = { root, report: answer.report };
			panel.webview.html = answer.html;
			panel.reveal(undefined, true);
		} finally {
			wait?.dispose();
			if (this.#shown === undefined) panel.dispose();
		}
	}

	/** Saves the shown report; later ones show the changes since. */
	async save(): Promise<void> {
		if (this.#shown === undefined) return;
		const { root, report } = this.#shown;
		const saved: SavedReport = { date: new Date().toISOString(), report };
		await this.#kept.update(keyOf(root), saved);
		await this.show(root.toString());
	}

	dispose(): void {
		this.#panel?.dispose();
	}

	async #question(root: Uri): Promise<SiteReportQuestion> {
		const saved = this.#kept.get<SavedReport>(keyOf(root));
		return {
			uri: (await configOf(root)).toString(),
			...(saved && {
				before: saved.report,
				note: l10n.t('Compared with the report of {0}.', new Date(saved.date).toLocaleString(env.language)),
			}),
			links: [
				{ label: l10n.t('Refresh'), href: commandLink('recto.showHealth', root.toString()) },
				{ label: l10n.t('Save for Comparison'), href: commandLink(saveHealthCommand) },
			],
			explain: commandLink(explainProblemCommand, 'CODE'),
		};
	}

	#create(): WebviewPanel {
		const panel = window.createWebviewPanel('recto.health', l10n.t('Docs Health'), ViewColumn.Active, {
			// For the page that is shown meanwhile: the report itself has no scripts, and its policy allows none.
			enableScripts: true,
			enableFindWidget: true,
			enableCommandUris: ['recto.showHealth', explainProblemCommand, saveHealthCommand],
			localResourceRoots: [],
		});
		panel.onDidDispose(() => {
			this.#panel = undefined;
			this.#shown = undefined;
		});
		return panel;
	}
}

/** Says in a new panel how far reading and checking are; cancelled when the panel is closed. */
class ReportWait implements Disposable {
	readonly #page: WaitingPage;
	readonly #source = new CancellationTokenSource();
	readonly #subscriptions: Disposable;
	#percentage = 0;

	constructor(panel: WebviewPanel, startProgress: StartProgress) {
		this.#page = new WaitingPage(panel.webview);
		this.#page.show(startProgress.text);
		this.#subscriptions = Disposable.from(
			this.#source,
			panel.onDidDispose(() => this.#source.cancel()),
			startProgress.onDidChange(() => this.#page.show(startProgress.text)),
		);
	}

	get token(): CancellationToken {
		return this.#source.token;
	}

	readonly progress = {
		report: ({ increment = 0 }: { readonly increment?: number }): void => {
			this.#percentage += increment;
			this.#page.show(l10n.t('Checking the pages… {0}%', this.#percentage));
		},
	};

	dispose(): void {
		this.#subscriptions.dispose();
	}
}

function keyOf(root: Uri): string {
	return `recto.health:${root.toString()}`;
}

function commandLink(command: string, ...given: readonly string[]): string {
	return Uri.from({ scheme: 'command', path: command, query: JSON.stringify(given) }).toString();
}
