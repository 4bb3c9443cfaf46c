import * as ascii from '../ascii.ts';
import { addMark, markKind } from '../marks.ts';
import { isRestBlank, lineEnd, nextLine, skipBlanks, type Units, unitAt } from '../units.ts';
import { endsText, readTarget, readTitle, target } from './readLinkResource.ts';
import { look, type Scan } from './scan.ts';
import { skipQuoteMarkers } from './skipTagGap.ts';
import { endsParagraph } from './startsBlock.ts';

/** At `[` where a paragraph could start: reads `[label]: target "title"`; the next line's start, or -1. */
export function readDefinition(scan: Scan, start: number): number {
	const { units, marks } = scan;
	scan.oneLine = false;
	const labelEnd = endOfLabel(scan, start + 1);
	if (labelEnd < 0 || unitAt(units, labelEnd + 1) !== ascii.colon || unitAt(units, start + 1) === ascii.caret)
		return -1;
	const targetAt = skipToContent(scan, labelEnd + 2);
	if (unitAt(units, targetAt) === ascii.newline) return -1;
	if (targetAt > lineEnd(units, labelEnd) && isBlock(units, targetAt)) return -1;
	const afterTarget = readTarget(scan, targetAt, false);
	if (afterTarget < 0) return -1;
	const { start: targetStart, end: targetEnd } = target;
	const titleAt = skipToContent(scan, afterTarget);
	look(scan, titleAt);
	const titleEnd = titleAt > afterTarget ? readTitle(scan, titleAt) : -1;
	const hasTitle = titleEnd >= 0 && isRestBlank(units, titleEnd);
	if (!hasTitle && !isRestBlank(units, afterTarget)) return -1;
	const end = hasTitle ? titleEnd : afterTarget;
	addMark(marks, markKind.definition, start, end, targetStart, targetEnd);
	return nextLine(units, end);
}

/** At the start of a line: whether a block begins here, a tag or an expression. */
function isBlock(units: Units, at: number): boolean {
	const code = unitAt(units, at);
	return code === ascii.lessThan || code === ascii.openBrace || endsParagraph(units, at);
}

/** Skips blanks and at most one line end. */
function skipToContent(scan: Scan, start: number): number {
	const at = skipBlanks(scan.units, start);
	return unitAt(scan.units, at) === ascii.newline ? skipQuoteMarkers(scan, at + 1) : at;
}

/** From behind `[`: where the `]` is that ends a label, or -1. Labels are not longer than 999. */
export function endOfLabel(scan: Scan, start: number): number {
	const { units } = scan;
	const limit = Math.min(units.length, start + 1000);
	let empty = true;
	let at = start;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === ascii.closeBracket || code === ascii.openBracket) break;
		if (code === ascii.newline && endsText(scan, at)) break;
		if (!ascii.isSpace(code)) empty = false;
		if (code === ascii.backslash) at++;
	}
	look(scan, at);
	return at < limit && unitAt(units, at) === ascii.closeBracket && !empty ? at : -1;
}
