/* Codes of the ASCII characters that the page scanner looks for. */
export const horizontalTab = 9;
export const newline = 10;
export const carriageReturn = 13;
export const space = 32;
export const exclamationMark = 33;
export const doubleQuote = 34;
export const hash = 35;
export const dollar = 36;
export const ampersand = 38;
export const singleQuote = 39;
export const openParenthesis = 40;
export const closeParenthesis = 41;
export const asterisk = 42;
export const plus = 43;
export const hyphen = 45;
export const dot = 46;
export const slash = 47;
const zero = 48;
export const digitOne = 49;
const nine = 57;
export const colon = 58;
export const lessThan = 60;
export const equals = 61;
export const greaterThan = 62;
export const questionMark = 63;
export const openBracket = 91;
export const backslash = 92;
export const closeBracket = 93;
export const caret = 94;
export const underscore = 95;
export const backtick = 96;
export const openBrace = 123;
export const pipe = 124;
export const closeBrace = 125;
export const tilde = 126;

export function isSpace(code: number): boolean {
	return code === space || code === newline || code === horizontalTab || code === carriageReturn;
}

export function isBlank(code: number): boolean {
	return code === space || code === horizontalTab || code === carriageReturn;
}

export function isDigit(code: number): boolean {
	return code >= zero && code <= nine;
}

export function isLetter(code: number): boolean {
	const lower = code | 32;
	return lower >= 97 && lower <= 122;
}

export function isLetterOrDigit(code: number): boolean {
	return isLetter(code) || isDigit(code);
}

/** True for the first code unit of a tag, attribute or JavaScript name; everything beyond ASCII counts as a letter. */
export function isNameStart(code: number): boolean {
	return isLetter(code) || code === underscore || code === dollar || code > 127;
}

export function isNamePart(code: number): boolean {
	return isNameStart(code) || isDigit(code) || code === hyphen;
}
