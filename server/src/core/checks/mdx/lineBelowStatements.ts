import { type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import { endOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/**
 * Where the first line begins that is no part of the statements above it, though no empty line parts them; undefined where
 * a statement itself is wrong.
 */
export function lineBelowStatements(
	text: string,
	{ start }: Pick<Span, 'start'>,
	budget: ParsingBudget,
): number | undefined {
	let below: number | undefined;
	let end = endOfLine(text, start);
	for (let lines = 0; lines < mostLines && end < text.length; lines++) {
		if (beginsAnew.test(text.charAt(end + 1)) && parsesAsMdx(text.slice(start, end), budget)) below = end + 1;
		const next = endOfLine(text, end + 1);
		if (below !== undefined && text.slice(end, next).trim() === '') break;
		end = next;
	}
	return below;
}

/** Statements are seldom longer. */
const mostLines = 60;

/** What goes on with the statement above is indented, or closes it. */
const beginsAnew = /[^\s)\]},]/;
