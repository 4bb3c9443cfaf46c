import * as ascii from '../ascii.ts';
import { isRestBlank, skipBlanks, skipJsxWhitespace, type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

const gap = { end: 0, newLine: false };

/**
 * Skips white space between the parts of a tag, and the quote markers of the lines it spans. `end` is -1 if the tag
 * cannot continue: at a blank line in a paragraph, or at a blank line elsewhere if no part of a tag follows. The result
 * is overwritten by the next call.
 */
export function skipTagWhiteSpace(
	scan: Scan,
	start: number,
): { readonly end: number; readonly newLine: boolean } {
	const { units } = scan;
	let at = skipJsxWhitespace(units, start);
	let blankLine = false;
	gap.newLine = false;
	while (at < units.length && unitAt(units, at) === ascii.newline) {
		if (gap.newLine) blankLine = true;
		gap.newLine = true;
		at = skipQuoteMarkers(scan, at + 1);
	}
	gap.end = at;
	if (gap.newLine && scan.oneLine) gap.end = -1;
	if (blankLine && (scan.solid || !continuesTag(units, at))) gap.end = -1;
	return gap;
}

/** At the start of a line: skips white space and the markers of the quotes around the line. */
export function skipQuoteMarkers({ units, quotes }: Scan, lineStart: number): number {
	let at = skipJsxWhitespace(units, lineStart);
	for (let left = quotes; left > 0 && unitAt(units, at) === ascii.greaterThan; left--)
		at = skipJsxWhitespace(units, at + 1);
	return at;
}

function isTagOrNothing(units: Units, start: number): boolean {
	return isRestBlank(units, start) || unitAt(units, skipBlanks(units, start)) === ascii.lessThan;
}

/**
 * True if the rest of a tag seems to start here, not text: `name=`, `{`, `/>`, or `>` with nothing or a tag after it;
 * also names on lines of their own above one of these.
 */
function continuesTag(units: Units, start: number): boolean {
	let at = start;
	for (let lines = 0; lines < maxFlags && at < units.length; lines++) {
		const code = unitAt(units, at);
		if (code === ascii.openBrace) return true;
		if (code === ascii.slash) return unitAt(units, at + 1) === ascii.greaterThan;
		if (code === ascii.greaterThan) return isTagOrNothing(units, at + 1);
		const name = at;
		while (ascii.isNamePart(unitAt(units, at)) || unitAt(units, at) === ascii.colon) at++;
		if (at === name) return false;
		at = skipBlanks(units, at);
		const behind = unitAt(units, at);
		if (behind === ascii.slash) return unitAt(units, at + 1) === ascii.greaterThan;
		if (behind !== ascii.newline) return behind === ascii.equals;
		while (at < units.length && unitAt(units, at) === ascii.newline) at = skipBlanks(units, at + 1);
	}
	return false;
}

/** Maximum number of attributes without a value on lines of their own. */
const maxFlags = 8;
