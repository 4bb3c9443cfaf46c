import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import { findInlineMarkup, type InlineMarkup } from '../../language/mdx/findInlineMarkup.ts';
import { createParsingBudget, type ParsingBudget } from '../../language/mdx/isValidMdx.ts';
import {
	asterisk,
	backslash,
	closeBracket,
	horizontalTab,
	openBracket,
	pipe,
	tilde,
	underscore,
} from '../../language/page/ascii.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Link, Tag } from '../../language/page/pageSyntax.ts';
import type { TextChange } from '../../text/edits.ts';
import { findPartitionPoint } from '../../text/lists.ts';
import { computeOnce } from '../../text/memory.ts';
import type { Span } from '../../text/positions.ts';

interface MisnestedTagFault {
	readonly kind: 'misnestedTag';
	/** The closing tag. */
	readonly span: Span;
	readonly tag: Tag;
	/** True if the tag overlaps a link or an image rather than emphasis. */
	readonly isLink: boolean;
	/** Moves the closing tag to the other side of the marker; undefined if that is not enough. */
	readonly repair: MisnestedTagRepair | undefined;
}

export interface MisnestedTagRepair extends TextChange {
	/** True if the marker is next to the tag, so that no text changes sides. */
	readonly isAdjacent: boolean;
}

/** The elements in paragraphs that start inside emphasis or a link and end outside it, or the other way around. */
export function misnestedTagFaults(document: PageDocument): readonly MisnestedTagFault[] {
	const faults: MisnestedTagFault[] = [];
	const budget = createParsingBudget();
	const { tags } = document.syntax;
	let paragraph: Paragraph | undefined;
	let before: Tag | undefined;
	let lastMark = -1;
	for (const tag of tags) {
		if (tag.block <= 0) continue;
		if (before?.block === tag.block)
			lastMark = findLastMark(document, { start: before.span.start, end: tag.span.start }) ?? lastMark;
		before = tag;
		if (tag.kind !== 'close' || tag.unfinished) continue;
		const opening = matchingTag(tags, tag);
		if (opening === undefined || opening.block !== tag.block || lastMark < opening.span.end) continue;
		const start = tag.block - 1;
		// Up to the end of the line, the text read for the tag before is still valid.
		if (paragraph?.span.start !== start || tag.span.end > paragraph.span.end)
			paragraph = createParagraph(document, { start, end: endOfCell(document, tag.span.end) }, budget);
		if (!paragraph.hasDelimiterOutside({ start: opening.span.start, end: tag.span.end })) continue;
		const fault = findFault(document, opening, tag, paragraph);
		if (fault !== undefined) faults.push(fault);
	}
	return faults;
}

function findLastMark(document: PageDocument, { start, end }: Span): number | undefined {
	for (let at = end - 1; at >= start; at--) {
		const code = codeUnitAt(document, at);
		if (code === openBracket || code === closeBracket) return at;
		if (code === asterisk || code === underscore || code === tilde) return at;
	}
	return undefined;
}

/** URL or email address with emphasis or link delimiters, which GFM may read as text: such paragraphs are not checked. */
const doubtful = /(?:https?:\/\/|www\.)[^\s<]*[*_~[\]]|_[^\s<]*@/;

/** A paragraph up to the end of a line or table cell. */
interface Paragraph {
	readonly span: Span;
	readonly source: string;
	/** Emphasis and links, read by the exact grammar on first use. */
	readonly markings: () => readonly InlineMarkup[];
	/** True if emphasis or a link may begin before the element, or end after it. */
	readonly hasDelimiterOutside: (element: Span) => boolean;
}

function createParagraph(document: PageDocument, span: Span, budget: ParsingBudget): Paragraph {
	const source = sliceOf(document, span);
	const first = span.start + source.search(/[[*_~]/);
	const last = span.start + source.search(/[\])*_~][^\])*_~]*$/);
	return {
		span,
		source,
		markings: computeOnce(() =>
			doubtful.test(source) ? [] : findInlineMarkup(source + definitionsFor(document, span), budget),
		),
		hasDelimiterOutside: ({ start, end }) => (first >= span.start && first < start) || last >= end,
	};
}

/** Definitions for the references in a range: the real ones may be anywhere on the page. */
function definitionsFor({ syntax: { links } }: PageDocument, { start, end }: Span): string {
	let definitions = '';
	for (let index = indexFrom(links, start); index < links.length; index++) {
		const link = links[index];
		if (link === undefined || link.span.start >= end) break;
		const { kind, span, target } = link;
		if (span.end <= end && (kind === 'reference' || kind === 'imageReference'))
			definitions += `\n\n[${target}]: /`;
	}
	return definitions;
}

/** Links are in text order, and there may be many in many paragraphs. */
function indexFrom(links: readonly Link[], start: number): number {
	return findPartitionPoint(links, ({ span }) => span.start >= start);
}

function findFault(
	document: PageDocument,
	opening: Tag,
	tag: Tag,
	{ span: { start }, source, markings }: Paragraph,
): MisnestedTagFault | undefined {
	if (markings().length === 0) return undefined;
	const inSource = (offset: number) => sliceOf(document, { start, end: offset }).length;
	const from = inSource(opening.span.start);
	const to = inSource(tag.span.start);
	const crossed = markings().find((one) => isWithin(one, from) !== isWithin(one, to));
	if (crossed === undefined) return undefined;
	const { span } = tag;
	return {
		kind: 'misnestedTag',
		span,
		tag,
		isLink: crossed.markLength === undefined,
		repair: toRepair(document, { start, source }, crossed, {
			at: to,
			isInside: isWithin(crossed, to),
		}),
	};
}

function isWithin({ start, end }: Span, offset: number): boolean {
	return start <= offset && offset < end;
}

/** The end of the line, or of the cell if this is a table. */
function endOfCell(document: PageDocument, start: number): number {
	let end = start;
	for (
		let code = codeUnitAt(document, end);
		code >= 32 || code === horizontalTab;
		code = codeUnitAt(document, ++end)
	)
		if (code === pipe && codeUnitAt(document, end - 1) !== backslash) break;
	return end;
}

interface ClosingTag {
	/** Offset in the text of the paragraph. */
	readonly at: number;
	/** True if the closing tag is inside, and the opening tag outside. */
	readonly isInside: boolean;
}

function toRepair(
	document: PageDocument,
	{ start, source }: { readonly start: number; readonly source: string },
	marking: InlineMarkup,
	{ at, isInside }: ClosingTag,
): MisnestedTagRepair | undefined {
	const afterTag = at + source.slice(at).indexOf('>') + 1;
	const tag = source.slice(at, afterTag);
	const endOfText = endOfMarkedText(document, start, marking);
	if (endOfText === undefined) return undefined;
	const mark = source.slice(endOfText, marking.end);
	if (isInside)
		return {
			span: { start: start + at, end: start + marking.end },
			newText: source.slice(afterTag, marking.end) + tag,
			isAdjacent: afterTag === endOfText,
		};
	// After a tag, a marker cannot close if a word continues.
	if (marking.markLength !== undefined && /^[\p{L}\p{N}]/u.test(source.slice(marking.end).replace(tag, '')))
		return undefined;
	return {
		span: { start: start + endOfText, end: start + afterTag },
		newText: tag + mark + source.slice(marking.end, at),
		isAdjacent: at === marking.end,
	};
}

/** The end of the text between the markers, or of a link text that is not a reference label as well. */
function endOfMarkedText(
	{ text, syntax: { links } }: PageDocument,
	offset: number,
	{ start, end, markLength }: InlineMarkup,
): number | undefined {
	if (markLength !== undefined) return end - markLength;
	const link = links[indexFrom(links, offset + start)];
	if (link?.span.start !== offset + start) return undefined;
	const close = text.lastIndexOf(']', link.targetSpan.start - 1);
	return close > link.span.start ? close - offset : undefined;
}
