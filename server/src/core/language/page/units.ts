import type { TextDifference } from '../../text/edits.ts';
import { isBlank, isNamePart, newline } from './ascii.ts';

/** A page as numbers: the UTF-16 units of its text. Offsets count these. */
export type Units = Uint16Array;

/** A text of which stretches are read: a string, or units. */
export interface TextSlices {
	slice(start: number, end: number): string;
	/** The unit at an offset; NaN outside of the text. */
	charCodeAt(at: number): number;
}

export function toUnits(text: string): Uint16Array {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
	return units;
}

/**
 * The units of a text that differs in one place from the one before. Those before are not to be read any more: the new
 * ones take their memory where there is room, so that a key in a large page does not ask for as much again.
 */
export function changeUnits(before: Uint16Array, text: string, difference: TextDifference): Uint16Array {
	const { start, endBefore, endAfter } = difference;
	const { length } = text;
	const roomy =
		length * 2 <= before.buffer.byteLength ? new Uint16Array(before.buffer) : withRoom(before, length);
	roomy.copyWithin(endAfter, endBefore, before.length);
	for (let at = start; at < endAfter; at++) roomy[at] = text.charCodeAt(at);
	return roomy.subarray(0, length);
}

/** The units in a larger memory: what is typed next will find room there. */
function withRoom(units: Uint16Array, length: number): Uint16Array {
	const roomy = new Uint16Array(length + (length >> 3) + 1024);
	roomy.set(units);
	return roomy;
}

/** Texts that are no slices of the whole one, so that keeping one of them does not keep a version of the page. */
export function createUnitSlices(units: Units): TextSlices {
	return {
		charCodeAt: (at) => units[at] ?? Number.NaN,
		slice(start, end) {
			if (end - start <= maxCallLength) return toText(units.subarray(start, end));
			const pieces: string[] = [];
			for (let at = start; at < end; at += maxCallLength)
				pieces.push(toText(units.subarray(at, Math.min(end, at + maxCallLength))));
			return pieces.join('');
		},
	};
}

/** Spreading them would go through an iterator. */
function toText(units: Units): string {
	return Reflect.apply(String.fromCharCode, undefined, units);
}

/** More arguments may be too many for the stack. */
const maxCallLength = 4096;

/** The unit at a position; outside the text there are line ends only. */
export function unitAt(units: Units, at: number): number {
	return units[at] ?? newline;
}

/** Where the line's end is: at its newline, or at the end of the text. */
export function lineEnd(units: Units, at: number): number {
	const length = units.length;
	while (at < length && units[at] !== newline) at++;
	return at;
}

/** Where the next line starts, at most the end of the text. */
export function nextLine(units: Units, at: number): number {
	return Math.min(lineEnd(units, at) + 1, units.length);
}

/** Skips spaces and tabs. */
export function skipBlanks(units: Units, at: number): number {
	while (isBlank(unitAt(units, at))) at++;
	return at;
}

/** Skips spaces and tabs, and white space beyond ASCII, as JSX does between the parts of a tag. */
export function skipWideBlanks(units: Units, start: number): number {
	let at = skipBlanks(units, start);
	for (let end = endOfWideSpace(units, at); end > at; end = endOfWideSpace(units, at))
		at = skipBlanks(units, end);
	return at;
}

/** Skips what a name may hold. */
export function skipNameParts(units: Units, start: number): number {
	let at = start;
	for (let code = unitAt(units, at); isNamePart(code); code = unitAt(units, ++at))
		if (code > 127 && endOfWideSpace(units, at) > at) break;
	return at;
}

/** Behind the white space beyond ASCII that stands here, such as an ideographic space; the same place when there is none. */
export function endOfWideSpace(units: Units, at: number): number {
	const code = unitAt(units, at);
	return code >= 128 && isSpace(code) ? at + 1 : at;
}

/** White space as JavaScript counts it. */
function isSpace(code: number): boolean {
	return /\s/.test(String.fromCharCode(code));
}

/** Whether this word of small letters stands here, in letters of any case. */
export function hasWordAt(units: Units, at: number, word: string): boolean {
	for (let index = 0; index < word.length; index++)
		if ((unitAt(units, at + index) | 32) !== word.charCodeAt(index)) return false;
	return true;
}

/** Whether nothing but blanks follows on the line. */
export function isRestBlank(units: Units, at: number): boolean {
	return unitAt(units, skipBlanks(units, at)) === newline;
}

/** Moves an end backwards over blanks and line ends, not further than `start`. */
export function trimEnd(units: Units, start: number, end: number): number {
	while (end > start && (isBlank(unitAt(units, end - 1)) || unitAt(units, end - 1) === newline)) end--;
	return end;
}
