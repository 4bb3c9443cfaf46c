import * as ascii from './ascii.ts';
import { look, type Scan } from './scan.ts';
import { isRestBlank, skipBlanks, skipWideBlanks, type Units, unitAt } from './units.ts';

const gap = { end: 0, newLine: false };

/**
 * Skips white space between the parts of a tag, and the quote markers of the lines it spans. `end` is -1 where
 * a tag cannot go on: in a paragraph at a blank line, elsewhere when what follows one is no part of a tag.
 * The result is overwritten by the next call.
 */
export function skipTagGap(scan: Scan, start: number): { readonly end: number; readonly newLine: boolean } {
	const { units } = scan;
	let at = skipWideBlanks(units, start);
	let blankLine = false;
	gap.newLine = false;
	while (at < units.length && unitAt(units, at) === ascii.newline) {
		if (gap.newLine) blankLine = true;
		gap.newLine = true;
		at = skipQuoteMarkers(scan, at + 1);
	}
	gap.end = at;
	look(scan, at);
	if (gap.newLine && scan.oneLine) gap.end = -1;
	if (blankLine && (scan.solid || !continuesTag(units, at))) gap.end = -1;
	return gap;
}

function skipQuoteMarkers({ units, quotes }: Scan, lineStart: number): number {
	let at = skipWideBlanks(units, lineStart);
	for (let left = quotes; left > 0 && unitAt(units, at) === ascii.greaterThan; left--)
		at = skipWideBlanks(units, at + 1);
	return at;
}

function isTagOrNothing(units: Units, start: number): boolean {
	return isRestBlank(units, start) || unitAt(units, skipBlanks(units, start)) === ascii.lessThan;
}

/** Whether this looks like the rest of a tag rather than text: `name=`, `{`, `/>`, or `>` with nothing but a tag behind it. */
function continuesTag(units: Units, start: number): boolean {
	const code = unitAt(units, start);
	if (code === ascii.openBrace) return true;
	if (code === ascii.slash) return unitAt(units, start + 1) === ascii.greaterThan;
	if (code === ascii.greaterThan) return isTagOrNothing(units, start + 1);
	let at = start;
	while (ascii.isNamePart(unitAt(units, at)) || unitAt(units, at) === ascii.colon) at++;
	return at > start && unitAt(units, skipBlanks(units, at)) === ascii.equals;
}
