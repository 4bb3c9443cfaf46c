import type { Span } from '../../text/positions.ts';
import type { SpanList, spanEvents } from './spanEvents.ts';

/**
 * Results of the scanner as a flat list of numbers, small enough to keep an index of every page from. `toPageParts.ts`
 * makes objects of them. In order of discovery.
 */
export interface ScanEvents {
	/** Records of `eventSize` numbers: kind, start, end, and two details whose meaning depends on the kind. */
	values: Int32Array;
	/** Number of values in use. */
	length: number;
}

export const eventSize = 5;

/** Kinds of events. The comment of a kind gives the meaning of its two details, if it has any. See also `spanEvents`. */
export const eventKind = {
	/** An autolink in the text of a link. */
	dropped: 0,
	/** Content start, content end. */
	frontMatter: 1,
	/** Front matter that is not closed, with the same details. */
	openFrontMatter: 2,
	/** Text start, text end; followed by `headingLevel`. */
	heading: 3,
	/** Level in place of the start. */
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
	/** Attributes: start and end of the name, then start and end of the value. */
	flagAttribute: 16,
	stringAttribute: 17,
	expressionAttribute: 18,
	/** Content start, content end. */
	spreadAttribute: 19,
	/** End and start of the info string, in this order; followed by `fenceContent`. */
	fence: 20,
	/** 1 if the fence is closed; start and end are those of the content. */
	fenceContent: 21,
	/** Source start, source end. */
	importStatement: 23,
	exportStatement: 24,
	/** Block of all tags since the last such record, in place of the start; see `Tag.block`. */
	tagBlock: 28,
} as const;

export type EventKind = (typeof eventKind)[keyof typeof eventKind] | (typeof spanEvents)[SpanList];

/** True for kinds of attributes, which follow the event of their tag. */
export function isAttributeKind(kind: number): boolean {
	return kind >= eventKind.flagAttribute && kind <= eventKind.spreadAttribute;
}

/** A record of the list, with its numbers as spans. */
export interface ScanEvent {
	readonly kind: number;
	readonly span: Span;
	readonly detail: Span;
}

export function readEvent(events: ScanEvents, at: number): ScanEvent {
	return { kind: events.values[at] ?? 0, span: eventSpanAt(events, at), detail: eventDetailAt(events, at) };
}

export function eventSpanAt({ values }: ScanEvents, at: number): Span {
	return { start: values[at + 1] ?? 0, end: values[at + 2] ?? 0 };
}

/** Details of an event as a span. */
export function eventDetailAt({ values }: ScanEvents, at: number): Span {
	return { start: values[at + 3] ?? 0, end: values[at + 4] ?? 0 };
}

/**
 * Empty list with space for the records that a page of this length (in code units) probably has; it grows if there are
 * more.
 */
export function createScanEvents(units: number): ScanEvents {
	return { values: new Int32Array(eventSize * (8 + (units >> 6))), length: 0 };
}

/** Appends an event and returns its index in `values`. */
export function addEvent(
	events: ScanEvents,
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

function grow(events: ScanEvents): void {
	const larger = new Int32Array(events.values.length * 2);
	larger.set(events.values);
	events.values = larger;
}
