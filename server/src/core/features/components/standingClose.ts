import type { PageDocument } from '../../syntax/document.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import { isUnclosed, namedOpenTags } from './openTags.ts';

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
