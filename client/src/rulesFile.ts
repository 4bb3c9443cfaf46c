import { Uri, workspace } from 'vscode';
import { pathInside } from '../../server/src/hosts/pathInside.ts';
import { writePlace } from '../../server/src/hosts/writePlace.ts';

/** Where the rules file of a docs project belongs: in the repository's root, in the folder that the setting names. */
export function rulesFileOf(project: Uri): Uri {
	const directory = workspace.getConfiguration('recto', project).get('rules.directory', '.cursor');
	const root = workspace.getWorkspaceFolder(project)?.uri ?? project;
	// On Windows a back-slash leads up and down as well.
	const file = Uri.joinPath(root, directory.replaceAll('\\', '/'), 'rules.md');
	// A setting that climbs out of the workspace is not followed.
	return file.path.startsWith(`${root.path}/`) ? file : Uri.joinPath(root, '.cursor', 'rules.md');
}

/** Whether a link on the way to the file, or in its place, leads out of the workspace. */
export function leadsOut(file: Uri): boolean {
	const folder = workspace.getWorkspaceFolder(file)?.uri.fsPath;
	const path = folder === undefined ? undefined : pathInside(folder, file.fsPath);
	return folder !== undefined && path !== undefined && writePlace(folder, path) === undefined;
}

/** The file's text, or undefined when there is no such file. */
export async function readIfThere(file: Uri): Promise<string | undefined> {
	try {
		return new TextDecoder().decode(await workspace.fs.readFile(file));
	} catch {
		// Absent and unreadable come to the same here: writing it will say why it cannot be done.
		return undefined;
	}
}
