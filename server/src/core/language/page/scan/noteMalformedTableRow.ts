import { addMark } from '../marks.ts';
import { spanMarks } from '../spanMarks.ts';
import { lineEnd, trimEnd } from '../units.ts';
import type { Scan } from './scan.ts';
import { isAnyDivider, isFramedRow, isInTable, isTableDivider } from './tableRows.ts';

/**
 * Notes the line at hand, which begins with a bar, where a table was meant: it divides no head from rows, or is the
 * second row of one without a divider.
 */
export function noteMalformedTableRow(scan: Scan, at: number): void {
	const { units, paragraph, textLine } = scan;
	if (isInTable(scan) || (paragraph >= 0 && isTableDivider(units, at, textLine))) return;
	const isSecondRow =
		paragraph >= 0 &&
		textLine === paragraph &&
		isFramedRow(units, textLine) &&
		!isAnyDivider(units, textLine) &&
		isFramedRow(units, at);
	if (isSecondRow || isAnyDivider(units, at))
		addMark(scan.marks, spanMarks.malformedTableRows, at, trimEnd(units, at, lineEnd(units, at)));
}
