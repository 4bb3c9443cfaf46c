import type { Span } from '../../text/span.ts';
import { eventKind, eventSize, type PageEvents, readEvent, type ScanEvent, spanAt } from './pageEvents.ts';
import type { Fence, PageSyntax } from './pageSyntax.ts';
import { type RawParts, readRawParts } from './toPageParts.ts';
import type { TextSlices } from './units.ts';

/** All that events tell before anything is known of the rest of the page. */
export interface RawSyntax extends RawParts, Omit<PageSyntax, keyof RawParts | 'openReferences'> {}

/** Makes objects of what the scanner found in a text, or in a stretch of it. */
export function readRawSyntax(text: TextSlices, events: PageEvents): RawSyntax {
	const { values, length } = events;
	const fences: Fence[] = [];
	const expressions: Span[] = [];
	const codeSpans: Span[] = [];
	const htmlComments: Span[] = [];
	const strayMarks: Span[] = [];
	const lazyLines: Span[] = [];
	const foreignMarks: Span[] = [];
	const spacedAddresses: Span[] = [];
	const footnotes: Span[] = [];
	const tornRows: Span[] = [];
	const longRows: Span[] = [];
	const dollars: Span[] = [];
	const oddStars: Span[] = [];
	for (let at = 0; at < length; at += eventSize) {
		switch (values[at]) {
			case eventKind.fence:
				fences.push(toFence(readEvent(events, at), readEvent(events, at + eventSize)));
				break;
			case eventKind.expression:
				expressions.push(spanAt(events, at));
				break;
			case eventKind.codeSpan:
				codeSpans.push(spanAt(events, at));
				break;
			case eventKind.htmlComment:
				htmlComments.push(spanAt(events, at));
				break;
			case eventKind.strayMark:
				strayMarks.push(spanAt(events, at));
				break;
			case eventKind.lazyLine:
				lazyLines.push(spanAt(events, at));
				break;
			case eventKind.foreignMark:
				foreignMarks.push(spanAt(events, at));
				break;
			case eventKind.spacedAddress:
				spacedAddresses.push(spanAt(events, at));
				break;
			case eventKind.footnote:
				footnotes.push(spanAt(events, at));
				break;
			case eventKind.tornRow:
				tornRows.push(spanAt(events, at));
				break;
			case eventKind.dollar:
				dollars.push(spanAt(events, at));
				break;
			case eventKind.oddStars:
				oddStars.push(spanAt(events, at));
				break;
			case eventKind.longRow:
				longRows.push(spanAt(events, at));
		}
	}
	const { frontMatter, headings, links, tags, modules } = readRawParts(text, events);
	return {
		frontMatter,
		headings,
		links,
		tags,
		modules,
		fences,
		expressions,
		codeSpans,
		htmlComments,
		strayMarks,
		lazyLines,
		foreignMarks,
		spacedAddresses,
		footnotes,
		tornRows,
		longRows,
		dollars,
		oddStars,
	};
}

function toFence(fence: ScanEvent, content: ScanEvent): Fence {
	return {
		span: fence.span,
		info: { start: fence.detail.end, end: fence.detail.start },
		content: content.span,
		closed: content.detail.start === 1,
	};
}
