import { allChecks, groupProblems, maskSecrets, type ProblemGroup } from '../../../core/api/problems.ts';
import { groupBy, pluralize, severities } from '../../../core/api/text.ts';
import type { CheckReport, FileProblem, ProjectProblems } from './fileProblem.ts';
import { problemBlock } from './problemBlock.ts';

/** How many groups of a code are printed. */
const maxGroups = 50;
/** From so many problems on nobody counts those of a code. */
const manyProblems = 10;

/**
 * The lines for people: the problems with the line of their file below, one for each cause and the worst first, then how
 * many there are of each code where they are many, and a summary. Style problems come last, counted unless they are to be
 * listed.
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
	const printed = { blockCount: blocks.length, groupCount };
	return `${blocks.join('')}${table}${summary(report, found, printed)}\n${styleSection(
		style.flatMap((project) => project.found),
		listed,
	)}`;
}

/** How many style problems of each code there are, after those that are listed. */
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

/** The new count. */
function countUp(counts: Map<string, number>, key: string): number {
	const count = (counts.get(key) ?? 0) + 1;
	counts.set(key, count);
	return count;
}

/** Lines of files as a log may show them: without keys and passwords. */
function sourceLines({ textOf }: ProjectProblems): (path: string, line: number) => string {
	let [lastPath, lines]: [string | undefined, readonly string[]] = [undefined, []];
	return (path, line) => {
		if (path !== lastPath) lines = maskSecrets(textOf(path)).split(/\r\n?|\n/);
		lastPath = path;
		return lines[line] ?? '';
	};
}

/** A line for each code, the worst and most frequent first. */
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
			one.code.localeCompare(other.code),
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
	/** Of the severities that are printed, with those that are too many of a code. */
	readonly groupCount: number;
}

/** Such as “7 errors, 2 warnings in 4 files, printed once for each of 3 causes.” */
function summary(
	{ knownCount, isPartial, printed, printsAll }: CheckReport,
	found: readonly FileProblem[],
	{ blockCount, groupCount }: PrintedCounts,
): string {
	const shown = found.filter(({ problem }) => printed.has(problem.severity));
	const known = knownCount === 0 ? [] : [`${pluralize(knownCount, 'known problem')} not shown.`];
	if (found.length === 0 && known.length === 0)
		return `No problems found${isPartial ? ' in the files that were checked' : ''}.`;
	const milder = found.length - shown.length;
	const isShort = !printsAll && (milder > 0 || blockCount < shown.length);
	return [
		...(shown.length === 0 ? [] : [countsOf(shown, { blockCount, groupCount })]),
		...(milder === 0 ? [] : [`${pluralize(milder, 'problem')} of lower severity not printed.`]),
		...(isShort ? ['Print every problem with `--all`.'] : []),
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
