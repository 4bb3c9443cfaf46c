import type { Severity } from '../../../core/api/text.ts';
import { toVisibleJson } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

const gitlabSeverities: Readonly<Record<Severity, string>> = {
	error: 'major',
	warning: 'minor',
	information: 'info',
	hint: 'info',
};

/** A Code Quality report as GitLab reads it, which compares that of a merge request with that of the branch it goes to. */
export async function toGitlab(findings: readonly FileProblem[]): Promise<string> {
	// The other formats do without, and to load it takes a while.
	const { createHash } = await import('node:crypto');
	const counts = new Map<string, number>();
	const rows = findings.map(({ file, problem: { range, severity, code, message } }) => {
		// Lines move: the same problem is known by what it says, and by how many before it say the same.
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
