import { projectPaths } from './projectFiles.ts';

/** Every file of a project, see `projectPaths`, and the folders of it that may not be opened. */
export interface ListedProject {
	/** Absolute path. */
	readonly root: string;
	readonly paths: readonly string[];
	/** By path from the root. */
	readonly closedFolders: readonly string[];
}

export function listProject(root: string): ListedProject {
	const closedFolders: string[] = [];
	return { root, paths: [...projectPaths(root, (path) => closedFolders.push(path))], closedFolders };
}
