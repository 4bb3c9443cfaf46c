import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type ProjectsAnswer, projectsRequest } from '../../server/src/hosts/lsp/protocol.ts';

/** The root folders of the workspace's docs projects. */
export async function projectsOf(client: LanguageClient): Promise<readonly Uri[]> {
	const answer: ProjectsAnswer = await client.sendRequest(projectsRequest);
	return answer.map((root) => Uri.parse(root));
}

/** The root folder of the innermost docs project around a file. */
export async function projectOf(client: LanguageClient, file: Uri): Promise<Uri | undefined> {
	// As texts, in which VS Code writes the letter of a drive in one way.
	const around = (await projectsOf(client)).filter((root) => `${file}`.startsWith(`${root}/`));
	return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** What a project's folder is called in this window: a folder of the workspace by its name, not by its whole path. */
export function nameOfFolder(root: Uri): string {
	const folder = workspace.getWorkspaceFolder(root);
	return folder?.uri.toString() === root.toString() ? folder.name : workspace.asRelativePath(root);
}
