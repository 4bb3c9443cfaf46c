import type { Uri } from 'vscode';
import { l10n } from 'vscode';
import type { EntryName } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { type DocsItem, itemsBelow, toEntryName, toSectionName } from './docsItem.ts';
import type { DocsTree } from './docsTree.ts';
import { pickGroup } from './pickGroup.ts';

interface NewGroupOptions {
	readonly project: Uri;
	readonly item: DocsItem | undefined;
}

export interface GroupPlace {
	/** Undefined for the end of the navigation. */
	readonly behind: EntryName | undefined;
}

/**
 * Behind the group that is chosen or around what is, or at the end of a chosen tab or version, of which it may be the
 * first; else at the end of the navigation, or where that has several parts, behind the group that the user picks.
 * Undefined when the user gives up.
 */
export async function placeForGroup(
	tree: DocsTree,
	{ project, item }: NewGroupOptions,
): Promise<GroupPlace | undefined> {
	for (let line = item; line !== undefined; line = line.parent)
		if (isListedGroup(line)) return { behind: toEntryName(line) };
	const last = item?.node && item.children.findLast(isListedGroup);
	if (last !== undefined) return { behind: toEntryName(last) };
	const section = item && toSectionName(item);
	const isEmpty =
		item !== undefined && !isLink(item) && item.children.every((line) => isLink(line) || isGenerated(line));
	if (section !== undefined && isEmpty && tree.dialectOf(project) === 'modern') return { behind: section };
	const parts = (await tree.linesOf(project)).filter((line) => !isListedGroup(line));
	const [first] = [...itemsBelow(parts)].filter(isListedGroup);
	if (first === undefined) return { behind: undefined };
	const picked = await pickGroup(tree, { item: first, placeHolder: l10n.t('After which group?') });
	return picked && { behind: toEntryName(picked) };
}

/** Links beside every part of the site are shown in the first one. */
function isLink({ node }: DocsItem): boolean {
	return node !== undefined && node.kind !== 'page' && node.kind !== 'group' && node.href !== undefined;
}

/** Whether the site makes it of an API description. */
function isGenerated({ node }: DocsItem): boolean {
	if (node?.kind === 'page') return node.origin !== undefined;
	return node?.kind === 'group' && node.place === undefined;
}

function isListedGroup({ node }: DocsItem): boolean {
	return node?.kind === 'group' && node.place !== undefined;
}
