import type { TextChange } from '../text/edits.ts';
import { endOfLine } from '../text/positions.ts';
import { type JsonFault, maxPairLength } from './jsonFault.ts';

/** Changes that may make the parser read the text after a fault as its author meant it. */
interface JsonRepair {
	readonly changes: readonly TextChange[];
	/** The fault if this repair is the right one, in place of the one that was assumed. */
	readonly fault?: JsonFault;
}

/**
 * Repairs of a fault, the likeliest first: a missing quote, for example, turns keys, brackets and commas into text. Used
 * for parsing again only, with the exception of those that name a fault.
 */
export function jsonRepairs(text: string, fault: JsonFault): readonly JsonRepair[] {
	const { kind, span, repair } = fault;
	const { start, end } = span;
	const replace = (newText: string) => ({ changes: [{ span, newText }] });
	if (repair !== undefined)
		return [{ changes: repair }, ...(kind === 'unterminatedString' ? lineJoins(text, fault) : [])];
	switch (kind) {
		case 'unclosedKey':
			return [insert(end, '"')];
		case 'unopenedString':
			return [insert(start, '"')];
		case 'unquotedKey':
		case 'singleQuotes':
			return [replace(`"${'x'.repeat(end - start)}"`)];
		case 'missingColon':
			return [
				...ifPairBelow(text, end, ': null,'),
				...[':', ': {', ': null'].map((added) => insert(end, added)),
			];
		case 'missingValue':
			return [...ifPairBelow(text, end, ' null,'), ...[' {', ' null'].map((added) => insert(end, added))];
		case 'unterminatedString':
			return stringRepairs(text, fault);
		case 'unknownWord':
			return ['1', ' '].map((filling) => replace(filling.repeat(end - start)));
		case 'comment':
			// The parser knows the others and reads on after them.
			return text[start] === '#' ? [replace('')] : [];
		case 'invalidNumber':
			return [replace('1')];
		case 'unclosed':
			return bracketRepairs(text, fault);
		default:
			return [];
	}
}

function insert(at: number, newText: string): JsonRepair {
	return { changes: [{ span: { start: at, end: at }, newText }] };
}

/** Entry on the next line: `"name": `. */
const pairBelow = /^[^\S\n]*\n\s*"(?:[^"\\\n]|\\.)*"\s*:/;

function ifPairBelow(text: string, at: number, newText: string): readonly JsonRepair[] {
	return pairBelow.test(text.slice(at, at + maxPairLength)) ? [insert(at, newText)] : [];
}

/** Closes a string before the brackets at its end, makes it a key without a value, or joins it with the next line. */
function stringRepairs(text: string, fault: JsonFault): readonly JsonRepair[] {
	const { start, end } = fault.span;
	const closers = /[\]}][\]},\s]*$/.exec(text.slice(start, end));
	if (closers !== null) return [insert(start + closers.index, '"'), ...lineJoins(text, fault)];
	const isKey = /[{,]\s*$/.test(text.slice(Math.max(0, start - maxPairLength), start));
	return [...(isKey ? ifPairBelow(text, end, '": null,') : []), ...lineJoins(text, fault)];
}

function lineJoins(text: string, { span }: JsonFault): readonly JsonRepair[] {
	const lineEnd = endOfLine(text, span.end);
	const next = text.slice(lineEnd, lineEnd + maxPairLength);
	const [lineBreak] = /^\n[^\S\n]*(?=[^\s"{}[\]])/.exec(next) ?? [];
	if (lineBreak === undefined) return [];
	const end = lineEnd + lineBreak.length;
	const start = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
	const changes = [{ span: { start, end }, newText: ' ' }];
	return [
		{ changes, fault: { kind: 'lineBreak', span: { start: span.start, end: start }, repair: changes } },
	];
}

/** Replaces the closing bracket with that of the other kind, inserts that before it, or removes it. */
function bracketRepairs(text: string, { span }: JsonFault): readonly JsonRepair[] {
	const found = /[\]}]/.exec(text.slice(span.start, span.start + maxPairLength));
	if (found === null) return [];
	const start = span.start + found.index;
	const bracket = { start, end: start + 1 };
	const other = found[0] === ']' ? '}' : ']';
	const swap = [{ span: bracket, newText: other }];
	const removal = [{ span: bracket, newText: '' }];
	return [
		{ changes: swap, fault: { kind: 'wrongBracket', span: bracket, repair: swap } },
		insert(start === span.start ? start : span.end, other),
		{ changes: removal, fault: { kind: 'extraBracket', span: bracket, repair: removal } },
	];
}
