import { type DataTransfer, DataTransferItem, type TreeDragAndDropController } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { filesIn } from '../paste/filesIn.ts';
import { type DocsItem, fileOf, isUnlistedPage } from './docsItem.ts';
import type { DocsTree } from './docsTree.ts';
import { moveItems } from './moveItems.ts';

const uriList = 'text/uri-list';

/** Dragging within the view reorders and regroups; a page's file may come from elsewhere, or go to an editor. */
export class DocsDragAndDrop implements TreeDragAndDropController<DocsItem> {
	readonly #client: LanguageClient;
	readonly #tree: DocsTree;
	/** Kept here, since objects do not always survive the way through the window. */
	#dragged: readonly DocsItem[] = [];
	readonly dragMimeTypes = [uriList];
	readonly dropMimeTypes = [treeMime, uriList];

	constructor(client: LanguageClient, tree: DocsTree) {
		this.#client = client;
		this.#tree = tree;
	}

	handleDrag(items: readonly DocsItem[], transfer: DataTransfer): void {
		const files = items.flatMap((item) => fileOf(item)?.toString() ?? []);
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
		// A page that is listed has its place; a file from the Explorer does not take it away.
		return found.flatMap((item) => (item !== undefined && isUnlistedPage(item) ? [item] : []));
	}
}

/** What VS Code calls items of this view: its id in lower case. */
const treeMime = 'application/vnd.code.tree.recto.docs';
