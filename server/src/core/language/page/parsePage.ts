import type { Span } from '../../text/positions.ts';
import { customHeadingId } from './customHeadingId.ts';
import type { Fence, Heading, PageSyntax, SpanLists } from './pageSyntax.ts';
import { pairTags } from './pairTags.ts';
import { definedLabels, findOpenReferences, keepDefinedReferences } from './references.ts';
import { Scan } from './scan/scan.ts';
import { scanLine, scanPageStart } from './scan/scanLine.ts';
import {
	eventKind,
	eventSize,
	eventSpanAt,
	readEvent,
	type ScanEvent,
	type ScanEvents,
} from './scanEvents.ts';
import { type SpanList, spanEvents } from './spanEvents.ts';
import { type RawHeading, readRawParts, sortByPosition } from './toPageParts.ts';
import { toPlainText } from './toPlainText.ts';
import { toUnits } from './units.ts';

/** Syntax of a page, however broken it is. Takes time that is linear in the length of the text. */
export function parsePage(text: string): PageSyntax {
	const events = scanPage(text);
	const { frontMatter, modules, ...raw } = readRawParts(text, events);
	const links = sortByPosition(raw.links);
	const labels = definedLabels(text, links);
	const kept = keepDefinedReferences(links, labels);
	return {
		frontMatter,
		headings: sortByPosition(raw.headings).map((heading) => toHeading(text, heading, labels)),
		links: kept,
		openReferences: findOpenReferences(links, kept),
		tags: pairTags(raw.tags),
		modules,
		fences: readFences(events),
		...readSpanLists(events),
	};
}

function scanPage(text: string): ScanEvents {
	const units = toUnits(text);
	const scan = new Scan(units);
	let at = scanPageStart(scan);
	while (at < units.length) at = scanLine(scan, at);
	return scan.events;
}

/** Text and id of a heading; `labels` are those that the page defines. */
function toHeading(text: string, raw: RawHeading, labels: ReadonlySet<string>): Heading {
	const { span, content, level } = raw;
	const source = text.slice(content.start, content.end);
	const custom = customHeadingId(source);
	const title = custom?.title ?? source;
	const { plain, smart } = toPlainText(
		title.includes('\n') ? title.replace(/\s*\n[\s>]*/g, ' ') : title,
		labels,
	);
	return {
		// The scanner reports only levels 1 to 6.
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

function readFences(events: ScanEvents): readonly Fence[] {
	const fences: Fence[] = [];
	for (let at = 0; at < events.length; at += eventSize)
		if (events.values[at] === eventKind.fence)
			fences.push(toFence(readEvent(events, at), readEvent(events, at + eventSize)));
	return fences;
}

function toFence(fence: ScanEvent, content: ScanEvent): Fence {
	return {
		span: fence.span,
		info: { start: fence.detail.end, end: fence.detail.start },
		content: content.span,
		closed: content.detail.start === 1,
	};
}

function readSpanLists(events: ScanEvents): SpanLists {
	const entries = spanListNames.map((name): [SpanList, Span[]] => [name, []]);
	// Each name has its entry.
	const lists = Object.fromEntries(entries) as Record<SpanList, Span[]>;
	for (let at = 0; at < events.length; at += eventSize) {
		const name = listsByKind.get(events.values[at] ?? 0);
		if (name !== undefined) lists[name].push(eventSpanAt(events, at));
	}
	return lists;
}

export const spanListNames = Object.keys(spanEvents) as readonly SpanList[];

const listsByKind: ReadonlyMap<number, SpanList> = new Map(
	spanListNames.map((name) => [spanEvents[name], name]),
);
