import { type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/**
 * The start of the first line that is not part of the statements above it, although no empty line separates them; undefined
 * if a statement itself is invalid.
 */
export function lineBelowStatements(
	text: string,
	{ start }: Pick<Span, 'start'>,
	budget: ParsingBudget,
): number | undefined {
	let below: number | undefined;
	let end = endOfLine(text, start);
	for (let lines = 0; lines < maxLines && end < text.length; lines++) {
		if (beginsAnew.test(text.charAt(end + 1)) && parsesAsMdx(text.slice(start, end), budget)) below = end + 1;
		const next = endOfLine(text, end + 1);
		if (below !== undefined && text.slice(end, next).trim() === '') break;
		end = next;
	}
	return below;
}

/** Statements are seldom longer. */
const maxLines = 60;

/** A line that continues the statement above is indented, or closes it. */
const beginsAnew = /[^\s)\]},]/;
