import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import { containsSpan, findIndexFrom, type Span, startOfLine } from '../../text/positions.ts';
import { isTagLine, type LineBlock, lineAbove, lineBelow } from './lineBlock.ts';
import { type Element, pageParts } from './pageParts.ts';

/** Maximum depth of elements; nobody nests deeper. */
const maxDepth = 50;

/**
 * True if whole lines of a page can be wrapped in tags without changing their meaning: nothing begins inside of them
 * and ends outside or vice versa, no indentation in them is significant, and they are between tags rather than within a
 * sentence.
 */
export function canBeWrapped(document: PageDocument, block: LineBlock): boolean {
	const { span } = block;
	const { frontMatter, modules } = document.syntax;
	if (frontMatter !== undefined && span.start < frontMatter.span.end) return false;
	if (modules.some((statement) => overlaps(statement.span, span))) return false;
	if (cutsSpan(document, span) || hasUnpairedTag(document.syntax.tags, span) || cutsTable(document, span))
		return false;
	if (cutsItem(document, span)) return false;
	if (hasMultilineTemplate(document, span) || becomesStatement(document, span.end)) return false;
	const around = enclosingElements(document, span);
	return around.length <= maxDepth && around.every((element) => isFlow(document, element));
}

/** Elements that contain the span, the outermost first. */
export function enclosingElements(document: PageDocument, span: Span): readonly Element[] {
	return pageParts(document).filter(
		(part): part is Element =>
			part.kind === 'element' && part.open.span.end <= span.start && span.end <= part.close.span.start,
	);
}

/** True if something crosses an end of the span, or contains it without being an element. */
function cutsSpan(document: PageDocument, span: Span): boolean {
	const around = new Set(enclosingElements(document, span).map((element) => element.span));
	return unsplittableSpans(document).some(
		(whole) => overlaps(whole, span) && !containsSpan(span, whole) && !around.has(whole),
	);
}

/** True if the span contains a tag without a partner: its meaning depends on its surroundings. */
function hasUnpairedTag(tags: readonly Tag[], span: Span): boolean {
	return tags.some(
		(tag) => tag.kind !== 'selfClosing' && tag.partner === undefined && containsSpan(span, tag.span),
	);
}

/**
 * True if a table crosses an end of the span. Rows directly below a sentence count too: they may be part of it, and
 * become a table only once it ends.
 */
function cutsTable(document: PageDocument, { start, end }: Span): boolean {
	const lines = document.text.slice(start, end).split('\n');
	const above = lineAbove(document, start)?.trim() ?? '';
	const isApart = above === '' || above.startsWith('#') || isTagLine(above);
	if (lines.some(isTableRow) && !isApart) return true;
	return isTableRow(lines.at(-1) ?? '') && isTableRow(lineBelow(document, end) ?? '');
}

/** True if a list item begins in the span and continues below it: the rest would not be in a list. */
function cutsItem(document: PageDocument, { start, end }: Span): boolean {
	const below = lineBelow(document, end) ?? '';
	if (
		below.trim() === '' ||
		isItem(below) ||
		isTagLine(below) ||
		/^[ \t]*(?:#{1,6}[ \t]|```|~~~)/.test(below)
	)
		return false;
	const lines = document.text.slice(start, end).split('\n');
	return lines.slice(lines.findLastIndex((line) => line.trim() === '') + 1).some(isItem);
}

function isItem(line: string): boolean {
	return /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line);
}

function isTableRow(line: string): boolean {
	return line.trimStart().startsWith('|');
}

/**
 * True if the line below is text only because it continues the paragraph: after a blank line it would be a statement.
 */
function becomesStatement({ text }: PageDocument, end: number): boolean {
	return /^\r?\n(?:import|export)\b/.test(text.slice(end, end + 20));
}

/** True if an expression in the span contains a template string of several lines, where every space counts. */
function hasMultilineTemplate({ text, syntax }: PageDocument, span: Span): boolean {
	const values = syntax.tags.flatMap(({ attributes }) =>
		attributes.flatMap(({ value }) => value?.span ?? []),
	);
	return [...syntax.expressions, ...values].some((expression) => {
		if (!overlaps(expression, span)) return false;
		const source = text.slice(expression.start, expression.end);
		return source.includes('`') && source.includes('\n');
	});
}

/** True if both tags are on lines of their own, not in a quote and not directly below a sentence. */
function isFlow(document: PageDocument, { open, close }: Element): boolean {
	const { text } = document;
	const lineStart = startOfLine(text, open.span.start);
	if (!/^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t]){0,50}$/.test(text.slice(lineStart, open.span.start)))
		return false;
	if (!/^[ \t]*\r?\n/.test(text.slice(open.span.end, open.span.end + 200))) return false;
	const closeStart = startOfLine(text, close.span.start);
	if (text.slice(closeStart, close.span.start).trim() !== '') return false;
	if (!/^[ \t]*(?:\r?\n|$)/.test(text.slice(close.span.end, close.span.end + 200))) return false;
	return isBelowBlock(document, lineStart);
}

function isBelowBlock(document: PageDocument, start: number): boolean {
	let lineStart = start;
	let line = lineAbove(document, lineStart);
	while (line !== undefined && isTagLine(line)) {
		lineStart -= line.length + 1;
		line = lineAbove(document, lineStart);
	}
	if (line === undefined || line.trim() === '' || /^[ \t]*(?:#{1,6}[ \t]|```|~~~|---\s*$)/.test(line))
		return true;
	// A marker may begin a list item that contains the tag, but not a sentence.
	return lineStart === start && isItem(document.text.slice(start, start + 200));
}

function overlaps(a: Span, b: Span): boolean {
	return a.start < b.end && b.start < a.end;
}

const known = derive(readSpans);

/** Spans of a page that must not be split: code, links, headings, tags, and pairs of tags with their content. */
export function unsplittableSpans(document: PageDocument): readonly Span[] {
	return known(document);
}

/** True if something begins in one of the pieces and does not end in it; they are in text order and do not overlap. */
export function splitsElement(document: PageDocument, pieces: readonly { readonly span: Span }[]): boolean {
	return unsplittableSpans(document).some((whole) => {
		const piece = pieces[findIndexFrom(pieces, whole.start + 1) - 1]?.span;
		return piece !== undefined && whole.start < piece.end && piece.end < whole.end;
	});
}

function readSpans(document: PageDocument): readonly Span[] {
	const { fences, expressions, htmlComments, codeSpans, formulas, links, headings, tags } = document.syntax;
	const elements = pageParts(document).filter(({ kind }) => kind === 'element');
	return [
		...[...fences, ...links, ...headings, ...tags, ...elements].map(({ span }) => span),
		...[...expressions, ...htmlComments, ...codeSpans, ...formulas],
	];
}
