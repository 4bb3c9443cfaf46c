import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type NewApiPagesAnswer, newApiPagesRequest } from '../../../server/src/hosts/lsp/protocol.ts';
import { configOf } from '../configOf.ts';
import { editNavigation } from '../docsView/editNavigation.ts';
import { pickProject } from '../pickProject.ts';

const listed = {
	label: 'Write the pages and list them',
	detail: 'A new group at the end of the navigation.',
};
const unlisted = { label: 'Write the pages only' };

/** Writes pages for the API operations that have none, those that the author picks, in one step that can be undone. */
export function writeApiPages(client: LanguageClient) {
	return async (): Promise<void> => {
		const project = await pickProject(client, window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const uri = (await configOf(project)).toString();
		const answer: NewApiPagesAnswer | null = await client.sendRequest(newApiPagesRequest, { uri });
		if (answer === null) return;
		tellRest(answer);
		if (answer.pages.length === 0) return;
		const items = answer.pages.map((page) => ({
			label: page.operation,
			description: page.pagePath,
			picked: true,
			page,
		}));
		const picked = await window.showQuickPick(items, {
			canPickMany: true,
			matchOnDescription: true,
			title: 'Write API Pages',
			placeHolder: 'For which operations?',
		});
		if (picked === undefined || picked.length === 0) return;
		const how = await window.showQuickPick([listed, unlisted], { title: 'Write API Pages' });
		if (how === undefined) return;
		await write(client, { project, pages: picked.map(({ page }) => page), isListed: how === listed });
	};
}

/** What is there already is never touched, so what differs is said. */
function tellRest({ pages, existing, refusals }: NewApiPagesAnswer): void {
	const changed = existing.filter(({ newTitle }) => newTitle !== undefined);
	const sentences = [
		...(pages.length > 0
			? []
			: [
					existing.length > 0
						? 'Every operation has a page.'
						: 'The project has no OpenAPI file of version 3 with operations.',
				]),
		...changed.slice(0, 5).map(({ path, newTitle }) => `${path}: the operation is titled “${newTitle}” now.`),
		...(changed.length > 5
			? [`${changed.length - 5} more pages have other titles than their operations.`]
			: []),
		...refusals.slice(0, 5),
	];
	if (sentences.length > 0) void window.showInformationMessage(sentences.join(' '));
}

interface PagesToWrite {
	readonly project: Uri;
	readonly pages: NewApiPagesAnswer['pages'];
	readonly isListed: boolean;
}

async function write(client: LanguageClient, { project, pages, isListed }: PagesToWrite): Promise<void> {
	const along = new WorkspaceEdit();
	for (const { uri, text } of pages)
		along.createFile(Uri.parse(uri), { contents: new TextEncoder().encode(text) });
	const pagePaths = pages.map(({ pagePath }) => pagePath);
	const edit = { kind: 'addGroup', label: 'API reference', pagePaths } as const;
	const isDone = isListed
		? await editNavigation(client, { project, edit, along })
		: await workspace.applyEdit(along);
	const [first] = pages;
	if (isDone && first !== undefined) await window.showTextDocument(Uri.parse(first.uri));
}
