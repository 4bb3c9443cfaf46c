import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import { tab } from '../../syntax/page/ascii.ts';
import type { Span } from '../../text/span.ts';

/** A stretch of a page that begins in a line of quotes, perhaps within list items. */
interface QuotedStretch {
	/** What stands on the line in front of it, without the marks of quotes, list items and footnotes. */
	readonly before: string;
	/** What it says without the marks of those quotes on its further lines; lazy lines have none. */
	readonly source: string;
	/** So many quotes it stands in. */
	readonly quotes: number;
}

/** What of a stretch MDX reads, once the marks of quotes are taken off. */
export function takeQuoteMarks(document: PageDocument, span: Span): QuotedStretch {
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

/** Whether a unit ends no line. */
export function isInLine(code: number): boolean {
	return code >= 32 || code === tab;
}
