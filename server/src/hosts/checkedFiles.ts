import { fileRole } from '../core/project/fileRole.ts';
import type { Project } from '../core/project/project.ts';

/** The files of a project that checks look at, sorted by path. */
export function checkedFiles({ files }: Project): readonly string[] {
	return [...files].filter((path) => checkedRoles.has(fileRole(path))).sort();
}

const checkedRoles: ReadonlySet<string> = new Set(['page', 'snippet', 'config', 'data']);
