import type { NavigationGroup } from '../../project/navigation.ts';
import type { Page } from '../../project/page.ts';
import { toPageUrl } from '../../project/pageAddress.ts';
import { parseFile } from '../../project/parseFile.ts';
import type { Project } from '../../project/project.ts';
import { siteNavigation } from '../../project/siteNavigation.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { madePageText } from '../api/madePages.ts';
import { visiblePages } from '../llmsTxt.ts';
import { operationWords } from './operationWords.ts';
import { searchIndex } from './searchIndex.ts';
import { type SearchSection, searchSections } from './searchSections.ts';

export interface SiteSearchOptions {
	readonly readText: (path: string) => string | undefined;
	/** From the site's root to a page, given by its path with a leading slash. */
	readonly ofPage: (url: string) => string;
}

/** The search index of the whole site: the pages that readers find in its navigation, but for those that
 * do not want to be found. */
export function siteSearch(project: Project, { readText, ofPage }: SiteSearchOptions): string {
	const groups = groupLabels(siteNavigation(project).groups);
	return searchIndex(
		visiblePages(project).flatMap((page) => {
			const text = readText(page.path) ?? madePageText(project, page.path) ?? '';
			const document = parseFile(page.path, text);
			if (document?.kind !== 'page' || document.frontMatter.values.searchable === false) return [];
			const { title, description, pagePath } = page;
			const { keywords, boost } = document.frontMatter.values;
			const group = groups.get(pagePath) ?? '';
			return [
				{
					title,
					description,
					group,
					keywords: wordsOf(keywords),
					weight: typeof boost === 'number' ? boost : undefined,
					url: ofPage(toPageUrl(pagePath)),
					sections: sectionsOf(project, page, document),
				},
			];
		}),
	);
}

function wordsOf(keywords: unknown): string | undefined {
	const words = [keywords].flat().filter((word) => typeof word === 'string');
	return words.length === 0 ? undefined : words.join(' ');
}

/** What an API page shows of its operation follows the author's own first words. */
function sectionsOf(project: Project, page: Page, document: PageDocument): readonly SearchSection[] {
	const words = operationWords(project, page);
	const [first, ...others] = searchSections(document);
	if (first === undefined || words === '') return searchSections(document);
	return [{ ...first, text: `${first.text} ${words}`.trim() }, ...others];
}

/** The label of the innermost group that lists a page first, by the page's path. */
function groupLabels(groups: readonly NavigationGroup[], labels = new Map<string, string>()) {
	for (const { label, entries } of groups)
		for (const entry of entries) {
			if (entry.kind === 'group') groupLabels([entry.group], labels);
			else if (!labels.has(entry.pagePath)) labels.set(entry.pagePath, label);
		}
	return labels;
}
