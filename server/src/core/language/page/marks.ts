import type { Span } from '../../text/positions.ts';
import type { SpanList, spanMarks } from './spanMarks.ts';

/**
 * Results of the scanner as a flat list of numbers, small enough to keep an index of every page from. `toPageParts.ts`
 * makes objects of them. In order of discovery.
 */
export interface Marks {
	/** Records of `markSize` numbers: kind, start, end, and two details whose meaning depends on the kind. */
	values: Int32Array;
	/** Number of values in use. */
	length: number;
}

export const markSize = 5;

/** Kinds of marks. The comment of a kind gives the meaning of its two details, if it has any. See also `spanMarks`. */
export const markKind = {
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
	/** Start and end of the name; then those of the value. */
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

export type MarkKind = (typeof markKind)[keyof typeof markKind] | (typeof spanMarks)[SpanList];

/** True for kinds of attributes, which follow the mark of their tag. */
export function isAttributeKind(kind: number): boolean {
	return kind >= markKind.flagAttribute && kind <= markKind.spreadAttribute;
}

/** A record of the list, with its numbers as spans. */
export interface Mark {
	readonly kind: number;
	readonly span: Span;
	readonly detail: Span;
}

export function readMark(marks: Marks, at: number): Mark {
	return { kind: marks.values[at] ?? 0, span: markSpanAt(marks, at), detail: markDetailAt(marks, at) };
}

export function markSpanAt({ values }: Marks, at: number): Span {
	return { start: values[at + 1] ?? 0, end: values[at + 2] ?? 0 };
}

/** Details of a mark as a span. */
export function markDetailAt({ values }: Marks, at: number): Span {
	return { start: values[at + 3] ?? 0, end: values[at + 4] ?? 0 };
}

/**
 * Empty list with space for the records that a page of this length (in code units) probably has; it grows if there are
 * more.
 */
export function createMarks(units: number): Marks {
	return { values: new Int32Array(markSize * (8 + (units >> 6))), length: 0 };
}

/** Appends a mark and returns its index in `values`. */
export function addMark(
	marks: Marks,
	kind: MarkKind,
	start: number,
	end: number,
	first = 0,
	second = 0,
): number {
	const at = marks.length;
	if (at + markSize > marks.values.length) grow(marks);
	const { values } = marks;
	values[at] = kind;
	values[at + 1] = start;
	values[at + 2] = end;
	values[at + 3] = first;
	values[at + 4] = second;
	marks.length = at + markSize;
	return at;
}

function grow(marks: Marks): void {
	const larger = new Int32Array(marks.values.length * 2);
	larger.set(marks.values);
	marks.values = larger;
}
