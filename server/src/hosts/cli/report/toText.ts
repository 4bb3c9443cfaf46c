import { allChecks, type FoldedProblem, maskSecrets } from '../../../core/api/problems.ts';
import { countOf, grouped, type Severity, severities } from '../../../core/api/text.ts';
import { visibleText } from '../visibleText.ts';
import type { CheckReport, FileProblem, ProjectProblems } from './fileProblem.ts';

/** How many problems of a code are printed, and of these with one message in a file. */
const maxCode = 50;
const maxMessage = 3;
/** From so many problems on nobody counts those of a code. */
const manyProblems = 10;

/**
 * The lines for people: each problem with the line of its file below, those with one cause folded, then how many there
 * are of each code where they are many, and a summary. Style problems come last, counted unless they are to be listed.
 */
export function toText(report: CheckReport): string {
	const { projects, listsStyle } = report;
	const isCounted = ({ problem: { isStyle, severity } }: FileProblem) =>
		isStyle === true && !report.failing.includes(severity);
	const others = projects.map((one) => ({ ...one, found: one.found.filter((found) => !isCounted(found)) }));
	const style = projects.map((one) => ({ ...one, found: one.found.filter(isCounted) }));
	const found = others.flatMap((project) => project.found);
	const { blocks, printedCount } = blocksOf({ ...report, projects: others });
	const leftOut = found.length - printedCount;
	const table = found.length >= manyProblems ? `\n${tableOf(found)}\n` : '';
	const listed = listsStyle
		? blocksOf({ ...report, projects: style, printed: new Set(severities), printsAll: true }).blocks
		: [];
	return `${blocks.join('')}${table}${summary(report, found, leftOut)}\n${styleSection(
		style.flatMap((project) => project.found),
		listed,
	)}`;
}

/** How many style problems of each code there are, after those that are listed. */
function styleSection(found: readonly FileProblem[], listed: readonly string[]): string {
	if (found.length === 0) return '';
	const files = new Set(found.map(({ file }) => file)).size;
	const way = listed.length > 0 ? '' : ' List them with `--style`.';
	const head = `Style: ${countOf(found.length, 'problem')} in ${countOf(files, 'file')}.${way}`;
	return `\n${listed.join('')}${listed.length > 0 ? '\n' : ''}${head}\n${tableOf(found)}`;
}

function blocksOf({ projects, printed, printsAll, inColor }: CheckReport) {
	const blocks: string[] = [];
	let printedCount = 0;
	const counts = new Map<string, number>();
	for (const project of projects) {
		const wanted = project.found.filter(({ problem }) => printed.has(problem.severity));
		const folds = printsAll ? wanted.map(aloneFold) : project.fold(wanted);
		const lines = sourceLines(project);
		for (const fold of folds) {
			const { file, path, problem } = fold.first;
			const ofMessage = `${file}\n${problem.message}`;
			if (!printsAll && (countUp(counts, ofMessage) > maxMessage || countUp(counts, problem.code) > maxCode))
				continue;
			printedCount += 1 + fold.others.length;
			blocks.push(blockOf(fold, lines(path, problem.range.start.line), inColor === true));
		}
	}
	return { blocks, printedCount };
}

function aloneFold(first: FileProblem): FoldedProblem<FileProblem> {
	return { first, others: [], isOfProject: false };
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

function blockOf({ first, others }: FoldedProblem<FileProblem>, line: string, inColor: boolean): string {
	const { file, problem } = first;
	const { range, severity, code, message } = problem;
	const place = `${visibleText(file)}:${range.start.line + 1}:${range.start.character + 1}`;
	const weight = inColor ? `\x1b[${severityColors[severity]}m${severity}\x1b[0m` : severity;
	// An excerpt after a bar is neither a command of a build server nor another problem to an editor.
	const source = excerpt(line, problem).map((text) => `│ ${text}`);
	const below = [...source, ...othersOf(first, others)].map((text) => `    ${text}\n`);
	return `${place} ${weight}: ${visibleText(message)} (${code})\n${below.join('')}`;
}

/** Red, yellow, cyan and grey, as terminals number them. */
const severityColors: Readonly<Record<Severity, number>> = {
	error: 31,
	warning: 33,
	information: 36,
	hint: 90,
};

/** Columns of a source line that are shown, and how many of them before the problem. */
const shownColumns = 100;
const columnsBefore = 50;

/** The line around the problem, and marks below it; nothing for a line without words. */
function excerpt(line: string, { range: { start, end } }: FileProblem['problem']): readonly string[] {
	if (!/[\p{L}\p{N}]/u.test(line)) return [];
	const indent = /^\s*/.exec(line)?.[0].length ?? 0;
	const isLong = line.length - indent > shownColumns;
	const from = isLong ? Math.max(indent, start.character - columnsBefore) : indent;
	const to = Math.min(line.length, from + shownColumns);
	const marked = end.line === start.line ? Math.min(end.character, to) : to;
	const shown = (text: string) => visibleText(text.replaceAll('\t', ' '));
	const cut = from > indent ? '… ' : '';
	const source = `${cut}${shown(line.slice(from, to))}${to < line.length ? ' …' : ''}`;
	// An escape depends on what follows a character, so columns are counted from the end.
	const columnsFrom = (place: number) => columnsOf(shown(line.slice(place, to)));
	const first = Math.max(from, start.character);
	const before = cut.length + columnsFrom(from) - columnsFrom(first);
	return [
		source,
		`${' '.repeat(before)}${'^'.repeat(Math.max(1, columnsFrom(first) - columnsFrom(marked)))}`,
	];
}

/** How wide a terminal shows the text: East Asian characters and emoji take two columns. */
function columnsOf(text: string): number {
	let columns = 0;
	for (const character of text)
		columns +=
			/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
				character,
			)
				? 2
				: 1;
	return columns;
}

/** How many places and files are named where there are more. */
const maxNamed = 3;

/** Where else the problem is. */
function othersOf(first: FileProblem, others: readonly FileProblem[]): readonly string[] {
	const lines = others
		.filter(({ file }) => file === first.file)
		.map(({ problem }) => `${problem.range.start.line + 1}`);
	const files = new Set(
		others.filter(({ file }) => file !== first.file).map(({ file }) => visibleText(file)),
	);
	return [
		...(lines.length === 0
			? []
			: [`${lines.length} more in this file: ${namedOf(lines.length === 1 ? 'line' : 'lines', lines)}`]),
		...(files.size === 0 ? [] : [`In ${countOf(files.size, 'other file')}: ${namedOf('', [...files])}`]),
	];
}

function namedOf(noun: string, names: readonly string[]): string {
	const named = [...new Set(names)].slice(0, maxNamed).join(', ');
	return `${noun} ${named}${new Set(names).size > maxNamed ? ' …' : ''}`.trim();
}

/** A line for each code, the worst and most frequent first. */
function tableOf(found: readonly FileProblem[]): string {
	const rows = [...grouped(found, ({ problem }) => `${problem.severity} ${problem.code}`).values()];
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

function summary(
	{ knownCount, isPartial, printed }: CheckReport,
	found: readonly FileProblem[],
	leftOut: number,
): string {
	const rest = [
		...(leftOut === 0 ? [] : [`${countOf(leftOut, 'problem')} not printed: add \`--all\`.`]),
		...(knownCount === 0 ? [] : [`${countOf(knownCount, 'known problem')} not shown.`]),
	];
	const shown = found.filter(({ problem }) => printed.has(problem.severity));
	if (found.length === 0)
		return rest.length === 0
			? `No problems found${isPartial ? ' in the files that were checked' : ''}.`
			: rest.join(' ');
	const counts = severities.flatMap((severity) => {
		const count = shown.filter(({ problem }) => problem.severity === severity).length;
		return count === 0 ? [] : `${count} ${severity}${count > 1 && severity !== 'information' ? 's' : ''}`;
	});
	if (counts.length === 0) return rest.join(' ');
	const files = new Set(shown.map(({ file }) => file)).size;
	return [`${counts.join(', ')} in ${countOf(files, 'file')}.`, ...rest].join(' ');
}
