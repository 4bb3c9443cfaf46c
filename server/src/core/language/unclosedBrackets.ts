import type { TextChange } from '../text/edits.ts';
import type { Span } from '../text/positions.ts';

export interface UnclosedBrackets {
	/** Unclosed brackets; of several that end at the same place, only the innermost. */
	readonly spans: readonly Span[];
	/** The one of these that nothing closes up to the end of the text. */
	readonly atEnd: Span | undefined;
	/** Changes that close all of them. */
	readonly changes: readonly TextChange[];
}

interface OpenBracket {
	readonly offset: number;
	readonly close: string;
	/** Indentation of its line. */
	readonly indent: number;
	readonly endsLine: boolean;
}

/** Maximum number of places with unclosed brackets; with more, the result is undefined. */
const maxUnclosed = 16;

/**
 * Brackets of a JSON text that are never closed, as shown by the indentation of its lines; undefined if all are closed,
 * or if the indentation does not show which are not.
 */
export function findUnclosedBrackets(text: string): UnclosedBrackets | undefined {
	const open: OpenBracket[] = [];
	const spans: Span[] = [];
	const changes: TextChange[] = [];
	const end = (ended: readonly OpenBracket[], at: number, next: string) => {
		const [innermost] = ended;
		if (innermost === undefined) return;
		spans.push({ start: innermost.offset, end: innermost.offset + 1 });
		const closers = ended.map(({ close }) => close).join('');
		changes.push(...closingAt(text, at, `${closers}${next}`));
	};
	for (const { offset, isFirst, indent } of jsonMarks(text)) {
		const mark = text.charAt(offset);
		const isClosing = mark === '}' || mark === ']';
		if (isFirst)
			end(takeEnded(open, isClosing ? indent + 1 : indent), offset, isClosing || mark === ',' ? '' : ',');
		if (spans.length > maxUnclosed) return undefined;
		if (mark === '{' || mark === '[')
			open.push({ offset, close: mark === '{' ? '}' : ']', indent, endsLine: endsLine(text, offset) });
		else if (isClosing && open.pop()?.close !== mark) return undefined;
	}
	if (open.some((bracket) => !bracket.endsLine)) return undefined;
	end(open.reverse(), text.length, '');
	return spans.length === 0
		? undefined
		: { spans, atEnd: open.length > 0 ? spans.at(-1) : undefined, changes };
}

/** Removes the innermost open brackets that end their lines and are indented at least this far; the innermost first. */
function takeEnded(open: OpenBracket[], indent: number): readonly OpenBracket[] {
	const ended: OpenBracket[] = [];
	for (let last = open.at(-1); last?.endsLine === true && last.indent >= indent; last = open.at(-1)) {
		open.pop();
		ended.push(last);
	}
	return ended;
}

function endsLine(text: string, offset: number): boolean {
	return /^[^\S\n]*(?:\n|$)/.test(text.slice(offset + 1, offset + 100));
}

/**
 * Changes that insert the closing brackets. They add `null` for a value missing before them and remove a trailing
 * comma.
 */
function closingAt(text: string, at: number, closers: string): readonly TextChange[] {
	const [, last = ''] = /(\S)\s*$/.exec(text.slice(Math.max(0, at - maxGapLength), at)) ?? [];
	const place = { start: at, end: at };
	// The line break ends an unclosed string.
	const closing = { span: place, newText: `\n${last === ':' ? 'null' : ''}${closers}` };
	if (last !== ',') return [closing];
	const comma = text.lastIndexOf(',', at - 1);
	return [{ span: { start: comma, end: comma + 1 }, newText: ' ' }, closing];
}

const maxGapLength = 400;

interface JsonMark {
	readonly offset: number;
	/** True if it is the first on its line. */
	readonly isFirst: boolean;
	/** Indentation of its line. */
	readonly indent: number;
}

/** Brackets, and any other token that begins a line; nothing inside strings. */
function* jsonMarks(text: string): Generator<JsonMark> {
	const marks = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]|\n|[^\s"{}[\]]+/g;
	let lineStart = 0;
	let indent = 0;
	let isFirst = true;
	for (const { 0: mark, index } of text.matchAll(marks)) {
		if (mark === '\n') {
			lineStart = index + 1;
			isFirst = true;
			continue;
		}
		if (isFirst) indent = index - lineStart;
		if (isFirst || /^[{}[\]]$/.test(mark)) yield { offset: index, isFirst, indent };
		isFirst = false;
	}
}
