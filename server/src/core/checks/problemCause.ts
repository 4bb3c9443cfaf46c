import type { Problem } from '../text/problem.ts';
import { allChecks } from './allChecks.ts';

/** What a problem has in common with those that one decision mends along with it: equal for equal causes, and stable. */
export function problemCause({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	if (!namedByTarget.has(code)) return problemForm({ code, message });
	// What the rest suggests depends on the page.
	const [sentence] = message.split(/(?<=\.) /, 1);
	return `${code} ${sentence}`;
}

/** The same without names and numbers, whatever the check: as it reads on the translation of a page. */
export function problemForm({ code, message }: Pick<Problem, 'code' | 'message'>): string {
	return `${code} ${message.replace(/`[^`]*`|“[^”]*”|\d+/g, '…')}`;
}

const namedByTarget: ReadonlySet<string> = new Set(
	allChecks.filter(({ cause }) => cause === 'target').map(({ code }) => code),
);

/** The name of a problem's cause in reports for programs: its code and a hash (32 bits, FNV-1a). */
export function problemGroup(problem: Pick<Problem, 'code' | 'message'>): string {
	let hash = 0x811c9dc5;
	for (const unit of problemCause(problem)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
	return `${problem.code}/${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
