import type { PageDocument } from '../../syntax/document.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { TagClosing } from './tagClosing.ts';

/**
 * What an editor puts in when the author has just ended the first line of a code block, the cursor on the line below:
 * the line that ends the block, unless one is there. One that the author then types takes its place.
 */
export function closeFence(document: PageDocument, offset: number): TagClosing | undefined {
	const { text } = document;
	const start = startOfLine(text, offset);
	if (text.slice(offset, endOfLine(text, offset)).trim() !== '') return undefined;
	const line = text.slice(start, offset);
	return line.trim() === '' ? endBlock(document, { start, offset }) : yieldEnd(document, { line, offset });
}

function endBlock(
	document: PageDocument,
	{ start, offset }: { readonly start: number; readonly offset: number },
): TagClosing | undefined {
	if (start === 0) return undefined;
	const { text } = document;
	const above = text.slice(startOfLine(text, start - 1), start);
	const [, indentation, mark] = opening.exec(above.trimEnd()) ?? [];
	if (indentation === undefined || mark === undefined) return undefined;
	const place = startOfLine(text, start - 1) + indentation.length;
	if (!document.syntax.fences.some(({ span }) => span.start === place)) return undefined;
	if (endsBelow(text, { offset, mark }).length % 2 === 1) return undefined;
	// The blanks are written anew: an editor takes back those that it put in itself once something is inserted behind them.
	const blanks = text.slice(start, offset);
	return { snippet: `${blanks}$0\n${blanks}${mark}`, span: { start, end: offset } };
}

/** Marks that end a block directly above those that ended it before. */
function yieldEnd(
	{ text, syntax }: PageDocument,
	{ line, offset }: { readonly line: string; readonly offset: number },
): TagClosing | undefined {
	const [, , mark, info] = opening.exec(line) ?? [];
	if (mark === undefined || info !== '') return undefined;
	if (
		!syntax.fences.some(
			({ span, closed }) => closed && span.start < offset - line.length && span.end === offset,
		)
	)
		return undefined;
	const ends = endsBelow(text, { offset, mark });
	const [next] = ends;
	if (next === undefined || ends.length % 2 === 0) return undefined;
	const between = text.slice(offset, next);
	return between.replace(mark, '').trim() === ''
		? { snippet: '', span: { start: offset, end: next } }
		: undefined;
}

const opening = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/;

/**
 * Where the lines below end that may end a block, up to the first that plainly begins one. An even number of them
 * belongs to blocks without a language.
 */
function endsBelow(
	text: string,
	{ offset, mark }: { readonly offset: number; readonly mark: string },
): readonly number[] {
	const ends: number[] = [];
	const marks = /^[ \t]*(`{3,}|~{3,})(.*)$/gm;
	marks.lastIndex = endOfLine(text, offset);
	for (const found of text.matchAll(marks)) {
		const [whole, written = '', info = ''] = found;
		if (info.trim() !== '') break;
		if (written.startsWith(mark)) ends.push(found.index + whole.trimEnd().length);
	}
	return ends;
}
