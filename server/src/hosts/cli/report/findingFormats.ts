import { countOf } from '../../../core/text/countOf.ts';
import { type Severity, severities } from '../../../core/text/problem.ts';
import type { Terminal } from '../subcommand.ts';
import { visibleText } from '../visibleText.ts';
import type { FileProblem } from './fileProblem.ts';
import { toGitlab } from './toGitlab.ts';
import { toJunit } from './toJunit.ts';
import { toSarif } from './toSarif.ts';
import { toVisibleJson } from './toVisibleJson.ts';

interface FindingFormat {
	/** The folder from which files are named: the one that the command is called in, or the repository around it. */
	readonly namesFrom: 'folder' | 'repository';
	toOutput(findings: readonly FileProblem[], surroundings: Surroundings): string | Promise<string>;
}

interface LeftOut {
	/** How many more were found, which the user does not want to see. */
	readonly untold: number;
	/** How many more the project's list of known problems holds. */
	readonly knownCount: number;
	/** Whether something was not read, of which nobody knows what is wrong in it. */
	readonly isPartial: boolean;
}

interface Surroundings extends LeftOut, Pick<Terminal, 'inColour'> {
	/** The severities that let the check fail. */
	readonly failing: readonly Severity[];
}

/** What `recto check` prints, by the name of the format. */
export const findingFormats: Readonly<Record<string, FindingFormat>> = {
	text: { namesFrom: 'folder', toOutput: toText },
	json: { namesFrom: 'folder', toOutput: toJson },
	github: { namesFrom: 'repository', toOutput: toGithub },
	gitlab: { namesFrom: 'repository', toOutput: toGitlab },
	sarif: { namesFrom: 'repository', toOutput: toSarif },
	junit: { namesFrom: 'repository', toOutput: toJunit },
};

function toText(
	findings: readonly FileProblem[],
	{ inColour, ...left }: Omit<Surroundings, 'failing'>,
): string {
	const lines = findings.map(({ file, problem: { range, severity, code, message } }) => {
		const place = `${visibleText(file)}:${range.start.line + 1}:${range.start.character + 1}`;
		const weight = inColour ? `\x1b[${severityColours[severity]}m${severity}\x1b[0m` : severity;
		return `${place} ${weight}: ${visibleText(message)} (${code})\n`;
	});
	return `${lines.join('')}${byCode(findings)}${summary(findings, left)}\n`;
}

/** Red, yellow, cyan and grey, as terminals number them. */
const severityColours: Readonly<Record<Severity, number>> = {
	error: 31,
	warning: 33,
	information: 36,
	hint: 90,
};

/** An array of `{file, range, severity, code, message}`, ranges zero-based as in the Language Server Protocol. */
function toJson(findings: readonly FileProblem[]): string {
	const rows = findings.map(({ file, problem: { range, severity, code, message } }) => ({
		file,
		range,
		severity,
		code,
		message,
	}));
	return toVisibleJson(rows);
}

/**
 * Commands that make GitHub Actions mark lines of a pull request; then the text. The log shows of a command what it says
 * and not where, so the commands stand in a group, which is folded there.
 */
function toGithub(findings: readonly FileProblem[], { untold, knownCount, isPartial }: Surroundings): string {
	const lines = findings.map(({ file, problem: { range, severity, code, message } }) => {
		const level = severity === 'error' || severity === 'warning' ? severity : 'notice';
		const properties = {
			file,
			line: range.start.line + 1,
			col: range.start.character + 1,
			endLine: range.end.line + 1,
			endColumn: range.end.character + 1,
			title: code,
		};
		const written = Object.entries(properties).map(
			([name, value]) => `${name}=${escapeProperty(visibleText(`${value}`))}`,
		);
		return `::${level} ${written.join(',')}::${escapeMessage(visibleText(message))}\n`;
	});
	const marks =
		lines.length === 0 ? '' : `::group::Marks for the pull request\n${lines.join('')}::endgroup::\n`;
	return `${marks}${toText(findings, { untold, knownCount, isPartial })}`;
}

/** Percent signs first: the others are written with them. */
function escapeMessage(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
	return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** From so many findings on nobody counts those of a kind. */
const manyFindings = 30;
const mostCodes = 10;

/** Of which kinds many findings are, the most frequent first; empty for a few. */
function byCode(findings: readonly FileProblem[]): string {
	const counts = new Map<string, number>();
	for (const { problem } of findings) counts.set(problem.code, (counts.get(problem.code) ?? 0) + 1);
	if (findings.length < manyFindings || counts.size < 2) return '';
	const kinds = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
	const named = kinds.slice(0, mostCodes).map(([code, count]) => `${count} ${code}`);
	const others = kinds.slice(mostCodes).reduce((sum, [, count]) => sum + count, 0);
	return `${[...named, ...(others > 0 ? [`${others} others`] : [])].join(', ')}\n`;
}

function summary(findings: readonly FileProblem[], { untold, knownCount, isPartial }: LeftOut): string {
	const counted = { 'milder problem': untold, 'known problem': knownCount };
	const rest = Object.entries(counted).flatMap(([what, count]) =>
		count === 0 ? [] : `${countOf(count, what)} not shown.`,
	);
	const none = `No problems found${isPartial ? ' in what was read' : ''}.`;
	if (findings.length === 0) return rest.length === 0 ? none : rest.join(' ');
	const counts = severities.flatMap((severity) => {
		const count = findings.filter(({ problem }) => problem.severity === severity).length;
		return count === 0 ? [] : `${count} ${severity}${count > 1 && severity !== 'information' ? 's' : ''}`;
	});
	const files = new Set(findings.map(({ file }) => file)).size;
	return [`${counts.join(', ')} in ${countOf(files, 'file')}.`, ...rest].join(' ');
}
