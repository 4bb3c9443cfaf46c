import { lastAnchoredLevel } from './headingIds.ts';
import {
	addEvent,
	createPageEvents,
	type EventKind,
	eventKind,
	eventSize,
	isTagKind,
	type PageEvents,
} from './pageEvents.ts';
import { endOfTag, endOfTagWithContent, type PageExtract } from './pageExtract.ts';
import type { LinkingParts, PageParts } from './pageSyntax.ts';
import { readRawParts, toPageParts } from './toPageParts.ts';
import type { Units } from './units.ts';

/** What was kept of a page. Its offsets are those of the extract. */
export function readExtract(extract: PageExtract): PageParts {
	return toPageParts(extract.shelf.text, readRecords(extract, { isWhole: true }));
}

/** What of it leads somewhere. References, which other parts of a page decide on, are not kept. */
export function readExtractedLinks(extract: PageExtract): LinkingParts {
	return readRawParts(extract.shelf.text, readRecords(extract, { isWhole: false }));
}

/** The headings of levels that have an anchor, as they are written. */
export function readExtractedHeadings(extract: PageExtract): readonly string[] {
	const { values, length } = readRecords(extract, { isWhole: true });
	const headings: string[] = [];
	for (let at = 0; at < length; at += eventSize)
		if (values[at] === eventKind.heading && (values[at + eventSize + 1] ?? 0) <= lastAnchoredLevel)
			headings.push(extract.shelf.text.slice(values[at + 3] ?? 0, values[at + 4] ?? 0));
	return headings;
}

function readRecords({ shelf, start, end }: PageExtract, { isWhole }: Pick<Reading, 'isWhole'>): PageEvents {
	const reading: Reading = { units: shelf.units, at: start, events, isWhole };
	events.length = 0;
	while (reading.at < end) readRecord(reading);
	return events;
}

/** One extract at a time is read. */
const events = createPageEvents(1 << 10);

interface Reading {
	readonly units: Units;
	readonly events: PageEvents;
	/** Whether headings are of interest, which only anchors are made of. */
	readonly isWhole: boolean;
	at: number;
}

function readRecord(reading: Reading): void {
	// What was written is a kind.
	const kind = readNumber(reading) as EventKind;
	if (isTagKind(kind)) {
		readTag(reading, kind);
		return;
	}
	const first = hasFirstNumber(kind) ? readNumber(reading) : 0;
	const length = readNumber(reading);
	const start = reading.at;
	const end = start + length;
	reading.at = end;
	if (kind === eventKind.heading && !reading.isWhole) return;
	const target = kind === eventKind.heading ? start : start + first;
	addEvent(reading.events, kind, start, end, target, end);
	if (kind === eventKind.heading) addEvent(reading.events, eventKind.headingLevel, first, 0);
}

function hasFirstNumber(kind: EventKind): boolean {
	return kind === eventKind.heading || kind === eventKind.definition || kind === eventKind.importStatement;
}

function readTag(reading: Reading, tagKind: EventKind): void {
	const nameLength = readNumber(reading);
	const name = reading.at;
	const nameEnd = name + nameLength;
	reading.at = nameEnd;
	const tag = addEvent(reading.events, tagKind, name, nameEnd, name, nameEnd);
	let kind = readNumber(reading);
	for (; kind !== endOfTag && kind !== endOfTagWithContent; kind = readNumber(reading))
		// What is written there else is a kind.
		readAttribute(reading, kind as EventKind);
	const hasContent = kind === endOfTagWithContent;
	const length = hasContent ? readNumber(reading) : 0;
	reading.events.values[tag + 2] = reading.at;
	reading.at += length;
	if (hasContent) addEvent(reading.events, eventKind.closeTag, reading.at, reading.at, name, nameEnd);
}

function readAttribute(reading: Reading, kind: EventKind): void {
	const nameLength = readNumber(reading);
	const name = reading.at;
	reading.at += nameLength;
	const length = readNumber(reading);
	const value = reading.at;
	reading.at += length;
	addEvent(reading.events, kind, name, name + nameLength, value, reading.at);
}

function readNumber(reading: Reading): number {
	let value = 0;
	for (let shift = 0; ; shift += 7) {
		const unit = reading.units[reading.at++] ?? 0;
		value |= (unit & 127) << shift;
		if (unit < 128) return value;
	}
}
