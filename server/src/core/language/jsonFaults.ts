import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { derive } from '../text/derive.ts';
import { applyChanges, type TextChange } from '../text/edits.ts';
import { endOfLine, type Span } from '../text/positions.ts';
import { type JsonNodes, readJsonNodes } from './json.ts';
import {
	isHashComment,
	type JsonFault,
	type JsonFaultKind,
	maxPairLength,
	toJsonFault,
} from './jsonFault.ts';
import { jsonRepairs } from './jsonRepairs.ts';
import { findMisquotedJson, type MisquotedJson } from './misquotedJson.ts';
import { findUnclosedBrackets } from './unclosedBrackets.ts';

/** Faults in text order, each once, without those that an earlier fault of the line causes. */
export const jsonFaults = derive(
	(text: string, tree: JsonNodes) => [tree, text],
	(tree, text): readonly JsonFault[] => {
		const found = findFaults(text, tree, { left: Math.min(maxReadings, Math.floor(maxRead / text.length)) });
		const isAtEnd = isCut(text, found) ? endingFaults(text) : () => false;
		// Parsing again after one more repair may stop at the same place.
		return found.filter((fault, index) => !isSame(fault, found[index - 1]) && !isAtEnd(fault));
	},
);

/** True if the text ends within an entry, such as `{ "name": "A`. What is missing after that follows from it. */
function isCut(text: string, faults: readonly JsonFault[]): boolean {
	const end = text.trimEnd().length;
	return faults.some(({ kind, span }) => kind !== 'unclosed' && span.start < end && span.end >= end);
}

/** Test for faults that are at the end of the text, after its last entry. */
function endingFaults(text: string): (fault: JsonFault) => boolean {
	const end = text.trimEnd().length;
	return ({ kind, span }) => span.start >= end || (kind === 'unclosed' && span.end >= end);
}

function isSame({ kind, span }: JsonFault, other: JsonFault | undefined): boolean {
	return kind === other?.kind && span.start === other.span.start && span.end === other.span.end;
}

/** Maximum number of times that the text is parsed again, with repairs, to find the faults that follow. */
const maxReadings = 24;

/** Maximum number of characters parsed in all, so that typing in a large broken file stays fast. */
const maxRead = 1_000_000;

/** How often the text may be parsed again. */
interface Readings {
	left: number;
}

function findFaults(text: string, tree: JsonNodes, readings: Readings): readonly JsonFault[] {
	if (text.trim() === '') return [{ kind: 'empty', span: { start: 0, end: 0 } }];
	if (tree.errors.length === 0 || tree.tooDeep !== undefined) return faultsInOrder(text, tree, readings);
	const brackets = findUnclosedBrackets(text);
	if (brackets === undefined) return faultsInOrder(text, tree, readings);
	const others = faultsWith(text, brackets.changes, readings);
	const spans = brackets.spans.filter((span) => span !== brackets.atEnd || !isCut(text, others));
	const unclosed = spans.map((span): JsonFault => ({ kind: 'unclosed', span }));
	return [...unclosed, ...others].sort((a, b) => a.span.start - b.span.start);
}

function faultsInOrder(text: string, tree: JsonNodes, readings: Readings): readonly JsonFault[] {
	const faults: JsonFault[] = [];
	const textEnd = text.trimEnd().length;
	let quietUntil = 0;
	let reportedUntil = 0;
	let lastOffset = -1;
	let triedUntil = -1;
	for (const error of [...tree.errors].sort((a, b) => a.offset - b.offset)) {
		// From the bracket on that is nested too deeply, everything looks unclosed.
		if (tree.tooDeep !== undefined && error.offset + error.length >= tree.tooDeep.start - 1) break;
		if (error.offset === lastOffset || (!isExclusive(error) && error.offset < quietUntil)) continue;
		const isTried =
			isOfComment(error) ||
			isHashComment(text, error.offset) ||
			tree.tooDeep !== undefined ||
			error.offset <= triedUntil;
		const misquoted = isTried ? [] : findMisquotedJson(text, error.offset);
		if (!isTried) triedUntil = endOfLine(text, error.offset);
		const [first, last = first] = [misquoted[0], misquoted.at(-1)];
		if (
			first !== undefined &&
			last !== undefined &&
			first.span.start <= error.offset &&
			first.span.start >= reportedUntil
		) {
			const only = last === first ? bestRepair(text, tree, quoteFault(first), readings) : undefined;
			if (only !== undefined) return [...faults, ...withFollowing(only, readings)];
			faults.push(...misquoted.map(quoteFault));
			if (readings.left > 0) {
				const following = faultsWith(text, misquoted.map(quotesOf), readings);
				return [...faults, ...following.filter(({ span }) => span.start >= first.span.end)].sort(
					(a, b) => a.span.start - b.span.start,
				);
			}
			reportedUntil = last.span.end;
			quietUntil = endOfLine(text, error.offset);
			continue;
		}
		const fault = toJsonFault(text, tree, error);
		// After another fault, what is missing at the end of the file may follow from it.
		if (quietUntil > 0 && error.offset >= textEnd) continue;
		if (fault.span.start < reportedUntil) continue;
		const repaired = tree.tooDeep === undefined ? bestRepair(text, tree, fault, readings) : undefined;
		if (repaired !== undefined) return [...faults, ...withFollowing(repaired, readings)];
		faults.push(fault);
		// After a bracket without its partner, nothing is certain.
		if (outOfStep.has(fault.kind)) break;
		lastOffset = error.offset;
		reportedUntil = fault.span.end;
		if (!isHarmless(fault.kind)) quietUntil = endOfLine(text, error.offset);
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

interface RepairedText {
	readonly fault: JsonFault;
	readonly changes: readonly TextChange[];
	readonly text: string;
	readonly tree: JsonNodes;
}

/** Text with the repair of the fault that leaves the fewest errors; undefined if none makes them fewer. */
function bestRepair(
	text: string,
	tree: JsonNodes,
	fault: JsonFault,
	readings: Readings,
): RepairedText | undefined {
	let best: RepairedText | undefined;
	for (const { fault: known = fault, changes } of jsonRepairs(text, fault)) {
		if (readings.left <= 0) break;
		const repaired = readWith(text, changes, readings);
		if (repaired.tree.errors.length >= (best?.tree ?? tree).errors.length) continue;
		best = { fault: known, changes, ...repaired };
		if (repaired.tree.errors.length === 0) break;
	}
	return best;
}

function readWith(text: string, changes: readonly TextChange[], readings: Readings) {
	readings.left--;
	const repaired = applyChanges(text, changes);
	return { text: repaired, tree: readJsonNodes(repaired) };
}

function faultsWith(text: string, changes: readonly TextChange[], readings: Readings): readonly JsonFault[] {
	return readRepaired({ changes, ...readWith(text, changes, readings) }, readings);
}

/** The fault of a repaired text, and those after it. */
function withFollowing(repaired: RepairedText, readings: Readings): readonly JsonFault[] {
	const { fault } = repaired;
	return [fault, ...readRepaired(repaired, readings).filter(({ span }) => span.start >= fault.span.end)];
}

/** Faults of a repaired text, with their spans converted to the text without the changes. */
function readRepaired(
	{ text, tree, changes }: Pick<RepairedText, 'text' | 'tree' | 'changes'>,
	readings: Readings,
): readonly JsonFault[] {
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
	return faultsInOrder(text, tree, readings).map(({ kind, span, repair }) => ({
		kind,
		span: toSpan(span),
		...(repair && { repair: repair.map((change) => ({ ...change, span: toSpan(change.span) })) }),
	}));
}

/** True if no other error causes this one. */
function isExclusive({ error }: ParseError): boolean {
	const name = printParseErrorCode(error);
	return name === 'CommaExpected' || name === 'InvalidCommentToken';
}

/** Spans that the parser misreads because of a fault: text whose quotes are missing, for example, and its line. */
export function misreadSpans(text: string, tree: JsonNodes): readonly Span[] {
	return jsonFaults(text, tree).flatMap(({ kind, span, repair = [] }) => {
		const repaired = repair.map((change) => change.span);
		if (misreadKinds.has(kind)) return [...repaired, { start: span.start, end: endOfLine(text, span.end) }];
		if (kind !== 'missingValue' && kind !== 'missingColon') return repaired;
		// The parser takes the key on the next line for the value.
		const [key = ''] = /^\s*"(?:[^"\\\n]|\\.)*"/.exec(text.slice(span.end, span.end + maxPairLength)) ?? [];
		return [...repaired, { start: span.start, end: span.end + key.length }];
	});
}

/** Faults of a string: it may end too early or too late, or has other text than its author meant. */
const misreadKinds: ReadonlySet<JsonFaultKind> = new Set<JsonFaultKind>([
	'unterminatedString',
	'unclosedKey',
	'unopenedString',
	'otherQuotes',
	'unescapedQuotes',
	'lineBreak',
	'invalidEscape',
	'invalidCharacter',
]);

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
