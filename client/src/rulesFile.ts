import { posix } from 'node:path';
import { Uri, workspace } from 'vscode';
import {
	findRulesFileEditor,
	type RulesFileEditor,
	rulesFileBeside,
	rulesFileEditors,
} from '../../server/src/core/catalogue/rulesFileEditors.ts';
import { pathInside } from '../../server/src/hosts/pathInside.ts';
import { resolveWritablePath } from './outside.ts';

/** Rules file, and the AI editor that reads it, if it has a format of its own. */
export interface RulesFile {
	readonly file: Uri;
	readonly reader: RulesFileEditor | undefined;
	/** Folder of the project, if the workspace folder contains other projects; else empty. */
	readonly folder: string;
}

/**
 * Place of a project's rules file: where the editor named in the settings reads it, else in the folder named in the
 * settings. If a workspace folder contains several projects, each has a file of its own.
 */
export function rulesFileOf(project: Uri, projects: readonly Uri[]): RulesFile {
	const settings = workspace.getConfiguration('recto', project);
	const reader = findRulesFileEditor(settings.get('rules.editor', ''));
	const root = rootOf(project);
	const folder = folderBesideOthers(project, projects);
	if (reader !== undefined)
		return { file: Uri.joinPath(root, rulesFileBeside(reader.file, folder)), reader, folder };
	const directory = settings.get('rules.directory', '.cursor');
	const name = rulesFileBeside('rules.md', folder);
	// On Windows, `..\` leaves a folder as well.
	const file = Uri.joinPath(root, directory.replaceAll('\\', '/'), name);
	// A setting that leaves the workspace is not followed.
	const isInside = file.path.startsWith(`${root.path}/`);
	return { file: isInside ? file : Uri.joinPath(root, '.cursor', name), reader, folder };
}

/** True if the project has a rules file for any editor. */
export async function hasRules(project: Uri, projects: readonly Uri[]): Promise<boolean> {
	const root = rootOf(project);
	const { file, folder } = rulesFileOf(project, projects);
	const files = [
		file,
		...rulesFileEditors.map((reader) => Uri.joinPath(root, rulesFileBeside(reader.file, folder))),
	];
	const texts = await Promise.all(files.map(readIfExists));
	return texts.some((text) => text !== undefined);
}

/** True if the file, or a folder on its path, is a symbolic link out of the workspace. */
export function isSymlinkOutOfWorkspace(file: Uri): boolean {
	const folder = workspace.getWorkspaceFolder(file)?.uri.fsPath;
	const path = folder === undefined ? undefined : pathInside(folder, file.fsPath);
	return folder !== undefined && path !== undefined && resolveWritablePath(folder, path) === undefined;
}

/** Text of the file, or undefined when it cannot be read. */
export async function readIfExists(file: Uri): Promise<string | undefined> {
	try {
		return new TextDecoder().decode(await workspace.fs.readFile(file));
	} catch {
		// Missing and unreadable are the same here: writing the file reports the reason.
		return undefined;
	}
}

/** Folder for rules files: the root of the workspace folder. */
function rootOf(project: Uri): Uri {
	return workspace.getWorkspaceFolder(project)?.uri ?? project;
}

function folderBesideOthers(project: Uri, projects: readonly Uri[]): string {
	const root = rootOf(project);
	const beside = projects.filter((one) => rootOf(one).toString() === root.toString());
	return beside.length > 1 ? posix.relative(root.path, project.path) : '';
}
