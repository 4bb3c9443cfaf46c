import type { Span } from '../../text/span.ts';
import { customHeadingId } from './customHeadingId.ts';
import type { Heading } from './pageSyntax.ts';
import { toPlainText } from './toPlainText.ts';
import type { TextSlices } from './units.ts';

export interface RawHeading {
	readonly span: Span;
	/** Marks and explicit id included. */
	readonly content: Span;
	readonly level: number;
}

/** Makes a heading's text and id of its source; `labels` are those that the page defines. */
export function toHeading(text: TextSlices, raw: RawHeading, labels: ReadonlySet<string>): Heading {
	const { span, content, level } = raw;
	const source = text.slice(content.start, content.end);
	const custom = customHeadingId(source);
	const title = custom?.title ?? source;
	const { plain, smart } = toPlainText(
		title.includes('\n') ? title.replace(/\s*\n[\s>]*/g, ' ') : title,
		labels,
	);
	return {
		// The scanner reports nothing but one to six.
		level: level as Heading['level'],
		span,
		textSpan: custom === undefined ? content : { start: content.start, end: content.start + title.length },
		text: plain,
		smartText: smart,
		...(custom !== undefined && {
			customId: custom.id,
			idSpan: { start: content.start + custom.idSpan.start, end: content.start + custom.idSpan.end },
		}),
	};
}
