import * as ascii from '../ascii.ts';
import { isRestBlank, skipBlanks, skipWideBlanks, type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

const gap = { end: 0, newLine: false };

/**
 * Skips white space between the parts of a tag, and the quote markers of the lines it spans. `end` is -1 where
 * a tag cannot go on: in a paragraph at a blank line, elsewhere when what follows one is no part of a tag.
 * The result is overwritten by the next call.
 */
export function skipTagWhiteSpace(
	scan: Scan,
	start: number,
): { readonly end: number; readonly newLine: boolean } {
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
	if (gap.newLine && scan.oneLine) gap.end = -1;
	if (blankLine && (scan.solid || !continuesTag(units, at))) gap.end = -1;
	return gap;
}

/** At the start of a line: skips the marks of the quotes that it stands in, and white space. */
export function skipQuoteMarkers({ units, quotes }: Scan, lineStart: number): number {
	let at = skipWideBlanks(units, lineStart);
	for (let left = quotes; left > 0 && unitAt(units, at) === ascii.greaterThan; left--)
		at = skipWideBlanks(units, at + 1);
	return at;
}

function isTagOrNothing(units: Units, start: number): boolean {
	return isRestBlank(units, start) || unitAt(units, skipBlanks(units, start)) === ascii.lessThan;
}

/**
 * Whether this looks like the rest of a tag rather than text: `name=`, `{`, `/>`, or `>` with nothing but a tag behind it;
 * and names alone on their lines above such a thing.
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

/** Attributes without a value that stand below each other. */
const maxFlags = 8;
