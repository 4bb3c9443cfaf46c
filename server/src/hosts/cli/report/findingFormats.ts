import { problemGroup } from '../../../core/api/problems.ts';
import { toVisibleJson, visibleText } from '../visibleText.ts';
import type { CheckReport, FileProblem } from './fileProblem.ts';
import { toGitlab } from './toGitlab.ts';
import { toJunit } from './toJunit.ts';
import { toSarif } from './toSarif.ts';
import { toText } from './toText.ts';

interface FindingFormat {
	/** The folder from which files are named: the one that the command is called in, or the repository around it. */
	readonly namesFrom: 'folder' | 'repository';
	toOutput(report: CheckReport): string | Promise<string>;
}

/** What `recto check` prints, by the name of the format. */
export const findingFormats: Readonly<Record<string, FindingFormat>> = {
	text: { namesFrom: 'folder', toOutput: toText },
	json: { namesFrom: 'folder', toOutput: (report) => toJson(reportedBy(report)) },
	github: { namesFrom: 'repository', toOutput: toGithub },
	gitlab: { namesFrom: 'repository', toOutput: (report) => toGitlab(reportedBy(report)) },
	sarif: { namesFrom: 'repository', toOutput: (report) => toSarif(reportedBy(report)) },
	junit: { namesFrom: 'repository', toOutput: (report) => toJunit(reportedBy(report), report) },
};

function reportedBy({ projects, reported, listsStyle, failing }: CheckReport): readonly FileProblem[] {
	const isReported = ({ problem: { isStyle, severity } }: FileProblem) =>
		reported.has(severity) && (listsStyle || !isStyle || failing.includes(severity));
	return projects.flatMap(({ found }) => found.filter(isReported));
}

/** An array of `{file, range, severity, code, message, group}`, ranges zero-based as in the Language Server Protocol. */
function toJson(findings: readonly FileProblem[]): string {
	const rows = findings.map(({ file, problem }) => ({
		file,
		range: problem.range,
		severity: problem.severity,
		code: problem.code,
		message: problem.message,
		group: problemGroup(problem),
	}));
	return toVisibleJson(rows);
}

/**
 * Commands that make GitHub Actions mark lines of a pull request; then the text. The log shows of a command what it says
 * and not where, so the commands stand in a group, which is folded there.
 */
function toGithub(report: CheckReport): string {
	const lines = reportedBy(report).map(({ file, problem: { range, severity, code, message } }) => {
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
	return `${marks}${toText({ ...report, inColor: undefined })}`;
}

/** Percent signs first: the others are written with them. */
function escapeMessage(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
	return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
