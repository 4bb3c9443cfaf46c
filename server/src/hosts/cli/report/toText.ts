import { allChecks, groupProblems, maskSecrets, type ProblemGroup } from '../../../core/api/problems.ts';
import { groupBy, pluralize, severities } from '../../../core/api/text.ts';
import type { CheckReport, FileProblem, ProjectProblems } from './fileProblem.ts';
import { problemBlock } from './problemBlock.ts';

/** Maximum number of groups of a code that are printed. */
const maxGroups = 50;
/** Number of problems from which a table by code is printed. */
const manyProblems = 10;

/**
 * Report for people: one problem of each cause with its source line, the worst first; a table by code if there are
 * many; and a summary. Style problems are last, and only counted unless they are to be listed.
 */
export function toText(report: CheckReport): string {
	const { projects, listsStyle } = report;
	const isCounted = ({ problem: { isStyle, severity } }: FileProblem) =>
		isStyle === true && !report.failing.includes(severity);
	const others = projects.map((one) => ({ ...one, found: one.found.filter((found) => !isCounted(found)) }));
	const style = projects.map((one) => ({ ...one, found: one.found.filter(isCounted) }));
	const found = others.flatMap((project) => project.found);
	const { blocks, groupCount } = blocksOf({ ...report, projects: others });
	const table = found.length >= manyProblems ? `\n${tableOf(found)}\n` : '';
	const listed = listsStyle
		? blocksOf({ ...report, projects: style, printed: new Set(severities), printsAll: true }).blocks
		: [];
	if (report.isQuiet) return [...blocks, ...listed].join('');
	const printed = { blockCount: blocks.length, groupCount };
	return `${blocks.join('')}${table}${summary(report, found, printed)}\n${styleSection(
		style.flatMap((project) => project.found),
		listed,
	)}`;
}

/** Section with the listed style problems and their numbers by code. */
function styleSection(found: readonly FileProblem[], listed: readonly string[]): string {
	if (found.length === 0) return '';
	const files = new Set(found.map(({ file }) => file)).size;
	const way = listed.length > 0 ? '' : ' List them with `--style`.';
	const head = `Style: ${pluralize(found.length, 'problem')} in ${pluralize(files, 'file')}.${way}`;
	return `\n${listed.join('')}${listed.length > 0 ? '\n' : ''}${head}\n${tableOf(found)}`;
}

function blocksOf({ projects, printed, printsAll, inColor }: CheckReport) {
	const blocks: string[] = [];
	let groupCount = 0;
	const counts = new Map<string, number>();
	for (const project of projects) {
		const wanted = project.found.filter(({ problem }) => printed.has(problem.severity));
		const groups = printsAll ? wanted.map(aloneGroup) : groupProblems(wanted, project);
		groupCount += groups.length;
		const lines = sourceLines(project);
		for (const group of groups) {
			const { path, problem } = group.first;
			if (!printsAll && countUp(counts, `${problem.severity} ${problem.code}`) > maxGroups) continue;
			blocks.push(problemBlock(group, lines(path, problem.range.start.line), inColor === true));
		}
	}
	return { blocks, groupCount };
}

function aloneGroup(first: FileProblem): ProblemGroup<FileProblem> {
	return { first, others: [] };
}

/** Increments the count of a key, and returns it. */
function countUp(counts: Map<string, number>, key: string): number {
	const count = (counts.get(key) ?? 0) + 1;
	counts.set(key, count);
	return count;
}

/** Returns a function that gives lines of files without secrets. */
function sourceLines({ textOf }: ProjectProblems): (path: string, line: number) => string {
	let [lastPath, lines]: [string | undefined, readonly string[]] = [undefined, []];
	return (path, line) => {
		if (path !== lastPath) lines = maskSecrets(textOf(path)).split(/\r\n?|\n/);
		lastPath = path;
		return lines[line] ?? '';
	};
}

/** Table with a line for each code, the worst and most frequent first. */
function tableOf(found: readonly FileProblem[]): string {
	const rows = [...groupBy(found, ({ problem }) => `${problem.severity} ${problem.code}`).values()];
	const counts = rows.flatMap(([first, ...others]) => {
		if (first === undefined) return [];
		const { severity, code } = first.problem;
		return { count: 1 + others.length, severity, code };
	});
	const sorted = counts.sort(
		(one, other) =>
			severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
			other.count - one.count ||
			one.code.localeCompare(other.code, 'en'),
	);
	const cells = sorted.map(({ count, code, severity }) => [
		`${count}`,
		severity,
		code,
		titles.get(code) ?? '',
	]);
	const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const lines = cells.map(([count = '', severity = '', code = '', title]) =>
		`${count.padStart(widths[0] ?? 0)}  ${severity.padEnd(widths[1] ?? 0)}  ${code.padEnd(widths[2] ?? 0)}  ${title}`.trimEnd(),
	);
	return `${lines.join('\n')}\n`;
}

const titles: ReadonlyMap<string, string> = new Map(allChecks.map(({ code, title }) => [code, title]));

interface PrintedCounts {
	readonly blockCount: number;
	/** Number of groups of printed severities, including those above the maximum. */
	readonly groupCount: number;
}

/** Summary such as “7 errors, 2 warnings in 4 files, printed once for each of 3 causes.” */
function summary(
	{ knownCount, isPartial, reported, printed, printsAll }: CheckReport,
	found: readonly FileProblem[],
	{ blockCount, groupCount }: PrintedCounts,
): string {
	const shown = found.filter(({ problem }) => printed.has(problem.severity));
	const known = knownCount === 0 ? [] : [`${pluralize(knownCount, 'known problem')} not shown.`];
	if (found.length === 0 && known.length === 0)
		return `No problems found${isPartial ? ' in the files that were checked' : ''}.`;
	const milder = found.length - shown.length;
	const isMore = found.some(
		({ problem }) => reported.has(problem.severity) && !printed.has(problem.severity),
	);
	const isShort = !printsAll && (isMore || blockCount < shown.length);
	return [
		...(shown.length === 0 ? [] : [countsOf(shown, { blockCount, groupCount })]),
		...(milder === 0 ? [] : [`${pluralize(milder, 'problem')} of lower severity not printed.`]),
		...(isShort ? ['To print every problem, add `--all`.'] : []),
		...known,
	].join(' ');
}

function countsOf(shown: readonly FileProblem[], { blockCount, groupCount }: PrintedCounts): string {
	const counts = severities.flatMap((severity) => {
		const count = shown.filter(({ problem }) => problem.severity === severity).length;
		return count === 0 ? [] : `${count} ${severity}${count > 1 && severity !== 'information' ? 's' : ''}`;
	});
	const files = new Set(shown.map(({ file }) => file)).size;
	const causes = groupCount === 1 ? 'for the same cause' : `for each of ${groupCount} causes`;
	const groups = groupCount < shown.length ? `, printed once ${causes}` : '';
	const cut = blockCount < groupCount ? ` (${pluralize(groupCount - blockCount, 'cause')} not printed)` : '';
	return `${counts.join(', ')} in ${pluralize(files, 'file')}${groups}${cut}.`;
}
