import { pagesOfOtherVersions } from '../project/navigation/otherVersions.ts';
import { pagesOfHiddenParts } from '../project/navigation/pagesOfHiddenParts.ts';
import { siteNavigation } from '../project/navigation/siteNavigation.ts';
import type { Page } from '../project/pages/page.ts';
import { sitePages } from '../project/pages/sitePages.ts';
import type { Project } from '../project/project.ts';
import { indexedPages } from './llmsTxt.ts';

/** A page that the index does not name, and why. */
export interface LeftOutPage {
	readonly page: Page;
	readonly reason: 'hidden' | 'hiddenPart' | 'noindex' | 'unlisted' | 'otherVersion';
}

/** The pages that `/llms.txt` leaves out, by path. */
export function leftOutPages(project: Project): readonly LeftOutPage[] {
	const indexed = new Set(indexedPages(project));
	const others = pagesOfOtherVersions(project);
	const ofHiddenParts = pagesOfHiddenParts(siteNavigation(project));
	const reasonOf = ({ pagePath, hidden, noindex }: Page): LeftOutPage['reason'] => {
		if (hidden) return 'hidden';
		if (noindex) return 'noindex';
		if (ofHiddenParts.has(pagePath)) return 'hiddenPart';
		return others.has(pagePath) ? 'otherVersion' : 'unlisted';
	};
	return sitePages(project)
		.filter((page) => !indexed.has(page) && page.url === undefined)
		.map((page) => ({ page, reason: reasonOf(page) }))
		.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
}
