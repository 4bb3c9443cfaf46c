import * as ascii from './ascii.ts';
import { addEvent, eventKind } from './pageEvents.ts';
import type { Scan } from './scan.ts';
import { isRestBlank, skipBlanks, type Units, unitAt } from './units.ts';

/** Notes the `:::note` that stands here, if it does. */
export function noteDirective(scan: Scan, at: number): void {
	const { units } = scan;
	let name = at;
	while (unitAt(units, name) === ascii.colon) name++;
	if (name < at + 3) return;
	name = skipBlanks(units, name);
	const end = endOfWord(units, name);
	if (end > name) addEvent(scan.events, eventKind.foreignCallout, at, end);
}

/** Notes the `[!NOTE]` that stands alone here on its line, if it does. */
export function noteAlert(scan: Scan, at: number): void {
	const { units } = scan;
	const name = at + 2;
	if (unitAt(units, at + 1) !== ascii.exclamationMark) return;
	const end = endOfWord(units, name);
	if (end === name || unitAt(units, end) !== ascii.closeBracket || !isRestBlank(units, end + 1)) return;
	addEvent(scan.events, eventKind.foreignCallout, at, end + 1);
}

function endOfWord(units: Units, start: number): number {
	let at = start;
	while (ascii.isLetter(unitAt(units, at))) at++;
	return at;
}
