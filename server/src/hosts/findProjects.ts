import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isIgnoredFolder } from '../core/project/fileRole.ts';
import { isProject } from './projectFiles.ts';

/** How far below a workspace folder a docs project is looked for, in folders. */
const deepest = 6;

/** Folders at or below `folder` that hold a docs project, outer ones first. */
export function findProjects(folder: string, depth = 0): string[] {
	const found = isProject(folder, { orBegun: depth === 0 }) ? [folder] : [];
	if (depth === deepest) return found;
	return found.concat(subfoldersOf(folder).flatMap((name) => findProjects(join(folder, name), depth + 1)));
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
