import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { lineAbove, lineBelow, needsGap } from '../refactor/lineBlock.ts';
import { isProse } from './linkPages.ts';

export interface PastedText {
	/** What is replaced; empty for a cursor. */
	readonly span: Span;
	readonly html: string;
	/** What programs without formats get. */
	readonly plain: string;
}

/** Longer ones, and such of more elements, are no text that somebody wrote: reading them takes seconds. */
const maxLength = 2_000_000;
const maxElements = 10_000;

/**
 * Formatted text of other programs as Markdown. Undefined where words alone say the same, where they are Markdown or
 * code already, and where the page has no room for what it holds.
 */
export async function pasteHtml(
	document: PageDocument,
	{ span, html, plain }: PastedText,
): Promise<TextChange | undefined> {
	if (html.length > maxLength || html.split(/<\w/).length > maxElements) return undefined;
	if (isSource(html, plain) || !isProse(document, span)) return undefined;
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

/** Code of an editor, or Markdown that somebody wrote in another program. */
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

/** Blocks stand apart from the words around; the editor indents their lines like the first. */
function apart(
	document: PageDocument,
	{ span, before, after, isInItem }: LineAround & { readonly span: Span; readonly isInItem: boolean },
	blocks: string,
): string {
	const isOwnLine = before.trim() === '';
	const above = isOwnLine && needsGap(lineAbove(document, span.start - before.length)) ? '\n' : '';
	const begins = isOwnLine || isInItem ? '' : '\n\n';
	const ends = after.trim() === '' ? '' : '\n\n';
	const below = ends === '' && needsGap(lineBelow(document, span.end)) ? '\n' : '';
	return above + begins + blocks + ends + below;
}
