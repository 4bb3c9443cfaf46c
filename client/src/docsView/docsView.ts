import { Disposable, type TreeView, type Uri, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ProjectChanges } from '../projectChanges.ts';
import { DocsDragAndDrop } from './docsDragAndDrop.ts';
import { type DocsItem, fileOf } from './docsItem.ts';
import { DocsTree } from './docsTree.ts';

/** The view “Docs”: the site's sidebar, which follows the active editor while it is shown. */
export class DocsView implements Disposable {
	readonly tree: DocsTree;
	readonly dragAndDrop: DocsDragAndDrop;
	readonly #view: TreeView<DocsItem>;
	readonly #subscriptions: Disposable;

	constructor(client: LanguageClient, changes: ProjectChanges) {
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
			this.#view.onDidChangeVisibility(({ visible }) => {
				this.tree.setVisible(visible);
				if (visible) void this.revealActive();
			}),
			window.onDidChangeActiveTextEditor(() => {
				if (this.#view.visible) void this.revealActive();
			}),
		);
	}

	/** What the user has chosen in the view. */
	get selection(): readonly DocsItem[] {
		return this.#view.selection;
	}

	/** Selects the line of the active editor's page, if it has one. */
	async revealActive(): Promise<void> {
		const file = window.activeTextEditor?.document.uri;
		if (file !== undefined) await this.reveal(file);
	}

	/** Selects the line of a page; false where it has none. */
	async reveal(file: Uri): Promise<boolean> {
		if (this.selection.some((item) => fileOf(item)?.toString() === file.toString())) return true;
		const item = await this.tree.findPage(file);
		if (item === undefined) return false;
		await this.#view.reveal(item, { select: true, focus: false, expand: false });
		return true;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}
}
