import * as ascii from './ascii.ts';
import { startsBlock } from './startsBlock.ts';
import { type Units, unitAt } from './units.ts';

/** Where the target of the link stands that was read last. */
export const target = { start: 0, end: 0 };

/** Behind `](`: reads a target and perhaps a title; the position behind `)`, or -1. Sets `target`. */
export function readLinkResource(units: Units, start: number): number {
	let at = skipSpace(units, start);
	if (at < 0) return -1;
	at = readTarget(units, at, true);
	if (at < 0) return -1;
	const gap = at;
	at = skipSpace(units, at);
	if (at < 0) return -1;
	if (unitAt(units, at) === ascii.closeParenthesis) return at + 1;
	if (at === gap) return -1;
	at = readTitle(units, at);
	if (at < 0) return -1;
	at = skipSpace(units, at);
	return at >= 0 && unitAt(units, at) === ascii.closeParenthesis ? at + 1 : -1;
}

/** Reads `<target>` or a bare target and returns where it ends, or -1. Sets `target`. */
export function readTarget(units: Units, start: number, inParentheses: boolean): number {
	if (unitAt(units, start) === ascii.lessThan) return readAngleTarget(units, start + 1);
	let depth = 0;
	let at = start;
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code <= ascii.space) break;
		if (code === ascii.backslash && isEscapable(unitAt(units, at + 1))) at++;
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
	target.start = start;
	target.end = Math.min(at, units.length);
	return target.end;
}

/** At a quote or `(`: the position behind the title, or -1. */
export function readTitle(units: Units, start: number): number {
	const opener = unitAt(units, start);
	if (opener !== ascii.doubleQuote && opener !== ascii.singleQuote && opener !== ascii.openParenthesis)
		return -1;
	const closer = opener === ascii.openParenthesis ? ascii.closeParenthesis : opener;
	for (let at = start + 1; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === closer) return at + 1;
		if (code === ascii.backslash) at++;
		else if (code === ascii.openParenthesis && opener === code) return -1;
		else if (code === ascii.newline && startsBlock(units, at + 1)) return -1;
	}
	return -1;
}

function readAngleTarget(units: Units, start: number): number {
	for (let at = start; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === ascii.greaterThan) {
			target.start = start;
			target.end = at;
			return at + 1;
		}
		if (code === ascii.newline || code === ascii.lessThan) return -1;
		if (code === ascii.backslash) at++;
	}
	return -1;
}

/** Skips blanks and line ends within a paragraph; -1 when the paragraph ends here. */
function skipSpace(units: Units, at: number): number {
	for (; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === ascii.newline) {
			if (startsBlock(units, at + 1)) return -1;
		} else if (!ascii.isBlank(code)) return at;
	}
	return at;
}

function isEscapable(code: number): boolean {
	return code > ascii.space && code < 127 && !ascii.isLetter(code) && !ascii.isDigit(code);
}
