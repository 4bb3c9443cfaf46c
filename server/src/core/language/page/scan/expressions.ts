import type { Span } from '../../../text/positions.ts';
import * as ascii from '../ascii.ts';
import { isRestBlank, lineEnd, type Units, unitAt } from '../units.ts';
import { addSearchCost, type Scan, searchLimitAt } from './scan.ts';

/** Limit of an expression: the end of its line, of its paragraph (a blank line), or of the page. */
type ExpressionScope = 'line' | 'paragraph' | 'page';

/** Limit for the content being scanned: a line with only tags and expressions is not a paragraph. */
export function expressionScope(scan: Scan): ExpressionScope {
	if (scan.oneLine) return 'line';
	return scan.solid ? 'paragraph' : 'page';
}

/**
 * At `{`: offset after its `}`, or -1. Braces in strings, templates and comments do not count. JSX in expressions is
 * not distinguished from JavaScript: a quote without a partner on its line is an apostrophe.
 */
export function findExpressionEnd(scan: Scan, start: number, scope: ExpressionScope): number {
	const { units } = scan;
	if (scan.loneBraces?.has(start)) return -1;
	const limit = searchLimitAt(scan, start);
	// Open braces; those of `${` in a template as negative numbers.
	const open: number[] = [];
	let at = start;
	while (at < limit) {
		const code = unitAt(units, at);
		if (code === ascii.openBrace) open.push(at);
		else if (code === ascii.closeBrace) {
			const opener = open.pop();
			if (open.length === 0) return at + 1;
			if (opener !== undefined && opener < 0) {
				const pause = findTemplateInterruption(units, at + 1, open);
				if (leaves(units, { start: at, end: pause }, scope)) break;
				at = pause;
				continue;
			}
		} else if (isFence(units, at)) {
			at += 3;
			continue;
		} else if (code === ascii.backtick) {
			const pause = findTemplateInterruption(units, at + 1, open);
			if (leaves(units, { start: at, end: pause }, scope)) break;
			at = pause;
			continue;
		} else if (code === ascii.newline) {
			if (scope === 'line' || (scope === 'paragraph' && isRestBlank(units, at + 1))) break;
		} else if (code === ascii.doubleQuote || code === ascii.singleQuote) at = skipString(scan, at);
		else if (code === ascii.slash) {
			const pattern = skipRegExp(units, at);
			const last = pattern > at ? pattern : skipComment(scan, at);
			if (leaves(units, { start: at, end: last }, scope)) break;
			at = last;
		}
		at++;
	}
	for (const brace of open) if (brace > 0) addLoneBrace(scan, brace);
	addLoneBrace(scan, start);
	addSearchCost(scan, at - start);
	return -1;
}

/** True if the span extends beyond the scope. */
function leaves(units: Units, { start, end }: Span, scope: ExpressionScope): boolean {
	if (scope === 'page') return false;
	for (let at = start; at < end; at++)
		if (unitAt(units, at) === ascii.newline && (scope === 'line' || isRestBlank(units, at + 1))) return true;
	return false;
}

function addLoneBrace(scan: Scan, brace: number): void {
	scan.loneBraces ??= new Set();
	scan.loneBraces.add(brace);
}

/** True if three backticks are at the offset: JavaScript has none, so they are in the text of a JSX element. */
export function isFence(units: Units, at: number): boolean {
	for (let step = 0; step < 3; step++) if (unitAt(units, at + step) !== ascii.backtick) return false;
	return true;
}

/** Inside a template literal: offset after its closing backtick, or after a `${`, which is added to `open`. */
export function findTemplateInterruption(units: Units, start: number, open: number[]): number {
	for (let at = start; at < units.length; at++) {
		const code = unitAt(units, at);
		if (code === ascii.backslash) at++;
		else if (code === ascii.backtick) return at + 1;
		else if (code === ascii.dollar && unitAt(units, at + 1) === ascii.openBrace) {
			open.push(-at - 1);
			return at + 2;
		}
	}
	return units.length;
}

/** At a quote: offset of its partner on the same line, or of the quote itself if there is none. */
export function skipString(scan: Scan, start: number): number {
	const { units } = scan;
	const quote = unitAt(units, start);
	const limit = searchLimitAt(scan, start);
	let at = start + 1;
	for (; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === quote) return at;
		if (code === ascii.newline) break;
		if (code === ascii.backslash) at++;
	}
	addSearchCost(scan, at - start);
	return start;
}

/**
 * At `/`: offset of the last code unit of the regular expression that starts here, or of the slash itself. A regular
 * expression comes after an operator or opening bracket, and before an operator, a bracket or a member; any other slash
 * divides, or is in the text of a JSX element.
 */
export function skipRegExp(units: Units, start: number): number {
	const before = unitAt(units, start - 1);
	const operator = ascii.isBlank(before) ? unitAt(units, start - 2) : before;
	const first = unitAt(units, start + 1);
	if (!beforePattern.has(operator) || first === ascii.slash || first === ascii.asterisk) return start;
	let inClass = false;
	const limit = Math.min(units.length, start + maxPatternLength);
	for (let at = start + 1; at < limit; at++) {
		const code = unitAt(units, at);
		if (code === ascii.newline) return start;
		if (code === ascii.backslash) at++;
		else if (code === ascii.openBracket) inClass = true;
		else if (code === ascii.closeBracket) inClass = false;
		else if (code === ascii.slash && !inClass) {
			while (ascii.isLetter(unitAt(units, at + 1))) at++;
			return afterPattern.has(unitAt(units, at + 1)) ? at : start;
		}
	}
	return start;
}

const beforePattern = codesOf('(,=:[!&|?{');
const afterPattern = codesOf('.),;]}?:&| \n\r');
/** Maximum length of a regular expression. */
const maxPatternLength = 300;

function codesOf(characters: string): ReadonlySet<number> {
	return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

/**
 * At `/`: offset of the last code unit of the comment that starts here, or of the slash itself. The `//` of a URL is
 * not a comment.
 */
export function skipComment(scan: Scan, start: number): number {
	const { units, missing } = scan;
	const next = unitAt(units, start + 1);
	if (next === ascii.slash && unitAt(units, start - 1) !== ascii.colon) return lineEnd(units, start) - 1;
	if (next !== ascii.asterisk) return start;
	const end = start >= missing.blockCommentEnd ? units.length : findCommentEnd(units, start + 3);
	if (end < units.length) return end;
	missing.blockCommentEnd = Math.min(missing.blockCommentEnd, start);
	return start;
}

/** Offset of the slash that ends a block comment, or the end of the page. */
function findCommentEnd(units: Units, start: number): number {
	let at = start;
	while (at < units.length && (unitAt(units, at) !== ascii.slash || unitAt(units, at - 1) !== ascii.asterisk))
		at++;
	return at;
}
