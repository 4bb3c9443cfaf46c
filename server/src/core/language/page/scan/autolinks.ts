import * as ascii from '../ascii.ts';
import { addEvent, eventKind } from '../scanEvents.ts';
import { hasWordAt, type Units, unitAt } from '../units.ts';
import type { Scan } from './scan.ts';

/** At `:`: reads a bare `http://…` or `https://…` (GFM: autolink literal); returns where text continues. */
export function readAutolink(scan: Scan, colon: number): number {
	const { units } = scan;
	if (unitAt(units, colon + 1) !== ascii.slash || unitAt(units, colon + 2) !== ascii.slash) return colon + 1;
	const secure = (unitAt(units, colon - 1) | 32) === 115;
	const start = colon - (secure ? 5 : 4);
	if (start < 0 || !hasWordAt(units, start, 'http') || ascii.isLetter(unitAt(units, start - 1)))
		return colon + 1;
	const domain = colon + 3;
	if (!isDomainPart(unitAt(units, domain))) return domain;
	return addAutolink(scan, start, domain);
}

/** At a `w`: reads a bare `www.…` that starts here, or one code unit before; returns where text continues. */
export function readWebAutolink(scan: Scan, at: number): number {
	const { units } = scan;
	const start = isW(units, at - 1) ? at - 1 : at;
	const dot = start + 3;
	if (unitAt(units, dot) !== ascii.dot || !isW(units, start + 1) || !isW(units, start + 2)) return at + 1;
	const before = unitAt(units, start - 1);
	const opens = ascii.isSpace(before) || '(*_[]~"\'>}'.includes(String.fromCharCode(before));
	if (!opens || !isDomainPart(unitAt(units, dot + 1))) return dot + 1;
	return addAutolink(scan, start, dot + 1);
}

function isW(units: Units, at: number): boolean {
	return (unitAt(units, at) | 32) === letterW;
}

const letterW = 119;

function addAutolink(scan: Scan, start: number, domain: number): number {
	const { units } = scan;
	let domainEnd = domain;
	while (isDomainPart(unitAt(units, domainEnd)) || isDomainMark(unitAt(units, domainEnd))) domainEnd++;
	let end = domainEnd;
	// If the brackets become a link, an autolink in its text is dropped; neither it nor the `]` may be skipped.
	const inBrackets = scan.brackets.length > 0;
	while (!isPathEnd(unitAt(units, end)) && !(inBrackets && unitAt(units, end) === ascii.closeBracket)) end++;
	end = withoutTrail(units, domain, end);
	if (end <= domain || hasUnderscoreNearEnd(units, domain, Math.min(domainEnd, end))) return domain;
	addEvent(scan.events, eventKind.autolink, start, end, start, end);
	return inBrackets ? domain : end;
}

function isDomainPart(code: number): boolean {
	return ascii.isLetterOrDigit(code) || code > 127;
}

function isDomainMark(code: number): boolean {
	return code === ascii.hyphen || code === ascii.dot || code === ascii.underscore;
}

function isPathEnd(code: number): boolean {
	return code <= ascii.space || code === ascii.lessThan;
}

/** True if one of the last two parts of a domain contains an underscore, which GFM does not allow. */
function hasUnderscoreNearEnd(units: Units, start: number, end: number): boolean {
	let dots = 0;
	for (let at = end - 1; at >= start; at--) {
		const code = unitAt(units, at);
		if (code === ascii.underscore) return true;
		if (code !== ascii.dot || at === end - 1) continue;
		dots++;
		if (dots === 2) return false;
	}
	return false;
}

/** End of a URL without punctuation at its end, and without each `)` whose `(` is not in the URL. */
function withoutTrail(units: Units, start: number, end: number): number {
	let surplus = 0;
	for (let at = start; at < end; at++) {
		const code = unitAt(units, at);
		if (code === ascii.openParenthesis) surplus--;
		else if (code === ascii.closeParenthesis) surplus++;
	}
	for (; end > start; end--) {
		const code = unitAt(units, end - 1);
		if (code === ascii.closeParenthesis && surplus > 0) surplus--;
		else if (!isTrail(code)) break;
	}
	return end;
}

function isTrail(code: number): boolean {
	return code < 128 && '!"\'*,.:;?_~&]'.includes(String.fromCharCode(code));
}
