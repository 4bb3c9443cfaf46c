import type { PageDocument } from '../../syntax/document.ts';
import { mayParse, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import { endOfLine, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';

/** A bracket that a piece of JavaScript lacks, or that is too many in it. */
export interface BracketSlip {
	/** A part of a sentence: “the `{` in line 6 is never closed”. */
	readonly says: string;
	readonly fix: Fix;
}

/** The slip without which MDX reads a piece of the page; undefined where one bracket is not all. */
export function mendBrackets(
	{ text, lines }: PageDocument,
	piece: Span,
	budget: ParsingBudget,
): BracketSlip | undefined {
	if (!mayParse(text.slice(piece.start, piece.end), budget)) return undefined;
	const candidate = candidates(text, piece).find(({ change: { span, newText } }) => {
		const mended = text.slice(piece.start, span.start) + newText + text.slice(span.end, piece.end);
		return mayParse(mended, budget) && parsesAsMdx(mended, budget);
	});
	if (candidate === undefined) return undefined;
	const { bracket, isClosed, title, change } = candidate;
	const line = lines.positionAt(bracket).line + 1;
	const verdict = isClosed ? 'closes nothing' : 'is never closed';
	return {
		says: `the \`${text[bracket]}\` on line ${line} ${verdict}`,
		fix: { title, changes: [change], preferred: true },
	};
}

interface Candidate {
	/** The offset of the bracket at fault. */
	readonly bracket: number;
	/** Whether it closes nothing, rather than is not closed. */
	readonly isClosed: boolean;
	readonly title: string;
	readonly change: TextChange;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function openerOf(closer: string): string {
	return Object.keys(closers).find((opener) => closers[opener] === closer) ?? '';
}

/**
 * Comments, and quoted texts that end, none of them so long that a search for each of their ends would be felt: a lone
 * apostrophe may stand in the words of an element.
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
		// What ends before the piece does is not all of it.
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

/** What closes the bracket at the offset: in a line of its own where the bracket ends one. */
function closing(text: string, at: number): string {
	const closer = closers[text[at] ?? ''] ?? '';
	if (!/^.[ \t]*\r?\n/.test(text.slice(at, at + 200))) return closer;
	const [indent = ''] = /^[ \t]*/.exec(text.slice(startOfLine(text, at), at)) ?? [];
	return `${lineBreakOf(text)}${indent}${closer}`;
}

/** A bracket that a space follows has one before its end. */
function spaced(
	text: string,
	{ bracket, place }: { readonly bracket: number; readonly place: number },
	closer: string,
): string {
	return text[bracket + 1] === ' ' && text[place - 1] !== ' ' ? ` ${closer}` : closer;
}

/** Where the line of an opening bracket ends, before its comma. */
function endOfItem(text: string, bracket: number): number {
	const line = text.slice(bracket, endOfLine(text, bracket));
	return bracket + line.trimEnd().replace(/,$/, '').length;
}

/** Where the comma stands behind which the next item in brackets begins. */
function nextItem(text: string, bracket: number, end: number): number {
	const comma = text.slice(bracket + 1, end).search(/,\s*[([{]/);
	return comma < 0 ? end : bracket + 1 + comma;
}

/** Enough for the values of one tag (characters). */
const longestValue = 4_000;

/** The same for the value of an attribute that begins with the brace at the offset, and ends with none, or another one. */
export function mendValue(
	document: PageDocument,
	start: number,
	budget: ParsingBudget,
): BracketSlip | undefined {
	const source = document.text.slice(start, start + longestValue);
	// Behind the value the tag goes on, or ends.
	for (const { index } of source.matchAll(/\}(?=\s*(?:\/?>|[\w:-]+=))/g)) {
		const slip = mendBrackets(document, { start, end: start + index + 1 }, budget);
		if (slip !== undefined) return slip;
	}
	return undefined;
}
