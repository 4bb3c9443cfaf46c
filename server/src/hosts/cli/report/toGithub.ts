import { escapeBuildCommands, escapeControlCharacters } from './escapeControlCharacters.ts';
import type { CheckReport, FileProblem } from './fileProblem.ts';
import { toText } from './toText.ts';

/**
 * Workflow commands, with which GitHub Actions annotates lines of a pull request, then the text. The commands are in a
 * collapsed group, because the log shows them without their places.
 */
export function toGithub(findings: readonly FileProblem[], report: CheckReport): string {
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
			([name, value]) => `${name}=${escapeProperty(escapeControlCharacters(`${value}`))}`,
		);
		return `::${level} ${written.join(',')}::${escapeMessage(escapeControlCharacters(message))}\n`;
	});
	const marks =
		lines.length === 0 ? '' : `::group::Marks for the pull request\n${lines.join('')}::endgroup::\n`;
	return `${marks}${escapeBuildCommands(toText({ ...report, inColor: undefined }))}`;
}

/** Escapes a message for a command; percent signs first, since the other escapes contain them. */
function escapeMessage(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
	return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
