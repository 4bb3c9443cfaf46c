import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { derive } from '../text/derive.ts';
import type { TextChange } from '../text/edits.ts';
import { endOfLine, type Span } from '../text/positions.ts';
import { itemsOf, type JsonNodes, propertiesOf } from './json.ts';

/** Up to the quote that ends it in the reader's eyes: `"colors: { "`, `"name: "`, `"rounded: true, "`. */
const endedByNext = /^"([^\s"{}[\],]+?)\s*:(?:[\s[{]*|\s*(?:true|false|null|-?[\d.]+)[\s,}\]]*)"$/;
/** Up to the end of the line: `"navigation: {`, `"rounded: true,`. */
const endedByLine = /^"([^\s"{}[\],]+?)\s*:(?=\s|[[{]|-?\d|true|false|null|$)/;

/**
 * The key before a fault, or at it, whose closing quote is missing, so that the reader took its colon and more for a
 * part of it; with the quote that opens it.
 */
function findUnclosedKey(text: string, tree: JsonNodes, fault: Span): Span | undefined {
	const isOpen = text[fault.start] === '"';
	const start = isOpen ? fault.start : text.lastIndexOf('"', endOfPrevious(text, fault.start) - 2);
	if (start < 0) return undefined;
	const read = text.slice(start, isOpen ? fault.end : endOfPrevious(text, fault.start));
	if (!isOpen && read.includes('\n')) return undefined;
	const key = (isOpen ? endedByLine : endedByNext).exec(read)?.[1];
	return key !== undefined && keyOffsets(tree).has(start)
		? { start, end: start + 1 + key.length }
		: undefined;
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

/** A place where the text is no JSON, told apart by what the author has to do. */
export interface JsonFault {
	readonly kind: JsonFaultKind;
	readonly span: Span;
	/** What puts it in order, where that is more than the kind says. */
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
	| 'unclosed'
	| 'textAfterEnd'
	| 'unexpected'
	| 'tooDeep';

/** Longer values are left to be told of twice. */
export const maxPairLength = 500;

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
	const from = Math.max(0, span.start - maxPairLength);
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

/**
 * Where a key stands that its object, an item of a list, has already. Behind a fault that is the key of another item,
 * whose bracket is missing with that of the item before.
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
