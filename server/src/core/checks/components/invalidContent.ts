import { findComponent } from '../../catalogue/components/allComponents.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { findIndexFrom, type Span, startOfLine } from '../../text/positions.ts';

/** Maximum length of contents that are examined. */
const maxContentLength = 10_000;

/**
 * The first block inside an element that belongs within a line: a second paragraph, a heading, a list, a quote, a code
 * block, or a component of blocks. Undefined for one paragraph, which the site unwraps, and inside a paragraph.
 */
export function findBlockInInline(document: PageDocument, tag: Tag): Span | undefined {
	const { text, syntax } = document;
	const close = matchingTag(syntax.tags, tag);
	if (tag.kind !== 'open' || close === undefined) return undefined;
	// Blocks start only inside a tag that is alone on its line.
	if (!/^[\s>]*$/.test(text.slice(startOfLine(text, tag.span.start), tag.span.start))) return undefined;
	const content = { start: tag.span.end, end: close.span.start };
	const written = sliceOf(document, content);
	if (written.length > maxContentLength || !/^[ \t]*\r?\n/.test(written)) return undefined;
	const component = componentInside(document, content);
	const found = blockStart.exec(written) ?? secondParagraph.exec(written);
	if (found === null) return component;
	const start = content.start + found.index + found[0].length - (found[1]?.length ?? 0);
	return component !== undefined && component.start < start
		? component
		: { start, end: start + (found[1]?.length ?? 0) };
}

/** The first line of a heading, list, quote or code block. */
const blockStart = /^[ \t]*((?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|```|~~~)\S[^\n]*)/m;

/** The first line after a blank one that follows text. */
const secondParagraph = /\S[ \t]*\r?\n[ \t]*\r?\n\s*(\S[^\n]*)/;

function componentInside({ syntax: { tags } }: PageDocument, { start, end }: Span): Span | undefined {
	for (let index = findIndexFrom(tags, start); index < tags.length; index++) {
		const child = tags[index];
		if (child === undefined || child.span.start >= end) return undefined;
		const component = findComponent(child.name);
		if (child.kind !== 'close' && (component?.content === 'flow' || component?.content === 'fences'))
			return child.nameSpan;
	}
	return undefined;
}

/** Maximum length of lists that are examined. */
const maxListLength = 20_000;

/**
 * The first line directly inside the element that is part of neither a Markdown list nor a tag or an expression:
 * the site leaves it out. Undefined without any.
 */
export function findTextOutsideList(document: PageDocument, tag: Tag): Span | undefined {
	const close = matchingTag(document.syntax.tags, tag);
	if (tag.kind !== 'open' || close === undefined) return undefined;
	const content = { start: tag.span.end, end: close.span.start };
	if (content.end - content.start > maxListLength) return undefined;
	const written = sliceOf(document, content);
	const children = childSpans(document, tag, close);
	/** Column of the list's marker; undefined outside of lists. */
	let list: number | undefined;
	let follows = false;
	let offset = content.start;
	for (const line of written.split('\n')) {
		const start = offset;
		offset += line.length + 1;
		const [inset = ''] = /^[\s>]*/.exec(line) ?? [];
		const text = line.slice(inset.length).trimEnd();
		const at = start + inset.length;
		if (text === '') {
			follows = false;
			continue;
		}
		const isChild = children.some((child) => child.start <= at && at < child.end);
		if (isChild || /^[<{]/.test(text)) {
			follows = false;
			continue;
		}
		// Only comments and expressions begin with braces, and may go on here.
		if (/[{}]/.test(text)) return undefined;
		if (/^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(text)) {
			list ??= inset.length;
			follows = true;
			continue;
		}
		if (list !== undefined && (follows || inset.length > list)) continue;
		return { start: at, end: at + text.length };
	}
	return undefined;
}

/** The elements directly inside, each from its opening to its closing tag. */
function childSpans({ syntax: { tags } }: PageDocument, tag: Tag, close: Tag): readonly Span[] {
	const spans: Span[] = [];
	for (let index = findIndexFrom(tags, tag.span.end); index < tags.length; index++) {
		const child = tags[index];
		if (child === undefined || child.span.start >= close.span.start) break;
		const last = matchingTag(tags, child) ?? child;
		spans.push({ start: child.span.start, end: Math.max(last.span.end, child.span.end) });
	}
	return spans;
}
