import { foreignBlock } from '../../checks/components/foreignBlock.ts';
import type { Document } from '../../syntax/document.ts';
import type { Fix, Problem } from '../../text/problem.ts';
import { alertToCallout } from '../refactor/alertToCallout.ts';

/** What mends a problem, but is also offered where there is none, or takes more than its check looks at. */
export function mendings(document: Document, { code, span }: Pick<Problem, 'code' | 'span'>): readonly Fix[] {
	return document.kind === 'page' && code === foreignBlock.code ? alertToCallout(document, span) : [];
}
