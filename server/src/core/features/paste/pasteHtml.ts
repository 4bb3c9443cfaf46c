import type { PageDocument } from '../../language/document.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import { lineAbove, lineBelow, needsGap } from '../refactor/lineBlock.ts';
import { readBlocks } from './html/htmlBlocks.ts';
import { parseHtml } from './html/htmlTree.ts';
import { writeBlocks } from './html/writeBlocks.ts';
import { isProse } from './linkPages.ts';

export interface PastedText {
	/** What is replaced; empty for a cursor. */
	readonly span: Span;
	readonly html: string;
	/** What programs without formats get. */
	readonly plain: string;
}

/** Longer ones are no text that somebody wrote. */
const sizeLimit = 2_000_000;

/**
 * Formatted text of other programs as Markdown. Undefined where words alone say the same, where they are Markdown or
 * code already, and where the page has no room for what it holds.
 */
export function pasteHtml(document: PageDocument, { span, html, plain }: PastedText): TextChange | undefined {
	if (html.length > sizeLimit || isSource(html, plain) || !isProse(document, span)) return undefined;
	const blocks = readBlocks(parseHtml(html));
	const [first, second] = blocks;
	if (first === undefined || blocks.every(({ code }) => code !== undefined)) return undefined;
	if (second === undefined && first.isPlain) return undefined;
	const { before, after } = lineAround(document, span);
	const isInItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+$/.test(before);
	const isOne =
		second === undefined && first.marker === undefined && !/^(?:#|```|\||---$|>)/.test(first.text);
	const newText = writeBlocks(blocks);
	if (isOne) return { span, newText: isRow(before) ? newText.replace(/(?<!\\)\|/g, '\\|') : newText };
	if (isRow(before) || /^\s*(?:#|>)/.test(before) || (isInItem && first.marker !== undefined))
		return undefined;
	return { span, newText: apart(document, { span, before, after, isInItem }, newText) };
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
