import * as ascii from '../ascii.ts';
import { addEvent } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from '../units.ts';
import { type Scan, truncateStack } from './scan.ts';

/** Start of a line's content, after its quote and list markers. */
interface LineStart {
	/** First code unit of the content that is not blank. */
	at: number;
	/** Number of open containers that this line continues. */
	matched: number;
	/** True if the line opens a quote, a list item or a footnote. */
	opened: boolean;
	/** True if the innermost of those is a list item. */
	opensItem: boolean;
}

const lineStart: LineStart = { at: 0, matched: 0, opened: false, opensItem: false };

/** Maximum nesting: every line is compared with each container. */
const maxDepth = 100;

/**
 * Offset after the markers and indentation of the containers, its column on the line, and the columns left of a tab
 * that was used in part.
 */
const indent = { at: 0, column: 0, width: 0 };

/**
 * Follows the open containers into a line and opens new ones. Containers that the line does not continue stay on the
 * stack, since the line may be a lazy continuation of a paragraph: the caller closes them. The result is overwritten by
 * the next call.
 */
export function enterContainers(scan: Scan, start: number): LineStart {
	const { units, containers } = scan;
	const matched = matchContainers(scan, start);
	let at = skipBlanks(units, indent.at);
	lineStart.matched = matched;
	lineStart.opened = false;
	lineStart.opensItem = false;
	// Definitions continue like a paragraph.
	const isOpen = scan.paragraph >= 0 || scan.afterDefinition === start;
	let interrupts = isOpen && matched === containers.length;
	let column = 0;
	let lineColumn = 0;
	for (;;) {
		const code = unitAt(units, at);
		let size = -1;
		let markerEnd = at + 1;
		if (code === ascii.greaterThan) size = 0;
		else if (isBullet(code) || ascii.isDigit(code)) {
			markerEnd = endOfListMarker(units, at, interrupts);
			if (markerEnd > at) size = markerEnd - at;
		} else if (code === ascii.openBracket && unitAt(units, at + 1) === ascii.caret) {
			markerEnd = endOfFootnoteMarker(units, at + 2);
			if (markerEnd >= 0) size = footnoteIndent;
		}
		if (size < 0 || containers.length >= maxDepth) break;
		if (!lineStart.opened) {
			truncateStack(containers, matched);
			lineStart.opened = true;
			scan.paragraph = -1;
			interrupts = false;
			lineColumn = columnAfter(units, indent.at, at, indent.column);
			column = indent.width + lineColumn - indent.column;
		}
		const contentStart = skipBlanks(units, markerEnd);
		const markerColumn = lineColumn + markerEnd - at;
		lineColumn = columnAfter(units, markerEnd, contentStart, markerColumn);
		const gap = lineColumn - markerColumn;
		lineStart.opensItem = false;
		if (size === 0) containers.push(0);
		else if (code === ascii.openBracket) {
			addEvent(scan.events, spanEvents.footnotes, at, markerEnd);
			containers.push(footnoteIndent);
		}
		// MDX has no indented code, so the content may begin any number of blanks after the marker.
		else {
			containers.push(column + size + (unitAt(units, contentStart) === ascii.newline ? 1 : gap));
			lineStart.opensItem = true;
		}
		column = 0;
		at = contentStart;
	}
	lineStart.at = at;
	scan.quotes = countQuotes(containers);
	return lineStart;
}

/** Closes the innermost containers; the first `kept` stay open. */
export function leaveContainers(scan: Scan, kept: number): void {
	truncateStack(scan.containers, kept);
	scan.quotes = countQuotes(scan.containers);
}

/** True if the line continues all open containers; used inside fenced code. */
export function continuesContainers(scan: Scan, start: number): boolean {
	return matchContainers(scan, start) === scan.containers.length;
}

/** Offset of the first code unit that is not blank after the containers of a line. */
export function startOfContent(scan: Scan, start: number): number {
	matchContainers(scan, start);
	return skipBlanks(scan.units, indent.at);
}

/** True if the line is a thematic break from the offset on. */
export function isThematicBreak(units: Units, at: number): boolean {
	const marker = unitAt(units, at);
	if (marker !== ascii.asterisk && marker !== ascii.hyphen && marker !== ascii.underscore) return false;
	let count = 0;
	for (; ; at++) {
		const code = unitAt(units, at);
		if (code === marker) count++;
		else if (!ascii.isBlank(code)) return code === ascii.newline && count > 2;
	}
}

/** Number of containers that the line continues; sets `indent` to after the marker or indentation of the last one. */
function matchContainers(scan: Scan, start: number): number {
	const { units, containers } = scan;
	indent.at = start;
	indent.column = 0;
	indent.width = 0;
	let matched = 0;
	for (const size of containers) {
		if (!(size === 0 ? takeQuoteMark(units) : takeIndent(units, size))) return matched;
		matched++;
	}
	return matched;
}

function takeQuoteMark(units: Units): boolean {
	const at = skipBlanks(units, indent.at);
	if (unitAt(units, at) !== ascii.greaterThan) return false;
	const column = columnAfter(units, indent.at, at, indent.column) + 1;
	const next = unitAt(units, at + 1);
	const behind = next === ascii.space || next === ascii.horizontalTab ? at + 2 : at + 1;
	indent.at = behind;
	indent.column = columnAfter(units, at + 1, behind, column);
	indent.width = Math.max(0, indent.column - column - 1);
	return true;
}

function takeIndent(units: Units, size: number): boolean {
	let { at, column, width } = indent;
	while (width < size) {
		const code = unitAt(units, at);
		if (code !== ascii.space && code !== ascii.horizontalTab) break;
		const columns = code === ascii.horizontalTab ? tabStop - (column % tabStop) : 1;
		width += columns;
		column += columns;
		at++;
	}
	if (width < size) return isRestBlank(units, at);
	indent.at = at;
	indent.column = column;
	indent.width = width - size;
	return true;
}

/** Column after blanks that start in a column. */
function columnAfter(units: Units, start: number, end: number, column: number): number {
	let behind = column;
	for (let at = start; at < end; at++)
		behind += unitAt(units, at) === ascii.horizontalTab ? tabStop - (behind % tabStop) : 1;
	return behind;
}

const tabStop = 4;

/**
 * Offset after a list marker, or -1. Only an item with content can interrupt a paragraph, and a numbered one only with
 * the number 1.
 */
function endOfListMarker(units: Units, at: number, interrupts: boolean): number {
	let end = at + 1;
	if (isBullet(unitAt(units, at))) {
		if (isThematicBreak(units, at)) return -1;
	} else {
		while (ascii.isDigit(unitAt(units, end))) end++;
		const code = unitAt(units, end);
		if (end - at > 9 || (code !== ascii.dot && code !== ascii.closeParenthesis)) return -1;
		if (interrupts && (end - at > 1 || unitAt(units, at) !== ascii.digitOne)) return -1;
		end++;
	}
	if (!ascii.isSpace(unitAt(units, end))) return -1;
	return interrupts && isRestBlank(units, end) ? -1 : end;
}

/** Indentation of the lines of a footnote, wherever its text begins. */
const footnoteIndent = 4;

/** After `[^`: offset after `label]:`, or -1. */
function endOfFootnoteMarker(units: Units, start: number): number {
	const limit = Math.min(units.length, start + maxLabelLength);
	let at = start;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (ascii.isSpace(code) || code === ascii.openBracket) return -1;
		if (code === ascii.closeBracket) break;
		if (code === ascii.backslash) at++;
	}
	const isMarker =
		at > start && unitAt(units, at) === ascii.closeBracket && unitAt(units, at + 1) === ascii.colon;
	return isMarker ? at + 2 : -1;
}

const maxLabelLength = 1000;

function isBullet(code: number): boolean {
	return code === ascii.hyphen || code === ascii.asterisk || code === ascii.plus;
}

function countQuotes(containers: readonly number[]): number {
	let quotes = 0;
	for (const size of containers) if (size === 0) quotes++;
	return quotes;
}
