import type { DataDocument } from '../../syntax/document.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/** Whether a stretch has a line with a fault of the syntax: what is read there is not what its author wrote. */
export function faultyLines(document: DataDocument): (span: Span) => boolean {
	const { text, format } = document;
	// Lines mean nothing in JSON, and may hold a whole file.
	if (format === 'json') return () => false;
	const lines = dataTreeOf(document).faults.flatMap(({ span, mend = [] }) =>
		[span, ...mend.map((change) => change.span)].map(({ start, end }) => ({
			start: startOfLine(text, start),
			end: endOfLine(text, end),
		})),
	);
	return ({ start, end }) => lines.some((line) => line.start <= end && start <= line.end);
}
