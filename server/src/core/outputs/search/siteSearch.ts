import type { NavigationGroup } from '../../project/navigation.ts';
import type { Project } from '../../project/project.ts';
import { parseDocument } from '../../project/projectStore.ts';
import { toPageUrl, visiblePages } from '../llmsTxt.ts';
import { searchIndex } from './searchIndex.ts';
import { searchSections } from './searchSections.ts';

export interface SiteSearchOptions {
	readonly readText: (path: string) => string | undefined;
	/** From the site's root to a page, given by its path with a leading slash. */
	readonly ofPage: (url: string) => string;
}

/** The search index of the whole site: the pages that readers find in its navigation, but for those that
 * do not want to be found. */
export function siteSearch(project: Project, { readText, ofPage }: SiteSearchOptions): string {
	const groups = groupLabels(project.navigation.groups);
	return searchIndex(
		visiblePages(project).flatMap((page) => {
			const document = parseDocument(page.path, readText(page.path) ?? '');
			if (document?.kind !== 'page' || document.frontMatter.values.searchable === false) return [];
			const { title, description, pagePath } = page;
			const group = groups.get(pagePath) ?? '';
			return [
				{ title, description, group, url: ofPage(toPageUrl(pagePath)), sections: searchSections(document) },
			];
		}),
	);
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
