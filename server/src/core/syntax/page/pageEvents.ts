import type { Span } from '../../text/span.ts';

/**
 * What the scanner finds, as a flat list of numbers: small enough to keep an index of every page from,
 * and the one source that `toPageSyntax` makes objects of. Order is that of discovery.
 */
export interface PageEvents {
	/** Records of `eventSize` numbers: kind, start, end, and two more whose meaning the kind tells. */
	values: Int32Array;
	/** Numbers in use. */
	length: number;
}

export const eventSize = 5;

/** What an event says; behind each kind the meaning of its two details, where it has any. */
export const eventKind = {
	/** A link that another one around it swallowed. */
	dropped: 0,
	/** Content start, content end. */
	frontMatter: 1,
	/** The same for a block that never closes. */
	openFrontMatter: 2,
	/** Text start, text end; followed by `headingLevel`. */
	heading: 3,
	/** The level in place of the start. */
	headingLevel: 4,
	/** Target start, target end. */
	link: 5,
	image: 6,
	definition: 7,
	autolink: 8,
	/** Label start, label end. */
	reference: 9,
	imageReference: 10,
	/** Name start, name end; its attributes follow. */
	openTag: 11,
	closeTag: 12,
	selfClosingTag: 13,
	unfinishedOpenTag: 14,
	unfinishedCloseTag: 15,
	/** Start and end of the name; then those of the value. */
	flagAttribute: 16,
	stringAttribute: 17,
	expressionAttribute: 18,
	/** Content start, content end. */
	spreadAttribute: 19,
	/** Where its first line ends, content start; followed by `fenceContent`. */
	fence: 20,
	/** Start and end of the content, then 1 when the fence is closed. */
	fenceContent: 21,
	expression: 22,
	/** Source start, source end. */
	importStatement: 23,
	exportStatement: 24,
	codeSpan: 25,
	htmlComment: 26,
	/** A `<`, `{`, `import` or `export` that begins nothing. */
	strayMark: 27,
	/** In place of the start the block of all tags since the last such event; see `Tag.block`. */
	tagBlock: 28,
	/** See `PageSyntax.lazyLines`. */
	lazyLine: 29,
	/** See `PageSyntax.foreignMarks`. */
	foreignMark: 30,
	/** See `PageSyntax.longRows`. */
	longRow: 31,
	/** See `PageSyntax.dollars`. */
	dollar: 32,
	/** See `PageSyntax.tornRows`. */
	tornRow: 33,
	/** See `PageSyntax.spacedAddresses`. */
	spacedAddress: 34,
	/** See `PageSyntax.footnotes`. */
	footnote: 35,
	/** See `PageSyntax.oddStars`. */
	oddStars: 36,
} as const;

export type EventKind = (typeof eventKind)[keyof typeof eventKind];

/** Whether an event is an attribute of the tag before. */
export function isAttributeKind(kind: number): boolean {
	return kind >= eventKind.flagAttribute && kind <= eventKind.spreadAttribute;
}

/** One record of the list, with its numbers as spans. */
export interface ScanEvent {
	readonly kind: number;
	readonly span: Span;
	readonly detail: Span;
}

export function readEvent(events: PageEvents, at: number): ScanEvent {
	return { kind: events.values[at] ?? 0, span: spanAt(events, at), detail: detailAt(events, at) };
}

export function spanAt({ values }: PageEvents, at: number): Span {
	return { start: values[at + 1] ?? 0, end: values[at + 2] ?? 0 };
}

/** The two details of an event, as a span. */
export function detailAt({ values }: PageEvents, at: number): Span {
	return { start: values[at + 3] ?? 0, end: values[at + 4] ?? 0 };
}

/** Room for what a page of so many units will most likely hold; it grows when there is more. */
export function createPageEvents(units: number): PageEvents {
	return { values: new Int32Array(eventSize * (8 + (units >> 6))), length: 0 };
}

/** Appends an event and returns where it stands in `values`. */
export function addEvent(
	events: PageEvents,
	kind: EventKind,
	start: number,
	end: number,
	first = 0,
	second = 0,
): number {
	const at = events.length;
	if (at + eventSize > events.values.length) grow(events);
	const { values } = events;
	values[at] = kind;
	values[at + 1] = start;
	values[at + 2] = end;
	values[at + 3] = first;
	values[at + 4] = second;
	events.length = at + eventSize;
	return at;
}

function grow(events: PageEvents): void {
	const larger = new Int32Array(events.values.length * 2);
	larger.set(events.values);
	events.values = larger;
}
