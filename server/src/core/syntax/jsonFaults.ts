import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { endOfLine } from '../text/lineBounds.ts';
import type { Span } from '../text/span.ts';
import { findUnclosedKey } from './findUnclosedKey.ts';
import { type JsonNodes, readJson } from './json.ts';
import { repeatedKeys } from './repeatedKeys.ts';

/** A place where the text is no JSON, told apart by what the author has to do. */
export interface JsonFault {
	readonly kind: JsonFaultKind;
	readonly span: Span;
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

const faultsOfTrees = new WeakMap<JsonNodes, readonly JsonFault[]>();

/** Every fault once, in text order: what an earlier fault of the same line brings about is left out. */
export function jsonFaults(text: string, tree: JsonNodes): readonly JsonFault[] {
	let faults = faultsOfTrees.get(tree);
	if (faults === undefined) {
		faults = findFaults(text, tree, 0);
		faultsOfTrees.set(tree, faults);
	}
	return faults;
}

/** More missing quotes than anybody leaves behind; each costs another reading. */
const mostQuotes = 4;

/** A missing quote turns keys, brackets and commas into text, so that what follows is judged as if it were there. */
function findFaults(text: string, tree: JsonNodes, quotes: number): readonly JsonFault[] {
	if (text.trim() === '') return [{ kind: 'empty', span: { start: 0, end: 0 } }];
	const faults: JsonFault[] = [];
	let quietUntil = 0;
	let reportedUntil = 0;
	let lastOffset = -1;
	for (const error of [...tree.errors].sort((a, b) => a.offset - b.offset)) {
		// Where reading was given up, everything looks unclosed.
		if (tree.tooDeep !== undefined && error.offset + error.length >= tree.tooDeep.start - 1) break;
		if (error.offset === lastOffset || (!standsAlone(error) && error.offset < quietUntil)) continue;
		const fault = toFault(text, tree, error);
		// Where brackets are already out of step, the end of the file cannot be right either.
		if (quietUntil > 0 && fault.kind === 'unclosed' && error.offset >= text.length) continue;
		if (fault.span.start < reportedUntil) continue;
		faults.push(fault);
		const quote = missingQuote(fault);
		if (quote !== undefined && quotes < mostQuotes)
			return [...faults, ...faultsBehind(text, quote, { seenUntil: fault.span.end, quotes: quotes + 1 })];
		lastOffset = error.offset;
		reportedUntil = fault.span.end;
		if (!isHarmless(fault.kind))
			quietUntil = Math.max(endOfLine(text, error.offset), endOfLastPair(text, fault));
	}
	if (tree.tooDeep !== undefined) faults.push({ kind: 'tooDeep', span: tree.tooDeep });
	return faults;
}

/** Behind the brace of an object whose last key has no quotes, since the reader looks for another one there; 0 elsewhere. */
function endOfLastPair(text: string, { kind, span }: JsonFault): number {
	if (kind !== 'unquotedKey') return 0;
	const rest = text.slice(span.end, span.end + longestPair);
	const [pair] = /^\s*:\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)\s*\}/.exec(rest) ?? [];
	return pair === undefined ? 0 : span.end + pair.length;
}

/** Longer values are left to be told of twice. */
const longestPair = 500;

function missingQuote({ kind, span }: JsonFault): number | undefined {
	if (kind === 'unclosedKey') return span.end;
	return kind === 'unopenedString' ? span.start : undefined;
}

function faultsBehind(
	text: string,
	quote: number,
	{ seenUntil, quotes }: { seenUntil: number; quotes: number },
): readonly JsonFault[] {
	const mended = `${text.slice(0, quote)}"${text.slice(quote)}`;
	const toText = (offset: number) => (offset > quote ? offset - 1 : offset);
	return findFaults(mended, readJson(mended), quotes).flatMap(({ kind, span: { start, end } }) => {
		const span = { start: toText(start), end: toText(end) };
		return span.start < seenUntil ? [] : [{ kind, span }];
	});
}

/** Faults that no other fault brings about. */
function standsAlone({ error }: ParseError): boolean {
	const name = printParseErrorCode(error);
	return name === 'CommaExpected' || name === 'InvalidCommentToken';
}

/**
 * Whether the tree holds every key and value where its author put it. Commas and comments lose nothing; any
 * other fault may have hidden a key or moved it into another object.
 */
export function isWhole(text: string, tree: JsonNodes): boolean {
	return jsonFaults(text, tree).every(({ kind }) => isHarmless(kind));
}

function isHarmless(kind: JsonFaultKind): boolean {
	return kind === 'missingComma' || kind === 'trailingComma' || kind === 'comment';
}

function toFault(text: string, tree: JsonNodes, { error, offset, length }: ParseError): JsonFault {
	// The reader counts one character too many behind a comment that ends with the text.
	const span = { start: offset, end: Math.min(offset + length, text.length) };
	const character = text[offset] ?? '';
	switch (printParseErrorCode(error)) {
		case 'CommaExpected':
			if ('}]:'.includes(character)) return { kind: character === ':' ? 'unexpected' : 'unclosed', span };
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
