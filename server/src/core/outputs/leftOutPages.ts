import { pagesOfOtherVersions } from '../project/otherVersions.ts';
import type { Page } from '../project/page.ts';
import type { Project } from '../project/project.ts';
import { sitePages } from '../project/sitePages.ts';
import { indexedPages } from './llmsTxt.ts';

/** A page that the index does not name, and why. */
export interface LeftOutPage {
	readonly page: Page;
	readonly reason: 'hidden' | 'noindex' | 'unlisted' | 'otherVersion';
}

/** The pages that `/llms.txt` leaves out, by path. */
export function leftOutPages(project: Project): readonly LeftOutPage[] {
	const indexed = new Set(indexedPages(project));
	const others = pagesOfOtherVersions(project);
	return sitePages(project)
		.filter((page) => !indexed.has(page))
		.map((page) => ({ page, reason: others.has(page.pagePath) ? 'otherVersion' : reasonOf(page) }))
		.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
}

function reasonOf({ hidden, noindex }: Page): LeftOutPage['reason'] {
	if (hidden) return 'hidden';
	return noindex ? 'noindex' : 'unlisted';
}
