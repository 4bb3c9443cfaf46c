import { l10n, type QuickPickItem, QuickPickItemKind, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type NewApiPagesAnswer, newApiPagesRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { applyNavigationEdit } from '../docsView/applyNavigationEdit.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { type GroupPlace, placeForGroup } from '../docsView/placeForGroup.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';

const listed = {
	label: l10n.t('Create the pages and list them'),
	detail: l10n.t('In a new group of the navigation.'),
};
const unlisted = { label: l10n.t('Create the pages only') };

/**
 * Writes pages for API operations that have none, and updates changed titles and descriptions on pages of operations:
 * those that the author picks, in one undo step. The rest of a page stays unchanged.
 */
export function writeApiPages(client: LanguageClient, view: DocsView) {
	return async (): Promise<void> => {
		const project = await pickProject(client, window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const uri = (await configOf(project)).toString();
		const answer: NewApiPagesAnswer | null = await client.sendRequest(newApiPagesRequest, { uri });
		if (answer === null) return;
		tellRest(answer);
		const items = itemsOf(answer);
		if (items.length === 0) return;
		const picked = await window.showQuickPick(items, {
			canPickMany: true,
			matchOnDescription: true,
			title: l10n.t('Write API Pages'),
			placeHolder: l10n.t('Which pages should be created or updated?'),
		});
		if (picked === undefined || picked.length === 0) return;
		const pages = picked.flatMap(({ page }) => page ?? []);
		const how =
			pages.length === 0
				? unlisted
				: await window.showQuickPick([listed, unlisted], { title: l10n.t('Write API Pages') });
		if (how === undefined) return;
		const place = how === listed ? await placeForGroup(view.tree, { project, item: undefined }) : undefined;
		if (how === listed && place === undefined) return;
		const updates = picked.flatMap(({ update }) => update ?? []);
		await write(client, { project, pages, updates, place });
	};
}

type Answer = NewApiPagesAnswer;

interface Item extends QuickPickItem {
	readonly page?: Answer['pages'][number];
	readonly update?: Answer['updates'][number];
}

/**
 * Quick pick items. New pages are picked from the start; updates are not, since an author may have worded the text with
 * care.
 */
function itemsOf({ pages, updates }: Answer): readonly Item[] {
	const separator = (label: string) => ({ label, kind: QuickPickItemKind.Separator });
	return [
		...(pages.length > 0 && updates.length > 0 ? [separator(l10n.t('New pages'))] : []),
		...pages.map((page) => ({ label: page.operation, description: page.pagePath, picked: true, page })),
		...(updates.length > 0 ? [separator(l10n.t('Pages whose operation changed'))] : []),
		...updates.map((update) => ({
			label: update.operation,
			description: l10n.t('{0} of {1}', update.key, update.path),
			detail: `“${update.before}” → “${update.after}”`,
			update,
		})),
	];
}

function tellRest({ pages, updates, existing, refusals }: Answer): void {
	const sentences = [
		...(pages.length > 0 || updates.length > 0
			? []
			: [
					existing > 0
						? l10n.t('Every operation has a page, and the pages are up to date.')
						: l10n.t('The project has no OpenAPI 3 file with operations.'),
				]),
		...refusals.slice(0, 5),
	];
	if (sentences.length > 0) void window.showInformationMessage(sentences.join(' '));
}

interface PagesToWrite {
	readonly project: Uri;
	readonly pages: Answer['pages'];
	readonly updates: Answer['updates'];
	/** Place of a new group for the pages; undefined if they are not listed. */
	readonly place: GroupPlace | undefined;
}

async function write(
	client: LanguageClient,
	{ project, pages, updates, place }: PagesToWrite,
): Promise<void> {
	const along = new WorkspaceEdit();
	for (const { uri, text } of pages)
		along.createFile(Uri.parse(uri), { contents: new TextEncoder().encode(text) });
	for (const { uri, edit } of updates)
		along.replace(Uri.parse(uri), client.protocol2CodeConverter.asRange(edit.range), edit.newText);
	const pagePaths = pages.flatMap(({ pagePath, isHidden }) => (isHidden ? [] : [pagePath]));
	const after = place?.after === undefined ? {} : { after: place.after };
	const edit = { kind: 'addGroup', label: 'API reference', pagePaths, ...after } as const;
	const isDone =
		place !== undefined && pagePaths.length > 0
			? await applyNavigationEdit(client, { project, edit, along })
			: await workspace.applyEdit(along);
	const [first] = [...pages, ...updates];
	if (isDone && first !== undefined) await window.showTextDocument(Uri.parse(first.uri));
}
