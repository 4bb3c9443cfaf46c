import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { findFrom } from '../../text/findFrom.ts';
import { endOfLine, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import { markOf } from '../components/openBlock.ts';

/** Closes an inline tag at the end of its line, and a block tag before the end of the section or element around it. */
export function closingTag(document: PageDocument, tag: Tag): Fix {
	const title = `Add \`</${tag.name}>\``;
	if (tag.block > 0) {
		const end = endWithinLine(document, tag);
		return { title, changes: [{ span: { start: end, end }, newText: `</${tag.name}>` }] };
	}
	const { text } = document;
	const end = text.slice(0, findLimit(document, tag)).trimEnd().length;
	const lineBreak = lineBreakOf(text);
	const mark = openMark(document, tag, end);
	const newText = `${lineBreak}${indentationAt(text, tag, end)}</${tag.name}>`;
	return mark === undefined
		? { title, changes: [{ span: { start: end, end }, newText }] }
		: {
				title: `Close the code block and add \`</${tag.name}>\``,
				changes: [{ span: { start: end, end }, newText: `${lineBreak}${mark}${newText}` }],
			};
}

/** Before a tag on the line that closes an outer element, or before the end of the table cell. */
function endWithinLine({ text, syntax: { tags } }: PageDocument, { span }: Tag): number {
	const rest = text.slice(span.end, Math.min(endOfLine(text, span.end), span.end + maxLineLength));
	const lineEnd = span.end + rest.replace(/\r$/, '').length;
	const line = text.slice(Math.max(startOfLine(text, span.start), span.start - maxLineLength), span.start);
	const cell = /^[ \t]*\|/.test(line)
		? /^(?:[^|\\]|\\.)*?(?=[ \t]*\|)/.exec(text.slice(span.end, lineEnd))
		: null;
	const end = cell === null ? lineEnd : span.end + cell[0].length;
	for (let index = findFrom(tags, span.end); ; index++) {
		const next = tags[index];
		if (next === undefined || next.span.start >= end) return end;
		if (next.kind !== 'close') continue;
		const opening = partnerOf(tags, next);
		if (opening === undefined || opening.span.start < span.start) return next.span.start;
	}
}

/** Longer lines are not read to their end. */
const maxLineLength = 5_000;

/** The end of the element around it, or else the start of the next heading, or of the element that contains that heading. */
function findLimit({ text, syntax: { tags, headings } }: PageDocument, { span, parent }: Tag): number {
	const outer = partnerOf(tags, parent === undefined ? undefined : tags[parent])?.span.start ?? text.length;
	const heading = headings[findFrom(headings, span.end)]?.span.start ?? text.length;
	if (outer <= heading) return outer;
	for (let index = findFrom(tags, span.end); ; index++) {
		const holder = tags[index];
		if (holder === undefined || holder.span.start >= heading) return heading;
		if (holder.kind === 'open' && (partnerOf(tags, holder)?.span.start ?? 0) > heading)
			return holder.span.start;
	}
}

/** The closing fence of an unclosed code block at the end of the page. */
function openMark(document: PageDocument, { span }: Tag, end: number): string | undefined {
	const { text, syntax } = document;
	const fence = syntax.fences.at(-1);
	if (fence === undefined || fence.closed || fence.span.start < span.end || fence.span.end < end)
		return undefined;
	const mark = markOf(document, fence);
	const { start } = fence.span;
	return mark && `${/[ \t]*$/.exec(text.slice(startOfLine(text, start), start))?.[0] ?? ''}${mark}`;
}

/** The indentation of the tag, or less, so that the closing tag is outside a list item above it. */
function indentationAt(text: string, { span }: Tag, end: number): string {
	const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, span.start - 200), span.start))?.[1] ?? '';
	if (indent === '') return indent;
	const lines = text.slice(Math.max(span.end, end - maxLineLength), end).split('\n');
	for (const [index, line] of [...lines.entries()].reverse()) {
		const [, before = '', marker] = /^([ \t]*)([-*+]|\d+[.)])?/.exec(line) ?? [];
		if (marker !== undefined && before.length < indent.length) return before;
		const followsBlank = lines[index - 1]?.trim() === '';
		if (line.trim() !== '' && followsBlank && before.length < 2) return indent;
	}
	return indent;
}
