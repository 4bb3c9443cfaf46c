import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/**
 * The text from a position to `closer` on the same line, if it contains a `|`: in a table that ends the cell, even inside
 * a tag or braces.
 */
export function cutByBar(text: string, start: number, closer: string): Span | undefined {
	const line = text.slice(start, endOfLine(text, start));
	const length = line.indexOf(closer);
	return length >= 0 && line.slice(0, length).includes('|') ? { start, end: start + length } : undefined;
}
