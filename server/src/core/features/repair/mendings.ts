import { unsupportedSyntax } from '../../checks/components/unsupportedSyntax.ts';
import type { Document } from '../../syntax/document.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import { alertToCallout } from '../refactor/alertToCallout.ts';

/** All fixes of a problem: those of its check, and refactorings that solve it. */
export function mendings(
	document: Document,
	problem: Pick<Problem, 'code' | 'span' | 'fixes'>,
): readonly Fix[] {
	const { code, span, fixes = [] } = problem;
	if (document.kind !== 'page' || code !== unsupportedSyntax.code) return fixes;
	return [...fixes, ...alertToCallout(document, span).map((fix) => ({ ...fix, keepsMeaning: true }))];
}
