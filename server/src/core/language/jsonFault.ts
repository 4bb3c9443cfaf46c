import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { derive } from '../text/derive.ts';
import type { TextChange } from '../text/edits.ts';
import { endOfLine, type Span } from '../text/positions.ts';
import { itemsOf, type JsonNodes, propertiesOf } from './json.ts';

/** Unclosed key that was read as a string up to the next quote: `"colors: { "`, `"name: "`, `"rounded: true, "`. */
const endedByNext = /^"([^\s"{}[\],]+?)\s*:(?:[\s[{]*|\s*(?:true|false|null|-?[\d.]+)[\s,}\]]*)"$/;
/** Unclosed key that was read up to the end of its line: `"navigation: {`, `"rounded: true,`. */
const endedByLine = /^"([^\s"{}[\],]+?)\s*:(?=\s|[[{]|-?\d|true|false|null|$)/;

/**
 * Span, from its opening quote, of a key at or before a fault whose closing quote is missing, so that the parser took
 * its colon and more as part of it.
 */
function findUnclosedKey(text: string, tree: JsonNodes, fault: Span): Span | undefined {
	const isOpen = text[fault.start] === '"';
	const start = isOpen ? fault.start : quoteBefore(text, endOfPrevious(text, fault.start) - 1);
	if (start < 0) return undefined;
	const read = text.slice(start, isOpen ? fault.end : endOfPrevious(text, fault.start));
	if (!isOpen && read.includes('\n')) return undefined;
	const key = (isOpen ? endedByLine : endedByNext).exec(read)?.[1];
	return key !== undefined && keyOffsets(tree).has(start)
		? { start, end: start + 1 + key.length }
		: undefined;
}

/** Offset of the last double quote before an offset, -1 if there is none near. */
function quoteBefore(text: string, offset: number): number {
	const from = Math.max(0, offset - maxPairLength);
	const found = text.slice(from, Math.max(from, offset)).lastIndexOf('"');
	return found < 0 ? -1 : from + found;
}

function endOfPrevious(text: string, offset: number): number {
	let end = offset;
	while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
	return end;
}

const keyOffsets = derive((tree: JsonNodes): ReadonlySet<number> => {
	const found = new Set<number>();
	const open = tree.root === undefined ? [] : [tree.root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		for (const { key } of propertiesOf(node)) found.add(key.offset);
		for (const child of node.children ?? []) open.push(child);
	}
	return found;
});

/** A place where the text is not valid JSON; the kind says what the author has to do. */
export interface JsonFault {
	readonly kind: JsonFaultKind;
	readonly span: Span;
	/** Changes that fix the fault, if the kind does not imply them. */
	readonly repair?: readonly TextChange[];
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
	| 'lineBreak'
	| 'unescapedQuotes'
	| 'unclosed'
	| 'wrongBracket'
	| 'extraBracket'
	| 'unquotedPair'
	| 'textAfterEnd'
	| 'unexpected'
	| 'tooDeep';

/**
 * Maximum length of text that is searched for a key or value next to a fault; with a longer value, a fault may be
 * reported twice.
 */
export const maxPairLength = 500;

/** Fault for an error of the parser. */
export function toJsonFault(text: string, tree: JsonNodes, { error, offset, length }: ParseError): JsonFault {
	// The parser counts one character too many after a comment at the end of the text.
	const span = { start: offset, end: Math.min(offset + length, text.length) };
	const character = text[offset] ?? '';
	switch (printParseErrorCode(error)) {
		case 'CommaExpected':
			if (character === ':') return colonFault(text, span);
			if (character === '}' || character === ']') return unclosedBefore(text, span);
			if (/[\w.]{2}/.test(text.slice(offset - 1, offset + 1))) return numberFault(text, offset);
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

/** Fault at the wrong closing bracket, or at the end of the text above if the bracket begins its line. */
function unclosedBefore(text: string, span: Span): JsonFault {
	const before = characterBefore(text, span.start);
	const isBelow = text.slice(before.end, span.start).includes('\n');
	return { kind: 'unclosed', span: isBelow ? before : span };
}

/** Fault for a key and a value that both have no quotes: `name: Acme`. */
function toUnquotedPair(text: string, key: Span, rest: string): JsonFault | undefined {
	const [pair, colon = '', value = ''] =
		/^(\s*:\s*)(?!(?:true|false|null)\b)([\p{L}/#][^"'{}[\],\n]*?)(?=[^\S\n]*[,}\n])/u.exec(rest) ?? [];
	if (pair === undefined) return undefined;
	const span = { start: key.start, end: key.end + pair.length };
	const newText = `${JSON.stringify(text.slice(key.start, key.end))}${colon}${JSON.stringify(value)}`;
	return { kind: 'unquotedPair', span, repair: [{ span, newText }] };
}

function unclosedFault(text: string, tree: JsonNodes, span: Span): JsonFault {
	const key = findUnclosedKey(text, tree, span);
	return key === undefined ? { kind: 'unterminatedString', span } : { kind: 'unclosedKey', span: key };
}

function symbolFault(text: string, tree: JsonNodes, span: Span): JsonFault {
	const key = findUnclosedKey(text, tree, span);
	if (key !== undefined) return { kind: 'unclosedKey', span: key };
	if (isHashComment(text, span.start))
		return { kind: 'comment', span: { start: span.start, end: endOfLine(text, span.start) } };
	const quoting = findUnescapedQuotes(text, span.start);
	if (quoting !== undefined) return quoting;
	if (text[span.start] === "'") return { kind: 'singleQuotes', span: toClosingQuote(text, span) };
	if (text[span.end] === '"' && text[span.start - 1] !== '"') return { kind: 'unopenedString', span };
	const rest = text.slice(span.end, span.end + maxPairLength);
	if (!/^\s*:/.test(rest)) return { kind: 'unknownWord', span };
	return toUnquotedPair(text, span, rest) ?? { kind: 'unquotedKey', span };
}

/** True at a `#` with a space after it: a comment in YAML and in many languages. */
export function isHashComment(text: string, offset: number): boolean {
	return /^#[^\S\n]/.test(text.slice(offset, offset + 2));
}

/** Fault for text directly after a string, if its closing quote is one of the text: `"The "new" API"`. */
function findUnescapedQuotes(text: string, offset: number): JsonFault | undefined {
	if (text[offset - 1] !== '"') return undefined;
	const start = quoteBefore(text, offset - 1);
	const rest = text.slice(start + 1, Math.min(endOfLine(text, offset), start + maxPairLength));
	const [, content] = /^(.*)"[\s,\]}]*$/.exec(rest) ?? [];
	// A quote beside a comma, colon or bracket belongs to another string.
	if (start < 0 || content === undefined || /[[{,:]\s*"|"\s*[,\]}:]/.test(content)) return undefined;
	if (!content.includes('"')) return undefined;
	const span = { start, end: start + content.length + 2 };
	const newText = `"${content.replace(/(?<!\\)"/g, '\\"')}"`;
	return { kind: 'unescapedQuotes', span, repair: [{ span, newText }] };
}

/** Fault of a number that the parser ends too early, such as `012` and `12px`. */
function numberFault(text: string, offset: number): JsonFault {
	const from = Math.max(0, offset - maxPairLength);
	const [before = ''] = /[\w.+-]*$/.exec(text.slice(from, offset)) ?? [];
	const [after = ''] = /^[\w.+-]*/.exec(text.slice(offset, offset + maxPairLength)) ?? [];
	return { kind: 'invalidNumber', span: { start: offset - before.length, end: offset + after.length } };
}

/** Span up to the closing `'` of the line: the parser splits text in single quotes at its spaces. */
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

/**
 * Fault at an unexpected colon: after a key that the parser took as the missing value of the key above, or in an array.
 */
function colonFault(text: string, span: Span): JsonFault {
	const from = Math.max(0, span.start - maxPairLength);
	const before = /:[^\S\n]*\n\s*"(?:[^"\\\n]|\\.)*"\s*$/.exec(text.slice(from, span.start));
	if (before === null) return { kind: 'unexpected', span };
	return { kind: 'missingValue', span: { start: from + before.index, end: from + before.index + 1 } };
}

/** Span of the last character before the offset that is not white space. */
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

/**
 * Offsets of duplicate keys in objects that are array items. After a missing comma such a key belongs to the next item:
 * `}, {` is missing before it.
 */
const repeatedKeys = derive((tree: JsonNodes): ReadonlySet<number> => {
	const found = new Set<number>();
	const open = tree.root === undefined ? [] : [tree.root];
	for (let node = open.pop(); node !== undefined; node = open.pop()) {
		for (const item of itemsOf(node)) {
			const names = new Set<string>();
			for (const { name, key } of propertiesOf(item)) {
				if (names.has(name)) found.add(key.offset);
				names.add(name);
			}
		}
		for (const child of node.children ?? []) open.push(child);
	}
	return found;
});
