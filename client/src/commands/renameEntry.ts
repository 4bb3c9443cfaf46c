import { window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type DocsItem, toAnyName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { editNavigation } from '../docsView/editNavigation.ts';

/** Gives a group, tab, anchor or version of the view another name. */
export function renameEntry(client: LanguageClient, view: DocsView) {
	return async (item: DocsItem | undefined = view.selection[0]): Promise<void> => {
		if (item?.node === undefined || item.node.kind === 'page') return;
		const { kind, label: shown } = item.node;
		const value = (item.node.kind === 'group' ? undefined : item.node.ownLabel) ?? shown;
		const entry = toAnyName(item);
		if (entry === undefined) return;
		const title = `Rename ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
		const label = await window.showInputBox({ title, value });
		if (label === undefined || label.trim() === '' || label.trim() === value) return;
		const { project } = item;
		await editNavigation(client, { project, edit: { kind: 'rename', entry, label: label.trim() } });
	};
}
