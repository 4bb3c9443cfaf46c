import { l10n, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { DocsItem } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { placeForGroup } from '../docsView/placeForGroup.ts';
import { pickProject } from '../pickProject.ts';
import { askForPage, createPage } from './newPage.ts';

/** Asks for a name and for the group's first page, since the site rejects empty groups. */
export function newGroup(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem): Promise<void> => {
		const project = item?.project ?? (await pickProject(client, window.activeTextEditor?.document.uri));
		if (project === undefined) return;
		const place = await placeForGroup(view.tree, { project, item });
		if (place === undefined) return;
		const { after } = place;
		const label = await window.showInputBox({
			title: l10n.t('New Group'),
			prompt: l10n.t('Name of the new group'),
			placeHolder: l10n.t('Guides'),
		});
		if (label === undefined || label.trim() === '') return;
		const prompt = l10n.t('Title of the first page in “{0}”, or its path', label.trim());
		const page = await askForPage(client, { project, beside: after, prompt });
		if (page === undefined) return;
		const edit: NavigationEdit = {
			kind: 'addGroup',
			label: label.trim(),
			pagePaths: [page.pagePath],
			...(after === undefined ? {} : { after }),
		};
		await createPage(client, { project, page, edit });
	};
}
