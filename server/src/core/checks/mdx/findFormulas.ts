import type { PageDocument } from '../../language/document.ts';
import { type Span, startOfLine } from '../../text/positions.ts';

/** A longer text is not a formula. */
const maxLength = 2_000;

/**
 * Math between dollar signs, on lines of its own or inside one paragraph or cell: there `<` and `{` are LaTeX. The text is
 * read again, because LaTeX may have been taken for a tag.
 */
export function findFormulas(document: PageDocument): readonly Span[] {
	const { text, syntax } = document;
	const formulas: Span[] = [];
	let at = text.indexOf('$', syntax.frontMatter?.span.end ?? 0);
	if (at < 0) return formulas;
	const inert = inertSpans(document);
	let next = 0;
	let line = startOfLine(text, at);
	while (at >= 0) {
		while ((inert[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++;
		const isInert = (inert[next]?.start ?? Number.POSITIVE_INFINITY) < at;
		const size = countDollars(text, at);
		const end = isInert || isEscaped(text, at) ? -1 : endOfFormula(text, { line, at, size });
		if (end >= 0) formulas.push({ start: at, end });
		const before = at;
		at = text.indexOf('$', end < 0 ? at + size : end);
		const lineBreak = text.slice(before, Math.max(before, at)).lastIndexOf('\n');
		if (lineBreak >= 0) line = before + lineBreak + 1;
	}
	return formulas;
}

/** Spans in which no formula can start, in text order and without nested ones. */
function inertSpans({ syntax }: PageDocument): readonly Span[] {
	const { codeSpans, fences, tags, expressions } = syntax;
	const whole = tags.filter(({ unfinished }) => unfinished === undefined).map(({ span }) => span);
	const spans = [...codeSpans, ...fences.map(({ span }) => span), ...whole, ...expressions];
	const outer: Span[] = [];
	for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end))
		if (span.end > (outer.at(-1)?.end ?? -1)) outer.push(span);
	return outer;
}

function countDollars(text: string, at: number): number {
	let end = at + 1;
	while (text.charAt(end) === '$') end++;
	return end - at;
}

function isEscaped(text: string, at: number): boolean {
	let before = at;
	while (text.charAt(before - 1) === '\\') before--;
	return (at - before) % 2 === 1;
}

interface Opening {
	/** The start of its line. */
	readonly line: number;
	readonly at: number;
	/** The number of dollar signs. */
	readonly size: number;
}

/** The offset after the closing dollar signs; -1 if there are none. */
function endOfFormula(text: string, { line, at, size }: Opening): number {
	const start = at + size;
	const near = text.slice(start, start + maxLength);
	for (let close = near.indexOf('$'); close >= 0; ) {
		const found = countDollars(near, close);
		if (found === size) {
			const isOne = size > 1 || isOneText(near.slice(0, close), text.slice(line, Math.min(at, line + 100)));
			return isOne ? start + close + size : -1;
		}
		close = near.indexOf('$', close + found);
	}
	return -1;
}

/** Whether a text is in one paragraph, heading or cell; `before` is the start of its line. */
function isOneText(source: string, before: string): boolean {
	if (/^[ \t>]*\|/.test(before)) return !/\n|(?<!\\)\|/.test(source);
	if (!source.includes('\n')) return true;
	const isHeading = /^[ \t>]*#{1,6}[ \t]/.test(before);
	const isItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(before);
	const isQuote = /^[ \t]*>/.test(before);
	if (isHeading || blockStart.test(source)) return false;
	if (isItem && /\n[ \t>]*\d{1,9}[.)][ \t]/.test(source)) return false;
	return isQuote || !/\n[ \t]*>/.test(source);
}

/** A line that ends a paragraph in any container. */
const blockStart =
	/\n[ \t>]*(?:\r?\n|[-*+][ \t]|1[.)][ \t]|#{1,6}[ \t]|\||`{3}|~{3}|\${2}|(?:-+|=+)[ \t]*\r?\n)/;
