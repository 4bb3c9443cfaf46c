import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/**
 * What lies between a position and what would close there on the same line, where a `|` stands between: in a table that
 * ends the cell, whatever is open.
 */
export function cutByBar(text: string, start: number, closer: string): Span | undefined {
	const line = text.slice(start, endOfLine(text, start));
	const length = line.indexOf(closer);
	return length >= 0 && line.slice(0, length).includes('|') ? { start, end: start + length } : undefined;
}
