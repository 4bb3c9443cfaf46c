/** A stretch of text by zero-based UTF-16 offsets; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Whether the offset lies in the span, both ends counted, as an editor's cursor does. */
export function touches(span: Span, offset: number): boolean {
	return span.start <= offset && offset <= span.end;
}

/** Whether one span lies in the other. */
export function holds(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && inner.end <= outer.end;
}

/** How many units it holds. */
export function lengthOf({ start, end }: Span): number {
	return end - start;
}
