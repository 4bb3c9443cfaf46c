import type { PageDocument } from '../../syntax/document.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';

/** A paragraph this long is cut: what spans more is no formula. */
const longest = 2_000;

/**
 * What stands between dollars, on lines of its own or within one paragraph or cell: there `<` and `{` are LaTeX. The text
 * is read again for it, because what is LaTeX may have been taken for a tag.
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

/** In which no formula begins, in text order, those within others left out. */
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
	/** Where its line starts. */
	readonly line: number;
	readonly at: number;
	/** How many dollars there are. */
	readonly size: number;
}

/** Behind the dollars that close others; -1 where none do. */
function endOfFormula(text: string, { line, at, size }: Opening): number {
	const start = at + size;
	const near = text.slice(start, start + longest);
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

/** Whether a stretch stands in one paragraph, heading or cell; `before` is what its line begins with. */
function isOneText(stretch: string, before: string): boolean {
	if (/^[ \t>]*\|/.test(before)) return !/\n|(?<!\\)\|/.test(stretch);
	if (!stretch.includes('\n')) return true;
	const isHeading = /^[ \t>]*#{1,6}[ \t]/.test(before);
	const isItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(before);
	const isQuote = /^[ \t]*>/.test(before);
	if (isHeading || blockStart.test(stretch)) return false;
	if (isItem && /\n[ \t>]*\d{1,9}[.)][ \t]/.test(stretch)) return false;
	return isQuote || !/\n[ \t]*>/.test(stretch);
}

/** A line at which a paragraph ends, whatever it stands in. */
const blockStart =
	/\n[ \t>]*(?:\r?\n|[-*+][ \t]|1[.)][ \t]|#{1,6}[ \t]|\||`{3}|~{3}|\${2}|(?:-+|=+)[ \t]*\r?\n)/;
