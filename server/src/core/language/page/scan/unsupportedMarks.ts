import * as ascii from '../ascii.ts';
import { addEvent } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { hasWordAt, isRestBlank, nextLine, skipBlanks, type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** Records a directive at the offset: `:::note`. */
export function noteDirective(scan: Scan, at: number): void {
	const { units } = scan;
	let name = at;
	while (unitAt(units, name) === ascii.colon) name++;
	if (name < at + 3) return;
	name = skipBlanks(units, name);
	const end = endOfWord(units, name);
	if (end > name) addEvent(scan.events, spanEvents.unsupportedMarks, at, end);
}

/** Records an alert that begins a line of a quote: `[!NOTE]`; text after a space may be a title. */
export function noteAlert(scan: Scan, at: number): void {
	const { units } = scan;
	const name = at + 2;
	if (unitAt(units, at + 1) !== ascii.exclamationMark) return;
	const end = endOfWord(units, name);
	if (end === name || unitAt(units, end) !== ascii.closeBracket) return;
	const fold = unitAt(units, end + 1);
	const behind = fold === ascii.hyphen || fold === ascii.plus ? end + 2 : end + 1;
	// Text directly after it makes it a link or reference.
	if (isRestBlank(units, behind) || skipBlanks(units, behind) > behind)
		addEvent(scan.events, spanEvents.unsupportedMarks, at, end + 1);
}

/** Records an admonition at the offset: `!!! note`, `??? note` or `???+ note`. */
export function noteAdmonition(scan: Scan, at: number): void {
	const { units } = scan;
	const mark = unitAt(units, at);
	if (unitAt(units, at + 1) !== mark || unitAt(units, at + 2) !== mark) return;
	const behind = mark === ascii.questionMark && unitAt(units, at + 3) === ascii.plus ? at + 4 : at + 3;
	const name = skipBlanks(units, behind);
	const end = endOfWord(units, name);
	if (name > behind && end > name) addEvent(scan.events, spanEvents.unsupportedMarks, at, end);
}

/** Records a content tab at the offset: `=== "macOS"`. */
export function noteContentTab(scan: Scan, at: number): void {
	const { units } = scan;
	if (unitAt(units, at + 1) !== ascii.equals || unitAt(units, at + 2) !== ascii.equals) return;
	const label = skipBlanks(units, at + 3);
	if (label === at + 3 || unitAt(units, label) !== ascii.doubleQuote) return;
	const lineEnd = nextLine(units, at);
	let end = label + 1;
	while (end < lineEnd && unitAt(units, end) !== ascii.doubleQuote) end++;
	if (end > label + 1 && end < lineEnd && isRestBlank(units, end + 1))
		addEvent(scan.events, spanEvents.unsupportedMarks, at, end + 1);
}

/** Records `##` directly before a word, which is a heading in older Markdown. */
export function noteTightHeading(scan: Scan, at: number): void {
	const { units } = scan;
	let end = at;
	while (unitAt(units, end) === ascii.hash) end++;
	if (end - at < 2 || end - at > 6) return;
	const first = unitAt(units, end);
	if (ascii.isLetterOrDigit(first) || first > 127)
		addEvent(scan.events, spanEvents.unsupportedMarks, at, end);
}

/** Records a table of contents on a line of its own: `[[toc]]` or `[TOC]`. */
export function noteTocMarker(scan: Scan, at: number): void {
	const { units } = scan;
	const isDouble = unitAt(units, at + 1) === ascii.openBracket;
	let name = isDouble ? at + 2 : at + 1;
	if (unitAt(units, name) === ascii.underscore) name++;
	if (!hasWordAt(units, name, 'toc')) return;
	let end = name + 3;
	if (unitAt(units, end) === ascii.underscore) end++;
	const close = isDouble ? end + 1 : end;
	if (unitAt(units, end) !== ascii.closeBracket || unitAt(units, close) !== ascii.closeBracket) return;
	if (isRestBlank(units, close + 1)) addEvent(scan.events, spanEvents.unsupportedMarks, at, close + 1);
}

/** Records a list or quote marker at the start of a title: `1.`, `-` or `>`. */
export function noteMarkerInHeading(scan: Scan, at: number): void {
	const { units } = scan;
	let end = at;
	while (end - at < 9 && ascii.isDigit(unitAt(units, end))) end++;
	const mark = unitAt(units, end);
	const isMark =
		end > at
			? mark === ascii.dot || mark === ascii.closeParenthesis
			: mark === ascii.hyphen || mark === ascii.plus || mark === ascii.asterisk || mark === ascii.greaterThan;
	if (isMark && ascii.isBlank(unitAt(units, end + 1)))
		addEvent(scan.events, spanEvents.unsupportedMarks, at, end + 1);
}

/** Offset after a word, which may have hyphens: `code-group`. */
function endOfWord(units: Units, start: number): number {
	let at = start;
	while (ascii.isLetter(unitAt(units, at)) || (at > start && unitAt(units, at) === ascii.hyphen)) at++;
	return at;
}
