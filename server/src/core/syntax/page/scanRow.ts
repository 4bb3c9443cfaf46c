import * as ascii from './ascii.ts';
import { placeTags, resetBrackets, type Scan } from './scan.ts';
import { scanInline } from './scanInline.ts';
import { type Units, unitAt } from './units.ts';

/**
 * Scans a row of a table to the end of its line; returns where the next line starts. Its cells end at every `|` that is
 * not escaped, whatever is open there.
 */
export function scanRow(scan: Scan, start: number): number {
	const { units } = scan;
	resetBrackets(scan);
	const bars = findBars(units, start);
	// Where cells end as lines do, nothing reads on: so they do, while the row is scanned.
	for (const bar of bars) units[bar] = ascii.newline;
	let at = start;
	for (const bar of bars) {
		scanInline(scan, at, 'text');
		resetBrackets(scan);
		placeTags(scan, at + 1);
		at = bar + 1;
	}
	const end = scanInline(scan, at, 'text');
	placeTags(scan, at + 1);
	for (const bar of bars) units[bar] = ascii.pipe;
	return end;
}

/** Where the cells of a row end; none where nothing in it could go on over them. */
function findBars(units: Units, start: number): readonly number[] {
	let bars = none;
	let isPlain = true;
	for (let at = start; ; at++) {
		while (isMark[unitAt(units, at)] === 0) at++;
		const code = unitAt(units, at);
		if (code === ascii.newline) return isPlain ? none : bars;
		if (code === ascii.backslash) at += unitAt(units, at + 1) === ascii.newline ? 0 : 1;
		else if (code !== ascii.pipe) isPlain = false;
		else if (bars === none) bars = [at];
		else bars.push(at);
	}
}

const none: number[] = [];

/** For every unit there is whether a row is more than words at it. */
const isMark = new Uint8Array(0x10000);
for (const code of [
	ascii.newline,
	ascii.backslash,
	ascii.pipe,
	ascii.lessThan,
	ascii.openBrace,
	ascii.openBracket,
])
	isMark[code] = 1;
