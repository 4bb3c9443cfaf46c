import { commands, l10n, Selection, type TextDocument, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { capitalized } from '../../../server/src/core/text/words.ts';
import { applyNavigationEdit } from '../docsView/applyNavigationEdit.ts';
import { type DocsItem, pageFileOf, toEntryOrSectionName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { kindNames } from '../docsView/kindNames.ts';

/** Renames a group, tab, anchor or version in the view. The title of a page is in the page, which is opened instead. */
export function renameEntry(client: LanguageClient, view: DocsView) {
	return async (item: DocsItem | undefined = view.selection[0]): Promise<void> => {
		if (item?.node === undefined) return;
		if (item.node.kind === 'page') return openPage(item, view);
		const { kind, label: shown } = item.node;
		if (kind === 'unlisted') return;
		const value = (item.node.kind === 'group' ? undefined : item.node.ownLabel) ?? shown;
		const entry = toEntryOrSectionName(item);
		if (entry === undefined) return;
		const title = l10n.t('Rename {0}', capitalized(kindNames[kind]));
		const label = await window.showInputBox({ title, value });
		if (label === undefined || label.trim() === '' || label.trim() === value) return;
		const { project } = item;
		await applyNavigationEdit(client, { project, edit: { kind: 'rename', entry, label: label.trim() } });
	};
}

/** Opens a page with its title selected, or, when it has no file, its source. */
async function openPage(item: DocsItem, view: DocsView): Promise<void> {
	if (pageFileOf(item) !== undefined) return showTitle(item);
	const { command } = view.tree.getTreeItem(item);
	if (command !== undefined) await commands.executeCommand(command.command, ...(command.arguments ?? []));
}

/** Opens a page with the label that the view shows selected, ready to be typed over. */
async function showTitle(item: DocsItem): Promise<void> {
	const file = pageFileOf(item);
	if (file === undefined || item.node === undefined) return;
	const document = await workspace.openTextDocument(file);
	const selection = findTitle(document, item.node.label);
	await window.showTextDocument(document, selection && { selection });
}

/** Selection of the label in front matter: as `title`, or as the shorter `sidebarTitle`. */
function findTitle(document: TextDocument, label: string): Selection | undefined {
	if (document.lineAt(0).text.trim() !== '---') return undefined;
	let title: Selection | undefined;
	for (let line = 1; line < document.lineCount; line++) {
		const { text } = document.lineAt(line);
		if (text.trim() === '---') break;
		const [, key = '', quote = '', value = ''] =
			/^(title|sidebarTitle):[ \t]*(["']?)(.*?)\2[ \t]*$/.exec(text) ?? [];
		if (value === '') continue;
		const start = text.indexOf(value, key.length + 1 + quote.length);
		const selection = new Selection(line, start, line, start + value.length);
		if (value === label) return selection;
		if (key === 'title') title = selection;
	}
	return title;
}
