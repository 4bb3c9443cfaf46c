import * as ascii from '../ascii.ts';
import { addEvent, eventSize } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { lineEnd, trimEnd, type Units, unitAt } from '../units.ts';
import { assignTagsToBlock, dropEvents, resetBrackets, type Scan } from './scan.ts';
import { scanInline } from './scanInline.ts';
import {
	findCellsAfter,
	hasOuterPipes,
	isDelimiterRow,
	isInTable,
	isMatchingDelimiterRow,
} from './tableRows.ts';

/**
 * Scans a row of a table to the end of its line; returns where the next line starts. Cells end at every `|` that is not
 * escaped, also within other constructs.
 */
export function scanRow(scan: Scan, start: number): number {
	const end = scanContent(scan, start);
	const behind = findCellsAfter(scan.units, start, scan.columns);
	if (behind >= 0)
		addEvent(
			scan.events,
			spanEvents.longRows,
			behind,
			trimEnd(scan.units, behind, lineEnd(scan.units, behind)),
		);
	return end;
}

function scanContent(scan: Scan, start: number): number {
	resetBrackets(scan);
	const { length } = scan.events;
	const end = scanInline(scan, start, 'text');
	if (isPlain(scan, length)) return end;
	dropEvents(scan, length);
	return scanCells(scan, start);
}

/** True if nothing was found that may span cells: code and formulas end with their cell. */
function isPlain({ events: { values, length }, brackets }: Scan, from: number): boolean {
	for (let at = from; at < length; at += eventSize)
		if (values[at] !== spanEvents.codeSpans && values[at] !== spanEvents.formulas) return false;
	return brackets.length === 0;
}

function scanCells(scan: Scan, start: number): number {
	const { units } = scan;
	const bars = findBars(units, start);
	// No construct in a row continues after a line end, so each `|` is one while the row is scanned.
	for (const bar of bars) units[bar] = ascii.newline;
	let at = start;
	for (const bar of bars) {
		scanInline(scan, at, 'text');
		resetBrackets(scan);
		assignTagsToBlock(scan, at + 1);
		at = bar + 1;
	}
	const end = scanInline(scan, at, 'text');
	assignTagsToBlock(scan, at + 1);
	for (const bar of bars) units[bar] = ascii.pipe;
	return end;
}

function findBars(units: Units, start: number): readonly number[] {
	const bars: number[] = [];
	for (let at = start; unitAt(units, at) !== ascii.newline; at++) {
		const code = unitAt(units, at);
		if (code === ascii.pipe) bars.push(at);
		if (code === ascii.backslash && unitAt(units, at + 1) !== ascii.newline) at++;
	}
	return bars;
}

/**
 * Records a line that begins with `|` where a table was meant: a delimiter row that does not match the line above, or
 * the second row of a table without one.
 */
export function noteMalformedTableRow(scan: Scan, at: number): void {
	const { units, paragraph, textLine } = scan;
	if (isInTable(scan) || (paragraph >= 0 && isMatchingDelimiterRow(units, at, textLine))) return;
	const isSecondRow =
		paragraph >= 0 &&
		textLine === paragraph &&
		hasOuterPipes(units, textLine) &&
		!isDelimiterRow(units, textLine) &&
		hasOuterPipes(units, at);
	if (isSecondRow || isDelimiterRow(units, at))
		addEvent(scan.events, spanEvents.malformedTableRows, at, trimEnd(units, at, lineEnd(units, at)));
}
