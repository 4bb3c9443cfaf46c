import { fileRole, firstScripts, isSnippet, type Project } from '../core/api/projects.ts';

/** The files of a project that checks look at, sorted by path. */
export function checkedFiles(project: Project): readonly string[] {
	return [...new Set([...[...project.files].filter(isChecked), ...firstScripts(project)])].sort();
}

/** Whether checks look at a file of this path, whatever the project holds; also at scripts elsewhere that pages import. */
export function isChecked(path: string): boolean {
	const role = fileRole(path);
	return checkedRoles.has(role) || (role === 'script' && isSnippet(path));
}

const checkedRoles: ReadonlySet<string> = new Set(['page', 'snippet', 'config', 'data']);
