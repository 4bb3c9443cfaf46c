import { isGroupedByTarget, type ProblemGroup } from '../../../core/api/problems.ts';
import { groupBy, pluralize, type Severity } from '../../../core/api/text.ts';
import { escapeControlCharacters } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

/** Text of a group of problems: the first one with its line of the file, and the places of the others. */
export function problemBlock(
	{ first, others }: ProblemGroup<FileProblem>,
	line: string,
	inColor: boolean,
): string {
	const { file, problem } = first;
	const { range, severity, code, message } = problem;
	const place = `${escapeControlCharacters(file)}:${range.start.line + 1}:${range.start.character + 1}`;
	const weight = inColor ? `\x1b[${severityColors[severity]}m${severity}\x1b[0m` : severity;
	// The bar keeps build servers from reading a command and editors from reading another problem.
	const source = excerpt(line, problem).map((text) => `│ ${text}`);
	const below = [...source, ...othersOf(first, others)].map((text) => `    ${text}\n`);
	return `${place} ${weight}: ${escapeControlCharacters(message)} (${code})\n${below.join('')}`;
}

/** ANSI codes for red, yellow, cyan and gray. */
const severityColors: Readonly<Record<Severity, number>> = {
	error: 31,
	warning: 33,
	information: 36,
	hint: 90,
};

/** Maximum number of columns of a source line, and of those before the problem. */
const shownColumns = 100;
const columnsBefore = 50;

/** Part of the line around the problem, with marks below it; empty for a blank line. */
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
	// Escapes depend on the following characters, so columns are counted from the end.
	const columnsFrom = (place: number) => columnsOf(shown(line.slice(place, to)));
	const first = Math.max(from, start.character);
	const before = cut.length + columnsFrom(from) - columnsFrom(first);
	return [
		source,
		`${' '.repeat(before)}${'^'.repeat(Math.max(1, columnsFrom(first) - columnsFrom(marked)))}`,
	];
}

/** Width of a text in a terminal: East Asian characters and emoji take two columns. */
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

/** Maximum number of places that are listed. */
const maxPlaces = 3;
const maxErrorPlaces = 10;

/** Places of the other problems of a group: a line for those in the first file, then those in other files. */
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

/** Line number of a problem, with the name in its message that differs from that of the first problem. */
function lineOf(one: FileProblem, first: FileProblem): string {
	const name = otherName(first, one);
	return `${one.problem.range.start.line + 1}${name === undefined ? '' : ` (${name})`}`;
}

/** Maximum length of a name. */
const maxName = 60;

/** Last name in the message that differs; undefined if there is none. Earlier names may be those of files. */
function otherName(first: FileProblem, other: FileProblem): string | undefined {
	if (isGroupedByTarget(first.problem.code)) return undefined;
	const names = namesIn(first);
	const name = namesIn(other).findLast((one, index) => one !== names[index]);
	if (name === undefined) return undefined;
	const shown = escapeControlCharacters(name);
	return shown.length > maxName ? `${shown.slice(0, maxName)}…` : shown;
}

/** Names in the first sentence of a message. */
function namesIn({ problem: { message } }: FileProblem): readonly string[] {
	const [sentence = ''] = message.split(/(?<=\.) /, 1);
	return sentence.match(/`[^`]*`|“[^”]*”/g) ?? [];
}
