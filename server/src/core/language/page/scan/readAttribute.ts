import * as ascii from '../ascii.ts';
import { addEvent, type EventKind, eventKind } from '../scanEvents.ts';
import { skipNameParts, trimEnd, type Units, unitAt } from '../units.ts';
import { expressionScope, findExpressionEnd } from './expressions.ts';
import { addSearchCost, type Scan, searchLimitAt } from './scan.ts';
import { skipTagWhiteSpace } from './skipTagWhiteSpace.ts';

interface AttributeReading {
	/** Offset after it, or -1 if no attribute starts here. */
	readonly end: number;
	readonly hasValue: boolean;
	/** True if its quote or brace is not closed. */
	readonly unfinished: boolean;
	/** End of the first line of a value in quotes that spans lines, or -1. */
	readonly firstLineEnd: number;
}

const reading = { end: -1, hasValue: false, unfinished: false, firstLineEnd: -1 };

const none: AttributeReading = { end: -1, hasValue: false, unfinished: false, firstLineEnd: -1 };

/** Result for an attribute with a value; `firstLineEnd` for one that spans lines. */
function readTo(end: number, firstLineEnd = -1): AttributeReading {
	reading.end = end;
	reading.hasValue = true;
	reading.unfinished = false;
	reading.firstLineEnd = firstLineEnd;
	return reading;
}

/**
 * Reads `name`, `name="text"`, `name={expression}` or `{...spread}`, and `name=text` as in HTML. The result is
 * overwritten by the next call.
 */
export function readAttribute(scan: Scan, start: number): AttributeReading {
	const { units } = scan;
	if (unitAt(units, start) === ascii.openBrace) return readSpread(scan, start);
	if (!ascii.isNameStart(unitAt(units, start))) return none;
	const nameEnd = endOfAttributeName(units, start);
	const equals = skipTagWhiteSpace(scan, nameEnd).end;
	if (equals < 0 || unitAt(units, equals) !== ascii.equals) {
		addEvent(scan.events, eventKind.flagAttribute, start, nameEnd);
		readTo(nameEnd);
		reading.hasValue = false;
		return reading;
	}
	const value = skipTagWhiteSpace(scan, equals + 1).end;
	const code = value < 0 ? ascii.newline : unitAt(units, value);
	if (code === ascii.doubleQuote || code === ascii.singleQuote)
		return readQuoted(scan, start, nameEnd, value);
	if (code === ascii.openBrace) return readBraces(scan, start, nameEnd, value);
	return readBare(scan, start, nameEnd, equals + 1);
}

function readSpread(scan: Scan, start: number): AttributeReading {
	const end = findExpressionEnd(scan, start, expressionScope(scan));
	if (end < 0) return none;
	addEvent(scan.events, eventKind.spreadAttribute, start, end, start + 1, end - 1);
	return readTo(end);
}

function readQuoted(scan: Scan, start: number, nameEnd: number, open: number): AttributeReading {
	const { units } = scan;
	const close = findQuote(scan, open);
	if (close < 0) return addUnfinished(scan, eventKind.stringAttribute, start, nameEnd, open);
	addEvent(scan.events, eventKind.stringAttribute, start, nameEnd, open + 1, close);
	let firstLineEnd = open + 1;
	while (firstLineEnd < close && unitAt(units, firstLineEnd) !== ascii.newline) firstLineEnd++;
	if (firstLineEnd === close) return readTo(close + 1);
	return readTo(close + 1, trimEnd(units, open + 1, firstLineEnd));
}

function readBraces(scan: Scan, start: number, nameEnd: number, open: number): AttributeReading {
	const end = findExpressionEnd(scan, open, expressionScope(scan));
	if (end < 0) return addUnfinished(scan, eventKind.expressionAttribute, start, nameEnd, open);
	addEvent(scan.events, eventKind.expressionAttribute, start, nameEnd, open + 1, end - 1);
	return readTo(end);
}

/** Reads a value without quotes, up to a blank; it is empty while it is yet to be typed. */
function readBare(scan: Scan, start: number, nameEnd: number, valueStart: number): AttributeReading {
	const { units } = scan;
	let end = valueStart;
	while (isBarePart(units, end)) end++;
	addEvent(scan.events, eventKind.stringAttribute, start, nameEnd, valueStart, end);
	return readTo(end);
}

/** Adds an attribute whose value is not closed: the rest of the line, up to the next tag, was typed so far. */
function addUnfinished(
	scan: Scan,
	kind: EventKind,
	start: number,
	nameEnd: number,
	open: number,
): AttributeReading {
	const { units } = scan;
	let limit = open + 1;
	while (unitAt(units, limit) !== ascii.newline && unitAt(units, limit) !== ascii.lessThan) limit++;
	const end = trimEnd(units, open + 1, limit);
	addEvent(scan.events, kind, start, nameEnd, open + 1, end);
	readTo(end);
	reading.unfinished = true;
	return reading;
}

/** Offset of the quote that closes the one at `open` within the limit of `expressionScope`, or -1. */
function findQuote(scan: Scan, open: number): number {
	const { units } = scan;
	const quote = unitAt(units, open);
	const scope = expressionScope(scan);
	const limit = searchLimitAt(scan, open);
	let at = open + 1;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === quote) return at;
		if (code !== ascii.newline) continue;
		if (
			scope === 'line' ||
			(scope === 'paragraph' && unitAt(units, skipBlankLine(units, at + 1)) === ascii.newline)
		)
			break;
	}
	addSearchCost(scan, at - open);
	return -1;
}

function skipBlankLine(units: Units, at: number): number {
	while (ascii.isBlank(unitAt(units, at))) at++;
	return at;
}

function endOfAttributeName(units: Units, start: number): number {
	for (let at = start; ; at++) {
		at = skipNameParts(units, at);
		const code = unitAt(units, at);
		if (code !== ascii.colon && code !== ascii.dot) return at;
	}
}

function isBarePart(units: Units, at: number): boolean {
	const code = unitAt(units, at);
	if (ascii.isSpace(code) || code === ascii.greaterThan || code === ascii.lessThan) return false;
	return code !== ascii.slash || unitAt(units, at + 1) !== ascii.greaterThan;
}
