import type { Span } from '../../text/span.ts';
import { type Mark, type Marks, markKind, markSize, readMark, spanAt } from './marks.ts';
import type { Fence, PageSyntax, SpanLists } from './pageSyntax.ts';
import { type SpanList, spanMarks } from './spanMarks.ts';
import { type RawParts, readRawParts } from './toPageParts.ts';
import type { TextSlices } from './units.ts';

/** All that marks tell before anything is known of the rest of the page. */
export interface RawSyntax extends RawParts, Omit<PageSyntax, keyof RawParts | 'openReferences'> {}

/** Makes objects of what the scanner found in a text, or in a stretch of it. */
export function readRawSyntax(text: TextSlices, marks: Marks): RawSyntax {
	return { ...readRawParts(text, marks), fences: fencesIn(marks), ...readSpanLists(marks) };
}

function fencesIn(marks: Marks): readonly Fence[] {
	const fences: Fence[] = [];
	for (let at = 0; at < marks.length; at += markSize)
		if (marks.values[at] === markKind.fence)
			fences.push(toFence(readMark(marks, at), readMark(marks, at + markSize)));
	return fences;
}

function readSpanLists(marks: Marks): SpanLists {
	const lists = mapSpanLists((): Span[] => []);
	for (let at = 0; at < marks.length; at += markSize) {
		const name = listsByKind.get(marks.values[at] ?? 0);
		if (name !== undefined) lists[name].push(spanAt(marks, at));
	}
	return lists;
}

/** A value for each of the lists. */
export function mapSpanLists<Value>(toValue: (name: SpanList) => Value): Record<SpanList, Value> {
	const entries = spanListNames.map((name) => [name, toValue(name)] as const);
	// Each name has its entry.
	return Object.fromEntries(entries) as Record<SpanList, Value>;
}

/** The names of all lists. */
export const spanListNames = Object.keys(spanMarks) as readonly SpanList[];

/** The list of each kind of mark that has one. */
const listsByKind: ReadonlyMap<number, SpanList> = new Map(
	spanListNames.map((name) => [spanMarks[name], name]),
);

function toFence(fence: Mark, content: Mark): Fence {
	return {
		span: fence.span,
		info: { start: fence.detail.end, end: fence.detail.start },
		content: content.span,
		closed: content.detail.start === 1,
	};
}
