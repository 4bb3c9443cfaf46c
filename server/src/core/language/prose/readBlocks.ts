import { isWhiteSpace } from '../../text/characters.ts';
import { endOfLine } from '../../text/positions.ts';
import { type HiddenPart, maskedRange, proseMask, wordPlaceholder } from './hiddenParts.ts';

/**
 * Paragraph, heading, list item or table cell, as readers read it. Text that is not prose is replaced by white space of
 * the same length, and inline code, formulas, expressions and quotations by `wordPlaceholder`: an offset in the text plus
 * `start` is one in the page.
 */
export interface ProseBlock {
	/** Offset of the block in the page. */
	readonly start: number;
	readonly text: string;
}

/** Blocks of a text whose parts that are not prose are masked already. */
export function readMaskedBlocks(text: string): readonly ProseBlock[] {
	const blocks = new BlockList(text);
	for (let start = 0; start < text.length; ) {
		const end = endOfLine(text, start);
		blocks.addLine(start, end);
		start = end + 1;
	}
	return blocks.end();
}

/** Blocks of a text in which quotations and the given parts, which are in order and do not overlap, are hidden. */
export function readBlocks(text: string, hidden: readonly HiddenPart[]): readonly ProseBlock[] {
	const blocks = new BlockList(text);
	let first = 0;
	let quote = -1;
	for (let start = 0; start < text.length; ) {
		while ((hidden[first]?.end ?? start + 1) <= start) first++;
		const part = hidden[first];
		const isHidden = part !== undefined && !part.isWord && part.start <= start;
		const shownLine = isHidden ? text.lastIndexOf('\n', part.end - 1) + 1 : start;
		if (shownLine > start) {
			blocks.endBlock();
			start = shownLine;
			continue;
		}
		const end = endOfLine(text, start);
		if (quote < start) quote = nextQuote(text, start);
		const isMasked = part !== undefined && part.start < end;
		const hasQuote = quote < end;
		let line: string | undefined;
		if (isMasked) line = maskedRange(text, { start, end }, { hidden, first, mask: proseMask });
		else if (hasQuote) line = text.slice(start, end);
		blocks.addLine(start, end, line !== undefined && hasQuote ? withoutQuotes(line) : line);
		start = end + 1;
	}
	return blocks.end();
}

/** Offset of the next character that may begin a quotation; the end of the text if there is none. */
function nextQuote(text: string, from: number): number {
	quotes.lastIndex = from;
	return quotes.exec(text)?.index ?? text.length;
}

const quotes = /["“]/g;

/** Hides quoted text, which is a label, or the words of others. */
function withoutQuotes(line: string): string {
	return line.replace(/“[^”\n]{1,120}”|"[^"\n]{1,60}"/g, (quoted) => wordPlaceholder.repeat(quoted.length));
}

/** Blocks of the lines that were added, from top to bottom. */
class BlockList {
	readonly #text: string;
	readonly #found: ProseBlock[] = [];
	/** Start and end of the open block; -1 if there is none. */
	#start = -1;
	#end = -1;
	/** Text of its lines up to the last one that differs from the page. */
	#masked = '';
	#maskedEnd = -1;

	constructor(text: string) {
		this.#text = text;
	}

	/** Adds a line; `masked` is given if it differs from the page. */
	addLine(start: number, end: number, masked?: string): void {
		const line = masked ?? this.#text;
		const from = masked === undefined ? start : 0;
		const to = masked === undefined ? end : masked.length;
		const at = firstMark(line, from, to);
		const mark = at < to ? line.charCodeAt(at) : undefined;
		if (mark === undefined) this.endBlock();
		else if (mark === pipe) {
			this.endBlock();
			for (const { index, 0: cell } of line.slice(from, to).matchAll(/[^|]+/g))
				if (/\p{L}/u.test(cell)) this.#found.push({ start: start + index, text: cell });
		} else {
			const isHeading = mark === hash && startsWith(headingMark, line, at);
			if (isHeading || startsWith(itemMark, line, at)) this.endBlock();
			this.#extend(start, end, masked);
			if (isHeading) this.endBlock();
		}
	}

	/** Ends the open block: the next line begins another one. */
	endBlock(): void {
		if (this.#start < 0) return;
		const text = this.#masked + this.#text.slice(Math.max(this.#start, this.#maskedEnd), this.#end);
		this.#found.push({ start: this.#start, text });
		this.#start = -1;
	}

	end(): readonly ProseBlock[] {
		this.endBlock();
		return this.#found;
	}

	#extend(start: number, end: number, masked: string | undefined): void {
		if (this.#start < 0) {
			this.#start = start;
			this.#masked = '';
			this.#maskedEnd = start;
		}
		this.#end = end;
		if (masked === undefined) return;
		this.#masked += this.#text.slice(this.#maskedEnd, start) + masked;
		this.#maskedEnd = end;
	}
}

const pipe = 124;
const hash = 35;
const headingMark = /#{1,6}[ \t]/y;
const itemMark = /(?:[-*+]|\d{1,9}[.)])[ \t]/y;

function startsWith(mark: RegExp, line: string, at: number): boolean {
	mark.lastIndex = at;
	return mark.test(line);
}

/** Offset of the first character of a line that is neither white space nor the mark of a quote; the end if there is none. */
function firstMark(line: string, start: number, end: number): number {
	for (let at = start; at < end; at++) {
		const code = line.charCodeAt(at);
		if (code !== quoteMark && !isWhiteSpace(code)) return at;
	}
	return end;
}

const quoteMark = 62;
