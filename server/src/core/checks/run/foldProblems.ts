import { normalizeMessageOfCopies } from '../../project/navigation/copyFolders.ts';
import type { Project } from '../../project/project.ts';
import { fnv1aHash } from '../../text/characters.ts';
import { groupBy } from '../../text/lists.ts';
import { type Problem, severities } from '../../text/problem.ts';
import { allChecks } from './allChecks.ts';

/** Problem of a file. */
export interface FoldableFinding {
	/** Path of the file from the project's root. */
	readonly path: string;
	readonly problem: Pick<Problem, 'code' | 'severity' | 'message'>;
}

/** Problems with one cause, reported as one. */
export interface FoldedProblem<Finding> {
	readonly first: Finding;
	/** In the order in which they were found. */
	readonly others: readonly Finding[];
	/** True if so many files have the problem that it is one of the project. */
	readonly isOfProject: boolean;
}

/** Information about files, by path. */
export interface FoldOptions {
	/** True for a generated file, whose problems nobody fixes one by one. */
	readonly isGenerated?: (path: string) => boolean;
	/** Path of the page that this one translates. */
	readonly translatedPage?: (path: string) => string | undefined;
}

/** Maximum number of problems with one cause in a file, and of such files, that are reported one by one. */
const maxInFile = 5;
const maxFiles = 20;
/** A file with more problems of one code than this is taken for generated. */
const maxCode = 200;

/**
 * Folds problems with one cause where they are many, those of translations into those of the page that they translate.
 * Nothing is lost: each problem is the first of a fold or one of its others. Errors are never folded, because the site
 * fails at each of them. Folds are in the order of their first problems.
 */
export function foldProblems<Finding extends FoldableFinding>(
	found: readonly Finding[],
	{ isGenerated, translatedPage }: FoldOptions = {},
): readonly FoldedProblem<Finding>[] {
	const folds: FoldedProblem<Finding>[] = [];
	for (const finding of found) if (finding.problem.severity === 'error') folds.push(foldOf([finding]));
	const milder = found.filter(({ problem }) => problem.severity !== 'error');
	const inFiles: Finding[] = [];
	for (const group of groupBy(milder, ({ problem }) => problemCause(problem)).values())
		if (new Set(group.map(({ path }) => path)).size > maxFiles)
			folds.push({ ...foldOf(group), isOfProject: true });
		else for (const finding of group) inFiles.push(finding);
	const translations = translationsIn(inFiles, translatedPage);
	const translated = new Set([...translations.values()].flat());
	const own = inFiles.filter((finding) => !translated.has(finding));
	for (const group of groupBy(own, ({ path, problem }) => `${path}\n${problem.code}`).values())
		for (const part of partsOf(group, isGenerated))
			folds.push(foldOf(part.flatMap((finding) => [finding, ...(translations.get(finding) ?? [])])));
	const places = new Map(found.map((finding, place) => [finding, place]));
	const placeOf = ({ first }: FoldedProblem<Finding>) => places.get(first) ?? 0;
	return folds.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Problems of one code in one file, divided into folds. */
function partsOf<Finding extends FoldableFinding>(
	group: readonly Finding[],
	isGenerated: FoldOptions['isGenerated'],
): readonly (readonly Finding[])[] {
	const [first] = group;
	if (first === undefined || group.length === 1) return [group];
	if (group.length > maxCode || isGenerated?.(first.path) === true) return [group];
	return [...groupBy(group, ({ problem }) => problemCause(problem)).values()].flatMap((part) =>
		part.length > maxInFile ? [part] : part.map((finding) => [finding]),
	);
}

/** Equal problems of translations, by the problem of the translated page. */
function translationsIn<Finding extends FoldableFinding>(
	found: readonly Finding[],
	translatedPage: FoldOptions['translatedPage'],
): ReadonlyMap<Finding, readonly Finding[]> {
	if (translatedPage === undefined) return new Map();
	const sources = new Map<string, Finding>();
	const ofTranslations: { readonly key: string; readonly finding: Finding }[] = [];
	for (const finding of found) {
		const page = translatedPage(finding.path);
		const key = `${page ?? finding.path}\n${problemPattern(finding.problem)}`;
		if (page !== undefined) ofTranslations.push({ key, finding });
		else if (!sources.has(key)) sources.set(key, finding);
	}
	const translations = new Map<Finding, readonly Finding[]>();
	for (const [key, group] of groupBy(ofTranslations, ({ key }) => key)) {
		const source = sources.get(key);
		if (source !== undefined)
			translations.set(
				source,
				group.map(({ finding }) => finding),
			);
	}
	return translations;
}

function foldOf<Finding extends FoldableFinding>(group: readonly Finding[]): FoldedProblem<Finding> {
	const [first, ...others] = group;
	if (first === undefined) throw new Error('A fold of nothing');
	return { first, others, isOfProject: false };
}

/** Key of a problem's cause: equal for problems that one decision fixes together, and stable. */
export function problemCause({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	if (!isGroupedByTarget(code)) return problemPattern({ code, message });
	// The suggestion in the other sentences depends on the page.
	const [sentence] = message.split(/(?<=\.) /, 1);
	return `${code} ${sentence}`;
}

/** Code and message without names and numbers: equal on a page and its translation. */
function problemPattern({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	return `${code} ${message.replace(/`[^`]*`|“[^”]*”|\d+/g, '…')}`;
}

/** True if problems of the code have one cause only if their messages name the same target. */
export function isGroupedByTarget(code: string): boolean {
	return namedByTarget.has(code);
}

const namedByTarget: ReadonlySet<string> = new Set(
	allChecks.filter(({ cause }) => cause === 'target').map(({ code }) => code),
);

/**
 * The name of the cause of a problem in a file: its code and a hash. It is the same in the copies of a
 * page for other versions and languages.
 */
export function problemGroup(
	project: Project,
	path: string,
	{ code, message }: Pick<Problem, 'code' | 'message'>,
): string {
	const cause = problemCause({ code, message: normalizeMessageOfCopies(project, path, message) });
	return `${code}/${fnv1aHash(cause)}`;
}

/** Problem of a file with the key of its cause. */
export interface GroupedFinding extends FoldableFinding {
	/** Equal for problems with the same cause. */
	readonly group: string;
}

/** Problems with the same cause. People read the first one. */
export interface ProblemGroup<Finding> {
	/** Not in a copy of a page, where possible. */
	readonly first: Finding;
	/** In the order in which they were found. */
	readonly others: readonly Finding[];
}

/** Files by their paths. */
interface KnownFiles {
	/** True for a generated file, whose problems nobody fixes one by one. */
	readonly isGenerated: (path: string) => boolean;
	/** True for a copy of a page for another version or language. */
	readonly isCopy: (path: string) => boolean;
}

/**
 * Joins problems with the same cause, the worst first, then by each group's first problem. In a generated file, all
 * problems of a code that no other file has are joined as well, unless they are errors. Each problem is the first of a
 * group or one of its others.
 */
export function groupProblems<Finding extends GroupedFinding>(
	found: readonly Finding[],
	{ isGenerated, isCopy }: KnownFiles,
): readonly ProblemGroup<Finding>[] {
	const counts = new Map<string, number>();
	for (const finding of found) counts.set(codeInFile(finding), (counts.get(codeInFile(finding)) ?? 0) + 1);
	const isWrittenByHand = (finding: Finding) =>
		(counts.get(codeInFile(finding)) ?? 0) <= maxCode && !isGenerated(finding.path);
	const byCause = groupBy(found, ({ group, problem }) => `${problem.severity} ${group}`);
	const joined = groupBy(byCause, ([cause, group]) => {
		const [first] = group;
		if (first === undefined || first.problem.severity === 'error') return cause;
		const isInOneFile = group.every(({ path }) => path === first.path);
		return isInOneFile && !isWrittenByHand(first) ? codeInFile(first) : cause;
	});
	const groups = [...joined.values()].flatMap((causes) => {
		const group = causes.flatMap(([, some]) => some);
		const first = group.find(({ path }) => !isCopy(path)) ?? group[0];
		return first === undefined ? [] : [{ first, others: group.filter((one) => one !== first) }];
	});
	const places = new Map(found.map((finding, place) => [finding, place]));
	const placeOf = ({ first }: ProblemGroup<Finding>) => places.get(first) ?? 0;
	const weightOf = ({ first }: ProblemGroup<Finding>) => severities.indexOf(first.problem.severity);
	return groups.sort((one, other) => weightOf(one) - weightOf(other) || placeOf(one) - placeOf(other));
}

function codeInFile({ path, problem: { severity, code } }: FoldableFinding): string {
	return `${severity} ${code}\n${path}`;
}
