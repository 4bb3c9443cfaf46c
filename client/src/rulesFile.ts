import { posix } from 'node:path';
import { Uri, workspace } from 'vscode';
import {
	findRuleReader,
	type RuleReader,
	ruleReaders,
	rulesFileBeside,
} from '../../server/src/core/catalogue/ruleReaders.ts';
import { pathInside } from '../../server/src/hosts/pathInside.ts';
import { writePlace } from './outside.ts';

/** A file of rules, and the editor that it is meant for when that reads a form of its own. */
export interface RulesFile {
	readonly file: Uri;
	readonly reader: RuleReader | undefined;
	/** The project's folder from the root, where other projects are beside it; empty otherwise. */
	readonly folder: string;
}

/**
 * Where the rules file of a docs project belongs: where the editor of the setting reads it, else in the folder that a
 * setting names. Of several projects in one folder of the workspace, each has a file of its own.
 */
export function rulesFileOf(project: Uri, projects: readonly Uri[]): RulesFile {
	const settings = workspace.getConfiguration('recto', project);
	const reader = findRuleReader(settings.get('rules.editor', ''));
	const root = rootOf(project);
	const folder = folderBesideOthers(project, projects);
	if (reader !== undefined)
		return { file: Uri.joinPath(root, rulesFileBeside(reader.file, folder)), reader, folder };
	const directory = settings.get('rules.directory', '.cursor');
	const name = rulesFileBeside('rules.md', folder);
	// On Windows a back-slash leads up and down as well.
	const file = Uri.joinPath(root, directory.replaceAll('\\', '/'), name);
	// A setting that climbs out of the workspace is not followed.
	const isInside = file.path.startsWith(`${root.path}/`);
	return { file: isInside ? file : Uri.joinPath(root, '.cursor', name), reader, folder };
}

/** Whether the project has rules for one editor or another. */
export async function hasRules(project: Uri, projects: readonly Uri[]): Promise<boolean> {
	const root = rootOf(project);
	const { file, folder } = rulesFileOf(project, projects);
	const files = [
		file,
		...ruleReaders.map((reader) => Uri.joinPath(root, rulesFileBeside(reader.file, folder))),
	];
	const texts = await Promise.all(files.map(readIfThere));
	return texts.some((text) => text !== undefined);
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

/** Rules belong in the repository's root. */
function rootOf(project: Uri): Uri {
	return workspace.getWorkspaceFolder(project)?.uri ?? project;
}

function folderBesideOthers(project: Uri, projects: readonly Uri[]): string {
	const root = rootOf(project);
	const beside = projects.filter((one) => rootOf(one).toString() === root.toString());
	return beside.length > 1 ? posix.relative(root.path, project.path) : '';
}
