import { findComponent } from '../../catalogue/components/allComponents.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { partnerOf } from '../../language/page/partnerOf.ts';
import { findIndexFrom, type Span, startOfLine } from '../../text/positions.ts';

/** Maximum length of contents that are examined. */
const maxContentLength = 10_000;

/**
 * The first block inside an element that belongs within a line: a second paragraph, a heading, a list, a quote, a code
 * block, or a component of blocks. Undefined for one paragraph, which the site unwraps, and inside a paragraph.
 */
export function findBlockInInline(document: PageDocument, tag: Tag): Span | undefined {
	const { text, syntax } = document;
	const close = partnerOf(syntax.tags, tag);
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
