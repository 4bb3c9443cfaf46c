import { voidElements } from '../../catalogue/htmlElements.ts';
import type { PageDocument } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { type Span, startOfLine } from '../../text/positions.ts';

/** The closing tag that stands directly behind one that is being typed, and would be there twice. */
export interface StandingClose {
	readonly name: string;
	/** From what is being typed through the standing tag, with the white space before both on lines of their own. */
	readonly span: Span;
	/** The white space before the standing tag when both have lines of their own. */
	readonly indent: string;
}

interface TypedClose {
	/** Its place in the page's list of tags. */
	readonly index: number;
	/** Where what is typed of it ends; its `>` may stand behind. */
	readonly offset: number;
}

/** Undefined too when the standing tag is needed, for a tag of the same name further out. */
export function findStandingClose(
	document: PageDocument,
	{ index, offset }: TypedClose,
): StandingClose | undefined {
	const { text, syntax } = document;
	const typed = syntax.tags[index];
	const open = namedOpenTags(document, index);
	const [innermost] = open;
	if (typed === undefined || innermost === undefined) return undefined;
	const { name } = innermost.tag;
	const needed = ({ tag }: typeof innermost) => tag.name === name;
	if (open.filter(needed).some((one) => isUnclosed(one, { document, besides: index }))) return undefined;
	const partner = partnerOf(syntax.tags, innermost.tag);
	const from = text[offset] === '>' ? offset + 1 : offset;
	if (partner === undefined || partner.span.start < from) return undefined;
	if (text.slice(from, partner.span.start).trim() !== '') return undefined;
	const indent = indentBefore(text, partner.span.start);
	const typedIndent = indentBefore(text, typed.span.start);
	if (indent === undefined || typedIndent === undefined)
		return { name, span: { start: typed.span.start, end: partner.span.end }, indent: '' };
	return { name, span: { start: typed.span.start - typedIndent.length, end: partner.span.end }, indent };
}

/** The white space between the start of the line and the offset; undefined when there is more. */
export function indentBefore(text: string, offset: number): string | undefined {
	const before = text.slice(startOfLine(text, offset), offset);
	return before.trim() === '' ? before : undefined;
}

/** An opening tag with its place in the page's list of tags. */
interface OpenTag {
	readonly tag: Tag;
	readonly index: number;
}

/** The tags that are open before the tag of this index, outermost first. */
export function openTags(document: PageDocument, before: number): readonly OpenTag[] {
	const open: OpenTag[] = [];
	// How many of a name are open: a stray closing tag is not to search all open ones in vain.
	const counts = new Map<string, number>();
	const count = (name: string, step: number) => counts.set(name, (counts.get(name) ?? 0) + step);
	for (const [index, tag] of document.syntax.tags.slice(0, before).entries()) {
		if (tag.unfinished) continue;
		if (tag.kind === 'open' && !voidElements.has(tag.name)) {
			open.push({ tag, index });
			count(tag.name, 1);
		}
		if (tag.kind !== 'close' || !counts.get(tag.name)) continue;
		const opener = open.findLastIndex((candidate) => candidate.tag.name === tag.name);
		for (const closed of open.splice(opener)) count(closed.tag.name, -1);
	}
	return open;
}

/** Open tags that have a name, innermost first. */
export function namedOpenTags(document: PageDocument, before: number): readonly OpenTag[] {
	return openTags(document, before)
		.filter(({ tag }) => tag.name !== '')
		.reverse();
}

/** Whether no closing tag after it closes the tag, the one of the index `besides` not counted: it is being typed. */
export function isUnclosed(
	{ tag }: OpenTag,
	{ document, besides }: { document: PageDocument; besides: number },
): boolean {
	const partner = partnerOf(document.syntax.tags, tag);
	return partner === undefined || partner.unfinished === true || tag.partner === besides;
}
