import { l10n, type QuickPickItem, window } from 'vscode';
import { showNoProjectMessage } from '../pickProject.ts';
import { type DocsItem, itemsBelow } from './docsItem.ts';
import type { DocsTree } from './docsTree.ts';

export interface GroupQuestion {
	/** Item whose project the group is picked from; undefined for any project. */
	readonly item: DocsItem | undefined;
	readonly placeHolder?: string;
}

/** Group that the user picks, that of the page in the editor first. A group with several places is offered once. */
export async function pickGroup(
	tree: DocsTree,
	{ item, placeHolder = l10n.t('Which group?') }: GroupQuestion,
): Promise<DocsItem | undefined> {
	const roots = await tree.roots();
	if (!tree.hasProject) {
		await showNoProjectMessage();
		return undefined;
	}
	const groups = new Map<string, GroupChoice>();
	const own = await ownGroup(tree);
	for (const group of itemsBelow(roots)) {
		const { node, project } = group;
		if (node?.kind !== 'group' || node.place === undefined) continue;
		if (item !== undefined && item.project.toString() !== project.toString()) continue;
		const key = keyOf(group);
		if (!groups.has(key)) groups.set(key, { label: node.label, description: pathTo(group), group });
	}
	if (groups.size === 0) {
		void window.showInformationMessage(l10n.t('The navigation has no group yet. Create one with New Group.'));
		return undefined;
	}
	const isOwn = ({ group }: GroupChoice) => own !== undefined && keyOf(group) === keyOf(own);
	const choices = [...groups.values()].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
	return (await window.showQuickPick(choices, { placeHolder, matchOnDescription: true }))?.group;
}

interface GroupChoice extends QuickPickItem {
	readonly group: DocsItem;
}

function keyOf({ node, project }: DocsItem): string {
	return `${project}${JSON.stringify(node?.place)}`;
}

/** Innermost group of the page in the editor. */
async function ownGroup(tree: DocsTree): Promise<DocsItem | undefined> {
	const file = window.activeTextEditor?.document.uri;
	let item = file === undefined ? undefined : await tree.findPage(file);
	while (item !== undefined && item.node?.kind !== 'group') item = item.parent;
	return item;
}

function pathTo({ parent }: DocsItem): string {
	if (parent === undefined) return '';
	const above = pathTo(parent);
	const label = parent.node?.label ?? '';
	return above === '' ? label : `${above} › ${label}`;
}
