import { isPlaceholderTag } from '../../catalogue/htmlElements.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { isDeclared } from '../../project/pages/snippetTags.ts';
import { escapeSnippetText } from '../../text/characters.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import { findTagComponent, findTagPlace } from '../document/tagPlace.ts';
import {
	findDuplicateClosingTag,
	indentationBefore,
	isUnclosed,
	namedOpenTags,
	openTags,
} from './duplicateClosingTag.ts';

/**
 * Text that an editor inserts when the author has just typed the `>` of an opening tag or `</`: the closing tag after
 * the cursor, or the rest of it before the cursor. A closing tag directly after the cursor is replaced by the typed
 * one, and characters that the author typed although they were inserted already are removed.
 */
export function closeTag(document: PageDocument, offset: number): TagClosing | undefined {
	const { text } = document;
	const here = { start: offset, end: offset };
	if (!text.startsWith('</', offset - 2)) {
		const name = findMissingClosingTag(document, offset);
		if (name === undefined) return findTypedTwice(document, offset);
		return { snippet: `$0${escapeSnippetText(`</${name}>`)}`, span: here };
	}
	const place = findTagPlace(document, offset);
	if (place?.kind !== 'closingName' || place.tag.name !== '') return undefined;
	const standing = findDuplicateClosingTag(document, { index: place.index, offset });
	if (standing !== undefined)
		return { snippet: escapeSnippetText(`${standing.indent}</${standing.name}>`), span: standing.span };
	const name = findNameToClose(document, place.index);
	if (name === undefined) return undefined;
	return { snippet: escapeSnippetText(text[offset] === '>' ? name : `${name}>`), span: here };
}

/** Name of the opening tag that ends at the offset, if its closing tag is missing. */
export function findMissingClosingTag(document: PageDocument, offset: number): string | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'open' || tag.unfinished || tag.name === '' || tag.span.end !== offset) return undefined;
	if (document.text[offset - 1] !== '>') return undefined;
	if (findTagComponent(document, tag.name)?.content === 'none') return undefined;
	if (isPlaceholderTag(tag.name) && !isDeclared(document, tag.name)) return undefined;
	// A closing tag that existed before may belong to an outer tag of the same name, which is now unclosed.
	const isUnclosedHere = openTags(document, index + 1).some(
		({ tag: open }) => open.name === tag.name && open.partner === undefined,
	);
	return isUnclosedHere ? tag.name : undefined;
}

/** Name of the innermost tag that is closed only by the tag at this index, which is being typed. */
function findNameToClose(document: PageDocument, index: number): string | undefined {
	return namedOpenTags(document, index).find((open) => isUnclosed(open, { document, besides: index }))?.tag
		.name;
}

/** Removes characters that the author typed twice, at the end of a closing tag that existed already. */
function findTypedTwice(document: PageDocument, offset: number): TagClosing | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'close' || tag.unfinished || tag.name === '') return undefined;
	if (tag.span.end === offset) return withStanding(document, tag, tags[index + 1]);
	const again = document.text.slice(tag.span.end, offset);
	return again === `${tag.name}>` ? { snippet: '', span: { start: tag.span.end, end: offset } } : undefined;
}

/** Replaces the next tag if it closes nothing, and has the name of the typed one before it. */
function withStanding(
	{ text, syntax }: PageDocument,
	typed: Tag,
	standing: Tag | undefined,
): TagClosing | undefined {
	if (standing?.kind !== 'close' || standing.name !== typed.name || standing.unfinished) return undefined;
	if (matchingTag(syntax.tags, standing) !== undefined) return undefined;
	const { start, end } = typed.span;
	if (text.slice(end, standing.span.start).trim() !== '') return undefined;
	const indent = indentationBefore(text, standing.span.start);
	const typedIndent = indentationBefore(text, start);
	const areApart = indent !== undefined && typedIndent !== undefined;
	const written = `${areApart ? indent : ''}</${typed.name}>`;
	return {
		snippet: escapeSnippetText(written),
		span: { start: areApart ? start - typedIndent.length : start, end: standing.span.end },
	};
}

/**
 * Text that an editor inserts when the author has just ended the first line of a code block, with the cursor on the
 * line below: the closing fence, unless there is one. A fence that the author then types replaces it.
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
	// The indentation is written again: an editor removes the one that it inserted itself once something is inserted
	// after it.
	const blanks = text.slice(start, offset);
	return { snippet: `${blanks}$0\n${blanks}${mark}`, span: { start, end: offset } };
}

/** Removes the old closing fence when the author has typed a new one directly above it. */
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
 * End offsets of the lines below that may close a block, up to the first that certainly opens one. An even number of
 * them belongs to blocks without a language.
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

/** Snippet and the range that it replaces, which contains the cursor. */
interface TagClosing {
	readonly snippet: string;
	readonly span: Span;
}
