import * as ascii from '../ascii.ts';
import { type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';
import { skipQuoteMarkers } from './skipTagWhiteSpace.ts';
import { startsBlock } from './startsBlock.ts';

/** Span of the target that `readLinkDestination` read last. */
export const lastLinkDestination = { start: 0, end: 0 };

/** After `](`: reads a target and an optional title; returns the offset after `)`, or -1. Sets `lastLinkDestination`. */
export function readLinkResource(scan: Scan, start: number): number {
	const { units } = scan;
	let at = skipSpace(scan, start);
	if (at < 0) return -1;
	at = readLinkDestination(scan, at, true);
	if (at < 0) return -1;
	const gap = at;
	at = skipSpace(scan, at);
	if (at < 0) return -1;
	if (unitAt(units, at) === ascii.closeParenthesis) return at + 1;
	if (at === gap) return -1;
	at = readLinkTitle(scan, at);
	if (at < 0) return -1;
	at = skipSpace(scan, at);
	return at >= 0 && unitAt(units, at) === ascii.closeParenthesis ? at + 1 : -1;
}

/** Reads `<target>` or a bare target and returns the offset after it, or -1. Sets `lastLinkDestination`. */
export function readLinkDestination(scan: Scan, start: number, inParentheses: boolean): number {
	const { units } = scan;
	if (unitAt(units, start) === ascii.lessThan) return readAngleTarget(units, start + 1);
	let depth = 0;
	let at = start;
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code <= ascii.space) break;
		if (code === ascii.openBrace && unitAt(units, at + 1) === ascii.openBrace) at = skipVariable(units, at);
		else if (code === ascii.backslash && isEscapable(unitAt(units, at + 1))) at++;
		else if (code === ascii.openParenthesis) {
			depth++;
			if (depth > 32) return -1;
		} else if (code === ascii.closeParenthesis) {
			if (depth === 0) {
				if (inParentheses) break;
				return -1;
			}
			depth--;
		}
	}
	if (depth > 0) return -1;
	lastLinkDestination.start = start;
	lastLinkDestination.end = Math.min(at, units.length);
	return lastLinkDestination.end;
}

/** Maximum length of a variable. */
const maxVariableLength = 120;

/**
 * At `{{`: offset of the last code unit of a variable, or of its first brace if it is not one. Blanks are allowed
 * between the braces, since the site inserts the value before it reads the target.
 */
function skipVariable(units: Units, start: number): number {
	const longest = start + maxVariableLength;
	let at = start + 2;
	while (at < longest && ascii.isBlank(unitAt(units, at))) at++;
	const name = at;
	while (at < longest && isNamePart(unitAt(units, at))) at++;
	if (at === name) return start;
	while (at < longest && ascii.isBlank(unitAt(units, at))) at++;
	const isWhole = unitAt(units, at) === ascii.closeBrace && unitAt(units, at + 1) === ascii.closeBrace;
	return isWhole ? at + 1 : start;
}

function isNamePart(code: number): boolean {
	return (
		ascii.isLetterOrDigit(code) || code === ascii.underscore || code === ascii.dot || code === ascii.hyphen
	);
}

/** At a quote or `(`: offset after the title, or -1. */
export function readLinkTitle(scan: Scan, start: number): number {
	const { units } = scan;
	const opener = unitAt(units, start);
	if (opener !== ascii.doubleQuote && opener !== ascii.singleQuote && opener !== ascii.openParenthesis)
		return -1;
	const closer = opener === ascii.openParenthesis ? ascii.closeParenthesis : opener;
	let at = start + 1;
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === closer) break;
		if (code === ascii.backslash) at++;
		else if (code === ascii.openParenthesis && opener === code) break;
		else if (code === ascii.newline && isEndOfBlock(scan, at)) break;
	}
	return at < units.length && unitAt(units, at) === closer ? at + 1 : -1;
}

function readAngleTarget(units: Units, start: number): number {
	let at = start;
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === ascii.greaterThan || code === ascii.newline || code === ascii.lessThan) break;
		if (code === ascii.backslash) at++;
	}
	if (at >= units.length || unitAt(units, at) !== ascii.greaterThan) return -1;
	lastLinkDestination.start = start;
	lastLinkDestination.end = at;
	return at + 1;
}

/** Skips blanks and line ends within a paragraph; -1 if the paragraph ends here. */
function skipSpace(scan: Scan, start: number): number {
	const { units } = scan;
	let at = start;
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === ascii.newline) {
			if (isEndOfBlock(scan, at)) break;
			at = skipQuoteMarkers(scan, at + 1) - 1;
		} else if (!ascii.isBlank(code)) break;
	}
	return at < units.length && unitAt(units, at) === ascii.newline ? -1 : at;
}

/** True if the line end at the offset also ends the paragraph, heading or cell. */
export function isEndOfBlock(scan: Scan, at: number): boolean {
	return scan.oneLine || startsBlock(scan.units, skipQuoteMarkers(scan, at + 1));
}

function isEscapable(code: number): boolean {
	return code > ascii.space && code < 127 && !ascii.isLetterOrDigit(code);
}
