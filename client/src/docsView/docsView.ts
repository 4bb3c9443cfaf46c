import {
	type DataTransfer,
	DataTransferItem,
	Disposable,
	l10n,
	type TreeDragAndDropController,
	type TreeView,
	type Uri,
	window,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { completeStep } from '../firstSteps.ts';
import type { RedirectOffers } from '../moveFiles/offerRedirects.ts';
import { filesIn } from '../paste/imagePaste.ts';
import type { ProjectChanges } from '../projectChanges.ts';
import type { StartProgress } from '../startProgress.ts';
import { applyNavigationEdit } from './applyNavigationEdit.ts';
import { type DocsItem, isUnlistedPage, pageFileOf, toEntryOrSectionName } from './docsItem.ts';
import { DocsTree } from './docsTree.ts';

interface DocsViewParts {
	readonly client: LanguageClient;
	readonly changes: ProjectChanges;
	readonly startProgress: StartProgress;
	readonly redirects: RedirectOffers;
}

/** The view “Docs”: the site's sidebar, which follows the active editor while it is shown. */
export class DocsView implements Disposable {
	readonly tree: DocsTree;
	readonly dragAndDrop: DocsDragAndDrop;
	readonly #view: TreeView<DocsItem>;
	readonly #subscriptions: Disposable;

	constructor({ client, changes, startProgress, redirects }: DocsViewParts) {
		this.tree = new DocsTree(client, changes);
		this.dragAndDrop = new DocsDragAndDrop(client, this.tree);
		this.#view = window.createTreeView('recto.docs', {
			treeDataProvider: this.tree,
			dragAndDropController: this.dragAndDrop,
			canSelectMany: true,
			showCollapseAll: true,
		});
		this.tree.setVisible(this.#view.visible);
		this.#subscriptions = Disposable.from(
			this.tree,
			this.#view,
			this.tree.onDidChangeTreeData(() => {
				this.#view.message = this.tree.warning;
			}),
			startProgress.onDidChange(() => {
				// The welcome content says it before the first project is known.
				this.#view.message = startProgress.reading ?? this.tree.warning;
			}),
			redirects.onDidChange(() => {
				const { count } = redirects;
				const tooltip = l10n.t('Moved pages have no redirects yet.');
				this.#view.badge = count === 0 ? undefined : { value: count, tooltip };
			}),
			this.#view.onDidChangeVisibility(({ visible }) => {
				this.tree.setVisible(visible);
				if (visible) void this.revealActive();
			}),
			window.onDidChangeActiveTextEditor(() => {
				if (this.#view.visible) void this.revealActive();
			}),
		);
	}

	/** Items that are selected in the view. */
	get selection(): readonly DocsItem[] {
		return this.#view.selection;
	}

	/** Selects the item of the active editor's page, if it has one. */
	async revealActive(): Promise<void> {
		const file = window.activeTextEditor?.document.uri;
		if (file !== undefined) await this.reveal(file);
	}

	/** Selects the item of a page; false if it has none. */
	async reveal(file: Uri): Promise<boolean> {
		if (this.selection.some((item) => pageFileOf(item)?.toString() === file.toString())) return true;
		const item = await this.tree.findPage(file);
		if (item === undefined) return false;
		await this.#view.reveal(item, { select: true, focus: false, expand: false });
		return true;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}
}

const uriList = 'text/uri-list';

/**
 * Drag and drop within the view moves entries; the file of a page may also come from elsewhere, or be dropped on an
 * editor.
 */
class DocsDragAndDrop implements TreeDragAndDropController<DocsItem> {
	readonly #client: LanguageClient;
	readonly #tree: DocsTree;
	/** Kept here, since objects are not always preserved in a `DataTransfer`. */
	#dragged: readonly DocsItem[] = [];
	readonly dragMimeTypes = [uriList];
	readonly dropMimeTypes = [treeMime, uriList];

	constructor(client: LanguageClient, tree: DocsTree) {
		this.#client = client;
		this.#tree = tree;
	}

	handleDrag(items: readonly DocsItem[], transfer: DataTransfer): void {
		const files = items.flatMap((item) => pageFileOf(item)?.toString() ?? []);
		this.#dragged = items;
		transfer.set(treeMime, new DataTransferItem(''));
		if (files.length > 0) transfer.set(uriList, new DataTransferItem(files.join('\r\n')));
	}

	async handleDrop(target: DocsItem | undefined, transfer: DataTransfer): Promise<void> {
		const items = await this.#itemsOf(transfer);
		if (target === undefined || items.length === 0) return;
		await moveItems(this.#client, items, target);
	}

	async #itemsOf(transfer: DataTransfer): Promise<readonly DocsItem[]> {
		if (transfer.get(treeMime) !== undefined) return this.#dragged;
		const files = await filesIn(transfer);
		const found = await Promise.all(files.map((file) => this.#tree.findPage(file)));
		// A listed page keeps its place when its file is dropped from the Explorer.
		return found.flatMap((item) => (item !== undefined && isUnlistedPage(item) ? [item] : []));
	}
}

/** MIME type that VS Code gives to items of this view: its id in lower case. */
const treeMime = 'application/vnd.code.tree.recto.docs';

/**
 * Moves items of the view to the place of another one; dropped on the heading of unlisted pages, they leave the
 * navigation.
 */
export async function moveItems(
	client: LanguageClient,
	items: readonly DocsItem[],
	target: DocsItem,
): Promise<boolean> {
	const { project, node } = target;
	const own = items.filter((item) => item.project.toString() === project.toString());
	if (own.length < items.length) return refuse(l10n.t('Pages cannot be moved to another project.'));
	const entries = own.flatMap((item) => toEntryOrSectionName(item) ?? []);
	const pagePaths = own.flatMap((item) =>
		item.node?.kind === 'page' && isUnlistedPage(item) ? [item.node.pagePath] : [],
	);
	if (entries.length + pagePaths.length < own.length)
		return refuse(l10n.t('Only entries of the configuration can be moved.'));
	if (node?.kind === 'unlisted' || isUnlistedPage(target)) {
		if (entries.length === 0) return false;
		return applyNavigationEdit(client, { project, edit: { kind: 'remove', entries } });
	}
	const to = toEntryOrSectionName(target);
	if (to === undefined) return refuse(l10n.t('Drop it on an entry of the configuration.'));
	const isMoved = await applyNavigationEdit(client, {
		project,
		edit: { kind: 'move', entries, pagePaths, to },
	});
	if (isMoved) completeStep('move');
	return isMoved;
}

function refuse(sentence: string): false {
	void window.showWarningMessage(sentence);
	return false;
}
