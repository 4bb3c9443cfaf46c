import { commands, l10n, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type DocsItem, fileOf, toAnyName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { editNavigation } from '../docsView/editNavigation.ts';
import { showTitle } from '../docsView/showTitle.ts';

/** Gives a group, tab, anchor or version of the view another name. That of a page stands in the page. */
export function renameEntry(client: LanguageClient, view: DocsView) {
	return async (item: DocsItem | undefined = view.selection[0]): Promise<void> => {
		if (item?.node === undefined) return;
		if (item.node.kind === 'page') return openPage(item, view);
		const { kind, label: shown } = item.node;
		const value = (item.node.kind === 'group' ? undefined : item.node.ownLabel) ?? shown;
		const entry = toAnyName(item);
		if (entry === undefined) return;
		const title = l10n.t('Rename {0}', `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
		const label = await window.showInputBox({ title, value });
		if (label === undefined || label.trim() === '' || label.trim() === value) return;
		const { project } = item;
		await editNavigation(client, { project, edit: { kind: 'rename', entry, label: label.trim() } });
	};
}

/** A page without a file of its own opens where it comes from. */
async function openPage(item: DocsItem, view: DocsView): Promise<void> {
	if (fileOf(item) !== undefined) return showTitle(item);
	const { command } = view.tree.getTreeItem(item);
	if (command !== undefined) await commands.executeCommand(command.command, ...(command.arguments ?? []));
}
