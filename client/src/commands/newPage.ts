import { l10n, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type EntryName,
	type NavigationEdit,
	type NewPageAnswer,
	type NewPageQuestion,
	newPageRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { applyNavigationEdit, findRefusal } from '../docsView/applyNavigationEdit.ts';
import { type DocsItem, toEntryName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { pickGroup } from '../docsView/pickGroup.ts';

/** Asks for a title, creates the page in the folder of its group, lists it there and opens it. */
export function newPage(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem): Promise<void> => {
		const beside =
			item !== undefined && toEntryName(item) !== undefined ? item : await pickGroup(view.tree, { item });
		const to = beside === undefined ? undefined : toEntryName(beside);
		if (beside === undefined || to === undefined) return;
		const { project } = beside;
		// Before the title is asked for: if the configuration cannot be edited, the title would be lost.
		const refusal = await findRefusal(client, project, { kind: 'remove', entries: [] });
		if (refusal !== undefined) {
			void window.showWarningMessage(refusal);
			return;
		}
		const page = await askForPage(client, {
			project,
			beside: to,
			prompt: l10n.t('Title of the new page, or its path'),
		});
		if (page === undefined) return;
		const edit: NavigationEdit = { kind: 'addPages', pagePaths: [page.pagePath], to };
		await createPage(client, { project, page, edit });
	};
}

export type PageToCreate = Extract<NewPageAnswer, { kind: 'newPage' }>;

export interface PagePromptOptions {
	/** Root folder of the project. */
	readonly project: Uri;
	readonly beside?: EntryName | undefined;
	/** Folder of the new page, when it is not created next to another one. */
	readonly folder?: string;
	readonly prompt: string;
}

/** Asks until the answer is a path at which a page can be created; undefined when the user cancels. */
export async function askForPage(
	client: LanguageClient,
	{ project, prompt, ...where }: PagePromptOptions,
): Promise<PageToCreate | undefined> {
	const ask = (name: string): Promise<NewPageAnswer | null> => {
		const question: NewPageQuestion = {
			uri: Uri.joinPath(project, 'docs.json').toString(),
			params: { ...where, name },
		};
		return client.sendRequest(newPageRequest, question);
	};
	const name = await window.showInputBox({
		title: l10n.t('New Page'),
		prompt,
		placeHolder: l10n.t('Deploy the service'),
		async validateInput(value) {
			const answer = value.trim() === '' ? null : await ask(value);
			return answer?.kind === 'refusal' ? answer.sentence : undefined;
		},
	});
	if (name === undefined || name.trim() === '') return undefined;
	const answer = await ask(name);
	return answer?.kind === 'newPage' ? answer : undefined;
}

/** Creates the file and edits the navigation in one step, then shows the page. */
export async function createPage(
	client: LanguageClient,
	{
		project,
		page,
		edit,
	}: { readonly project: Uri; readonly page: PageToCreate; readonly edit: NavigationEdit },
): Promise<void> {
	const file = Uri.parse(page.uri);
	const along = new WorkspaceEdit();
	along.createFile(file, { contents: new TextEncoder().encode(page.text) });
	if (await applyNavigationEdit(client, { project, edit, along })) await openAt(file, page.cursor);
}

async function openAt(file: Uri, offset: number): Promise<void> {
	const document: TextDocument = await workspace.openTextDocument(file);
	const cursor = document.positionAt(offset);
	await window.showTextDocument(document, {
		selection: new Range(cursor, cursor),
		// Opens a permanent tab, as the Explorer does for a new file.
		preview: false,
	});
}
