import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { lineAbove, lineBelow, needsBlankLine } from '../document/lineBlock.ts';
import { isParsedAsProse } from './linkPages.ts';

export interface PastedText {
	/** Span to replace; empty for a cursor. */
	readonly span: Span;
	readonly html: string;
	/** Plain text form of the clipboard. */
	readonly plain: string;
}

/** Maximum length and number of elements; more is not a text that somebody wrote, and takes seconds to convert. */
const maxLength = 2_000_000;
const maxElements = 10_000;

/**
 * Converts formatted text of other programs to Markdown. Undefined when plain text is equivalent, when it is Markdown
 * or code already, and where its blocks are not possible on the page.
 */
export async function pasteHtml(
	document: PageDocument,
	{ span, html, plain }: PastedText,
): Promise<TextChange | undefined> {
	if (html.length > maxLength || html.split(/<\w/).length > maxElements) return undefined;
	if (isSource(html, plain) || !isParsedAsProse(document, span)) return undefined;
	const { htmlToMarkdown } = await import('./html/htmlToMarkdown.ts');
	const pasted = htmlToMarkdown(html);
	if (pasted === undefined || pasted.isPlain || pasted.blocks.every((kind) => kind === 'code'))
		return undefined;
	const { text, blocks } = pasted;
	const { before, after } = lineAround(document, span);
	const isInItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+$/.test(before);
	if (blocks.length === 1 && blocks[0] === 'paragraph')
		return { span, newText: isRow(before) ? text.replace(/(?<!\\)\|/g, '\\|') : text };
	if (isRow(before) || /^\s*(?:#|>)/.test(before) || (isInItem && blocks[0] === 'list')) return undefined;
	return { span, newText: apart(document, { span, before, after, isInItem }, text) };
}

/** True for code from an editor, or Markdown from another program. */
function isSource(html: string, plain: string): boolean {
	if (/white-space:\s*pre\s*[;"']/i.test(html.slice(0, 5_000))) return true;
	return /^(?:---\s*$|#{1,6} |`{3}|import .* from )|<\/[A-Z]\w*>|<[A-Z]\w*(?: \w+=| ?\/>)|\]\(|\*\*\S/m.test(
		plain,
	);
}

interface LineAround {
	readonly before: string;
	readonly after: string;
}

function lineAround({ text }: PageDocument, { start, end }: Span): LineAround {
	return {
		before: text.slice(startOfLine(text, start), start),
		after: text.slice(end, endOfLine(text, end)),
	};
}

function isRow(before: string): boolean {
	return /^\s*\|/.test(before);
}

/** Blocks with blank lines around them; the editor indents their lines like the first. */
function apart(
	document: PageDocument,
	{ span, before, after, isInItem }: LineAround & { readonly span: Span; readonly isInItem: boolean },
	blocks: string,
): string {
	const isOwnLine = before.trim() === '';
	const above = isOwnLine && needsBlankLine(lineAbove(document, span.start - before.length)) ? '\n' : '';
	const begins = isOwnLine || isInItem ? '' : '\n\n';
	const ends = after.trim() === '' ? '' : '\n\n';
	const below = ends === '' && needsBlankLine(lineBelow(document, span.end)) ? '\n' : '';
	return above + begins + blocks + ends + below;
}
