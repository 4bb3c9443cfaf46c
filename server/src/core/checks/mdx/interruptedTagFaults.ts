import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import { createParsingBudget, isValidMdx, type ParsingBudget } from '../../language/mdx/isValidMdx.ts';
import {
	carriageReturn,
	greaterThan,
	horizontalTab,
	isBlank,
	lessThan,
	openBrace,
	space,
} from '../../language/page/ascii.ts';
import type { Span } from '../../text/positions.ts';
import { hasMarkdownCode, isNotLineBreak, stripBlockquoteMarkers } from './expressionFaults.ts';

interface InterruptedTagFault {
	readonly kind: 'interruptedTag';
	/** The line that interrupts the tag or expression, from its first character on; if it is empty, the first line of the tag. */
	readonly span: Span;
	/** The tag or expression. */
	readonly whole: Span;
	/** Tag without the interrupting line breaks; undefined if removing them is not enough. */
	readonly joined: string | undefined;
}

/** A tag or expression in a paragraph that may span several lines. */
interface Piece {
	readonly span: Span;
	/** Text that completes the tag. */
	readonly closing: string;
}

/**
 * The tags and expressions in paragraphs with a line that starts like a block. MDX takes it for a block, even inside a tag,
 * and cannot parse the page if that is invalid or ends the paragraph.
 */
export function interruptedTagFaults(document: PageDocument): readonly InterruptedTagFault[] {
	const faults: InterruptedTagFault[] = [];
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

/** A line break before a line that may start a block, or end the paragraph. */
const cut = /\r?\n[ \t]*(?=[\r\n{<>#*+\-=_`~:|$\d])/;

function findFault(
	document: PageDocument,
	{ span: whole, closing }: Piece,
	budget: ParsingBudget,
): InterruptedTagFault | undefined {
	const text = sliceOf(document, whole);
	if (!cut.test(text) || hasMarkdownCode(text)) return undefined;
	const { before, source, quotes } = stripBlockquoteMarkers(document, whole);
	const match = cut.exec(source);
	if (match === null) return undefined;
	const line = { before, after: unitAfter(document, whole.end) };
	const isRead = (text: string) =>
		asBlocks(`${text}${closing}`, line).some((block) => isValidMdx(block, budget));
	if (isRead(source)) return undefined;
	const above = source.slice(0, match.index + match[0].length).split('\n').length - 1;
	const lineStart = contentOfLine(document, { start: whole.start, above, quotes });
	// An empty line has no characters to underline.
	const start = isNotLineBreak(codeUnitAt(document, lineStart)) ? lineStart : whole.start;
	const joined = source
		.replace(/(?:\r?\n[ \t]*)+(?=\r?\n)|\r?\n[ \t]*(?=>)/g, '')
		.replace(new RegExp(cut, 'g'), ' ');
	return {
		kind: 'interruptedTag',
		span: { start, end: endOfLine(document, start) },
		whole,
		joined: isRead(joined) && !(quotes > 0 && joined.includes('\n')) ? joined : undefined,
	};
}

/** The text around a piece on its first and last line. */
interface Surroundings {
	readonly before: string;
	/** The first unit after it that is not a blank. */
	readonly after: number;
}

/** The ways MDX may parse a piece: one that starts a line is parsed to its end before MDX knows whether it is a block. */
function asBlocks(piece: string, { before, after }: Surroundings): readonly string[] {
	const beginsLine = /^\s*(?:(?:[-*+]|\d+[.)])\s+|\[\^[^\s[\]]+\]:\s*)*$/.test(before);
	const mayBeginLine = beginsLine || /[>}]\s*$/.test(before);
	const mayEndLine = !(after >= 32) || after === lessThan || after === openBrace;
	return [
		...(mayBeginLine && mayEndLine ? [piece] : []),
		...(mayBeginLine ? [`${piece} x`] : []),
		...(beginsLine ? [] : [`x ${piece}`]),
	];
}

/** The start of the line that is `above` lines below `start`, after blanks and block quote markers. */
function contentOfLine(
	document: PageDocument,
	{ start, above, quotes }: { readonly start: number; readonly above: number; readonly quotes: number },
): number {
	let at = start;
	for (let left = above; left > 0; left--) at = startOfNextLine(document, at);
	at = skipBlanks(document, at);
	for (let left = quotes; left > 0 && codeUnitAt(document, at) === greaterThan; left--)
		at = skipBlanks(document, at + 1);
	return at;
}

function startOfNextLine(document: PageDocument, at: number): number {
	const end = endOfLine(document, at);
	return codeUnitAt(document, end) === carriageReturn ? end + 2 : end + 1;
}

function skipBlanks(document: PageDocument, start: number): number {
	let at = start;
	while (codeUnitAt(document, at) === space || codeUnitAt(document, at) === horizontalTab) at++;
	return at;
}

function spansLines(document: PageDocument, { start, end }: Span): boolean {
	let at = start;
	while (at < end && isNotLineBreak(codeUnitAt(document, at))) at++;
	return at < end;
}

function unitAfter(document: PageDocument, end: number): number {
	let at = end;
	while (isBlank(codeUnitAt(document, at))) at++;
	return codeUnitAt(document, at);
}

function endOfLine(document: PageDocument, start: number): number {
	let end = start;
	while (isNotLineBreak(codeUnitAt(document, end))) end++;
	return end;
}
