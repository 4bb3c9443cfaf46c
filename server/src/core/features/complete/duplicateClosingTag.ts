import { voidElements } from '../../catalogue/htmlElements.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { type Span, startOfLine } from '../../text/positions.ts';

/** Closing tag directly after one that is being typed, which would be duplicated. */
export interface DuplicateClosingTag {
	readonly name: string;
	/**
	 * From the typed tag to the end of the existing one, with the white space before both if they are on lines of their
	 * own.
	 */
	readonly span: Span;
	/** White space before the existing tag, if both are on lines of their own. */
	readonly indent: string;
}

interface TypedClose {
	/** Index in the page's list of tags. */
	readonly index: number;
	/** End offset of the typed part; its `>` may follow. */
	readonly offset: number;
}

/**
 * Finds the duplicate closing tag. Undefined also when the existing tag is needed, for an outer tag of the same name.
 */
export function findDuplicateClosingTag(
	document: PageDocument,
	{ index, offset }: TypedClose,
): DuplicateClosingTag | undefined {
	const { text, syntax } = document;
	const typed = syntax.tags[index];
	const open = namedOpenTags(document, index);
	const [innermost] = open;
	if (typed === undefined || innermost === undefined) return undefined;
	const { name } = innermost.tag;
	const needed = ({ tag }: typeof innermost) => tag.name === name;
	if (open.filter(needed).some((one) => isUnclosed(one, { document, besides: index }))) return undefined;
	const partner = matchingTag(syntax.tags, innermost.tag);
	const from = text[offset] === '>' ? offset + 1 : offset;
	if (partner === undefined || partner.span.start < from) return undefined;
	if (text.slice(from, partner.span.start).trim() !== '') return undefined;
	const indent = indentationBefore(text, partner.span.start);
	const typedIndent = indentationBefore(text, typed.span.start);
	if (indent === undefined || typedIndent === undefined)
		return { name, span: { start: typed.span.start, end: partner.span.end }, indent: '' };
	return { name, span: { start: typed.span.start - typedIndent.length, end: partner.span.end }, indent };
}

/** White space between the start of the line and the offset; undefined when there is more. */
export function indentationBefore(text: string, offset: number): string | undefined {
	const before = text.slice(startOfLine(text, offset), offset);
	return before.trim() === '' ? before : undefined;
}

/** Opening tag with its index in the page's list of tags. */
interface OpenTag {
	readonly tag: Tag;
	readonly index: number;
}

/** Tags that are open before the tag at this index, outermost first. */
export function openTags(document: PageDocument, before: number): readonly OpenTag[] {
	const open: OpenTag[] = [];
	// Number of open tags of each name, so that a closing tag without an opening one need not search all of them.
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

/** True if no later closing tag closes the tag; the one at index `besides`, which is being typed, is ignored. */
export function isUnclosed(
	{ tag }: OpenTag,
	{ document, besides }: { document: PageDocument; besides: number },
): boolean {
	const partner = matchingTag(document.syntax.tags, tag);
	return partner === undefined || partner.unfinished === true || tag.partner === besides;
}
