import * as ascii from '../ascii.ts';
import {
	afterBoldPattern,
	boldEndPattern,
	boldStartPattern,
	isPunctuation,
	isUnicodeSpace,
} from '../emphasisMarks.ts';
import { addEvent } from '../scanEvents.ts';
import { spanEvents } from '../spanEvents.ts';
import { isRestBlank, lineEnd, nextLine, skipBlanks, trimEnd, type Units, unitAt } from '../units.ts';
import { readAutolink, readWebAutolink } from './autolinks.ts';
import { closeLinkBracket, openLinkBracket } from './brackets.ts';
import { continuesContainers } from './containers.ts';
import { expressionScope, findExpressionEnd } from './expressions.ts';
import { findTitleBeforeId } from './findTitleBeforeId.ts';
import { readCodeSpan, readFormula } from './readCodeSpan.ts';
import { readTag } from './readTag.ts';
import { resetBrackets, type Scan } from './scan.ts';
import { skipQuoteMarkers } from './skipTagWhiteSpace.ts';
import { endsParagraph } from './startsBlock.ts';
import { isInTable } from './tableRows.ts';
import { noteMarkerInHeading } from './unsupportedMarks.ts';

/** `flow`: the line starts with a tag or an expression, and may contain nothing else. */
type InlineKind = 'flow' | 'text' | 'heading';

/**
 * Scans content to the end of the line where its last construct ends; returns where the next line starts. Sets
 * `scan.solid` to true if there is anything but tags and expressions.
 */
export function scanInline(scan: Scan, start: number, kind: InlineKind): number {
	const { units } = scan;
	let at = start;
	scan.solid = kind !== 'flow';
	// Nothing in a cell continues in another row; a tag at the start of a line ends the table.
	scan.oneLine = kind === 'heading' || (kind === 'text' && isInTable(scan));
	if (kind === 'heading') resetBrackets(scan);
	for (;;) {
		at = skipPlain(scan, at);
		const code = unitAt(units, at);
		if (code === ascii.newline) {
			if (kind === 'heading') resetBrackets(scan);
			return Math.min(at + 1, units.length);
		}
		const isFlow = !scan.solid && scan.containers.length > 0;
		const construct = at;
		at = readConstruct(scan, at, code);
		if (isFlow) noteLazyContinuation(scan, construct, at);
		if (!scan.solid && !startsFlow(units, at, code)) scan.solid = true;
	}
}

/**
 * Records a tag or expression that continues outside of its containers, also one in a paragraph: MDX reads all of it
 * before it looks at what follows.
 */
function noteLazyContinuation(scan: Scan, start: number, end: number): void {
	const { units } = scan;
	for (let line = nextLine(units, start); line < end; line = nextLine(units, line)) {
		if (isRestBlank(units, line) || continuesContainers(scan, line)) continue;
		addEvent(scan.events, spanEvents.lazyContinuations, start, skipBlanks(units, line));
		return;
	}
}

/** Reads the construct that may start here; returns where plain text continues. */
function readConstruct(scan: Scan, at: number, code: number): number {
	const { units } = scan;
	switch (code) {
		case ascii.backtick:
			scan.solid = true;
			return readCodeSpan(scan, at);
		case ascii.openBracket:
			openLinkBracket(scan, at, false);
			return at + 1;
		case ascii.exclamationMark:
			if (unitAt(units, at + 1) !== ascii.openBracket) return at + 1;
			openLinkBracket(scan, at, true);
			return at + 2;
		case ascii.closeBracket:
			return closeLinkBracket(scan, at);
		case ascii.lessThan:
			return readMarkup(scan, at);
		case ascii.openBrace:
			return readExpression(scan, at);
		case ascii.colon:
			return readAutolink(scan, at);
		case lowerW:
		case upperW:
			return readWebAutolink(scan, at);
		case ascii.dollar:
			scan.solid = true;
			return readFormula(scan, at);
		case ascii.asterisk:
			return noteInvalidStrongDelimiters(scan, at);
		case ascii.backslash:
			return readEscape(scan, at);
		default:
			return at + 1;
	}
}

function readMarkup(scan: Scan, at: number): number {
	const end =
		unitAt(scan.units, at + 1) === ascii.exclamationMark ? readHtmlComment(scan, at) : readTag(scan, at);
	if (end >= 0) return end;
	scan.solid = true;
	// Before white space it is a plain less-than sign, but not at the end of its block.
	if (isLast(scan, at) || !ascii.isSpace(unitAt(scan.units, at + 1)))
		addEvent(scan.events, spanEvents.unescapedMdx, at, at + 1);
	return at + 1;
}

/**
 * True if nothing follows in the paragraph, heading or cell; blanks at the end of a paragraph count as white space
 * after it.
 */
function isLast(scan: Scan, at: number): boolean {
	const { units } = scan;
	if (!scan.oneLine)
		return unitAt(units, at + 1) === ascii.newline && endsParagraph(units, skipQuoteMarkers(scan, at + 2));
	const next = unitAt(units, skipBlanks(units, at + 1));
	return next === ascii.newline || (next === ascii.pipe && isInTable(scan));
}

function readEscape(scan: Scan, at: number): number {
	const code = unitAt(scan.units, at + 1);
	const title = scan.oneLine && code === ascii.openBrace ? findTitleBeforeId(scan.units, at + 1) : -1;
	if (title >= 0) {
		noteMarkerInHeading(scan, title);
		addEvent(scan.events, spanEvents.unsupportedMarks, at, at + 1);
	}
	return code === ascii.newline ? at + 1 : at + 2;
}

function readExpression(scan: Scan, at: number): number {
	const title = scan.oneLine ? findTitleBeforeId(scan.units, at) : -1;
	if (title >= 0) {
		noteMarkerInHeading(scan, title);
		return at + 1;
	}
	const end = findExpressionEnd(scan, at, expressionScope(scan));
	if (end < 0) {
		addEvent(scan.events, spanEvents.unescapedMdx, at, at + 1);
		return at + 1;
	}
	addEvent(scan.events, spanEvents.expressions, at, end, at + 1, end - 1);
	return end;
}

/**
 * After a tag or an expression that began with `before`: true if the line may still be flow. Two expressions next to
 * each other are text.
 */
function startsFlow(units: Units, at: number, before: number): boolean {
	const code = unitAt(units, skipBlanks(units, at));
	if (code === ascii.newline || code === ascii.lessThan) return true;
	return code === ascii.openBrace && before !== ascii.openBrace;
}

const lowerW = 119;
const upperW = 87;

/**
 * 1 for each code unit that may start a construct: an entry for all of them spares checks of bounds in the hottest
 * loop.
 */
const startsConstruct = new Uint8Array(0x10000);

for (const character of '\n`[]!<{\\:$*wW') startsConstruct[character.charCodeAt(0)] = 1;

function skipPlain({ units }: Scan, start: number): number {
	const { length } = units;
	let at = start;
	while (at < length && startsConstruct[units[at] ?? ascii.newline] === 0) at++;
	return at;
}

/** At `<!`: offset after an HTML comment, or -1. A comment that is not closed ends with its line. */
function readHtmlComment(scan: Scan, start: number): number {
	const { units } = scan;
	if (unitAt(units, start + 2) !== ascii.hyphen || unitAt(units, start + 3) !== ascii.hyphen) return -1;
	const close = findHtmlCommentEnd(scan, start + 4);
	const end = close < 0 ? trimEnd(units, start + 4, lineEnd(units, start)) : close;
	addEvent(scan.events, spanEvents.htmlComments, start, end, start + 4, close < 0 ? end : close - 3);
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

/** Records a run of two `*` that may fail to be strong emphasis; returns the offset after the run. */
function noteInvalidStrongDelimiters(scan: Scan, at: number): number {
	const { units } = scan;
	let end = at + 1;
	while (unitAt(units, end) === ascii.asterisk) end++;
	if (end === at + 2 && mayFail(units, at, end))
		addEvent(scan.events, spanEvents.invalidStrongDelimiters, at, end);
	return end;
}

/** True if white space is next to it on the wrong side, or if it is between a word and punctuation. */
function mayFail(units: Units, start: number, end: number): boolean {
	const [one, other] = [unitAt(units, start - 1), unitAt(units, end)];
	const opens = ascii.isSpace(one) && ascii.isLetterOrDigit(other);
	if (opens || (ascii.isLetterOrDigit(one) && (ascii.isLetterOrDigit(other) || ascii.isSpace(other))))
		return false;
	const before = String.fromCharCode(unitAt(units, start - 1));
	const after = String.fromCharCode(unitAt(units, end));
	if (isUnicodeSpace(before)) return isUnicodeSpace(after) || afterBoldPattern.test(after);
	return (
		(boldStartPattern.test(after) && isOfWord(before)) || (boldEndPattern.test(before) && isOfWord(after))
	);
}

function isOfWord(character: string): boolean {
	return !isUnicodeSpace(character) && !isPunctuation(character);
}
