import {
	type Disposable,
	type ExtensionContext,
	l10n,
	Uri,
	ViewColumn,
	type WebviewPanel,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	parseSavedPreview,
	type SavedPreview,
} from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { completeStep } from '../firstSteps.ts';
import type { PlaygroundContext } from '../playground/playgroundSession.ts';
import type { ProjectChanges } from '../projectChanges.ts';
import { projectOf } from '../projectOf.ts';
import { isReadableByServer } from '../servedFiles.ts';
import type { StartProgress } from '../startProgress.ts';
import { notInProject, PreviewPanel, type PreviewPanelParts } from './previewPanel.ts';
import {
	comparisonSubject,
	type IndexForm,
	indexSubject,
	type PublishedText,
	pageSubject,
} from './previewSubject.ts';

type PanelContext = PlaygroundContext & Pick<ExtensionContext, 'extensionUri'>;

interface PreviewPanelsParts {
	readonly context: PanelContext;
	readonly client: LanguageClient;
	readonly changes: ProjectChanges;
	readonly startProgress: StartProgress;
}

const pageType = 'recto.preview';
const indexType = 'recto.index';

/**
 * Preview panels: those for pages, one of which is not locked and follows the active editor, and one for `llms.txt`.
 */
export class PreviewPanels implements Disposable {
	readonly #shared: Pick<PreviewPanelParts, 'extension' | 'playground' | 'client' | 'startProgress'>;
	readonly #client: LanguageClient;
	readonly #subscriptions: Disposable[];
	readonly #pages = new Set<PreviewPanel>();
	#index: PreviewPanel | undefined;

	constructor({ context, client, changes, startProgress }: PreviewPanelsParts) {
		this.#shared = { extension: context.extensionUri, playground: context, client, startProgress };
		this.#client = client;
		this.#subscriptions = [
			changes.event(({ rootUri, onlyFile }) => {
				for (const panel of this.#all()) void panel.projectChanged(rootUri, onlyFile);
			}),
			window.onDidChangeActiveTextEditor((editor) => {
				if (editor !== undefined && isPage(editor.document.uri))
					void this.#following()?.show(pageSubject(client, editor.document.uri));
			}),
			window.onDidChangeTextEditorVisibleRanges(({ textEditor, visibleRanges }) => {
				for (const panel of this.#pages)
					panel.scrollTo(textEditor.document.uri, visibleRanges[0]?.start.line ?? 0);
			}),
			workspace.onDidChangeConfiguration((change) => {
				const isRendered = ['recto.docsUrl', 'recto.preview'].some((key) => change.affectsConfiguration(key));
				if (isRendered) for (const panel of this.#all()) void panel.rerender();
			}),
			window.registerWebviewPanelSerializer(pageType, {
				deserializeWebviewPanel: (panel, state) => this.#restore(panel, state),
			}),
		];
	}

	/** Opens the panel at once; it says itself what it waits for, and when the file is not in a docs project. */
	async showPage(page: Uri): Promise<void> {
		const open = this.#following();
		if (open !== undefined && (await projectOf(this.#client, page)) === undefined) {
			void window.showInformationMessage(notInProject(page));
			return;
		}
		const panel = open ?? this.#addPage(this.#create(pageType));
		await panel.show(pageSubject(this.#client, page));
		completeStep('preview');
	}

	async showIndex(project: Uri, form: IndexForm): Promise<void> {
		await this.#indexPanel().show(indexSubject(this.#client, project, form));
	}

	/** Shows the project's index beside that of the published site. */
	async showComparison(project: Uri, comparison: PublishedText): Promise<void> {
		await this.#indexPanel().show(comparisonSubject(this.#client, project, comparison));
	}

	dispose(): void {
		for (const one of [...this.#all(), ...this.#subscriptions]) one.dispose();
	}

	#indexPanel(): PreviewPanel {
		this.#index ??= new PreviewPanel({
			panel: this.#create(indexType),
			...this.#shared,
			follow: (page) => {
				void this.showPage(page);
				return undefined;
			},
			onClose: () => {
				this.#index = undefined;
			},
		});
		return this.#index;
	}

	#all(): readonly PreviewPanel[] {
		return [...this.#pages, ...(this.#index === undefined ? [] : [this.#index])];
	}

	#following(): PreviewPanel | undefined {
		return [...this.#pages].find(({ isLocked }) => !isLocked);
	}

	/** Restores the contents of a panel after the window was reloaded. */
	async #restore(panel: WebviewPanel, state: unknown): Promise<void> {
		const saved = parseSavedPreview(state);
		if (saved === undefined) {
			panel.dispose();
			return;
		}
		await this.#addPage(panel, saved).show(pageSubject(this.#client, Uri.parse(saved.file)));
	}

	#addPage(panel: WebviewPanel, saved?: SavedPreview): PreviewPanel {
		const added = new PreviewPanel(
			{
				panel,
				...this.#shared,
				follow: (page) => pageSubject(this.#client, page),
				onClose: () => {
					this.#pages.delete(added);
				},
			},
			saved,
		);
		this.#pages.add(added);
		return added;
	}

	#create(type: string): WebviewPanel {
		// All panels of Recto open in one column.
		const [shown] = this.#all();
		const beside = { viewColumn: shown?.column ?? ViewColumn.Beside, preserveFocus: true };
		return window.createWebviewPanel(type, l10n.t('Preview'), beside, {
			enableScripts: true,
			retainContextWhenHidden: true,
			enableFindWidget: true,
			enableCommandUris: false,
		});
	}
}

function isPage(uri: Uri): boolean {
	return isReadableByServer(uri) && /\.mdx?$/.test(uri.path);
}
