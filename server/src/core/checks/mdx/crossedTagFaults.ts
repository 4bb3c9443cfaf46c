import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import { findMarkings, type Marking } from '../../syntax/mdx/findMarkings.ts';
import { createParsingBudget, type ParsingBudget } from '../../syntax/mdx/parsesAsMdx.ts';
import {
	asterisk,
	backslash,
	closeBracket,
	openBracket,
	pipe,
	tab,
	tilde,
	underscore,
} from '../../syntax/page/ascii.ts';
import type { Link, Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { countUntil } from '../../text/countUntil.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';

interface CrossedTagFault {
	readonly kind: 'crossedTag';
	/** The closing tag. */
	readonly span: Span;
	readonly tag: Tag;
	/** Whether it crosses a link or an image, and no emphasis. */
	readonly isLink: boolean;
	/** Puts the closing tag on the other side of the mark; undefined where that is not enough. */
	readonly repair: CrossedTagRepair | undefined;
}

export interface CrossedTagRepair extends TextChange {
	/** Whether the mark stands beside the tag, so that no words change sides. */
	readonly isBeside: boolean;
}

/** The elements in paragraphs that begin within emphasis or a link and end outside of it, or the other way round. */
export function crossedTagFaults(document: PageDocument): readonly CrossedTagFault[] {
	const faults: CrossedTagFault[] = [];
	const budget = createParsingBudget();
	const { tags } = document.syntax;
	let words: Words | undefined;
	let before: Tag | undefined;
	let lastMark = -1;
	for (const tag of tags) {
		if (tag.block <= 0) continue;
		if (before?.block === tag.block)
			lastMark = findLastMark(document, { start: before.span.start, end: tag.span.start }) ?? lastMark;
		before = tag;
		if (tag.kind !== 'close' || tag.unfinished) continue;
		const opening = partnerOf(tags, tag);
		if (opening === undefined || opening.block !== tag.block || lastMark < opening.span.end) continue;
		const start = tag.block - 1;
		// Up to the end of its line the words around are those of the tag before.
		if (words?.span.start !== start || tag.span.end > words.span.end)
			words = readWords(document, { start, end: endOfCell(document, tag.span.end) }, budget);
		const fault = findFault(document, opening, tag, words);
		if (fault !== undefined) faults.push(fault);
	}
	return faults;
}

function findLastMark(document: PageDocument, { start, end }: Span): number | undefined {
	for (let at = end - 1; at >= start; at--) {
		const code = unitAt(document, at);
		if (code === openBracket || code === closeBracket) return at;
		if (code === asterisk || code === underscore || code === tilde) return at;
	}
	return undefined;
}

/** Where the same characters may be no marks, or others may be: in formulas and addresses. */
const doubtful = /\$[\s\S]*\$|(?:https?:\/\/|www\.)[^\s<]*[*_~[\]]|_[^\s<]*@/;

/** A paragraph to the end of a line or cell of it. */
interface Words {
	readonly span: Span;
	readonly source: string;
	readonly markings: readonly Marking[];
}

function readWords(document: PageDocument, span: Span, budget: ParsingBudget): Words {
	const source = sliceOf(document, span);
	if (doubtful.test(source)) return { span, source, markings: [] };
	return { span, source, markings: findMarkings(source + definitionsFor(document, span), budget) };
}

/** Makes links of the references in a stretch, whose definitions may stand anywhere. */
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
	return countUntil(links, ({ span }) => span.start >= start);
}

function findFault(
	document: PageDocument,
	opening: Tag,
	tag: Tag,
	{ span: { start }, source, markings }: Words,
): CrossedTagFault | undefined {
	if (markings.length === 0) return undefined;
	const inSource = (offset: number) => sliceOf(document, { start, end: offset }).length;
	const from = inSource(opening.span.start);
	const to = inSource(tag.span.start);
	const crossed = markings.find((one) => isWithin(one, from) !== isWithin(one, to));
	if (crossed === undefined) return undefined;
	const { span } = tag;
	return {
		kind: 'crossedTag',
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

/** To the end of the line, or of what is a cell if this is a table. */
function endOfCell(document: PageDocument, start: number): number {
	let end = start;
	for (let code = unitAt(document, end); code >= 32 || code === tab; code = unitAt(document, ++end))
		if (code === pipe && unitAt(document, end - 1) !== backslash) break;
	return end;
}

interface ClosingTag {
	/** In the words. */
	readonly at: number;
	/** Whether it is the opening tag that stands outside. */
	readonly isInside: boolean;
}

function toRepair(
	document: PageDocument,
	{ start, source }: { readonly start: number; readonly source: string },
	marking: Marking,
	{ at, isInside }: ClosingTag,
): CrossedTagRepair | undefined {
	// Offsets in the words are no offsets in bytes.
	if (document.slices !== undefined) return undefined;
	const behind = at + source.slice(at).indexOf('>') + 1;
	const tag = source.slice(at, behind);
	const endOfText = endOfMarkedText(document, start, marking);
	if (endOfText === undefined) return undefined;
	const mark = source.slice(endOfText, marking.end);
	if (isInside)
		return {
			span: { start: start + at, end: start + marking.end },
			newText: source.slice(behind, marking.end) + tag,
			isBeside: behind === endOfText,
		};
	// Behind a tag, a mark ends nothing when a word goes on.
	if (marking.markLength !== undefined && /^[\p{L}\p{N}]/u.test(source.slice(marking.end).replace(tag, '')))
		return undefined;
	return {
		span: { start: start + endOfText, end: start + behind },
		newText: tag + mark + source.slice(marking.end, at),
		isBeside: at === marking.end,
	};
}

/** Where the words between the marks end, or those of a link that are not its label as well. */
function endOfMarkedText(
	{ text, syntax: { links } }: PageDocument,
	offset: number,
	{ start, end, markLength }: Marking,
): number | undefined {
	if (markLength !== undefined) return end - markLength;
	const link = links[indexFrom(links, offset + start)];
	if (link?.span.start !== offset + start) return undefined;
	const close = text.lastIndexOf(']', link.targetSpan.start - 1);
	return close > link.span.start ? close - offset : undefined;
}
