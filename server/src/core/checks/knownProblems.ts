import { currentCode } from '../catalogue/renamedCodes.ts';
import { itemsOf, propertiesOf, readJsonNodes, stringOf } from '../language/json.ts';
import { hasReliableStructure } from '../language/jsonFaults.ts';
import { groupBy } from '../text/lists.ts';
import type { Problem } from '../text/problem.ts';
import { collapseWhiteSpace } from '../text/words.ts';

/** Baseline: problems that `recto check` does not report, as `{ "problems": { FILE: { CODE: [MARK, …] } } }`. */
export const knownProblemsFile = '.recto-baseline.json';

/** Only key of the baseline. */
const knownProblemsKey = 'problems';

/** Identity of a problem that stays when lines move, and when other pages or a new version change its message. */
export interface KnownProblem {
	/** Path from the project's root. */
	readonly file: string;
	readonly code: string;
	/** Text at the problem, and the first name in its message: `[x](/nope) /nope`. */
	readonly mark: string;
}

const maxMarkLength = 80;

/** Mark of a problem in a text; empty if its message names nothing, such as “Page has no title”. */
export function problemFingerprint(
	{ message, span }: Pick<Problem, 'message' | 'span'>,
	text: string,
): string {
	// The suggestion depends on other files.
	const [fault = ''] = message.split('Did you mean');
	const [, name] = /`([^`]+)`/.exec(fault) ?? [];
	if (name === undefined) return '';
	const place = collapseWhiteSpace(text.slice(span.start, span.end));
	return collapseWhiteSpace(place.includes(name) ? place : `${place} ${name}`).slice(0, maxMarkLength);
}

/** Undefined for a text that is not JSON, such as one with a merge conflict. */
export function parseKnownProblems(text: string): readonly KnownProblem[] | undefined {
	const nodes = readJsonNodes(text);
	if (nodes.root === undefined || !hasReliableStructure(text, nodes)) return undefined;
	return baselineFileEntries(nodes.root).flatMap(({ name: file, value: codes }) =>
		(codes ? propertiesOf(codes) : []).flatMap(({ name: code, value: marks }) =>
			(marks ? itemsOf(marks) : []).map((mark) => ({
				file,
				code: currentCode(code),
				mark: stringOf(mark) ?? '',
			})),
		),
	);
}

/** Entries of the baseline's tree, one for each file with problems. */
export function baselineFileEntries(root: NonNullable<ReturnType<typeof readJsonNodes>['root']>) {
	const listed = propertiesOf(root).find(({ name }) => name === knownProblemsKey)?.value;
	return listed === undefined ? [] : propertiesOf(listed);
}

/** Text of a baseline: a line for each problem, sorted, so that two versions are easy to compare. */
export function knownProblemsText(known: readonly KnownProblem[]): string {
	const files = sortedGroups(known, ({ file }) => file).map(([file, ofFile]) => {
		const codes = sortedGroups(ofFile, ({ code }) => code);
		return [file, Object.fromEntries(codes.map(([code, all]) => [code, all.map(({ mark }) => mark).sort()]))];
	});
	return `${JSON.stringify({ [knownProblemsKey]: Object.fromEntries(files) }, undefined, '\t')}\n`;
}

/** Problems without an equal one among the others; if `problems` has more equal ones, the last of them. */
export function removeKnownProblems<T extends KnownProblem>(
	problems: readonly T[],
	others: readonly KnownProblem[],
): readonly T[] {
	const counts = new Map<string, number>();
	for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
	return problems.filter((problem) => {
		const count = counts.get(keyOf(problem)) ?? 0;
		counts.set(keyOf(problem), count - 1);
		return count <= 0;
	});
}

function keyOf({ file, code, mark }: KnownProblem): string {
	return JSON.stringify([file, code, mark]);
}

/** Groups in the order of their keys. */
function sortedGroups(
	known: readonly KnownProblem[],
	keyOf: (problem: KnownProblem) => string,
): readonly (readonly [string, readonly KnownProblem[]])[] {
	return [...groupBy(known, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
}
