import { window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type DocsItem, toEntryName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { editNavigation } from '../docsView/editNavigation.ts';

/** Gives a group of the view another name. */
export function renameGroup(client: LanguageClient, view: DocsView) {
	return async (item: DocsItem | undefined = view.selection[0]): Promise<void> => {
		const group = item?.node?.kind === 'group' ? toEntryName(item) : undefined;
		if (item === undefined || group === undefined) return;
		const label = await window.showInputBox({ title: 'Rename Group', value: group.name });
		if (label === undefined || label.trim() === '' || label.trim() === group.name) return;
		const { project } = item;
		await editNavigation(client, { project, edit: { kind: 'renameGroup', group, label: label.trim() } });
	};
}
