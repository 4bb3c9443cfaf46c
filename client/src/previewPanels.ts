import { type Disposable, type Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { PreviewPanel } from './previewPanel.ts';
import { type IndexForm, indexSubject, pageSubject } from './previewSubject.ts';
import type { ProjectChanges } from './projectChanges.ts';

/** The panels that show a docs project: one for pages, which follows the active editor, and one for the index. */
export class PreviewPanels implements Disposable {
	readonly #extension: Uri;
	readonly #client: LanguageClient;
	readonly #subscriptions: Disposable[];
	#page: PreviewPanel | undefined;
	#index: PreviewPanel | undefined;

	constructor(extension: Uri, client: LanguageClient, changes: ProjectChanges) {
		this.#extension = extension;
		this.#client = client;
		this.#subscriptions = [
			changes.event(({ rootUri }) => {
				for (const panel of [this.#page, this.#index]) panel?.projectChanged(rootUri);
			}),
			window.onDidChangeActiveTextEditor((editor) => {
				if (editor !== undefined && isPage(editor.document.uri))
					void this.#page?.show(this.#pageSubject(editor.document.uri));
			}),
			window.onDidChangeTextEditorVisibleRanges(({ textEditor, visibleRanges }) => {
				this.#page?.scrollTo(textEditor.document.uri, visibleRanges[0]?.start.line ?? 0);
			}),
			workspace.onDidChangeConfiguration((change) => {
				if (change.affectsConfiguration('recto.docsUrl'))
					for (const panel of [this.#page, this.#index]) void panel?.update();
			}),
		];
	}

	async showPage(page: Uri): Promise<void> {
		this.#page ??= this.#create('recto.preview', () => {
			this.#page = undefined;
		});
		await this.#page.show(this.#pageSubject(page));
	}

	async showIndex(project: Uri, form: IndexForm): Promise<void> {
		this.#index ??= this.#create('recto.index', () => {
			this.#index = undefined;
		});
		await this.#index.show(indexSubject(this.#client, project, form));
	}

	dispose(): void {
		for (const one of [this.#page, this.#index, ...this.#subscriptions]) one?.dispose();
	}

	#pageSubject(page: Uri) {
		return pageSubject(this.#client, page);
	}

	#create(type: string, onClose: () => void): PreviewPanel {
		// One column holds whatever Recto shows.
		const shown = this.#page ?? this.#index;
		const beside = { viewColumn: shown?.column ?? ViewColumn.Beside, preserveFocus: true };
		const panel: WebviewPanel = window.createWebviewPanel(type, 'Preview', beside, {
			enableScripts: true,
			retainContextWhenHidden: true,
			enableCommandUris: false,
		});
		return new PreviewPanel({ panel, extension: this.#extension, client: this.#client, onClose });
	}
}

function isPage(uri: Uri): boolean {
	return uri.scheme === 'file' && /\.mdx?$/.test(uri.path);
}
