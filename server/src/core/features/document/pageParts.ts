import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Heading, Tag } from '../../language/page/pageSyntax.ts';
import { derive } from '../../text/derive.ts';
import type { Span } from '../../text/positions.ts';

/** Part of a page with other parts in it: a heading with all content below it, or a pair of tags with their content. */
export type PagePart = Section | Element;

interface Nested {
	readonly span: Span;
	/** Part around it: an earlier one of the list. */
	readonly parent: PagePart | undefined;
}

export interface Section extends Nested {
	readonly kind: 'section';
	readonly heading: Heading;
}

export interface Element extends Nested {
	readonly kind: 'element';
	readonly open: Tag;
	readonly close: Tag;
}

/** Part whose end is not known yet. */
type Growing = PagePart & { span: { start: number; end: number } };

const known = derive(readParts);

/**
 * Sections and elements of a page in the order in which they begin. They are nested: a section ends before the next
 * heading of its level or above, or at the end of the element that contains it. Tags without a partner contain nothing.
 */
export function pageParts(document: PageDocument): readonly PagePart[] {
	return known(document);
}

function readParts({ text, syntax }: PageDocument): readonly PagePart[] {
	const { headings, tags } = syntax;
	const parts: Growing[] = [];
	const open: Growing[] = [];
	const begin = (part: Growing) => {
		parts.push(part);
		open.push(part);
	};
	let next = 0;
	const readHeadings = (end: number) => {
		for (let heading = headings[next]; heading !== undefined; heading = headings[next]) {
			const { start } = heading.span;
			if (start >= end) return;
			next++;
			for (let last = open.at(-1); last?.kind === 'section'; last = open.at(-1)) {
				if (last.heading.level < heading.level) break;
				last.span.end = start;
				open.pop();
			}
			begin({ kind: 'section', heading, span: { start, end: text.length }, parent: open.at(-1) });
		}
	};
	for (const tag of tags) {
		readHeadings(tag.span.start);
		const partner = matchingTag(tags, tag);
		if (partner === undefined) continue;
		if (tag.kind === 'open') {
			const span = { start: tag.span.start, end: partner.span.end };
			begin({ kind: 'element', open: tag, close: partner, span, parent: open.at(-1) });
			continue;
		}
		for (let last = open.pop(); last?.kind === 'section'; last = open.pop()) last.span.end = tag.span.start;
	}
	readHeadings(Number.POSITIVE_INFINITY);
	return parts;
}
