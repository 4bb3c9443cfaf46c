import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isIgnoredFolder } from '../core/api/files.ts';
import { isConfigFile } from './configNames.ts';
import { pathInside } from './pathInside.ts';
import { isProject as holdsProject, listedFoldersOf } from './projectFiles.ts';

/** Maximum depth of docs projects below a workspace folder. */
const maxDepth = 6;

/**
 * Visits each folder at or below `folder`, and yields those that contain a docs project, outer ones first; undefined
 * for the others, so that the search through a whole home folder can be paused.
 */
export function* findProjects(folder: string, depth = 0): Generator<string | undefined> {
	if (depth > maxDepth) return;
	yield isProject(folder) ? folder : undefined;
	for (const name of subfoldersOf(folder)) yield* findProjects(join(folder, name), depth + 1);
}

/** Innermost folder around a file that contains a docs project. */
export function findProjectAround(file: string): string | undefined {
	const folder = dirname(file);
	if (folder === file || isIgnoredFolder(basename(folder))) return undefined;
	return isProject(folder) ? folder : findProjectAround(folder);
}

/** True if the folder is a docs project, and not a part of an outer one whose navigation lists pages in it. */
function isProject(folder: string): boolean {
	return holdsProject(folder) && !isPartOfOuterProject(folder);
}

/** True if the navigation of an outer docs project lists pages in the folder, which makes it a part of that project. */
export function isPartOfOuterProject(folder: string): boolean {
	const outer = [...foldersUpwards(dirname(folder))].find((holder) => holdsProject(holder));
	const path = outer === undefined || outer === folder ? undefined : pathInside(outer, folder);
	return outer !== undefined && path !== undefined && listedFoldersOf(outer).has(path);
}

/** Innermost docs project at or above a folder. */
export function findProjectRootAbove(folder: string): string | undefined {
	return [...foldersUpwards(folder)].find((holder) => isProject(holder));
}

function* foldersUpwards(folder: string): Generator<string> {
	for (let at = folder; ; at = dirname(at)) {
		yield at;
		if (dirname(at) === at) return;
	}
}

interface KnownPlaces {
	/** Folders of the workspace. */
	readonly folders: readonly string[];
	readonly isKnown: (root: string) => boolean;
}

/** Roots of new projects at changed paths, which are configurations or new folders; undefined for other steps. */
export function* findProjectsAt(
	places: readonly string[],
	{ folders, isKnown }: KnownPlaces,
): Generator<string | undefined> {
	for (const place of places) {
		yield undefined;
		const paths = folders.flatMap((folder) => pathInside(folder, place) ?? []);
		if (paths.length > 0 && paths.every((path) => path.split('/').some(isIgnoredFolder))) continue;
		const root = dirname(place);
		if (isConfigFile(place) && !isKnown(root) && isProject(root)) yield root;
		const depth = Math.min(...paths.map((path) => (path === '' ? 0 : path.split('/').length)));
		if (paths.length === 0 || !isFolder(place)) continue;
		for (const found of findProjects(place, depth))
			yield found === undefined || isKnown(found) ? undefined : found;
	}
}

/** True for a folder, but not for a link to one, which the search does not follow either. */
function isFolder(place: string): boolean {
	try {
		return lstatSync(place).isDirectory();
	} catch {
		// Deleted meanwhile, or not permitted.
		return false;
	}
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
