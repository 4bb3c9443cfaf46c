import type { NavigationGroup } from '../../project/navigation/navigation.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { parseFile } from '../../project/parseFile.ts';
import type { Project } from '../../project/project.ts';
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
	const places = placesOf(siteNavigation(project).groups);
	return searchIndex(
		visiblePages(project).flatMap((page) => {
			if (page.noindex) return [];
			const text = readText(page.path) ?? madePageText(project, page.path) ?? '';
			const document = parseFile(page.path, text);
			if (document?.kind !== 'page' || document.frontMatter.values.searchable === false) return [];
			const { title, description, pagePath } = page;
			const { keywords, boost } = document.frontMatter.values;
			const { group = '', versions = [] } = places.get(pagePath) ?? {};
			return [
				{
					title,
					description,
					group,
					keywords: wordsOf(keywords),
					versions: page.version !== undefined ? [page.version] : versions.length > 0 ? versions : undefined,
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

interface PagePlace {
	/** The label of the innermost group that lists the page first. */
	readonly group: string;
	/** Of all that list it; none where one of them is shown in every version. */
	readonly versions: readonly string[];
}

/** By the page's path. */
function placesOf(groups: readonly NavigationGroup[], places = new Map<string, PagePlace>(), outer?: string) {
	for (const group of groups) {
		const version = group.version ?? outer;
		for (const entry of group.entries) {
			if (entry.kind === 'group') {
				placesOf([entry.group], places, version);
				continue;
			}
			const before = places.get(entry.pagePath);
			const known = before?.versions ?? [];
			const isEverywhere = version === undefined || (before !== undefined && known.length === 0);
			const versions = isEverywhere ? [] : [...known, version];
			places.set(entry.pagePath, { group: before?.group ?? group.label, versions });
		}
	}
	return places;
}
