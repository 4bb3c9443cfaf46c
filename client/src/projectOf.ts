import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type ProjectsAnswer, projectsRequest } from '../../server/src/hosts/lsp/protocol.ts';

/** Root folders of the workspace's docs projects. */
export async function projectsOf(client: LanguageClient): Promise<readonly Uri[]> {
	const answer: ProjectsAnswer = await client.sendRequest(projectsRequest);
	return answer.map((root) => Uri.parse(root));
}

/** Root folder of the innermost docs project around a file. */
export async function projectOf(client: LanguageClient, file: Uri): Promise<Uri | undefined> {
	// Compared as strings, since VS Code writes drive letters in one way there.
	const around = (await projectsOf(client)).filter((root) => `${file}`.startsWith(`${root}/`));
	return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** Display name of a project's folder: of a folder of the workspace the name, else the path in the workspace. */
export function nameOfFolder(root: Uri): string {
	const folder = workspace.getWorkspaceFolder(root);
	return folder?.uri.toString() === root.toString() ? folder.name : workspace.asRelativePath(root);
}
