import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { endOfLine } from '../text/lineBounds.ts';
import type { Span } from '../text/span.ts';
import type { TextChange } from '../text/textChange.ts';
import { findUnclosedKey } from './findUnclosedKey.ts';
import type { JsonNodes } from './json.ts';
import { repeatedKeys } from './repeatedKeys.ts';

/** A place where the text is no JSON, told apart by what the author has to do. */
export interface JsonFault {
	readonly kind: JsonFaultKind;
	readonly span: Span;
	/** What puts it in order, where that is more than the kind says. */
	readonly mend?: readonly TextChange[];
}

export type JsonFaultKind =
	| 'empty'
	| 'missingComma'
	| 'missingEntry'
	| 'trailingComma'
	| 'extraComma'
	| 'comment'
	| 'unterminatedString'
	| 'unclosedKey'
	| 'unopenedString'
	| 'otherQuotes'
	| 'unquotedText'
	| 'invalidEscape'
	| 'invalidCharacter'
	| 'missingColon'
	| 'missingValue'
	| 'singleQuotes'
	| 'unknownWord'
	| 'unquotedKey'
	| 'invalidNumber'
	| 'unclosed'
	| 'textAfterEnd'
	| 'unexpected'
	| 'tooDeep';

/** Longer values are left to be told of twice. */
export const longestPair = 500;

/** What the author has to do about an error of the reader. */
export function toJsonFault(text: string, tree: JsonNodes, { error, offset, length }: ParseError): JsonFault {
	// The reader counts one character too many behind a comment that ends with the text.
	const span = { start: offset, end: Math.min(offset + length, text.length) };
	const character = text[offset] ?? '';
	switch (printParseErrorCode(error)) {
		case 'CommaExpected':
			if (character === ':') return colonFault(text, span);
			if (character === '}' || character === ']') return { kind: 'unclosed', span };
			return {
				kind: repeatedKeys(tree).has(offset) ? 'missingEntry' : 'missingComma',
				span: characterBefore(text, offset),
			};
		case 'InvalidCommentToken':
		case 'UnexpectedEndOfComment':
			return { kind: 'comment', span };
		case 'UnexpectedEndOfString':
			return unclosedFault(text, tree, withoutLineBreak(text, span));
		case 'InvalidEscapeCharacter':
		case 'InvalidUnicode':
			return { kind: 'invalidEscape', span };
		case 'InvalidCharacter':
			return { kind: 'invalidCharacter', span };
		case 'InvalidNumberFormat':
		case 'UnexpectedEndOfNumber':
			return { kind: 'invalidNumber', span };
		case 'ColonExpected':
			return { kind: 'missingColon', span: characterBefore(text, offset) };
		case 'EndOfFileExpected':
			return { kind: 'textAfterEnd', span };
		case 'CloseBraceExpected':
		case 'CloseBracketExpected':
			return { kind: 'unclosed', span: characterBefore(text, text.length) };
		case 'InvalidSymbol':
			return symbolFault(text, tree, span);
		default:
			return valueFault(text, span, character);
	}
}

function unclosedFault(text: string, tree: JsonNodes, span: Span): JsonFault {
	const key = findUnclosedKey(text, tree, span);
	return key === undefined ? { kind: 'unterminatedString', span } : { kind: 'unclosedKey', span: key };
}

function symbolFault(text: string, tree: JsonNodes, span: Span): JsonFault {
	const key = findUnclosedKey(text, tree, span);
	if (key !== undefined) return { kind: 'unclosedKey', span: key };
	if (text[span.start] === "'") return { kind: 'singleQuotes', span: toClosingQuote(text, span) };
	if (text[span.end] === '"' && text[span.start - 1] !== '"') return { kind: 'unopenedString', span };
	const next = /^\s*:/.test(text.slice(span.end, span.end + 40));
	return { kind: next ? 'unquotedKey' : 'unknownWord', span };
}

/** A word in single quotes may hold spaces, of which the reader made several words. */
function toClosingQuote(text: string, span: Span): Span {
	const close = text.indexOf("'", span.start + 1);
	const end = close >= 0 && close < endOfLine(text, span.start) ? close + 1 : span.end;
	return { start: span.start, end };
}

function valueFault(text: string, span: Span, character: string): JsonFault {
	const before = characterBefore(text, span.start);
	const previous = text[before.start];
	if ((character === '}' || character === ']') && previous === ',')
		return { kind: 'trailingComma', span: before };
	if (previous === ':') return { kind: 'missingValue', span: before };
	if (character === ',') return { kind: 'extraComma', span };
	if (span.start >= text.length || span.end === span.start) return { kind: 'unclosed', span: before };
	return { kind: 'unexpected', span };
}

/** A key that was taken for the value that the key above it lacks, or a colon in a list. */
function colonFault(text: string, span: Span): JsonFault {
	const from = Math.max(0, span.start - longestPair);
	const before = /:[^\S\n]*\n\s*"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(from, span.start));
	if (before === null) return { kind: 'unexpected', span };
	return { kind: 'missingValue', span: { start: from + before.index, end: from + before.index + 1 } };
}

/** The last character before the offset that is no white space. */
function characterBefore(text: string, offset: number): Span {
	let end = Math.min(offset, text.length);
	while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
	return { start: Math.max(0, end - 1), end };
}

function withoutLineBreak(text: string, { start, end }: Span): Span {
	let last = end;
	while (last > start && /[\r\n]/.test(text[last - 1] ?? '')) last--;
	return { start, end: last };
}
