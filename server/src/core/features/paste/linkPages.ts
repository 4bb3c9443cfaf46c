import type { PageDocument } from '../../language/document.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import type { Span } from '../../text/positions.ts';
import { undividedSpans } from '../refactor/isExclusive.ts';

export interface PagesToLink {
	/** What the links replace; empty for a cursor. */
	readonly span: Span;
	/** Files that are pasted or dropped, by their paths. */
	readonly paths: readonly string[];
}

/** Links to pages by their titles; undefined where one is no page of the site, or a link would be none. */
export function linkPages(
	project: Project,
	document: PageDocument,
	{ span, paths }: PagesToLink,
): TextChange | undefined {
	const pages = paths.flatMap((path) => project.pages.get(path) ?? []);
	if (pages.length === 0 || pages.length < paths.length || !isProse(document, span)) return undefined;
	return { span, newText: pages.map(toLink).join(', ') };
}

function toLink({ title, pagePath }: Page): string {
	return `[${title.replace(/[\\[\]{}<>*_`|~$]/g, '\\$&')}](${encodeAddress(toPageUrl(pagePath))})`;
}

/** An address as the target of a link: what would end it or begin an expression is written in numbers. */
export function encodeAddress(address: string): string {
	return address.replace(
		/[ \t(){}<>|\\`"]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
	);
}

/** Whether Markdown written in the place of the span is read as such: not in code, tags, links, expressions or front matter. */
export function isProse(document: PageDocument, { start, end }: Span): boolean {
	const { syntax } = document;
	if (start < (syntax.frontMatter?.span.end ?? 0)) return false;
	const elements = new Set(
		syntax.tags.flatMap(({ kind, partner, span }) => {
			const close = partner === undefined ? undefined : syntax.tags[partner];
			return kind === 'open' && close !== undefined ? [`${span.start} ${close.span.end}`] : [];
		}),
	);
	const others = [...undividedSpans(document), ...syntax.modules.map(({ span }) => span)];
	return !others.some((other) => {
		const isInside = other.start < end && start < other.end;
		const holdsCursor = start === end && other.start < start && start < other.end;
		if (!isInside && !holdsCursor) return false;
		// A heading is prose, and an element holds it.
		if (syntax.headings.some(({ span }) => span.start === other.start && span.end === other.end))
			return !(other.start <= start && end <= other.end);
		return !(elements.has(`${other.start} ${other.end}`) && other.start <= start && end <= other.end);
	});
}
