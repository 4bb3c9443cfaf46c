import type { DocsService, LocatedProblem } from '../core/api/docsService.ts';
import { fileRole, firstScripts, isSnippet, type Project } from '../core/api/projects.ts';
import { readInside } from './projectFiles.ts';

/** Problem of a file in a project. */
export interface FoundProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

/** Files of a project that are checked, sorted by path. */
export function checkedFiles(project: Project): readonly string[] {
	return [...new Set([...[...project.files].filter(isCheckedPath), ...firstScripts(project)])].sort();
}

/** True if a file with this path is checked in any project; scripts elsewhere are checked if pages import them. */
export function isCheckedPath(path: string): boolean {
	const role = fileRole(path);
	return checkedRoles.has(role) || (role === 'script' && isSnippet(path));
}

const checkedRoles: ReadonlySet<string> = new Set(['page', 'snippet', 'config', 'data']);

/**
 * Problems of closed files, without fixes: of all checked files, unless some are named. Texts are those on disk, unless
 * `readText` returns others.
 */
export function diagnoseClosedFiles(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	files: readonly string[] = checkedFiles(docs.project),
	readText: (path: string) => string | undefined = (path) => readInside(root, path),
): readonly FoundProblem[] {
	return files.flatMap((file) =>
		(docs.diagnoseClosed(file, readText) ?? []).map((problem) => ({ file, problem })),
	);
}
