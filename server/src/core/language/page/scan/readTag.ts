import * as ascii from '../ascii.ts';
import { addEvent, type EventKind, eventKind, eventSize } from '../scanEvents.ts';
import {
	endOfUnicodeSpace,
	isRestBlank,
	skipJsxWhitespace,
	skipNameParts,
	type Units,
	unitAt,
} from '../units.ts';
import { readAttribute } from './readAttribute.ts';
import { addSearchCost, type Scan } from './scan.ts';
import { skipTagWhiteSpace } from './skipTagWhiteSpace.ts';

/**
 * At `<`: reads a tag with its attributes and returns the offset after it, or -1 for text. A tag without its `>` is
 * read as far as possible, and recorded as unfinished.
 */
export function readTag(scan: Scan, start: number): number {
	const { units, events } = scan;
	const closing = unitAt(units, start + 1) === ascii.slash;
	const nameStart = closing ? startOfClosingName(scan, start + 2) : start + 1;
	const nameEnd = endOfName(units, nameStart);
	const next = unitAt(units, nameEnd);
	if (nameEnd === nameStart && !closing && next !== ascii.greaterThan) return -1;
	if (!mayFollowName(next) && endOfUnicodeSpace(units, nameEnd) === nameEnd) return -1;
	scan.hasLooseTags = true;
	if (next === ascii.greaterThan) {
		// Most tags have no attributes.
		addEvent(events, kindOf(closing, false, false), start, nameEnd + 1, nameStart, nameEnd);
		return nameEnd + 1;
	}
	const event = addEvent(events, eventKind.openTag, start, 0, nameStart, nameEnd);
	const tag: TagReading = {
		closing,
		nameEnd,
		selfClosing: false,
		keptEnd: nameEnd,
		keptEvents: events.length,
		suspectEvent: -1,
		suspectEnd: -1,
	};
	let end = readAttributes(scan, tag);
	const unfinished = end < 0;
	if (unfinished) end = endUnfinished(scan, tag);
	events.values[event] = kindOf(closing, tag.selfClosing, unfinished);
	events.values[event + 2] = end;
	return end;
}

interface TagReading {
	readonly closing: boolean;
	readonly nameEnd: number;
	selfClosing: boolean;
	/** End of the tag if no `>` follows. */
	keptEnd: number;
	keptEvents: number;
	/** First attribute whose value in quotes spans lines: if the tag is unfinished, its closing quote was missing. */
	suspectEvent: number;
	suspectEnd: number;
}

/** Reads attributes; returns the offset after `>`, or -1. */
function readAttributes(scan: Scan, tag: TagReading): number {
	const { units, events } = scan;
	let at = tag.nameEnd;
	let frozen = false;
	let firstLine = true;
	for (;;) {
		const gap = skipTagWhiteSpace(scan, at);
		if (gap.end < 0 || gap.end >= units.length) break;
		const code = unitAt(units, gap.end);
		if (code === ascii.greaterThan) return gap.end + 1;
		// A closing tag has only a name.
		if (tag.closing) break;
		if (code === ascii.slash) {
			const close = skipTagWhiteSpace(scan, gap.end + 1).end;
			if (close < 0 || unitAt(units, close) !== ascii.greaterThan) break;
			tag.selfClosing = true;
			return close + 1;
		}
		if (gap.newLine) firstLine = false;
		const event = events.length;
		const start = gap.end;
		const loneOnLine = gap.newLine;
		const attribute = readAttribute(scan, start);
		if (attribute.end < 0) break;
		at = attribute.end;
		frozen ||= !(firstLine || attribute.hasValue || (loneOnLine && isTypedFlag(units, start, at)));
		if (!frozen) {
			tag.keptEnd = at;
			tag.keptEvents = events.length;
			if (tag.suspectEvent < 0 && attribute.firstLineEnd >= 0) {
				tag.suspectEvent = event;
				tag.suspectEnd = attribute.firstLineEnd;
			}
		}
		if (attribute.unfinished) break;
	}
	addSearchCost(scan, at - tag.keptEnd);
	return -1;
}

/** Removes what was read after `keptEnd`; returns where the tag ends. */
function endUnfinished({ units, events }: Scan, tag: TagReading): number {
	events.length = tag.keptEvents;
	let end = tag.keptEnd;
	if (tag.suspectEvent >= 0) {
		events.length = tag.suspectEvent + eventSize;
		events.values[events.length - 1] = tag.suspectEnd;
		end = tag.suspectEnd;
	}
	// Blanks after it are part of it: the next attribute is typed there.
	while (unitAt(units, end) === ascii.space || unitAt(units, end) === ascii.horizontalTab) end++;
	return end;
}

function kindOf(closing: boolean, selfClosing: boolean, unfinished: boolean): EventKind {
	if (closing) return unfinished ? eventKind.unfinishedCloseTag : eventKind.closeTag;
	if (unfinished) return eventKind.unfinishedOpenTag;
	return selfClosing ? eventKind.selfClosingTag : eventKind.openTag;
}

/**
 * Offset of the name. On a line below only if the tag ends there: otherwise that is text below a tag that is still
 * being typed.
 */
function startOfClosingName(scan: Scan, start: number): number {
	const { units } = scan;
	const at = skipJsxWhitespace(units, start);
	if (unitAt(units, at) !== ascii.newline) return at;
	const below = skipTagWhiteSpace(scan, at).end;
	const isTag = below > at && unitAt(units, endOfName(units, below)) === ascii.greaterThan;
	return isTag && ascii.isNameStart(unitAt(units, below)) ? below : at;
}

/** Offset after a name such as `Tree.File` or `Tree . File`; a dot at the end counts while the rest is being typed. */
function endOfName(units: Units, start: number): number {
	if (!ascii.isNameStart(unitAt(units, start))) return start;
	let at = start;
	for (;;) {
		at = skipNameParts(units, at);
		const code = unitAt(units, at);
		if (code === ascii.space) {
			const part = startOfLoosePart(units, at);
			if (part < 0) return at;
			at = part;
			continue;
		}
		if (code !== ascii.dot && code !== ascii.colon) return at;
		const next = unitAt(units, at + 1);
		if (ascii.isNameStart(next)) at++;
		else return code === ascii.dot && ascii.isSpace(next) ? at + 1 : at;
	}
}

/** At a space after a name: offset of its next part after a dot or colon with spaces around it, or -1. */
function startOfLoosePart(units: Units, start: number): number {
	const mark = skipSpaces(units, start);
	if (unitAt(units, mark) !== ascii.dot && unitAt(units, mark) !== ascii.colon) return -1;
	const part = skipSpaces(units, mark + 1);
	return ascii.isNameStart(unitAt(units, part)) ? part : -1;
}

function skipSpaces(units: Units, start: number): number {
	let at = start;
	while (unitAt(units, at) === ascii.space) at++;
	return at;
}

function mayFollowName(code: number): boolean {
	return (
		ascii.isSpace(code) ||
		code === ascii.greaterThan ||
		code === ascii.slash ||
		code === ascii.openBrace ||
		code === ascii.lessThan
	);
}

/** True for a single word on an indented line: an attribute being typed, not text below an unfinished tag. */
function isTypedFlag(units: Units, start: number, end: number): boolean {
	const first = unitAt(units, start);
	return first >= 97 && first <= 122 && ascii.isBlank(unitAt(units, start - 1)) && isRestBlank(units, end);
}
