import * as ascii from '../ascii.ts';
import { addMark } from '../marks.ts';
import { spanMarks } from '../spanMarks.ts';
import { standsAt, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** Notes the address at hand, behind `](`, when a blank in it keeps the whole from being a link. */
export function noteSpacedAddress(scan: Scan, start: number): void {
	const { units } = scan;
	const first = unitAt(units, start);
	if (first !== ascii.slash && first !== ascii.dot && !standsAt(units, start, 'http')) return;
	let blank = false;
	for (let at = start; at < start + longestAddress; at++) {
		const code = unitAt(units, at);
		if (code === ascii.closeParenthesis) {
			if (blank) addMark(scan.marks, spanMarks.spacedAddresses, start, at);
			return;
		}
		if (code === ascii.space) blank = true;
		else if (code < ascii.space || isEndOfAddress(code)) return;
	}
}

/** No address is longer. */
const longestAddress = 300;

/** What a title begins with, or no path holds. */
function isEndOfAddress(code: number): boolean {
	return (
		code === ascii.doubleQuote ||
		code === ascii.singleQuote ||
		code === ascii.openParenthesis ||
		code === ascii.lessThan ||
		code === ascii.openBrace
	);
}
