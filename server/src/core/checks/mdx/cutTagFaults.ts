import { type PageDocument, sliceOf, unitAt } from '../../syntax/document.ts';
import { createParsingBudget, type ParsingBudget, parsesAsMdx } from '../../syntax/mdx/parsesAsMdx.ts';
import {
	carriageReturn,
	greaterThan,
	isBlank,
	lessThan,
	openBrace,
	space,
	tab,
} from '../../syntax/page/ascii.ts';
import type { Span } from '../../text/span.ts';
import { holdsMarkdownCode } from './holdsMarkdownCode.ts';
import { isInLine, takeQuoteMarks } from './quoteMarks.ts';

interface CutTagFault {
	readonly kind: 'cutTag';
	/** The line that cuts the tag or expression, from its first character on; where that is empty, the first line of it. */
	readonly span: Span;
	/** The tag or expression. */
	readonly whole: Span;
	/** The same without the line breaks that cut it; undefined where that is not enough. */
	readonly joined: string | undefined;
}

/** Something in a paragraph that may go on over several lines. */
interface Piece {
	readonly span: Span;
	/** What has to follow for it to be whole. */
	readonly closing: string;
}

/**
 * The tags and expressions in paragraphs of which a line begins as a block does. MDX takes it for one, whatever is open,
 * and does not read the page when that is broken or ends the paragraph.
 */
export function cutTagFaults(document: PageDocument): readonly CutTagFault[] {
	const faults: CutTagFault[] = [];
	const budget = createParsingBudget();
	const add = (piece: Piece) => {
		const fault = findFault(document, piece, budget);
		if (fault !== undefined) faults.push(fault);
	};
	const { tags, expressions } = document.syntax;
	for (const { block, attributes, unfinished, kind, name, span } of tags)
		if (block > 0 && !unfinished && (attributes.length > 0 || spansLines(document, span)))
			add({ span, closing: kind === 'open' ? `</${name}>` : '' });
	for (const span of expressions) if (spansLines(document, span)) add({ span, closing: '' });
	return faults;
}

/** The end of a line above one that may begin a block, or end the paragraph. */
const cut = /\r?\n[ \t]*(?=[\r\n{<>#*+\-=_`~:|\d])/;

function findFault(
	document: PageDocument,
	{ span: whole, closing }: Piece,
	budget: ParsingBudget,
): CutTagFault | undefined {
	const text = sliceOf(document, whole);
	if (!cut.test(text) || holdsMarkdownCode(text)) return undefined;
	const { before, source, quotes } = takeQuoteMarks(document, whole);
	const match = cut.exec(source);
	if (match === null) return undefined;
	const line = { before, behind: unitBehind(document, whole.end) };
	const isRead = (text: string) =>
		asBlocks(`${text}${closing}`, line).some((block) => parsesAsMdx(block, budget));
	if (isRead(source)) return undefined;
	const above = source.slice(0, match.index + match[0].length).split('\n').length - 1;
	const lineStart = contentOfLine(document, { start: whole.start, above, quotes });
	// An empty line has nothing to mark.
	const start = isInLine(unitAt(document, lineStart)) ? lineStart : whole.start;
	const joined = source
		.replace(/(?:\r?\n[ \t]*)+(?=\r?\n)|\r?\n[ \t]*(?=>)/g, '')
		.replace(new RegExp(cut, 'g'), ' ');
	return {
		kind: 'cutTag',
		span: { start, end: endOfLine(document, start) },
		whole,
		joined: isRead(joined) && !(quotes > 0 && joined.includes('\n')) ? joined : undefined,
	};
}

/** What stands on the lines where a piece begins and ends. */
interface Surroundings {
	readonly before: string;
	/** The first unit behind that is no blank. */
	readonly behind: number;
}

/** As what MDX may read a piece: what begins a line is read to its end before it is known whether it is a block. */
function asBlocks(piece: string, { before, behind }: Surroundings): readonly string[] {
	const beginsLine = /^\s*(?:(?:[-*+]|\d+[.)])\s+|\[\^[^\s[\]]+\]:\s*)*$/.test(before);
	const mayBeginLine = beginsLine || /[>}]\s*$/.test(before);
	const mayEndLine = !(behind >= 32) || behind === lessThan || behind === openBrace;
	return [
		...(mayBeginLine && mayEndLine ? [piece] : []),
		...(mayBeginLine ? [`${piece} x`] : []),
		...(beginsLine ? [] : [`x ${piece}`]),
	];
}

/** Where a line begins that so many lines stand above, from `start` on: behind blanks and the marks of quotes. */
function contentOfLine(
	document: PageDocument,
	{ start, above, quotes }: { readonly start: number; readonly above: number; readonly quotes: number },
): number {
	let at = start;
	for (let left = above; left > 0; left--) at = startOfNextLine(document, at);
	at = skipBlanks(document, at);
	for (let left = quotes; left > 0 && unitAt(document, at) === greaterThan; left--)
		at = skipBlanks(document, at + 1);
	return at;
}

function startOfNextLine(document: PageDocument, at: number): number {
	const end = endOfLine(document, at);
	return unitAt(document, end) === carriageReturn ? end + 2 : end + 1;
}

function skipBlanks(document: PageDocument, start: number): number {
	let at = start;
	while (unitAt(document, at) === space || unitAt(document, at) === tab) at++;
	return at;
}

function spansLines(document: PageDocument, { start, end }: Span): boolean {
	let at = start;
	while (at < end && isInLine(unitAt(document, at))) at++;
	return at < end;
}

function unitBehind(document: PageDocument, end: number): number {
	let at = end;
	while (isBlank(unitAt(document, at))) at++;
	return unitAt(document, at);
}

function endOfLine(document: PageDocument, start: number): number {
	let end = start;
	while (isInLine(unitAt(document, end))) end++;
	return end;
}
