import { type Disposable, l10n, type Memento, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	explainProblemCommand,
	type SiteReportAnswer,
	type SiteReportQuestion,
	siteReportRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { askWithProgress } from '../askWithProgress.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';

/** Command of the link in the report. */
export const saveHealthCommand = 'recto.saveHealth';

type Report = SiteReportAnswer['report'];

interface SavedReport {
	/** ISO 8601. */
	readonly date: string;
	readonly report: Report;
}

/** Panel with the health report of a project, and the reports that the user saved to compare with. */
export class ShownHealth implements Disposable {
	readonly #client: LanguageClient;
	readonly #kept: Memento;
	#panel: WebviewPanel | undefined;
	#shown: { readonly root: Uri; readonly report: Report } | undefined;

	constructor(client: LanguageClient, kept: Memento) {
		this.#client = client;
		this.#kept = kept;
	}

	/** Shows the report of the project with this root, else of the active file's or the one that the user picks. */
	async show(address?: unknown): Promise<void> {
		const root =
			typeof address === 'string'
				? Uri.parse(address)
				: await pickProject(this.#client, window.activeTextEditor?.document.uri);
		if (root === undefined) return;
		const answer = await askWithProgress<SiteReportAnswer>(this.#client, {
			request: siteReportRequest,
			params: await this.#question(root),
			title: l10n.t('Measuring the docs'),
		});
		if (answer === null) return;
		this.#shown = { root, report: answer.report };
		this.#panel ??= this.#create();
		this.#panel.webview.html = answer.html;
		this.#panel.reveal(undefined, true);
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
				note: l10n.t('Compared with the report of {0}.', new Date(saved.date).toLocaleString()),
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

function keyOf(root: Uri): string {
	return `recto.health:${root.toString()}`;
}

function commandLink(command: string, ...given: readonly string[]): string {
	return Uri.from({ scheme: 'command', path: command, query: JSON.stringify(given) }).toString();
}
