import type { PageDocument } from '../../syntax/document.ts';
import type { PageSyntax, Tag } from '../../syntax/page/pageSyntax.ts';
import type { Span } from '../../text/span.ts';
import { type LexedPlace, lexTag } from './lexTag.ts';

/** What of a tag the cursor is in, and the tag with its place in the page's list of tags. */
export type TagPlace = LexedPlace & { readonly tag: Tag; readonly index: number };

/**
 * The part of a tag at the offset, or undefined outside of tags. Tags that are still being typed count, up to the
 * end of their paragraph: the author is about to write on in them.
 */
export function findTagPlace(document: PageDocument, offset: number): TagPlace | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex((tag) => tag.span.start < offset);
	const tag = tags[index];
	if (tag === undefined || !reaches(document.text, tag, offset))
		return loneBracket(document, offset, index + 1);
	const place = lexTag(document.text, { start: tag.span.start, from: lexFrom(tag, offset) }, offset);
	return place === undefined ? loneBracket(document, offset, index + 1) : { ...place, tag, index };
}

/** How far behind an unfinished tag the author may go on typing in it. */
const typingDistance = 1_000;

function reaches(text: string, tag: Tag, offset: number): boolean {
	if (offset <= tag.span.end) return true;
	if (!tag.unfinished || offset > tag.span.end + typingDistance) return false;
	return !/[<>]|\n[ \t]*\r?\n/.test(text.slice(Math.max(tag.span.start + 1, tag.span.end - 1), offset));
}

/** The start of the attribute that the offset is in, or the end of the last one before it. */
function lexFrom(tag: Tag, offset: number): number | undefined {
	const attribute = tag.attributes.findLast(({ span }) => span.start < offset);
	if (attribute === undefined) return undefined;
	return offset <= attribute.span.end ? attribute.span.start : attribute.span.end;
}

/**
 * A `<` with the cursor behind it is no tag yet, but the place of a name if it stands in text. Nor is it one with what
 * is typed of the name, where a mark such as a comma follows.
 */
function loneBracket({ text, syntax }: PageDocument, offset: number, index: number): TagPlace | undefined {
	const [begun] = beginning.exec(text.slice(Math.max(0, offset - longestName), offset)) ?? [];
	const start = offset - (begun?.length ?? 0);
	if (begun === undefined || isVerbatim(syntax, offset) || isTarget(text, start)) return undefined;
	const name = begun.replace(/^<\/?/, '');
	const nameSpan = { start: offset - name.length, end: offset };
	const closes = begun.startsWith('</');
	const tag: Tag = {
		kind: closes ? 'close' : 'open',
		name,
		span: { start, end: offset },
		nameSpan,
		attributes: [],
		unfinished: true,
		block: 0,
		partner: undefined,
		parent: undefined,
	};
	return { kind: closes ? 'closingName' : 'name', span: nameSpan, tag, index };
}

const beginning = /<\/?(?:[\p{L}_$][\p{L}\p{N}_$.-]*)?$/u;

const longestName = 100;

/** The target of a link or definition may stand between angle brackets. */
function isTarget(text: string, start: number): boolean {
	return /\](?:\(|:[ \t]*)$/.test(text.slice(Math.max(0, start - 10), start));
}

/** Whether the offset lies in code or another part where a `<` opens no tag of the page. */
export function isVerbatim(
	{ frontMatter, fences, codeSpans, expressions, htmlComments, modules }: PageSyntax,
	offset: number,
): boolean {
	const holds = ({ start, end }: Span) => start < offset && offset < end;
	if (frontMatter !== undefined && holds(frontMatter.span)) return true;
	if ([codeSpans, expressions, htmlComments].some((spans) => spans.some(holds))) return true;
	return fences.some(({ span }) => holds(span)) || modules.some(({ span }) => holds(span));
}
