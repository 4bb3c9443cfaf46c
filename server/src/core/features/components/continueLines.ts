import { startOfLine } from '../../text/lineBounds.ts';

/** A line's containers before its content: quotes, list items and their check boxes. */
const containers = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*(?:\[[ xX]\][ \t]+)?/;

/** Nobody nests deeper. */
const longestPrefix = 200;

/**
 * Text of several lines so that all of them stay inside of the quotes and list items that the first one stands in.
 * The line's own indentation is left out: editors add it to every line.
 */
export function continueLines(body: string, linePrefix: string): string {
	if (linePrefix.length > longestPrefix) return body;
	const [prefix = ''] = containers.exec(linePrefix) ?? [];
	const continuation = prefix.trimStart().replace(/[^>\s]/g, ' ');
	if (continuation === '') return body;
	return body.replace(
		/\n(?=(.?))/g,
		(_, next: string) => `\n${next === '' ? continuation.trimEnd() : continuation}`,
	);
}

/** Whether something else than containers stands before the position on its line. */
export function isWithinText(text: string, position: number): boolean {
	const prefix = text.slice(startOfLine(text, position), position);
	return prefix.replace(containers, '').trim() !== '';
}
