import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { derive } from '../text/derive.ts';
import { applyChanges, type TextChange } from '../text/edits.ts';
import { endOfLine, type Span } from '../text/positions.ts';
import { type JsonNodes, readJsonNodes } from './json.ts';
import { type JsonFault, type JsonFaultKind, maxPairLength, toJsonFault } from './jsonFault.ts';
import { findMisquotedJson, type MisquotedJson } from './misquotedJson.ts';
import { findUnclosedBrackets } from './unclosedBrackets.ts';

/** Faults in text order, each once, without those that an earlier fault of the line causes. */
export const jsonFaults = derive(
	(text: string, tree: JsonNodes) => [tree, text],
	(tree, text): readonly JsonFault[] => {
		const found = findFaults(text, tree, 0);
		// Parsing again after one more repair may stop at the same place.
		return found.filter((fault, index) => !isSame(fault, found[index - 1]));
	},
);

function isSame({ kind, span }: JsonFault, other: JsonFault | undefined): boolean {
	return kind === other?.kind && span.start === other.span.start && span.end === other.span.end;
}

/** Maximum number of repairs after which the text is parsed again to find the faults that follow. */
const maxReadings = 4;

/** Maximum number of characters parsed in all, so that typing in a large broken file stays fast. */
const maxRead = 500_000;

function findFaults(text: string, tree: JsonNodes, readings: number): readonly JsonFault[] {
	if (text.trim() === '') return [{ kind: 'empty', span: { start: 0, end: 0 } }];
	if (tree.errors.length === 0 || tree.tooDeep !== undefined) return faultsInOrder(text, tree, readings);
	const brackets = findUnclosedBrackets(text);
	if (brackets === undefined) return faultsInOrder(text, tree, readings);
	const unclosed = brackets.spans.map((span): JsonFault => ({ kind: 'unclosed', span }));
	const others = faultsWith(text, brackets.changes, readings);
	return [...unclosed, ...others].sort((a, b) => a.span.start - b.span.start);
}

function faultsInOrder(text: string, tree: JsonNodes, readings: number): readonly JsonFault[] {
	const faults: JsonFault[] = [];
	let quietUntil = 0;
	let reportedUntil = 0;
	let lastOffset = -1;
	let triedUntil = -1;
	for (const error of [...tree.errors].sort((a, b) => a.offset - b.offset)) {
		// From the bracket on that is nested too deeply, everything looks unclosed.
		if (tree.tooDeep !== undefined && error.offset + error.length >= tree.tooDeep.start - 1) break;
		if (error.offset === lastOffset || (!isExclusive(error) && error.offset < quietUntil)) continue;
		const isTried = isOfComment(error) || tree.tooDeep !== undefined || error.offset <= triedUntil;
		const misquoted = isTried ? [] : findMisquotedJson(text, error.offset);
		if (!isTried) triedUntil = endOfLine(text, error.offset);
		const [first, last = first] = [misquoted[0], misquoted.at(-1)];
		if (
			first !== undefined &&
			last !== undefined &&
			first.span.start <= error.offset &&
			first.span.start >= reportedUntil
		) {
			faults.push(...misquoted.map(quoteFault));
			if (readings < Math.min(maxReadings, maxRead / text.length - 1)) {
				const behind = faultsWith(text, misquoted.map(quotesOf), readings + 1);
				return [...faults, ...behind.filter(({ span }) => span.start >= first.span.end)].sort(
					(a, b) => a.span.start - b.span.start,
				);
			}
			reportedUntil = last.span.end;
			quietUntil = endOfLine(text, error.offset);
			continue;
		}
		const fault = toJsonFault(text, tree, error);
		// After another fault, an unclosed bracket at the end of the file may follow from it.
		if (quietUntil > 0 && fault.kind === 'unclosed' && error.offset >= text.length) continue;
		if (fault.span.start < reportedUntil) continue;
		faults.push(fault);
		const repair = repairOf(text, fault);
		if (repair !== undefined && readings < Math.min(maxReadings, maxRead / text.length - 1)) {
			const behind = faultsWith(text, [repair], readings + 1);
			return [...faults, ...behind.filter(({ span }) => span.start >= fault.span.end)];
		}
		// After a bracket without its partner, nothing is certain.
		if (outOfStep.has(fault.kind)) break;
		lastOffset = error.offset;
		reportedUntil = fault.span.end;
		if (!isHarmless(fault.kind))
			quietUntil = Math.max(endOfLine(text, error.offset), endOfLastPair(text, fault));
	}
	if (tree.tooDeep !== undefined) faults.push({ kind: 'tooDeep', span: tree.tooDeep });
	return faults;
}

function isOfComment({ error }: ParseError): boolean {
	return printParseErrorCode(error).includes('Comment');
}

function quotesOf({ span, content }: MisquotedJson): TextChange {
	return { span, newText: `"${content}"` };
}

function quoteFault(misquoted: MisquotedJson): JsonFault {
	const { span, opening, closing, isKey } = misquoted;
	const repair = [quotesOf(misquoted)];
	if (opening === '"' && closing === '')
		return { kind: isKey ? 'unclosedKey' : 'unterminatedString', span, repair };
	if (opening === '' && closing === '') return { kind: 'unquotedText', span, repair };
	return opening === '' && closing === '"'
		? { kind: 'unopenedString', span: { start: span.start, end: span.end - 1 }, repair }
		: { kind: 'otherQuotes', span, repair };
}

const outOfStep: ReadonlySet<JsonFaultKind> = new Set<JsonFaultKind>(['unclosed', 'textAfterEnd']);

/** Faults of the text with the changes, with their spans converted to the text without them. */
function faultsWith(text: string, changes: readonly TextChange[], readings: number): readonly JsonFault[] {
	const repairedLine = applyChanges(text, changes);
	const toText = (offset: number) => {
		let moved = 0;
		for (const { span, newText } of changes) {
			if (offset <= span.start + moved) break;
			const added = newText.length - (span.end - span.start);
			moved += Math.min(added, offset - span.start - moved);
		}
		return offset - moved;
	};
	const toSpan = ({ start, end }: Span): Span => ({ start: toText(start), end: toText(end) });
	return faultsInOrder(repairedLine, readJsonNodes(repairedLine), readings).map(({ kind, span, repair }) => ({
		kind,
		span: toSpan(span),
		...(repair && { repair: repair.map((change) => ({ ...change, span: toSpan(change.span) })) }),
	}));
}

/**
 * Offset after the brace of an object whose last key has no quotes, since the parser expects another key there; 0 for
 * other faults.
 */
function endOfLastPair(text: string, { kind, span }: JsonFault): number {
	if (kind !== 'unquotedKey') return 0;
	const rest = text.slice(span.end, span.end + maxPairLength);
	const [pair] = /^\s*:\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)\s*\}/.exec(rest) ?? [];
	return pair === undefined ? 0 : span.end + pair.length;
}

/**
 * Change with which the text after the fault is parsed as its author meant: a missing quote turns keys, brackets and
 * commas into text. Used for parsing again only.
 */
function repairOf(text: string, { kind, span: { start, end } }: JsonFault): TextChange | undefined {
	if (kind === 'unclosedKey') return { span: { start: end, end }, newText: '"' };
	if (kind === 'unopenedString') return { span: { start, end: start }, newText: '"' };
	if (kind === 'missingColon' || kind === 'missingValue')
		return pairBelow.test(text.slice(end, end + maxPairLength))
			? { span: { start: end, end }, newText: kind === 'missingColon' ? ': null,' : ' null,' }
			: undefined;
	if (kind === 'unterminatedString') {
		const closers = /[\]}][\]},\s]*$/.exec(text.slice(start, end));
		if (closers !== null) {
			const at = start + closers.index;
			return { span: { start: at, end: at }, newText: '"' };
		}
		const isKey = /[{,]\s*$/.test(text.slice(Math.max(0, start - maxPairLength), start));
		return isKey && pairBelow.test(text.slice(end, end + maxPairLength))
			? { span: { start: end, end }, newText: '": null,' }
			: undefined;
	}
	return kind === 'unknownWord' ? { span: { start, end }, newText: '1'.repeat(end - start) } : undefined;
}

const pairBelow = /^[^\S\n]*\n\s*"(?:[^"\\\n]|\\.)*"\s*:/;

/** True if no other error causes this one. */
function isExclusive({ error }: ParseError): boolean {
	const name = printParseErrorCode(error);
	return name === 'CommaExpected' || name === 'InvalidCommentToken';
}

/** Spans that the parser misreads because quotes are missing or wrong. */
export function misquotedSpans(text: string, tree: JsonNodes): readonly Span[] {
	return jsonFaults(text, tree).flatMap(({ repair = [] }) => repair.map(({ span }) => span));
}

/**
 * True if every key and value is where its author put it in the tree. Faults of commas and comments lose nothing; any
 * other fault may hide a key or move it into another object.
 */
export function hasReliableStructure(text: string, tree: JsonNodes): boolean {
	return jsonFaults(text, tree).every(({ kind }) => isHarmless(kind));
}

function isHarmless(kind: JsonFaultKind): boolean {
	return kind === 'missingComma' || kind === 'trailingComma' || kind === 'comment';
}
