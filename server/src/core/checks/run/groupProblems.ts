import { groupBy } from '../../text/lists.ts';
import { severities } from '../../text/problem.ts';
import type { FoldableFinding } from './foldProblems.ts';

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

/** Maximum number of problems of one code in a file that was written by hand. */
const maxCode = 200;

/**
 * Joins problems with the same cause, the worst first, then in the order of their firsts. In a file that a program writes, all problems of a code that no
 * other file has are joined as well, unless they are errors. Each problem is the first of a group or one of its others.
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
