import type { TextDifference } from '../../text/edits.ts';
import { findPartitionPoint } from '../../text/lists.ts';
import type { Span } from '../../text/positions.ts';
import { type Mark, type Marks, markKind, markSize, markSpanAt, readMark } from './marks.ts';
import {
	moveFence,
	moveHeading,
	moveLink,
	moveModule,
	moveRawHeading,
	moveSpan,
	moveTag,
	type RawHeading,
	toHeading,
} from './movePart.ts';
import { type PageScan, type Rescan, rescan, scanChunks } from './pageScan.ts';
import type { Fence, Heading, Link, PageSyntax, SpanLists } from './pageSyntax.ts';
import { pairTags } from './pairTags.ts';
import { definedLabels, findOpenReferences, keepDefinedReferences } from './references.ts';
import { type SpanList, spanMarks } from './spanMarks.ts';
import { type RawParts, readRawParts, sortByPosition } from './toPageParts.ts';
import { createUnitSlices, type TextSlices, toUnits } from './units.ts';

/** A page's syntax with all that the reading of its next version takes over. */
export interface ScannedPage {
	readonly syntax: PageSyntax;
	readonly scan: PageScan;
	/** One for each of the syntax's headings. */
	readonly headings: readonly RawHeading[];
	/** With references whose label nothing defines. */
	readonly links: readonly Link[];
	readonly labels: ReadonlySet<string>;
}

export function scanPage(source: string): ScannedPage {
	const units = toUnits(source);
	const { scan, marks } = scanChunks(units);
	const text = createUnitSlices(units);
	const raw = readRawSyntax(text, marks);
	const headings = sortByPosition(raw.headings);
	const links = sortByPosition(raw.links);
	const labels = definedLabels(text, links);
	const kept = keepDefinedReferences(links, labels);
	return {
		syntax: {
			...raw,
			headings: headings.map((heading) => toHeading(text, heading, labels)),
			links: kept,
			openReferences: findOpenReferences(links, kept),
			tags: pairTags(raw.tags),
		},
		scan,
		headings,
		links,
		labels,
	};
}

/**
 * Reads a text that differs in one place from the one read before: what stands around it is not read again. The reading
 * before is used up by that: another text that follows it has to be read as a whole.
 */
export function rescanPage(before: ScannedPage, text: string, difference: TextDifference): ScannedPage {
	const changed = rescan(before.scan, text, difference);
	return changed === undefined ? scanPage(text) : join(before, changed);
}

function join(before: ScannedPage, changed: Rescan): ScannedPage {
	const { scan, marks, start, move } = changed;
	const old = before.syntax;
	const text = createUnitSlices(scan.units);
	const raw = readRawSyntax(text, marks);
	const rawHeadings = sortByPosition(raw.headings);
	const headings = joinPlaced(before.headings, rawHeadings, changed, moveRawHeading);
	const links = joinPlaced(before.links, sortByPosition(raw.links), changed, moveLink);
	const labels = definedLabels(text, links);
	const oldHeadings = isSame(labels, before.labels) ? old.headings : undefined;
	const read = (heading: RawHeading): Heading => toHeading(text, heading, labels);
	const kept = keepDefinedReferences(links, labels);
	const by = raw.tags.length - countWithin(old.tags, changed);
	return {
		syntax: {
			frontMatter: start === 0 ? raw.frontMatter : old.frontMatter,
			headings: oldHeadings
				? joinPlaced(oldHeadings, rawHeadings.map(read), changed, moveHeading)
				: headings.map(read),
			links: kept,
			openReferences: findOpenReferences(links, kept),
			tags: pairTags(joinPlaced(old.tags, raw.tags, changed, (tag) => moveTag(tag, move, by))),
			modules: joinPlaced(old.modules, raw.modules, changed, moveModule),
			fences: joinPlaced(old.fences, raw.fences, changed, moveFence),
			...mapSpanLists((name) => joinSpans(old[name], raw[name], changed)),
		},
		scan,
		headings,
		links,
		labels,
	};
}

type Placed = { readonly span: Span };

function joinPlaced<Part extends Placed>(
	before: readonly Part[],
	between: readonly Part[],
	{ start, end, move }: Rescan,
	movePart: (part: Part, move: Rescan['move']) => Part,
): readonly Part[] {
	const first = indexFrom(before, start, startOfPlaced);
	const behind = indexFrom(before, end, startOfPlaced);
	const joined = before.slice(0, first);
	for (const part of between) joined.push(part);
	for (let index = behind; index < before.length; index++) {
		const part = before[index];
		if (part !== undefined) joined.push(movePart(part, move));
	}
	return joined;
}

function joinSpans(before: readonly Span[], between: readonly Span[], { start, end, move }: Rescan) {
	const joined = before.slice(0, indexFrom(before, start, startOfSpan));
	joined.push(...between);
	for (const span of before.slice(indexFrom(before, end, startOfSpan))) joined.push(moveSpan(span, move));
	return joined;
}

function countWithin(parts: readonly Placed[], { start, end }: Rescan): number {
	return indexFrom(parts, end, startOfPlaced) - indexFrom(parts, start, startOfPlaced);
}

/** The index of the first part of a list that starts at the position or behind. */
function indexFrom<Part>(parts: readonly Part[], position: number, startOf: (part: Part) => number): number {
	return findPartitionPoint(parts, (part) => startOf(part) >= position);
}

const startOfPlaced = ({ span }: Placed): number => span.start;
const startOfSpan = ({ start }: Span): number => start;

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	if (a.size !== b.size) return false;
	for (const label of a) if (!b.has(label)) return false;
	return true;
}

/** All that marks tell before anything is known of the rest of the page. */
interface RawSyntax extends RawParts, Omit<PageSyntax, keyof RawParts | 'openReferences'> {}

/** Makes objects of what the scanner found in a text, or in a stretch of it. */
function readRawSyntax(text: TextSlices, marks: Marks): RawSyntax {
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
		if (name !== undefined) lists[name].push(markSpanAt(marks, at));
	}
	return lists;
}

/** A value for each of the lists. */
function mapSpanLists<Value>(toValue: (name: SpanList) => Value): Record<SpanList, Value> {
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
