import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';

/** A statement with its line end. */
export function wholeLine({ text }: PageDocument, { start, end }: Span): Span {
	const [lineEnd = ''] = /^[ \t;]*(?:\r?\n)?/.exec(text.slice(end, end + 200)) ?? [];
	return { start, end: end + lineEnd.length };
}
