import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { DocsItem } from '../docsView/docsItem.ts';
import { type DocsView, moveItems } from '../docsView/docsView.ts';
import { pickGroup } from '../docsView/pickGroup.ts';

/** Moves pages to the end of a group that the user picks: the keyboard's alternative to dragging. */
export function moveToGroup(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem, items?: readonly DocsItem[]): Promise<void> => {
		const chosen = items ?? (item === undefined ? view.selection : [item]);
		const pages = chosen.filter(({ node }) => node?.kind === 'page');
		if (pages.length === 0) return;
		const group = await pickGroup(view.tree, { item: pages[0] });
		if (group !== undefined) await moveItems(client, pages, group);
	};
}
