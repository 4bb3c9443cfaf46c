import { type QuickPickItem, window } from 'vscode';
import { sayThereIsNone } from '../pickProject.ts';
import { type DocsItem, itemsBelow } from './docsItem.ts';
import type { DocsTree } from './docsTree.ts';

export interface GroupQuestion {
	/** Of whose project the group shall be; of any, when absent. */
	readonly item: DocsItem | undefined;
	readonly placeHolder?: string;
}

/** A group that the user picks. One that is shown in several places is offered once. */
export async function pickGroup(
	tree: DocsTree,
	{ item, placeHolder = 'Which group?' }: GroupQuestion,
): Promise<DocsItem | undefined> {
	const roots = await tree.roots();
	if (!tree.hasProject) {
		await sayThereIsNone();
		return undefined;
	}
	const groups = new Map<string, QuickPickItem & { readonly group: DocsItem }>();
	for (const group of itemsBelow(roots)) {
		const { node, project } = group;
		if (node?.kind !== 'group' || node.place === undefined) continue;
		if (item !== undefined && item.project.toString() !== project.toString()) continue;
		const key = `${project}${JSON.stringify(node.place)}`;
		if (!groups.has(key)) groups.set(key, { label: node.label, description: pathTo(group), group });
	}
	if (groups.size === 0) {
		void window.showInformationMessage('The navigation has no group yet: create one with New Group.');
		return undefined;
	}
	return (await window.showQuickPick([...groups.values()], { placeHolder }))?.group;
}

function pathTo({ parent }: DocsItem): string {
	if (parent === undefined) return '';
	const above = pathTo(parent);
	const label = parent.node?.label ?? '';
	return above === '' ? label : `${above} › ${label}`;
}
