import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../pageEvents.ts';
import { unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** Notes the two stars that stand here, if they are two and may make nothing bold; returns where the run of them ends. */
export function noteOddStars(scan: Scan, at: number): number {
	const { units } = scan;
	let end = at + 1;
	while (unitAt(units, end) === ascii.asterisk) end++;
	if (end === at + 2 && mayFail(unitAt(units, at - 1), unitAt(units, end)))
		addEvent(scan.events, eventKind.oddStars, at, end);
	return end;
}

/** With a blank within, or where one side alone may be punctuation: beyond ASCII that is not decided here. */
function mayFail(before: number, after: number): boolean {
	if (ascii.isSpace(before)) return ascii.isSpace(after) || endsWords.has(after);
	return !ascii.isSpace(after) && !(ascii.isLetterOrDigit(before) && ascii.isLetterOrDigit(after));
}

/** Punctuation that no blank stands before, unless bold text ends with it. */
const endsWords: ReadonlySet<number> = new Set([...'.,;:!?)'].map((mark) => mark.charCodeAt(0)));
