import { Uri } from 'vscode';
import type { EntryName } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { NavigationNode } from '../../../server/src/hosts/lsp/protocol.ts';

/** Item of the view: a docs project, or an entry of its sidebar. */
export interface DocsItem {
	/** Root folder of the project. */
	readonly project: Uri;
	/** Undefined for the item of the project itself, which is shown when the workspace has several. */
	readonly node: NavigationNode | undefined;
	readonly parent: DocsItem | undefined;
	readonly children: readonly DocsItem[];
}

/** Name of a page or group in `docs.json`, as navigation edits need it. */
export function toEntryName({ node }: DocsItem): EntryName | undefined {
	if (node?.place === undefined) return undefined;
	if (node.kind === 'page') return { place: node.place, name: node.pagePath };
	return node.kind === 'group' ? { place: node.place, name: node.label } : undefined;
}

/** Name of a version, tab or anchor in `docs.json`, as navigation edits need it. */
export function sectionNameOf({ node }: DocsItem): EntryName | undefined {
	if (node?.place === undefined || node.kind === 'page' || node.kind === 'group') return undefined;
	return { place: node.place, name: node.label, isSection: true };
}

/** Name of any entry in `docs.json`, as navigation edits need it. */
export function toEntryOrSectionName(item: DocsItem): EntryName | undefined {
	return toEntryName(item) ?? sectionNameOf(item);
}

/** The file of a page; undefined for anything else, and for a page that is missing. */
export function pageFileOf({ project, node }: DocsItem): Uri | undefined {
	return node?.kind === 'page' && node.file !== undefined ? Uri.joinPath(project, node.file) : undefined;
}

export function isUnlistedPage({ node }: DocsItem): boolean {
	return node?.kind === 'page' && node.place === undefined && node.origin === undefined;
}

export function* itemsBelow(items: readonly DocsItem[]): Generator<DocsItem> {
	for (const item of items) {
		yield item;
		yield* itemsBelow(item.children);
	}
}
