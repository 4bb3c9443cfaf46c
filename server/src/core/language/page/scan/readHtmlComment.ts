import * as ascii from '../ascii.ts';
import { addMark } from '../marks.ts';
import { spanMarks } from '../spanMarks.ts';
import { lineEnd, trimEnd, unitAt } from '../units.ts';
import { look, type Scan } from './scan.ts';

/** At `<!`: the position behind an HTML comment, or -1. One that never closes takes the rest of its line. */
export function readHtmlComment(scan: Scan, start: number): number {
	const { units } = scan;
	if (unitAt(units, start + 2) !== ascii.hyphen || unitAt(units, start + 3) !== ascii.hyphen) return -1;
	const close = findHtmlCommentEnd(scan, start + 4);
	look(scan, close < 0 ? units.length : close);
	const end = close < 0 ? trimEnd(units, start + 4, lineEnd(units, start)) : close;
	addMark(scan.marks, spanMarks.htmlComments, start, end, start + 4, close < 0 ? end : close - 3);
	return end;
}

function findHtmlCommentEnd({ units, missing }: Scan, start: number): number {
	if (start >= missing.htmlCommentEnd) return -1;
	for (let at = start; at < units.length; at++) {
		if (unitAt(units, at) !== ascii.greaterThan) continue;
		if (at - start >= 2 && unitAt(units, at - 1) === ascii.hyphen && unitAt(units, at - 2) === ascii.hyphen)
			return at + 1;
	}
	missing.htmlCommentEnd = start;
	return -1;
}
