import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isIgnoredFolder } from '../core/project/fileRole.ts';
import { configNames, isProject } from './projectFiles.ts';

/** How far below a workspace folder a docs project is looked for, in folders. */
const deepest = 6;

/**
 * Looks at each folder at or below `folder`, and gives those that hold a docs project, outer ones first; undefined for
 * the others, so that a walk through a whole home folder can be left and taken up again.
 */
export function* findProjects(folder: string, depth = 0): Generator<string | undefined> {
	yield isProject(folder, { orBegun: depth === 0 }) ? folder : undefined;
	if (depth === deepest) return;
	for (const name of subfoldersOf(folder)) yield* findProjects(join(folder, name), depth + 1);
}

/** The nearest folder around a file that holds a docs project. */
export function findProjectAround(file: string): string | undefined {
	const folder = dirname(file);
	if (folder === file || isIgnoredFolder(basename(folder))) return undefined;
	return isProject(folder, { orBegun: false }) ? folder : findProjectAround(folder);
}

/** The root of a project that begins with this file: in a folder of the workspace one that is still nearly empty, too. */
export function findProjectBegunBy(
	file: string,
	{ folders, isKnown }: { readonly folders: readonly string[]; readonly isKnown: (root: string) => boolean },
): string | undefined {
	if (!configNames.some((name) => file.endsWith(name))) return undefined;
	const root = dirname(file);
	const begins =
		configNames.some((name) => file === join(root, name)) &&
		!isKnown(root) &&
		isProject(root, { orBegun: folders.includes(root) });
	return begins ? root : undefined;
}

function subfoldersOf(folder: string): string[] {
	try {
		return readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !isIgnoredFolder(entry.name))
			.map((entry) => entry.name)
			.sort();
	} catch {
		return [];
	}
}
