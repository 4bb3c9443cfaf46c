import type { PageDocument } from '../../language/document.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';
import { unsplittableSpans } from '../document/canBeWrapped.ts';

export interface PagesToLink {
	/** Span to replace; empty for a cursor. */
	readonly span: Span;
	/** Paths of pasted or dropped files. */
	readonly paths: readonly string[];
}

/**
 * Links to pages with their titles as text; undefined when one is not a page of the site, or where a link is not
 * possible.
 */
export function linkPages(
	project: Project,
	document: PageDocument,
	{ span, paths }: PagesToLink,
): TextChange | undefined {
	const pages = paths.flatMap((path) => project.pages.get(path) ?? []);
	if (pages.length === 0 || pages.length < paths.length || !isParsedAsProse(document, span)) return undefined;
	return { span, newText: pages.map(toLink).join(', ') };
}

function toLink({ title, pagePath }: Page): string {
	return `[${title.replace(/[\\[\]{}<>*_`|~$]/g, '\\$&')}](${encodeLinkTarget(toPageUrl(pagePath))})`;
}

/** Encodes an address as a link target: characters that would end it or begin an expression become percent escapes. */
export function encodeLinkTarget(address: string): string {
	return address.replace(
		/[ \t(){}<>|\\`"]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
	);
}

/**
 * True if Markdown inserted in place of the span is parsed as such: not in code, tags, links, expressions or front
 * matter.
 */
export function isParsedAsProse(document: PageDocument, { start, end }: Span): boolean {
	const { syntax } = document;
	if (start < (syntax.frontMatter?.span.end ?? 0)) return false;
	const elements = new Set(
		syntax.tags.flatMap(({ kind, partner, span }) => {
			const close = partner === undefined ? undefined : syntax.tags[partner];
			return kind === 'open' && close !== undefined ? [`${span.start} ${close.span.end}`] : [];
		}),
	);
	const others = [...unsplittableSpans(document), ...syntax.modules.map(({ span }) => span)];
	return !others.some((other) => {
		const isInside = other.start < end && start < other.end;
		const holdsCursor = start === end && other.start < start && start < other.end;
		if (!isInside && !holdsCursor) return false;
		// A heading contains prose, and an element contains the heading.
		if (syntax.headings.some(({ span }) => span.start === other.start && span.end === other.end))
			return !(other.start <= start && end <= other.end);
		return !(elements.has(`${other.start} ${other.end}`) && other.start <= start && end <= other.end);
	});
}

/** Makes a link of selected words and a URL; undefined when the selection is code, empty, or spans lines. */
export function linkSelection(document: PageDocument, span: Span, address: string): TextChange | undefined {
	const target = address.trim();
	const words = document.text.slice(span.start, span.end);
	if (!/^(?:https?:\/\/|mailto:)\S{1,2000}$/i.test(target)) return undefined;
	if (
		words.trim() === '' ||
		/[[\]\n\r|*~`]/.test(words) ||
		isAddress(words) ||
		!isParsedAsProse(document, span)
	)
		return undefined;
	const [before = ''] = /^\s*/.exec(words) ?? [];
	const [after = ''] = /\s*$/.exec(words) ?? [];
	const label = words.trim().replace(/(?<!\\)\\$/, '\\\\');
	return { span, newText: `${before}[${label}](${encodeLinkTarget(target)})${after}` };
}

/** True if the selection is a URL: a pasted one replaces it. */
function isAddress(words: string): boolean {
	return /^\s*(?:[a-z][a-z0-9+.-]*:|www\.)\S*\s*$/i.test(words);
}
