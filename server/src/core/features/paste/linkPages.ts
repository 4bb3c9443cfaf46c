import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import { encodeAddress } from './encodeAddress.ts';
import { isProse } from './isProse.ts';

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
