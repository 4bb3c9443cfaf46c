import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../scanEvents.ts';
import { lineEnd, skipBlanks, trimEnd, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** At `#`: reads a heading of one line (ATX); returns the offset after its `#` signs, or -1 if it is not a heading. */
export function readHeading(scan: Scan, start: number): number {
	const { units, events } = scan;
	let at = start;
	while (unitAt(units, at) === ascii.hash) at++;
	const level = at - start;
	if (level > 6 || !ascii.isSpace(unitAt(units, at))) return -1;
	const end = trimEnd(units, at, lineEnd(units, at));
	const textStart = Math.min(skipBlanks(units, at), end);
	addEvent(events, eventKind.heading, start, end, textStart, withoutClosingHashes(scan, textStart, end));
	addEvent(events, eventKind.headingLevel, level, 0);
	return at;
}

/** At `=` or `-` below a paragraph: reads the underline of a setext heading; true if it is one. */
export function readUnderline(scan: Scan, start: number): boolean {
	const { units, events } = scan;
	const marker = unitAt(units, start);
	let at = start;
	while (unitAt(units, at) === marker) at++;
	const end = at;
	at = skipBlanks(units, at);
	if (unitAt(units, at) !== ascii.newline) return false;
	let line = start;
	while (unitAt(units, line - 1) !== ascii.newline) line--;
	const textEnd = trimEnd(units, scan.paragraph, line);
	addEvent(events, eventKind.heading, scan.paragraph, end, scan.paragraph, textEnd);
	addEvent(events, eventKind.headingLevel, marker === ascii.equals ? 1 : 2, 0);
	return true;
}

function withoutClosingHashes({ units }: Scan, start: number, end: number): number {
	let at = end;
	while (at > start && unitAt(units, at - 1) === ascii.hash) at--;
	if (at === end) return end;
	if (at > start && !ascii.isBlank(unitAt(units, at - 1))) return end;
	return trimEnd(units, start, at);
}
