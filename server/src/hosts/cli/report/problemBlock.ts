import { isNamedByTarget, type ProblemGroup } from '../../../core/api/problems.ts';
import { groupBy, pluralize, type Severity } from '../../../core/api/text.ts';
import { escapeControlCharacters } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

/** The first problem of a group with its line of the file, and where the others are. */
export function problemBlock(
	{ first, others }: ProblemGroup<FileProblem>,
	line: string,
	inColor: boolean,
): string {
	const { file, problem } = first;
	const { range, severity, code, message } = problem;
	const place = `${escapeControlCharacters(file)}:${range.start.line + 1}:${range.start.character + 1}`;
	const weight = inColor ? `\x1b[${severityColors[severity]}m${severity}\x1b[0m` : severity;
	// An excerpt after a bar is neither a command of a build server nor another problem to an editor.
	const source = excerpt(line, problem).map((text) => `│ ${text}`);
	const below = [...source, ...othersOf(first, others)].map((text) => `    ${text}\n`);
	return `${place} ${weight}: ${escapeControlCharacters(message)} (${code})\n${below.join('')}`;
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
	const shown = (text: string) => escapeControlCharacters(text.replaceAll('\t', ' '));
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

/** How many places are listed where there are more. */
const maxPlaces = 3;
const maxErrorPlaces = 10;

/** Where the others of a group are: a line for those in its first file, then those in other files. */
function othersOf(first: FileProblem, others: readonly FileProblem[]): readonly string[] {
	const byFile = groupBy(others, ({ file }) => file);
	const here = byFile.get(first.file) ?? [];
	const elsewhere = [...byFile].filter(([file]) => file !== first.file);
	const count = others.length - here.length;
	const head = `${count} more in ${pluralize(elsewhere.length, 'other file')}:`;
	const isError = first.problem.severity === 'error';
	const listed = (some: readonly FileProblem[], max: number) =>
		`${some.length === 1 ? 'line' : 'lines'} ${cutList([...new Set(some.map((one) => lineOf(one, first)))], max)}`;
	const lines =
		here.length === 0
			? []
			: [`${here.length} more in this file: ${listed(here, isError ? maxErrorPlaces : maxPlaces)}`];
	if (count === 0) return lines;
	const files = elsewhere.map(([file, some]) =>
		isError
			? `${escapeControlCharacters(file)}: ${listed(some, maxPlaces)}`
			: `${escapeControlCharacters(file)}:${lineOf(some[0] ?? first, first)}`,
	);
	if (!isError) return [...lines, `${head} ${cutList(files, maxPlaces)}`];
	const rest = files.length > maxErrorPlaces ? [`  … ${allHint}`] : [];
	return [...lines, head, ...files.slice(0, maxErrorPlaces).map((text) => `  ${text}`), ...rest];
}

const allHint = '(`--all` lists them)';

function cutList(names: readonly string[], max: number): string {
	return `${names.slice(0, max).join(', ')}${names.length > max ? ` … ${allHint}` : ''}`;
}

/** The line of a problem, and the name that its message has instead of that of the group's first. */
function lineOf(one: FileProblem, first: FileProblem): string {
	const name = otherName(first, one);
	return `${one.problem.range.start.line + 1}${name === undefined ? '' : ` (${name})`}`;
}

/** Longer names are cut. */
const maxName = 60;

/** The last name that differs: a message may begin with the file of a thing. By a common target no name does. */
function otherName(first: FileProblem, other: FileProblem): string | undefined {
	if (isNamedByTarget(first.problem.code)) return undefined;
	const names = namesIn(first);
	const name = namesIn(other).findLast((one, index) => one !== names[index]);
	if (name === undefined) return undefined;
	const shown = escapeControlCharacters(name);
	return shown.length > maxName ? `${shown.slice(0, maxName)}…` : shown;
}

/** Names in the first sentence of a message; what the others suggest depends on the place. */
function namesIn({ problem: { message } }: FileProblem): readonly string[] {
	const [sentence = ''] = message.split(/(?<=\.) /, 1);
	return sentence.match(/`[^`]*`|“[^”]*”/g) ?? [];
}
