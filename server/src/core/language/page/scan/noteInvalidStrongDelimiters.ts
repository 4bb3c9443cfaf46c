import * as ascii from '../ascii.ts';
import { beginsBold, endsBold, followsBold } from '../boldMarks.ts';
import { isPunctuation, isSpace } from '../flanks.ts';
import { addMark } from '../marks.ts';
import { spanMarks } from '../spanMarks.ts';
import { type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** Notes the two stars that stand here, if they are two and may make nothing bold; returns where the run of them ends. */
export function noteInvalidStrongDelimiters(scan: Scan, at: number): number {
	const { units } = scan;
	let end = at + 1;
	while (unitAt(units, end) === ascii.asterisk) end++;
	if (end === at + 2 && mayFail(units, at, end))
		addMark(scan.marks, spanMarks.invalidStrongDelimiters, at, end);
	return end;
}

/** With a blank within, or too tight between a word and punctuation. */
function mayFail(units: Units, start: number, end: number): boolean {
	const [one, other] = [unitAt(units, start - 1), unitAt(units, end)];
	const opens = ascii.isSpace(one) && ascii.isLetterOrDigit(other);
	if (opens || (ascii.isLetterOrDigit(one) && (ascii.isLetterOrDigit(other) || ascii.isSpace(other))))
		return false;
	const before = String.fromCharCode(unitAt(units, start - 1));
	const after = String.fromCharCode(unitAt(units, end));
	if (isSpace(before)) return isSpace(after) || followsBold.test(after);
	return (beginsBold.test(after) && isOfWord(before)) || (endsBold.test(before) && isOfWord(after));
}

function isOfWord(character: string): boolean {
	return !isSpace(character) && !isPunctuation(character);
}
