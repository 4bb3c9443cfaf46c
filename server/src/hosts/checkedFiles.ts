import type { DocsService, LocatedProblem } from '../core/api/docsService.ts';
import { matchesRules, parseIgnoreRules } from '../core/api/files.ts';
import { directlyUsedScripts, type Project } from '../core/api/projects.ts';
import { computeOnce } from '../core/api/text.ts';
import { isCheckedPath } from './checkedPaths.ts';
import { readInside } from './projectFiles.ts';

/** Problem of a file in a project. */
export interface FoundProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: LocatedProblem;
}

/** Files of a project that are checked, sorted by path. */
export function checkedFiles(project: Project): readonly string[] {
	return [...new Set([...[...project.files].filter(isCheckedPath), ...directlyUsedScripts(project)])].sort();
}

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

/**
 * Returns a function that is true for files that a program generates: those with a comment that says so at their top,
 * and those that the `.gitattributes` of the root marks with `linguist-generated`. Nothing is read before the first
 * call, and each file only once.
 */
export function generatedFilesIn(root: string): (path: string) => boolean {
	const marked = computeOnce(() =>
		parseIgnoreRules(markedPatterns(readInside(root, '.gitattributes') ?? '')),
	);
	const known = new Map<string, boolean>();
	return (path) => {
		const isGenerated =
			known.get(path) ?? (matchesRules(marked(), path) || saysGenerated(readInside(root, path) ?? ''));
		known.set(path, isGenerated);
		return isGenerated;
	};
}

/** True if a comment of MDX, HTML, YAML or a script contains the words with which generators mark their output. */
function saysGenerated(text: string): boolean {
	const comments =
		text.slice(0, headLength).match(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^[ \t]*(?:#|\/\/).*$/gm) ?? [];
	return comments.some((comment) =>
		/@generated\b|\bauto-?generated\b|\bgenerated (?:by|from|with)\b|\bdo not edit\b/i.test(comment),
	);
}

/** Length of the text that is searched for the mark, in UTF-16 units. */
const headLength = 1000;

/** Marked patterns of a `.gitattributes` file, one on each line. */
function markedPatterns(text: string): string {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim().split(/\s+/))
		.filter(([, ...attributes]) =>
			attributes.some((attribute) => /^linguist-generated(?:=true)?$/.test(attribute)),
		)
		.map(([pattern]) => pattern)
		.join('\n');
}
