import { type Uri, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { projectOf, projectsOf } from './projectOf.ts';

/**
 * The root folder of the docs project that a file belongs to; asks when the file tells nothing and there are
 * several. Undefined when there is none, which is said, or when the user picks none.
 */
export async function pickProject(client: LanguageClient, file: Uri | undefined): Promise<Uri | undefined> {
	const around = file === undefined ? undefined : await projectOf(client, file);
	if (around !== undefined) return around;
	const roots = await projectsOf(client);
	if (roots.length > 1) {
		const items = roots.map((root) => ({ label: workspace.asRelativePath(root), root }));
		return (await window.showQuickPick(items, { placeHolder: 'Which docs project?' }))?.root;
	}
	if (roots.length === 0)
		void window.showInformationMessage(
			'This workspace has no docs project: open a folder that holds docs.json or mint.json.',
		);
	return roots[0];
}
