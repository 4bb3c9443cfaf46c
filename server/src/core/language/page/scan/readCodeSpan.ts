import * as ascii from '../ascii.ts';
import { addEvent, type EventKind } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { nextLine, skipBlanks, type Units, unitAt } from '../units.ts';
import { addSearchCost, type Scan, searchLimitAt } from './scan.ts';
import { skipQuoteMarkers } from './skipTagWhiteSpace.ts';
import { startsBlock } from './startsBlock.ts';
import { isInTable, isMatchingDelimiterRow } from './tableRows.ts';

/** At a backtick: offset after the code span, or after the run of backticks if it is not closed. */
export function readCodeSpan(scan: Scan, start: number): number {
	return readEnclosed(scan, start, spanEvents.codeSpans);
}

/**
 * At `$`: offset after the formula, or after the run of `$` if it is not closed. The delimiters match as those of code
 * spans.
 */
export function readFormula(scan: Scan, start: number): number {
	return readEnclosed(scan, start, spanEvents.formulas);
}

function readEnclosed(scan: Scan, start: number, kind: EventKind): number {
	const { units } = scan;
	const marker = unitAt(units, start);
	const open = endOfRun(units, start);
	const size = open - start;
	// A negative size keeps formulas apart from code.
	const key = marker === ascii.dollar ? -size : size;
	if ((scan.missingClosers?.get(key) ?? 0) > open) return open;
	const limit = searchLimitAt(scan, open);
	const inRow = isInTable(scan);
	let at = open;
	while (at < limit) {
		const code = unitAt(units, at);
		if (code === ascii.newline && (scan.oneLine || inRow || endsCode(scan, skipQuoteMarkers(scan, at + 1))))
			break;
		if (inRow && code === ascii.pipe) break;
		if (code !== marker) {
			at += inRow && isEscaped(units, at) ? 2 : 1;
			continue;
		}
		const run = at;
		at = endOfRun(units, at);
		if (at - run !== size) continue;
		addEvent(scan.events, kind, start, at, open, run);
		return at;
	}
	scan.missingClosers ??= new Map();
	scan.missingClosers.set(key, at);
	addSearchCost(scan, at - open);
	return open;
}

/** Offset after the run of one character that starts here. */
function endOfRun(units: Units, start: number): number {
	const marker = unitAt(units, start);
	let at = start + 1;
	while (unitAt(units, at) === marker) at++;
	return at;
}

/** True for `\|` and `\\`, whose backslash a table removes before it splits cells. */
function isEscaped(units: Units, at: number): boolean {
	if (unitAt(units, at) !== ascii.backslash) return false;
	const next = unitAt(units, at + 1);
	return next === ascii.backslash || next === ascii.pipe;
}

/**
 * At the content of a line: true if it ends a code span. Outside of lists, an ordered item does so only if it is
 * numbered 1.
 */
function endsCode(scan: Scan, at: number): boolean {
	const { units, containers } = scan;
	if (unitAt(units, at) === ascii.pipe) return isHead(scan, at);
	const isLater = ascii.isDigit(unitAt(units, at)) && !isFirst(units, at) && containers.length === 0;
	return !isLater && (startsBlock(units, at) || startsFlowLine(units, at));
}

/** True if the line below is the delimiter row of a table with this line as header. */
function isHead(scan: Scan, at: number): boolean {
	const { units } = scan;
	const below = skipQuoteMarkers(scan, nextLine(units, at));
	return isMatchingDelimiterRow(units, below, at);
}

function isFirst(units: Units, at: number): boolean {
	return unitAt(units, at) === ascii.digitOne && !ascii.isDigit(unitAt(units, at + 1));
}

/**
 * True if the line has only tags and expressions, or the start of one, or is not valid MDX: such lines end a paragraph.
 */
function startsFlowLine(units: Units, lineStart: number): boolean {
	const start = skipBlanks(units, lineStart);
	const next = unitAt(units, start + 1);
	const isTag = next === ascii.slash || next === ascii.greaterThan || ascii.isNameStart(next);
	if (unitAt(units, start) === ascii.newline) return false;
	if (unitAt(units, start) === ascii.lessThan && !isTag) return !ascii.isSpace(next);
	let closer = 0;
	for (let at = start; ; at++) {
		const code = unitAt(units, at);
		if (code === ascii.newline) return true;
		if (closer !== 0) closer = code === closer ? 0 : closer;
		else if (code === ascii.lessThan) closer = ascii.greaterThan;
		else if (code === ascii.openBrace) closer = ascii.closeBrace;
		else if (!ascii.isBlank(code)) return false;
	}
}
