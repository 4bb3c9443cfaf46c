import { l10n, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { markDone } from '../firstSteps.ts';
import { type DocsItem, isUnlistedPage, toAnyName } from './docsItem.ts';
import { editNavigation } from './editNavigation.ts';

/** Moves lines of the view to where another stands; onto the heading of unlisted pages, they leave the navigation. */
export async function moveItems(
	client: LanguageClient,
	items: readonly DocsItem[],
	target: DocsItem,
): Promise<boolean> {
	const { project, node } = target;
	const own = items.filter((item) => item.project.toString() === project.toString());
	if (own.length < items.length) return refuse(l10n.t('Pages cannot be moved to another project.'));
	const entries = own.flatMap((item) => toAnyName(item) ?? []);
	const pagePaths = own.flatMap((item) =>
		item.node?.kind === 'page' && isUnlistedPage(item) ? [item.node.pagePath] : [],
	);
	if (entries.length + pagePaths.length < own.length)
		return refuse(l10n.t('Only entries of the configuration can be moved.'));
	if (node?.kind === 'unlisted' || isUnlistedPage(target)) {
		if (entries.length === 0) return false;
		return editNavigation(client, { project, edit: { kind: 'remove', entries } });
	}
	const to = toAnyName(target);
	if (to === undefined) return refuse(l10n.t('Drop it on an entry of the configuration.'));
	const isMoved = await editNavigation(client, { project, edit: { kind: 'move', entries, pagePaths, to } });
	if (isMoved) markDone('move');
	return isMoved;
}

function refuse(sentence: string): false {
	void window.showWarningMessage(sentence);
	return false;
}
