import * as ascii from '../ascii.ts';
import { addEvent, type EventKind, eventKind, eventSize } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { hasWordAt, isRestBlank, lineEnd, nextLine, skipBlanks, type Units, unitAt } from '../units.ts';
import {
	isEndOfBlock,
	lastLinkDestination,
	readLinkDestination,
	readLinkResource,
	readLinkTitle,
} from './readLinkResource.ts';
import type { Scan } from './scan.ts';
import { skipQuoteMarkers } from './skipTagWhiteSpace.ts';
import { endsParagraph } from './startsBlock.ts';

export function openLinkBracket(scan: Scan, start: number, image: boolean): void {
	scan.brackets.push({ start, image, events: scan.events.length });
}

/** At `]`: reads the link, image or reference that ends here; returns where text continues. */
export function closeLinkBracket(scan: Scan, close: number): number {
	const { units, brackets } = scan;
	const after = close + 1;
	const opener = brackets.pop();
	if (opener === undefined) return after;
	const inactive = brackets.length < scan.inactiveBrackets && !opener.image;
	scan.inactiveBrackets = Math.min(scan.inactiveBrackets, brackets.length);
	if (inactive) return after;
	if (unitAt(units, after) === ascii.openParenthesis) {
		const end = readLinkResource(scan, after + 1);
		if (end >= 0) {
			const kind = opener.image ? eventKind.image : eventKind.link;
			addEvent(scan.events, kind, opener.start, end, lastLinkDestination.start, lastLinkDestination.end);
			if (!opener.image) claimText(scan, opener.events);
			return end;
		}
		noteSpacedAddress(scan, after + 1);
	}
	return readReference(scan, opener.start, opener.image, close);
}

/** Drops autolinks in the text of a link, which cannot contain links, and keeps openers before it from becoming one. */
function claimText(scan: Scan, firstEvent: number): void {
	const { events } = scan;
	const { values } = events;
	for (let at = firstEvent; at < events.length; at += eventSize)
		if (values[at] === eventKind.autolink) values[at] = eventKind.dropped;
	scan.inactiveBrackets = scan.brackets.length;
}

/**
 * Reads `[text][label]`, `[label][]` or `[label]`. Definitions that may follow decide which are links, so the second
 * brackets of a full reference are also read as a possible reference of their own.
 */
function readReference(scan: Scan, start: number, image: boolean, close: number): number {
	const { units } = scan;
	const kind: EventKind = image ? eventKind.imageReference : eventKind.reference;
	const after = close + 1;
	const textStart = start + (image ? 2 : 1);
	if (unitAt(units, textStart) === ascii.caret) {
		if (!image) addEvent(scan.events, spanEvents.footnotes, start, after);
		return after;
	}
	if (unitAt(units, after) === ascii.openBracket) {
		const labelEnd = endOfLabel(scan, after + 1);
		if (labelEnd >= 0) {
			addEvent(scan.events, kind, start, labelEnd + 1, after + 1, labelEnd);
			return after;
		}
		if (unitAt(units, after + 1) === ascii.closeBracket) {
			if (isLabel(textStart, close)) addEvent(scan.events, kind, start, after + 2, textStart, close);
			// If the label is not defined, the brackets may be those of a link without text.
			return unitAt(units, after + 2) === ascii.openParenthesis ? after : after + 2;
		}
		return after;
	}
	if (isLabel(textStart, close)) addEvent(scan.events, kind, start, after, textStart, close);
	return after;
}

/** True if a label can be this long (CommonMark); longer nested brackets would be cut out of the text again and again. */
function isLabel(start: number, end: number): boolean {
	return end > start && end - start <= maxLabelLength;
}

const maxLabelLength = 999;

/** Records the URL after `](` if a space in it prevents a link. */
function noteSpacedAddress(scan: Scan, start: number): void {
	const { units } = scan;
	const first = unitAt(units, start);
	if (first !== ascii.slash && first !== ascii.dot && !hasWordAt(units, start, 'http')) return;
	let blank = false;
	for (let at = start; at < start + maxAddressLength; at++) {
		const code = unitAt(units, at);
		if (code === ascii.closeParenthesis) {
			if (blank) addEvent(scan.events, spanEvents.spacedAddresses, start, at);
			return;
		}
		if (code === ascii.space) blank = true;
		else if (code < ascii.space || isEndOfAddress(code)) return;
	}
}

/** Maximum length of a URL. */
const maxAddressLength = 300;

/** True for code units that start a title or cannot be part of a path. */
function isEndOfAddress(code: number): boolean {
	return (
		code === ascii.doubleQuote ||
		code === ascii.singleQuote ||
		code === ascii.openParenthesis ||
		code === ascii.lessThan ||
		code === ascii.openBrace
	);
}

/** At `[` where a paragraph could start: reads `[label]: target "title"`; returns the start of the next line, or -1. */
export function readDefinition(scan: Scan, start: number): number {
	const { units, events } = scan;
	scan.oneLine = false;
	const labelEnd = endOfLabel(scan, start + 1);
	if (labelEnd < 0 || unitAt(units, labelEnd + 1) !== ascii.colon || unitAt(units, start + 1) === ascii.caret)
		return -1;
	const targetAt = skipToContent(scan, labelEnd + 2);
	if (unitAt(units, targetAt) === ascii.newline) return -1;
	if (targetAt > lineEnd(units, labelEnd) && isBlock(units, targetAt)) return -1;
	const afterTarget = readLinkDestination(scan, targetAt, false);
	if (afterTarget < 0) return -1;
	const { start: targetStart, end: targetEnd } = lastLinkDestination;
	const titleAt = skipToContent(scan, afterTarget);
	const titleEnd = titleAt > afterTarget ? readLinkTitle(scan, titleAt) : -1;
	const hasTitle = titleEnd >= 0 && isRestBlank(units, titleEnd);
	if (!hasTitle && !isRestBlank(units, afterTarget)) return -1;
	const end = hasTitle ? titleEnd : afterTarget;
	addEvent(events, eventKind.definition, start, end, targetStart, targetEnd);
	return nextLine(units, end);
}

/** At the start of a line: true if a block, a tag or an expression starts here. */
function isBlock(units: Units, at: number): boolean {
	const code = unitAt(units, at);
	return code === ascii.lessThan || code === ascii.openBrace || endsParagraph(units, at);
}

/** Skips blanks and at most one line end with the quote markers after it. */
function skipToContent(scan: Scan, start: number): number {
	const at = skipBlanks(scan.units, start);
	return unitAt(scan.units, at) === ascii.newline ? skipQuoteMarkers(scan, at + 1) : at;
}

/** After `[`: offset of the `]` that ends a label, or -1. */
function endOfLabel(scan: Scan, start: number): number {
	const { units } = scan;
	const limit = Math.min(units.length, start + maxLabelLength + 1);
	let empty = true;
	let at = start;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === ascii.closeBracket || code === ascii.openBracket) break;
		if (code === ascii.newline && isEndOfBlock(scan, at)) break;
		if (!ascii.isSpace(code)) empty = false;
		if (code === ascii.backslash) at++;
	}
	return at < limit && unitAt(units, at) === ascii.closeBracket && !empty ? at : -1;
}
