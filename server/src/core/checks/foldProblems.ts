import type { Problem } from '../text/problem.ts';
import { problemCause, problemForm } from './problemCause.ts';

/** A problem of a file, as its host holds it. */
export interface FileFinding {
	/** Path from the project's root. */
	readonly file: string;
	readonly problem: Pick<Problem, 'code' | 'severity' | 'message'>;
}

/** Problems with one cause, told as one. */
export interface FoldedProblem<Finding> {
	readonly first: Finding;
	/** In the order in which they were found. */
	readonly others: readonly Finding[];
	/** How many files have it. */
	readonly fileCount: number;
	/** It is in so many files that it is a problem of the project. */
	readonly isOfProject: boolean;
}

/** What is known of the files. */
export interface FoldedFiles {
	/** Whether a program writes the file, so that nobody mends its problems one by one. */
	readonly isGenerated?: (file: string) => boolean;
	/** The path of the page that this one translates. */
	readonly translatedPage?: (file: string) => string | undefined;
}

/** So many problems with one cause are still told one by one: in a file, and files in a project. */
const mostInFile = 5;
const mostFiles = 20;
/** From so many problems of one code on, nobody wrote the file by hand. */
const mostOfCode = 200;

/**
 * Folds problems with one cause where they are many, those of translations into those of the page that they translate.
 * Nothing is lost: each problem is the first of a fold or one of its others. Errors are never folded, because the site
 * fails at each of them. In the order of the firsts.
 */
export function foldProblems<Finding extends FileFinding>(
	found: readonly Finding[],
	{ isGenerated, translatedPage }: FoldedFiles = {},
): readonly FoldedProblem<Finding>[] {
	const folds: FoldedProblem<Finding>[] = [];
	const places = new Map(found.map((finding, place) => [finding, place]));
	const milder = found.filter(({ problem }) => problem.severity !== 'error');
	for (const finding of found) if (finding.problem.severity === 'error') folds.push(foldOf([finding]));
	const inFiles: Finding[] = [];
	for (const [, group] of grouped(milder, ({ problem }) => problemCause(problem))) {
		const fold = foldOf(group);
		if (fold.fileCount > mostFiles) folds.push({ ...fold, isOfProject: true });
		else for (const finding of group) inFiles.push(finding);
	}
	const translations = translationsIn(inFiles, translatedPage);
	const translated = new Set([...translations.values()].flat());
	const own = inFiles.filter((finding) => !translated.has(finding));
	for (const [, group] of grouped(own, ({ file, problem }) => `${file}\n${problem.code}`)) {
		const [{ file } = { file: '' }] = group;
		const isWhole = group.length > mostOfCode || (group.length > 1 && isGenerated?.(file) === true);
		const parts = isWhole
			? [group]
			: [...grouped(group, ({ problem }) => problemCause(problem)).values()].flatMap((part) =>
					part.length > mostInFile ? [part] : part.map((finding) => [finding]),
				);
		for (const part of parts)
			folds.push(foldOf(part.flatMap((finding) => [finding, ...(translations.get(finding) ?? [])])));
	}
	return folds.sort(({ first: one }, { first: other }) => placeOf(one) - placeOf(other));

	function placeOf(finding: Finding): number {
		return places.get(finding) ?? 0;
	}
}

/** By a problem of a page, the same problems of its translations. */
function translationsIn<Finding extends FileFinding>(
	found: readonly Finding[],
	translatedPage: FoldedFiles['translatedPage'],
): ReadonlyMap<Finding, readonly Finding[]> {
	const sources = new Map<string, Finding>();
	const translations = new Map<Finding, Finding[]>();
	if (translatedPage === undefined) return translations;
	const isSource = (finding: Finding) => translatedPage(finding.file) === undefined;
	for (const finding of found)
		if (isSource(finding)) {
			const key = `${finding.file}\n${problemForm(finding.problem)}`;
			if (!sources.has(key)) sources.set(key, finding);
		}
	for (const finding of found) {
		const source = sources.get(`${translatedPage(finding.file)}\n${problemForm(finding.problem)}`);
		if (source === undefined) continue;
		const known = translations.get(source);
		if (known === undefined) translations.set(source, [finding]);
		else known.push(finding);
	}
	return translations;
}

function foldOf<Finding extends FileFinding>(group: readonly Finding[]): FoldedProblem<Finding> {
	const [first, ...others] = group;
	if (first === undefined) throw new Error('A fold of nothing');
	return { first, others, fileCount: new Set(group.map(({ file }) => file)).size, isOfProject: false };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
