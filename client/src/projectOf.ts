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

/** The configuration file of a docs project's root: `docs.json`, else `mint.json`. */
export async function configOf(project: Uri): Promise<Uri> {
	const docs = Uri.joinPath(project, 'docs.json');
	try {
		await workspace.fs.stat(docs);
		return docs;
	} catch {
		// Every docs project has one of the two files.
		return Uri.joinPath(project, 'mint.json');
	}
}

/** File of a document: for a version in Git, the file on disk; undefined for an unsaved document. */
export function pageFile(text: Uri): Uri | undefined {
	if (text.scheme === 'untitled') return undefined;
	return text.scheme === 'git' ? text.with({ scheme: 'file', query: '' }) : text;
}
