import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import { tab } from '../../syntax/page/ascii.ts';
import type { Span } from '../../text/span.ts';

/** A range of a page that starts on a line of a block quote, perhaps inside list items. */
interface QuotedRange {
	/** The text before it on its line, without the markers of block quotes, list items and footnotes. */
	readonly before: string;
	/** Its text without block quote markers on further lines; lazy continuation lines have none. */
	readonly source: string;
	/** The number of block quotes around it. */
	readonly quotes: number;
}

/** The text of a range as MDX parses it, without block quote markers. */
export function takeQuoteMarks(document: PageDocument, span: Span): QuotedRange {
	const line = beforeOnLine(document, span.start);
	const marks = containerMarks.exec(line)?.[0] ?? '';
	const quotes = marks.split('>').length - 1;
	const source = sliceOf(document, span);
	if (quotes === 0) return { before: line, source, quotes };
	return {
		before: line.slice(marks.length),
		source: source.replace(new RegExp(`\\n(?:[ \\t]*>[ \\t]?){1,${quotes}}`, 'g'), '\n'),
		quotes,
	};
}

const containerMarks = /^\s*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)|\[\^[^\s[\]]+\]:)\s*)*/;

function beforeOnLine(document: PageDocument, start: number): string {
	let line = start;
	while (isInLine(unitAt(document, line - 1))) line--;
	return sliceOf(document, { start: line, end: start });
}

/** Whether a unit is not a line break. */
export function isInLine(code: number): boolean {
	return code >= 32 || code === tab;
}
