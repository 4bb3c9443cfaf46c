import * as ascii from '../ascii.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from '../units.ts';

/**
 * Offset of the title of the heading on this line, which ends with the `{#id}` at `at`, or -1. The site removes the id
 * before it parses the page.
 */
export function findTitleBeforeId(units: Units, at: number): number {
	let end = skipBlanks(units, at + 1);
	if (unitAt(units, end) !== ascii.hash || unitAt(units, end + 1) === ascii.closeBrace) return -1;
	while (unitAt(units, end) !== ascii.closeBrace) {
		const code = unitAt(units, ++end);
		if (code === ascii.newline || code === ascii.openBrace) return -1;
	}
	if (!isRestBlank(units, end + 1)) return -1;
	let start = at;
	while (start > 0 && unitAt(units, start - 1) !== ascii.newline) start--;
	let marks = start;
	while (unitAt(units, marks) === ascii.space) marks++;
	let behind = marks;
	while (unitAt(units, behind) === ascii.hash) behind++;
	const title = skipBlanks(units, behind);
	return marks - start < 4 && behind > marks && title < at ? title : -1;
}
