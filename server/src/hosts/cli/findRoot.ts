import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { joinAlternatives } from '../../core/api/text.ts';
import { findProjectRootAbove, findProjects } from '../findProjects.ts';
import { resolveGivenPath, statusOfGiven } from '../pathInside.ts';
import { hasConfig, isProject } from '../projectFiles.ts';
import { unreadableConfigError, unreadableConfigErrorAbove } from '../unreadableConfigError.ts';

/** Absolute path of the docs project in a directory, or an error message. */
export function findRoot(
	folder: string,
	directory: string,
): { readonly root: string } | { readonly refusal: string } {
	const root = resolveGivenPath(folder, directory);
	const status = statusOfGiven(root);
	if (status?.isDirectory() !== true)
		return {
			refusal: `\`${directory}\` ${status === undefined ? 'does not exist' : 'is not a folder'}. Use the folder that contains docs.json.`,
		};
	if (hasConfig(root)) return unreadableConfigError(folder, root) ?? { root };
	// As in git and npm, a command without a folder works on the project around it.
	if (directory === '.') {
		const refused = unreadableConfigErrorAbove(folder, root);
		if (refused !== undefined) return refused;
		const around = findProjectRootAbove(root);
		if (around !== undefined) return { root: around };
	}
	const advice =
		suggestProjectsBelow(root, directory) ??
		'Use the folder of a docs project, or start one with `recto new`.';
	const shown = directory === '.' ? root : directory;
	return { refusal: `No docs.json or mint.json in \`${shown}\`. ${advice}` };
}

/** Suggests docs projects in subfolders: most repositories have theirs in one of their folders. */
export function suggestProjectsBelow(root: string, name: string): string | undefined {
	const below = projectsBelow(root).map((project) => join(name, relative(root, project)));
	return below.length === 0 ? undefined : `Did you mean ${joinAlternatives(below)}?`;
}

const maxNamed = 5;

function projectsBelow(root: string): readonly string[] {
	const near = foldersIn(root).filter((folder) => isProject(folder));
	if (near.length > 0) return near;
	const found: string[] = [];
	for (const project of findProjects(root)) {
		if (project !== undefined) found.push(project);
		if (found.length === maxNamed) break;
	}
	return found;
}

function foldersIn(root: string): readonly string[] {
	try {
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
			.map((entry) => join(root, entry.name))
			.sort();
	} catch {
		// No permission to list the folder.
		return [];
	}
}
