import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { findFrom } from '../../text/findFrom.ts';
import { endOfLine, lineBreakOf, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import { markOf } from '../components/openBlock.ts';

/** Closes a tag within a sentence at the end of its line, else before what ends the part of the page that it stands in. */
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
				title: `End the code block, and add \`</${tag.name}>\``,
				changes: [{ span: { start: end, end }, newText: `${lineBreak}${mark}${newText}` }],
			};
}

/** Before a tag on the line that closes one around it, or before the end of its cell of a table. */
function endWithinLine({ text, syntax: { tags } }: PageDocument, { span }: Tag): number {
	const rest = text.slice(span.end, Math.min(endOfLine(text, span.end), span.end + longestLine));
	const lineEnd = span.end + rest.replace(/\r$/, '').length;
	const line = text.slice(Math.max(startOfLine(text, span.start), span.start - longestLine), span.start);
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

/** Nobody reads further to the right. */
const longestLine = 5_000;

/** Where the element around it ends, or else the next heading begins, or what holds that. */
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

/** The end that the code block lacks in which the page ends. */
function openMark(document: PageDocument, { span }: Tag, end: number): string | undefined {
	const { text, syntax } = document;
	const fence = syntax.fences.at(-1);
	if (fence === undefined || fence.closed || fence.span.start < span.end || fence.span.end < end)
		return undefined;
	const mark = markOf(document, fence);
	const { start } = fence.span;
	return mark && `${/[ \t]*$/.exec(text.slice(startOfLine(text, start), start))?.[0] ?? ''}${mark}`;
}

/** That of the tag, but not within an item of a list that is still open there. */
function indentationAt(text: string, { span }: Tag, end: number): string {
	const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, span.start - 200), span.start))?.[1] ?? '';
	if (indent === '') return indent;
	const lines = text.slice(Math.max(span.end, end - longestLine), end).split('\n');
	for (const [index, line] of [...lines.entries()].reverse()) {
		const [, before = '', marker] = /^([ \t]*)([-*+]|\d+[.)])?/.exec(line) ?? [];
		if (marker !== undefined && before.length < indent.length) return before;
		const isBehindBlank = lines[index - 1]?.trim() === '';
		if (line.trim() !== '' && isBehindBlank && before.length < 2) return indent;
	}
	return indent;
}
