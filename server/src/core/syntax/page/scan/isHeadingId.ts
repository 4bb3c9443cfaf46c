import * as ascii from '../ascii.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from '../units.ts';

/** Whether the brace begins a `{#id}` that ends the line of a heading which begins it: the site takes that away before it reads the page. */
export function isHeadingId(units: Units, at: number): boolean {
	let end = skipBlanks(units, at + 1);
	if (unitAt(units, end) !== ascii.hash || unitAt(units, end + 1) === ascii.closeBrace) return false;
	while (unitAt(units, end) !== ascii.closeBrace) {
		const code = unitAt(units, ++end);
		if (code === ascii.newline || code === ascii.openBrace) return false;
	}
	if (!isRestBlank(units, end + 1)) return false;
	let start = at;
	while (start > 0 && unitAt(units, start - 1) !== ascii.newline) start--;
	let marks = start;
	while (unitAt(units, marks) === ascii.space) marks++;
	let title = marks;
	while (unitAt(units, title) === ascii.hash) title++;
	return marks - start < 4 && title > marks && skipBlanks(units, title) < at;
}
