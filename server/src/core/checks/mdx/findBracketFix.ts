import type { PageDocument } from '../../language/document.ts';
import { isValidMdx, type ParsingBudget, spendParsingBudget } from '../../language/mdx/isValidMdx.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, lineBreakOf, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';

/** A missing or extra bracket in a piece of JavaScript. */
export interface BracketFix {
	/** A part of a sentence: “the `{` in line 6 is never closed”. */
	readonly fault: string;
	readonly fix: Fix;
}

/** The bracket to add or remove so that MDX can parse a piece of the page; undefined if one bracket is not enough. */
export function findBracketFix(
	{ text, lines }: PageDocument,
	piece: Span,
	budget: ParsingBudget,
): BracketFix | undefined {
	if (!spendParsingBudget(text.slice(piece.start, piece.end), budget)) return undefined;
	const candidate = candidates(text, piece).find(({ change: { span, newText } }) => {
		const repaired = text.slice(piece.start, span.start) + newText + text.slice(span.end, piece.end);
		return spendParsingBudget(repaired, budget) && isValidMdx(repaired, budget);
	});
	if (candidate === undefined) return undefined;
	const { bracket, isClosed, title, change } = candidate;
	const line = lines.positionAt(bracket).line + 1;
	const verdict = isClosed ? 'has no opening bracket' : 'is never closed';
	return {
		fault: `the \`${text[bracket]}\` on line ${line} ${verdict}`,
		fix: { title, changes: [change], preferred: true },
	};
}

interface Candidate {
	/** The offset of the unmatched bracket. */
	readonly bracket: number;
	/** True for a closing bracket without an opening one, false for the reverse. */
	readonly isClosed: boolean;
	readonly title: string;
	readonly change: TextChange;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function openerOf(closer: string): string {
	return Object.keys(closers).find((opener) => closers[opener] === closer) ?? '';
}

/**
 * Comments and closed strings, with a limit of their length so that the search stays fast: an apostrophe may be part of
 * the text of an element.
 */
const token =
	/\/\*[\s\S]{0,500}?\*\/|(?<!:)\/\/.*|"(?:\\.|[^"\\\n]){0,500}"|'(?:\\.|[^'\\\n]){0,500}'|`(?:\\[\s\S]|[^`\\]){0,500}`|[()[\]{}]/g;

function candidates(text: string, { start, end }: Span): readonly Candidate[] {
	const source = text.slice(start, end);
	const open: number[] = [];
	for (const { 0: found, index } of source.matchAll(token)) {
		const at = start + index;
		if (closers[found] !== undefined) open.push(at);
		if (!/^[)\]}]$/.test(found)) continue;
		const last = open.pop();
		const expected = last === undefined ? undefined : closers[text[last] ?? ''];
		if (expected === found) continue;
		const change = { span: { start: at, end: at + 1 }, newText: '' };
		const removal = { bracket: at, isClosed: true, title: `Remove \`${found}\``, change };
		if (last === undefined || expected === undefined) return [removal];
		// A bracket that closes the whole piece must be at its end.
		if (last === start && at < end - 1) {
			const opener = openerOf(found);
			const after = { span: { start: last + 1, end: last + 1 }, newText: opener };
			return [{ ...removal, title: `Add \`${opener}\``, change: after }, removal];
		}
		const places = [at, endOfItem(text, last), nextItem(text, last, at)];
		return [
			...places.map((place) => addition(last, spaced(text, { bracket: last, place }, expected), place)),
			removal,
		];
	}
	const [outermost] = open;
	if (outermost === undefined) return [];
	const missing = open.reverse().map((at) => closing(text, at));
	const last = start + source.trimEnd().length;
	const places = text[last - 1] === ';' ? [last, last - 1] : [last];
	return places.map((place) => addition(outermost, missing.join(''), place));
}

function addition(bracket: number, newText: string, place: number): Candidate {
	const title = `Add \`${newText.replace(/\s/g, '')}\``;
	return { bracket, isClosed: false, title, change: { span: { start: place, end: place }, newText } };
}

/** The bracket that closes the one at the offset: on a line of its own if the opening one ends a line. */
function closing(text: string, at: number): string {
	const closer = closers[text[at] ?? ''] ?? '';
	if (!/^.[ \t]*\r?\n/.test(text.slice(at, at + 200))) return closer;
	const [indent = ''] = /^[ \t]*/.exec(text.slice(startOfLine(text, at), at)) ?? [];
	return `${lineBreakOf(text)}${indent}${closer}`;
}

/** A bracket with a space after it gets one before the closing bracket. */
function spaced(
	text: string,
	{ bracket, place }: { readonly bracket: number; readonly place: number },
	closer: string,
): string {
	return text[bracket + 1] === ' ' && text[place - 1] !== ' ' ? ` ${closer}` : closer;
}

/** The end of the line of an opening bracket, before its comma. */
function endOfItem(text: string, bracket: number): number {
	const line = text.slice(bracket, endOfLine(text, bracket));
	return bracket + line.trimEnd().replace(/,$/, '').length;
}

/** The comma before the next item in brackets. */
function nextItem(text: string, bracket: number, end: number): number {
	const comma = text.slice(bracket + 1, end).search(/,\s*[([{]/);
	return comma < 0 ? end : bracket + 1 + comma;
}

/** Maximum length of the values of one tag that are searched, in characters. */
const maxValueLength = 4_000;

/** Fix for an attribute value whose opening brace is at the offset and has no matching closing brace. */
export function findAttributeBracketFix(
	document: PageDocument,
	start: number,
	budget: ParsingBudget,
): BracketFix | undefined {
	const source = document.text.slice(start, start + maxValueLength);
	// After the value the tag continues, or ends.
	for (const { index } of source.matchAll(/\}(?=\s*(?:\/?>|[\w:-]+=))/g)) {
		const slip = findBracketFix(document, { start, end: start + index + 1 }, budget);
		if (slip !== undefined) return slip;
	}
	return undefined;
}
