import type { Severity } from '../../../core/api/text.ts';
import { toVisibleJson } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

const gitlabSeverities: Readonly<Record<Severity, string>> = {
	error: 'major',
	warning: 'minor',
	information: 'info',
	hint: 'info',
};

/** Code Quality report for GitLab, which compares the report of a merge request with that of its target branch. */
export async function toGitlab(findings: readonly FileProblem[]): Promise<string> {
	// Loaded only for this format, since it takes a while.
	const { createHash } = await import('node:crypto');
	const counts = new Map<string, number>();
	const rows = findings.map(({ file, problem: { range, severity, code, message } }) => {
		// Lines move, so a problem is identified by its message and its number among equal ones.
		const identity = JSON.stringify([file, code, message]);
		const count = counts.get(identity) ?? 0;
		counts.set(identity, count + 1);
		return {
			description: message,
			check_name: code,
			fingerprint: createHash('sha256').update(`${identity}${count}`).digest('hex'),
			severity: gitlabSeverities[severity],
			location: { path: file, lines: { begin: range.start.line + 1 } },
		};
	});
	return toVisibleJson(rows);
}
