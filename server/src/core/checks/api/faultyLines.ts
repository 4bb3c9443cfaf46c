import type { DataDocument } from '../../language/document.ts';
import { dataTreeOf } from '../../language/openapi/dataTreeOf.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/** Whether a range touches a line with a syntax error: what was parsed there may not be what the author wrote. */
export function faultyLines(document: DataDocument): (span: Span) => boolean {
	const { text, format } = document;
	// Lines have no meaning in JSON, and one may contain the whole file.
	if (format === 'json') return () => false;
	const lines = dataTreeOf(document).faults.flatMap(({ span, repair = [] }) =>
		[span, ...repair.map((change) => change.span)].map(({ start, end }) => ({
			start: startOfLine(text, start),
			end: endOfLine(text, end),
		})),
	);
	return ({ start, end }) => lines.some((line) => line.start <= end && start <= line.end);
}
