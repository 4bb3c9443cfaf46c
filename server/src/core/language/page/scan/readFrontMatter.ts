import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../scanEvents.ts';
import { isRestBlank, lineEnd, nextLine, skipBlanks, type Units, unitAt } from '../units.ts';
import { startsModule } from './readModule.ts';
import type { Scan } from './scan.ts';

/**
 * Reads the front matter at the start of the page and returns where the body starts. A block that is not closed ends
 * where its lines stop looking like YAML, so that the body below is still parsed: a `---` below a line that is clearly
 * part of the body is a thematic break, and closes nothing.
 */
export function readFrontMatter(scan: Scan, start: number): number {
	const { units, events } = scan;
	if (!isFenceLine(units, start)) return start;
	const content = nextLine(units, start);
	let guess = -1;
	let line = content;
	for (; line < units.length; line = nextLine(units, line)) {
		if (isFenceLine(units, line)) {
			addEvent(events, eventKind.frontMatter, start, line + 3, content, line);
			return nextLine(units, line);
		}
		if (guess < 0 && !looksLikeYaml(units, line)) guess = line;
		if (guess >= 0 && beginsBody(units, line)) break;
	}
	const end = guess < 0 ? units.length : guess;
	addEvent(
		events,
		eventKind.openFrontMatter,
		start,
		Math.max(end, start + 3),
		content,
		Math.max(end, content),
	);
	return Math.max(end, content);
}

function isFenceLine(units: Units, at: number): boolean {
	return (
		unitAt(units, at) === ascii.hyphen &&
		unitAt(units, at + 1) === ascii.hyphen &&
		unitAt(units, at + 2) === ascii.hyphen &&
		isRestBlank(units, at + 3)
	);
}

/** True for a tag, a code block, an import or an export, which are not YAML. */
function beginsBody(units: Units, line: number): boolean {
	const first = unitAt(units, line);
	if (first === ascii.lessThan)
		return ascii.isNameStart(unitAt(units, line + 1)) && !isAngledKey(units, line);
	if (first === ascii.backtick) return true;
	return startsModule(units, line);
}

/** True for `<title>: Start`, with or without its `>`, which YAML reads as a key. */
function isAngledKey(units: Units, line: number): boolean {
	let end = line + 1;
	while (ascii.isNamePart(unitAt(units, end))) end++;
	if (unitAt(units, end) === ascii.greaterThan) end++;
	return (
		unitAt(units, end) === ascii.colon &&
		(skipBlanks(units, end + 1) > end + 1 || isRestBlank(units, end + 1))
	);
}

/** True for a key with a colon, a key being typed, a list item, or an indented line. */
function looksLikeYaml(units: Units, line: number): boolean {
	if (isRestBlank(units, line)) return false;
	const first = unitAt(units, line);
	if (first === ascii.space || first === ascii.horizontalTab) return true;
	if (first === ascii.hyphen) return unitAt(units, line + 1) === ascii.space;
	if (first === ascii.lessThan) return isAngledKey(units, line);
	const quoted = first === ascii.doubleQuote || first === ascii.singleQuote;
	if (!quoted && !ascii.isNameStart(first)) return false;
	const end = lineEnd(units, line);
	for (let at = line; at < end; at++) {
		const code = unitAt(units, at);
		if (code === ascii.colon) return true;
		if (!quoted && !ascii.isNamePart(code)) return isRestBlank(units, at);
	}
	return true;
}
