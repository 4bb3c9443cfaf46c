import { isBlank, isNamePart, newline } from './ascii.ts';

/** UTF-16 code units of a page's text; “unit” in names of this folder means one of them. Offsets count code units. */
export type Units = Uint16Array;

export function toUnits(text: string): Uint16Array {
	const units = new Uint16Array(text.length);
	for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
	return units;
}

/** Code unit at an offset; a newline outside of the text. */
export function unitAt(units: Units, at: number): number {
	return units[at] ?? newline;
}

/** Offset of the line's newline, or the end of the text. */
export function lineEnd(units: Units, at: number): number {
	const length = units.length;
	while (at < length && units[at] !== newline) at++;
	return at;
}

/** Start of the next line, at most the end of the text. */
export function nextLine(units: Units, at: number): number {
	return Math.min(lineEnd(units, at) + 1, units.length);
}

/** Skips spaces and tabs. */
export function skipBlanks(units: Units, at: number): number {
	while (isBlank(unitAt(units, at))) at++;
	return at;
}

/** Skips spaces and tabs, and white space beyond ASCII, as JSX does between the parts of a tag. */
export function skipJsxWhitespace(units: Units, start: number): number {
	let at = skipBlanks(units, start);
	for (let end = endOfUnicodeSpace(units, at); end > at; end = endOfUnicodeSpace(units, at))
		at = skipBlanks(units, end);
	return at;
}

/** Skips the characters that a name may contain. */
export function skipNameParts(units: Units, start: number): number {
	let at = start;
	for (let code = unitAt(units, at); isNamePart(code); code = unitAt(units, ++at))
		if (code > 127 && endOfUnicodeSpace(units, at) > at) break;
	return at;
}

/** Offset after a white space character beyond ASCII, such as an ideographic space; the given offset if there is none. */
export function endOfUnicodeSpace(units: Units, at: number): number {
	const code = unitAt(units, at);
	return code >= 128 && isSpace(code) ? at + 1 : at;
}

/** True for white space as defined by JavaScript. */
function isSpace(code: number): boolean {
	return /\s/.test(String.fromCharCode(code));
}

/** True if the lowercase word is at the offset, in any case. */
export function hasWordAt(units: Units, at: number, word: string): boolean {
	for (let index = 0; index < word.length; index++)
		if ((unitAt(units, at + index) | 32) !== word.charCodeAt(index)) return false;
	return true;
}

/** True if only blanks follow on the line. */
export function isRestBlank(units: Units, at: number): boolean {
	return unitAt(units, skipBlanks(units, at)) === newline;
}

/** Moves an end back over blanks and line ends, at most to `start`. */
export function trimEnd(units: Units, start: number, end: number): number {
	while (end > start && (isBlank(unitAt(units, end - 1)) || unitAt(units, end - 1) === newline)) end--;
	return end;
}
