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
	underscore,
} from '../../syntax/page/ascii.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';

interface CrossedTagFault {
	readonly kind: 'crossedTag';
	/** The closing tag. */
	readonly span: Span;
	readonly tag: Tag;
	/** Whether it crosses a link or an image, and no emphasis. */
	readonly isLink: boolean;
	/** What takes the place of the closing tag and the mark beside it; undefined where none is. */
	readonly repair: TextChange | undefined;
}

/** The elements in paragraphs that begin within emphasis or a link and end outside of it, or the other way round. */
export function crossedTagFaults(document: PageDocument): readonly CrossedTagFault[] {
	const faults: CrossedTagFault[] = [];
	const budget = createParsingBudget();
	const { tags } = document.syntax;
	let words: Words | undefined;
	for (const tag of tags) {
		if (tag.kind !== 'close' || tag.block <= 0 || tag.unfinished) continue;
		const opening = partnerOf(tags, tag);
		if (opening === undefined || opening.block !== tag.block) continue;
		if (!mayHoldMarks(document, { start: opening.span.end, end: tag.span.start })) continue;
		const start = tag.block - 1;
		// Up to the end of its line the words around are those of the tag before.
		if (words?.span.start !== start || tag.span.end > words.span.end)
			words = readWords(document, { start, end: endOfCell(document, tag.span.end) }, budget);
		const fault = findFault(document, opening, tag, words);
		if (fault !== undefined) faults.push(fault);
	}
	return faults;
}

function mayHoldMarks(document: PageDocument, { start, end }: Span): boolean {
	for (let at = start; at < end; at++) {
		const code = unitAt(document, at);
		if (code === asterisk || code === underscore || code === openBracket || code === closeBracket)
			return true;
	}
	return false;
}

/**
 * Where the same characters may be no marks, or others may be: in formulas, references, addresses and what is struck
 * through.
 */
const doubtful = /[$~]|\[[^\]]{0,200}\](?!\()|(?<![("'])(?:https?:\/\/|www\.)/;

/** A paragraph to the end of a line or cell of it. */
interface Words {
	readonly span: Span;
	readonly source: string;
	readonly markings: readonly Marking[];
}

function readWords(document: PageDocument, span: Span, budget: ParsingBudget): Words {
	const source = sliceOf(document, span);
	return { span, source, markings: doubtful.test(source) ? [] : findMarkings(source, budget) };
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
		repair: toRepair({ source, span, isInside: isWithin(crossed, to) }, crossed, to),
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
	readonly source: string;
	/** In the page. */
	readonly span: Span;
	/** Whether it is the opening tag that stands outside. */
	readonly isInside: boolean;
}

/** Puts the closing tag on the other side of the mark beside it. */
function toRepair(
	{ source, span, isInside }: ClosingTag,
	{ end, markLength }: Marking,
	at: number,
): CrossedTagFault['repair'] {
	if (markLength === undefined) return undefined;
	const mark = source.slice(end - markLength, end);
	const behind = at + source.slice(at).indexOf('>') + 1;
	const tag = source.slice(at, behind);
	if (isInside)
		return behind === end - markLength
			? { span: { start: span.start, end: span.end + markLength }, newText: mark + tag }
			: undefined;
	// Behind a tag, a mark ends nothing when a word goes on.
	return end === at && !/^[\p{L}\p{N}]/u.test(source.slice(behind))
		? { span: { start: span.start - markLength, end: span.end }, newText: tag + mark }
		: undefined;
}
