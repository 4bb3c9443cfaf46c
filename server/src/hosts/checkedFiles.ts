import type { DocsService, LocatedProblem } from '../core/api/docsService.ts';
import { fileRole, firstScripts, isSnippet, type Project } from '../core/api/projects.ts';
import { readInside } from './projectFiles.ts';

/** A problem of one project. */
export interface FoundProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

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

/**
 * The problems of files that no editor holds, without fixes: of all that checks look at, unless some are named. Texts are
 * those on disk, unless `readText` knows others.
 */
export function problemsOnDisk(
	{ root, docs }: { readonly root: string; readonly docs: DocsService },
	files: readonly string[] = checkedFiles(docs.project),
	readText: (path: string) => string | undefined = (path) => readInside(root, path),
): readonly FoundProblem[] {
	return files.flatMap((file) =>
		(docs.diagnoseClosed(file, readText) ?? []).map((problem) => ({ file, problem })),
	);
}
