import * as ascii from '../ascii.ts';
import { lineEnd, skipBlanks, trimEnd, type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** True if the current line continues a table: it is a row, whose cells end at every unescaped `|`. */
export function isInTable({ table, paragraph }: Scan): boolean {
	return paragraph >= 0 && table === paragraph;
}

/**
 * At the content of a line: true for a delimiter row with as many cells as the header, whose content starts at `head`.
 */
export function isMatchingDelimiterRow(units: Units, start: number, head: number): boolean {
	const first = unitAt(units, start);
	if (first !== ascii.pipe && first !== ascii.hyphen && first !== ascii.colon) return false;
	const cells = countDividerCells(units, start);
	return cells > 0 && cells === countCells(units, head);
}

/** True for a delimiter row with any number of cells. */
export function isDelimiterRow(units: Units, start: number): boolean {
	return countDividerCells(units, start) > 0;
}

/** At the content of a line: true if it begins and ends with `|` and has several cells. */
export function hasOuterPipes(units: Units, start: number): boolean {
	const end = trimEnd(units, start, lineEnd(units, start));
	const isFramed = unitAt(units, start) === ascii.pipe && unitAt(units, end - 1) === ascii.pipe;
	return isFramed && end > start + 1 && countCells(units, start) > 1;
}

/** Number of cells of a delimiter row such as `| --- | :-: |`; 0 for any other line. */
function countDividerCells(units: Units, start: number): number {
	const end = trimEnd(units, start, lineEnd(units, start));
	let at = unitAt(units, start) === ascii.pipe ? start + 1 : start;
	let isMarked = at > start;
	let cells = 0;
	while (at < end) {
		at = skipBlanks(units, at);
		if (unitAt(units, at) === ascii.colon) isMarked = true;
		if (unitAt(units, at) === ascii.colon) at++;
		const dashes = at;
		while (unitAt(units, at) === ascii.hyphen) at++;
		if (at === dashes) return 0;
		if (unitAt(units, at) === ascii.colon) isMarked = true;
		if (unitAt(units, at) === ascii.colon) at++;
		at = skipBlanks(units, at);
		cells++;
		if (at >= end) break;
		if (unitAt(units, at) !== ascii.pipe) return 0;
		isMarked = true;
		at++;
	}
	return isMarked ? cells : 0;
}

/** At the content of a row: number of its cells. */
export function countCells(units: Units, start: number): number {
	return walkCells(units, start, Number.POSITIVE_INFINITY).cells;
}

/** At the content of a row: offset of the `|` before cell `cells` + 1, or -1. */
export function findCellsAfter(units: Units, start: number, cells: number): number {
	return walkCells(units, start, cells).bar;
}

function walkCells(units: Units, start: number, most: number): { cells: number; bar: number } {
	const end = trimEnd(units, start, lineEnd(units, start));
	let cells = 1;
	for (let at = unitAt(units, start) === ascii.pipe ? start + 1 : start; at < end - 1; at++) {
		const code = unitAt(units, at);
		if (code === ascii.backslash) at++;
		else if (code === ascii.pipe && ++cells > most) return { cells, bar: at };
	}
	return { cells, bar: -1 };
}
