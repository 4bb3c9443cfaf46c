import { commands, l10n, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import type { NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { type NavigationAnswer, navigationRequest } from '../../../server/src/hosts/lsp/protocol.ts';
import { applyNavigationEdit } from '../docsView/applyNavigationEdit.ts';
import { type DocsItem, toEntryOrSectionName } from '../docsView/docsItem.ts';
import { type DocsView, moveItems } from '../docsView/docsView.ts';
import { pickGroup } from '../docsView/pickGroup.ts';
import { placeForGroup } from '../docsView/placeForGroup.ts';
import { pickProject } from '../pickProject.ts';
import { configOf, pageFile } from '../projectOf.ts';
import { askForPage, createPage } from './newPage.ts';

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

/** Removes pages, groups and sections from the navigation. Their files stay, and are listed under the unlisted ones. */
export function removeFromNavigation(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem, items?: readonly DocsItem[]): Promise<void> => {
		const chosen = items ?? (item === undefined ? view.selection : [item]);
		const projects = new Map(chosen.map(({ project }) => [project.toString(), project]));
		for (const project of projects.values()) {
			const own = chosen.filter((one) => one.project.toString() === project.toString());
			const entries = own.flatMap((one) => toEntryOrSectionName(one) ?? []);
			if (entries.length > 0)
				await applyNavigationEdit(client, { project, edit: { kind: 'remove', entries } });
		}
	};
}

/** Opens the configuration at the item's entry. */
export function showEntry(client: LanguageClient) {
	return async (item?: DocsItem): Promise<void> => {
		if (item === undefined) return;
		const { project, node } = item;
		const partFile = node?.partFile;
		const uri = Uri.joinPath(project, 'docs.json').toString();
		const answer: NavigationAnswer | null = await client.sendRequest(navigationRequest, { uri });
		const config = answer?.configUri === undefined ? await configOf(project) : Uri.parse(answer.configUri);
		const file = partFile === undefined ? config : Uri.joinPath(project, partFile);
		const range = node?.range;
		await window.showTextDocument(
			file,
			range === undefined ? {} : { selection: client.protocol2CodeConverter.asRange(range) },
		);
	};
}

/** Selects the given page, or that of the active editor, in the view; tells the user when it is not listed. */
export function revealPage(view: DocsView) {
	return async (uri?: Uri): Promise<void> => {
		const text = uri ?? window.activeTextEditor?.document.uri;
		const page = text && pageFile(text);
		await commands.executeCommand('recto.docs.focus');
		if (page === undefined || (await view.reveal(page))) return;
		void window.showInformationMessage(
			l10n.t(
				'{0} is not a page of the site, so the Docs view does not list it.',
				workspace.asRelativePath(page),
			),
		);
	};
}

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
