import type { Uri } from 'vscode';
import { l10n } from 'vscode';
import type { EntryName } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { type DocsItem, itemsBelow, sectionNameOf, toEntryName } from './docsItem.ts';
import type { DocsTree } from './docsTree.ts';
import { pickGroup } from './pickGroup.ts';

interface NewGroupOptions {
	readonly project: Uri;
	readonly item: DocsItem | undefined;
}

export interface GroupPlace {
	/** Entry that the new group follows; undefined for the end of the navigation. */
	readonly after: EntryName | undefined;
}

/**
 * Place of a new group: after the selected group or the one around the selected item, or at the end of a selected tab
 * or version, which may have no group yet; else at the end of the navigation, or, if that has several parts, after the
 * group that the user picks. Undefined when the user cancels.
 */
export async function placeForGroup(
	tree: DocsTree,
	{ project, item }: NewGroupOptions,
): Promise<GroupPlace | undefined> {
	for (let line = item; line !== undefined; line = line.parent)
		if (isListedGroup(line)) return { after: toEntryName(line) };
	const last = item?.node && item.children.findLast(isListedGroup);
	if (last !== undefined) return { after: toEntryName(last) };
	const section = item && sectionNameOf(item);
	const isEmpty =
		item !== undefined && !isLink(item) && item.children.every((line) => isLink(line) || isGenerated(line));
	if (section !== undefined && isEmpty && tree.dialectOf(project) === 'modern') return { after: section };
	const parts = (await tree.linesOf(project)).filter((line) => !isListedGroup(line));
	const [first] = [...itemsBelow(parts)].filter(isListedGroup);
	if (first === undefined) return { after: undefined };
	const picked = await pickGroup(tree, { item: first, placeHolder: l10n.t('After which group?') });
	return picked && { after: toEntryName(picked) };
}

/** Links that the site shows in every part are listed in the first one. */
function isLink({ node }: DocsItem): boolean {
	return node !== undefined && node.kind !== 'page' && node.kind !== 'group' && node.href !== undefined;
}

/** True for entries that the site generates from an API description. */
function isGenerated({ node }: DocsItem): boolean {
	if (node?.kind === 'page') return node.origin !== undefined;
	return node?.kind === 'group' && node.place === undefined;
}

function isListedGroup({ node }: DocsItem): boolean {
	return node?.kind === 'group' && node.place !== undefined;
}
