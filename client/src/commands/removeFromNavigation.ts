import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { applyNavigationEdit } from '../docsView/applyNavigationEdit.ts';
import { type DocsItem, toEntryOrSectionName } from '../docsView/docsItem.ts';
import type { DocsView } from '../docsView/docsView.ts';

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
