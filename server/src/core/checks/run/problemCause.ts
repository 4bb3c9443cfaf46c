import { messageOfCopies } from '../../project/navigation/copyFolders.ts';
import type { Project } from '../../project/project.ts';
import { hashOf } from '../../text/characters.ts';
import type { Problem } from '../../text/problem.ts';
import { allChecks } from './allChecks.ts';

/** Key of a problem's cause: equal for problems that one decision fixes together, and stable. */
export function problemCause({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	if (!isNamedByTarget(code)) return problemPattern({ code, message });
	// The suggestion in the other sentences depends on the page.
	const [sentence] = message.split(/(?<=\.) /, 1);
	return `${code} ${sentence}`;
}

/** Code and message without names and numbers: equal on a page and its translation. */
export function problemPattern({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	return `${code} ${message.replace(/`[^`]*`|“[^”]*”|\d+/g, '…')}`;
}

/** True if problems of the code have one cause only if their messages name the same target. */
export function isNamedByTarget(code: string): boolean {
	return namedByTarget.has(code);
}

const namedByTarget: ReadonlySet<string> = new Set(
	allChecks.filter(({ cause }) => cause === 'target').map(({ code }) => code),
);

/**
 * The name of the cause of a problem in a file: its code and a hash. It is the same in the copies of a
 * page for other versions and languages.
 */
export function problemGroup(
	project: Project,
	path: string,
	{ code, message }: Pick<Problem, 'code' | 'message'>,
): string {
	const cause = problemCause({ code, message: messageOfCopies(project, path, message) });
	return `${code}/${hashOf(cause)}`;
}
