import { fileRole } from '../core/project/fileRole.ts';
import type { Project } from '../core/project/project.ts';

/** The files of a project that checks look at, sorted by path. */
export function checkedFiles({ files }: Project): readonly string[] {
	return [...files].filter(isChecked).sort();
}

/** Whether checks look at a file of this path. */
export function isChecked(path: string): boolean {
	return checkedRoles.has(fileRole(path));
}

const checkedRoles: ReadonlySet<string> = new Set(['page', 'snippet', 'config', 'data']);
