import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isIgnoredFolder } from '../core/api/projects.ts';
import { pathInside } from './pathInside.ts';
import { configNames, isProject as holdsProject, listedFoldersOf } from './projectFiles.ts';

/** How far below a workspace folder a docs project is looked for, in folders. */
const maxDepth = 6;

/**
 * Looks at each folder at or below `folder`, and gives those that hold a docs project, outer ones first; undefined for
 * the others, so that a walk through a whole home folder can be left and taken up again.
 */
export function* findProjects(folder: string, depth = 0): Generator<string | undefined> {
	if (depth > maxDepth) return;
	yield isProject(folder, { orBegun: depth === 0 }) ? folder : undefined;
	for (const name of subfoldersOf(folder)) yield* findProjects(join(folder, name), depth + 1);
}

/** The nearest folder around a file that holds a docs project. */
export function findProjectAround(file: string): string | undefined {
	const folder = dirname(file);
	if (folder === file || isIgnoredFolder(basename(folder))) return undefined;
	return isProject(folder, { orBegun: false }) ? folder : findProjectAround(folder);
}

/** Whether the folder is a docs project, and not a part of one around it, whose navigation lists pages in it. */
function isProject(folder: string, options: { readonly orBegun: boolean }): boolean {
	return holdsProject(folder, options) && !isPartOfOuter(folder);
}

/** Whether the navigation of the docs project around the folder lists pages in it: then it is a part of that. */
export function isPartOfOuter(folder: string): boolean {
	const outer = [...foldersUpwards(dirname(folder))].find((holder) =>
		holdsProject(holder, { orBegun: false }),
	);
	const path = outer === undefined || outer === folder ? undefined : pathInside(outer, folder);
	return outer !== undefined && path !== undefined && listedFoldersOf(outer).has(path);
}

/** The nearest folder upwards that is a docs project. */
export function rootAbove(folder: string): string | undefined {
	return [...foldersUpwards(folder)].find((holder) => isProject(holder, { orBegun: true }));
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

/**
 * The roots of new projects that begin with what is at these places now, configurations and folders that came with what
 * they hold: at the top of a folder of the workspace one that is still nearly empty, too. Undefined for other steps.
 */
export function* findProjectsAt(
	places: readonly string[],
	{ folders, isKnown }: KnownPlaces,
): Generator<string | undefined> {
	for (const place of places) {
		yield undefined;
		const paths = folders.flatMap((folder) => pathInside(folder, place) ?? []);
		if (paths.length > 0 && paths.every((path) => path.split('/').some(isIgnoredFolder))) continue;
		const root = dirname(place);
		const isConfig = configNames.some((name) => name === basename(place)) && !isKnown(root);
		if (isConfig && isProject(root, { orBegun: folders.includes(root) })) yield root;
		const depth = Math.min(...paths.map((path) => (path === '' ? 0 : path.split('/').length)));
		if (paths.length === 0 || !isFolder(place)) continue;
		for (const found of findProjects(place, depth))
			yield found === undefined || isKnown(found) ? undefined : found;
	}
}

/** Links to folders are not followed in a walk, either. */
function isFolder(place: string): boolean {
	try {
		return lstatSync(place).isDirectory();
	} catch {
		// Gone meanwhile, or not permitted.
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
