import { problemFingerprint } from '../../checks/knownProblems.ts';
import { haveEqualProblems } from '../../checks/run/pageProblems.ts';
import { isApiFile } from '../../openapi/model/files/isApiFile.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { findFilesToRecheck } from '../../project/findFilesToRecheck.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import type { Project } from '../../project/project.ts';
import { directlyUsedScripts } from '../../project/scripts/siteScripts.ts';
import { severities } from '../../text/problem.ts';
import { createCauseFinder } from './createCauseFinder.ts';
import type { Review, ReviewProblem } from './review.ts';
import type { PlacedProblem, ReviewedChange, ReviewedVersion, ReviewStep } from './reviewedChange.ts';

type ProblemComparison = Pick<Review, 'brokenElsewhere' | 'problems' | 'solved'>;

/**
 * Compares the problems of two versions. `moved` has the earlier path of each page that was moved: its problems are
 * compared with those at that path.
 */
export function* compareProblems(
	change: ReviewedChange,
	moved: ReadonlyMap<string, string>,
): Generator<ReviewStep, ProblemComparison> {
	const { before, after, changed } = change;
	const causeOf = createCauseFinder(change);
	const projects = { before: before.checkedProject, after: after.checkedProject };
	const recheck = findFilesToRecheck({ ...projects, changed });
	const named = recheck === undefined ? undefined : [...changed, ...recheck];
	const [earlier, later] = [checkedFiles(projects.before, named), checkedFiles(projects.after, named)];
	const brokenElsewhere: ReviewProblem[] = [];
	const problems: ReviewProblem[] = [];
	let solved = 0;
	const compared = new Set<string>();
	for (const [done, path] of [...later].entries()) {
		const isSlow = after.project.dataFiles.has(path) || before.project.dataFiles.has(path);
		if (isSlow || done % filesInStep === 0) yield { stage: 'problems', done, total: later.size };
		const pathBefore = moved.get(path) ?? path;
		compared.add(pathBefore);
		const isChanged = changed.has(path) || pathBefore !== path;
		const facts = isChanged ? undefined : closedFacts(change, path);
		if (facts !== undefined && haveEqualProblems(projects, facts)) continue;
		const now = after.problemsOf(path) ?? [];
		const known = earlier.has(pathBefore) ? (before.problemsOf(pathBefore) ?? []) : [];
		if (now.length === 0 && known.length === 0) continue;
		const keysOf = isChanged ? marksOf : spansOf;
		const { added, removed } = difference(now, keysOf(before, pathBefore, known), keysOf(after, path, now));
		solved += removed;
		const causeIn = added.length === 0 || isChanged ? undefined : causeOf(path);
		for (const problem of added) {
			const found = toReviewProblem(path, problem);
			if (causeIn === undefined) problems.push(found);
			else {
				const cause = causeIn(problem);
				brokenElsewhere.push({ ...found, ...(cause !== undefined && { cause }) });
			}
		}
	}
	for (const path of earlier) if (!compared.has(path)) solved += before.problemsOf(path)?.length ?? 0;
	return {
		brokenElsewhere: brokenElsewhere.sort(bySeverity),
		problems: problems.sort(bySeverity),
		solved,
	};
}

/** Number of pages in a step. A data file has steps of its own: checking a large OpenAPI file takes as long as many pages. */
const filesInStep = 10;

/** Facts that both versions have of a page or snippet; undefined for other files, and for one that is open in an editor. */
function closedFacts({ before, after }: ReviewedChange, path: string): FileFacts | undefined {
	const [old, now] = [before, after].map(({ checkedProject: { documents, facts } }) =>
		documents.has(path) ? undefined : facts.get(path),
	);
	return old === now ? now : undefined;
}

/**
 * Files of a project that can have problems, or those among the named ones. Settings are left out: both versions are
 * checked with the same.
 */
function checkedFiles(project: Project, named?: readonly string[]): ReadonlySet<string> {
	const config = configDocuments(project).map(({ path }) => path);
	if (named === undefined) {
		const api = [...project.dataFiles.values()].filter((document) => isApiFile(project, document));
		const paths = api.map(({ path }) => path);
		return new Set([...project.facts.keys(), ...config, ...paths, ...directlyUsedScripts(project)]);
	}
	const isChecked = (path: string) => {
		if (project.facts.has(path) || config.includes(path)) return true;
		const document = project.dataFiles.get(path);
		if (document !== undefined) return isApiFile(project, document);
		return project.scripts.has(path) && directlyUsedScripts(project).has(path);
	};
	return new Set(named.filter(isChecked));
}

/** Keys of problems in a text that is equal in both versions. Messages may name suggestions from other files. */
function spansOf(_: ReviewedVersion, _path: string, problems: readonly PlacedProblem[]): readonly string[] {
	return problems.map(({ code, span }) => `${code} ${span.start} ${span.end}`);
}

/** Keys that stay when lines move. */
function marksOf(
	{ readText }: ReviewedVersion,
	path: string,
	problems: readonly PlacedProblem[],
): readonly string[] {
	const text = problems.length === 0 ? '' : (readText(path) ?? '');
	return problems.map((problem) => `${problem.code} ${problemFingerprint(problem, text)}`);
}

/** Problems that have more equal ones now than before, and the number of those that went. */
function difference(
	now: readonly PlacedProblem[],
	keysBefore: readonly string[],
	keysNow: readonly string[],
): { readonly added: readonly PlacedProblem[]; readonly removed: number } {
	const counts = new Map<string, number>();
	for (const key of keysBefore) counts.set(key, (counts.get(key) ?? 0) + 1);
	const added = now.filter((_, index) => {
		const key = keysNow[index] ?? '';
		const count = counts.get(key) ?? 0;
		counts.set(key, count - 1);
		return count <= 0;
	});
	let removed = 0;
	for (const count of counts.values()) removed += Math.max(count, 0);
	return { added, removed };
}

function toReviewProblem(path: string, { code, severity, message, range }: PlacedProblem): ReviewProblem {
	return { path, line: range.start.line, code, severity, message };
}

function bySeverity(a: ReviewProblem, b: ReviewProblem): number {
	const order = severities.indexOf(a.severity) - severities.indexOf(b.severity);
	if (order !== 0) return order;
	if (a.path !== b.path) return a.path < b.path ? -1 : 1;
	return a.line - b.line;
}
