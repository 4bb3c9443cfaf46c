import { type Uri, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { EntryName, NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { type DocsItem, itemsBelow, toEntryName, toSectionName } from '../docsView/docsItem.ts';
import type { DocsTree } from '../docsView/docsTree.ts';
import type { DocsView } from '../docsView/docsView.ts';
import { pickGroup } from '../docsView/pickGroup.ts';
import { pickProject } from '../pickProject.ts';
import { askForPage, createPage } from './newPage.ts';

/** Asks for a name and for the group's first page, since the site takes no empty group. */
export function newGroup(client: LanguageClient, view: DocsView) {
	return async (item?: DocsItem): Promise<void> => {
		const project = item?.project ?? (await pickProject(client, window.activeTextEditor?.document.uri));
		if (project === undefined) return;
		const place = await choosePlace(view.tree, { project, item });
		if (place === undefined) return;
		const { behind } = place;
		const label = await window.showInputBox({
			title: 'New Group',
			prompt: 'Name of the new group',
			placeHolder: 'Guides',
		});
		if (label === undefined || label.trim() === '') return;
		const prompt = `Title of the first page in “${label.trim()}”, or its path`;
		const page = await askForPage(client, { project, beside: behind, prompt });
		if (page === undefined) return;
		const edit: NavigationEdit = {
			kind: 'addGroup',
			label: label.trim(),
			pagePaths: [page.pagePath],
			...(behind === undefined ? {} : { behind }),
		};
		await createPage(client, { project, page, edit });
	};
}

interface Wish {
	readonly project: Uri;
	readonly item: DocsItem | undefined;
}

/**
 * Behind the group that is chosen or around what is, or at the end of a chosen tab or version, of which it may be the
 * first; else at the end of the navigation, or where that has several parts, behind the group that the user picks.
 * Undefined when the user gives up.
 */
async function choosePlace(
	tree: DocsTree,
	{ project, item }: Wish,
): Promise<{ readonly behind: EntryName | undefined } | undefined> {
	for (let line = item; line !== undefined; line = line.parent)
		if (isListedGroup(line)) return { behind: toEntryName(line) };
	const last = item?.node && item.children.findLast(isListedGroup);
	if (last !== undefined) return { behind: toEntryName(last) };
	const section = item && toSectionName(item);
	const isEmpty =
		item !== undefined && !isLink(item) && item.children.every((line) => isLink(line) || isMade(line));
	if (section !== undefined && isEmpty && tree.dialectOf(project) === 'modern') return { behind: section };
	const parts = (await tree.linesOf(project)).filter((line) => !isListedGroup(line));
	const [first] = [...itemsBelow(parts)].filter(isListedGroup);
	if (first === undefined) return { behind: undefined };
	const picked = await pickGroup(tree, { item: first, placeHolder: 'After which group?' });
	return picked && { behind: toEntryName(picked) };
}

/** Links beside every part of the site are shown in the first one. */
function isLink({ node }: DocsItem): boolean {
	return node !== undefined && node.kind !== 'page' && node.kind !== 'group' && node.href !== undefined;
}

/** Whether the site makes it of an API description. */
function isMade({ node }: DocsItem): boolean {
	if (node?.kind === 'page') return node.madeOf !== undefined;
	return node?.kind === 'group' && node.place === undefined;
}

function isListedGroup({ node }: DocsItem): boolean {
	return node?.kind === 'group' && node.place !== undefined;
}
