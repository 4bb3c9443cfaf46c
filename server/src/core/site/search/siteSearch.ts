import MiniSearch from 'minisearch';
import { generatedPageText } from '../../api-reference/generatedPages.ts';
import { visibleProperties } from '../../api-reference/schema/visibleProperties.ts';
import type { PageDocument } from '../../language/document.ts';
import { apiDocumentsOf, findOperation } from '../../project/api/apiDocuments.ts';
import { operationsNamed, parseOperationReference } from '../../project/api/operationReference.ts';
import type { NavigationGroup } from '../../project/navigation/navigation.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import type { Page } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { parseFile } from '../../project/parseFile.ts';
import type { Project } from '../../project/project.ts';
import { encodePart } from '../../text/encodePercent.ts';
import { visiblePages } from '../llmsTxt.ts';
import { type SearchEntry, searchIndexOptions } from './searchOptions.ts';
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
			const text = readText(page.path) ?? generatedPageText(project, page.path) ?? '';
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

/** What readers may search of an operation that a page shows, though it stands in no file of the page's. */
function operationWords(project: Project, { openapi }: Page): string {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	const [outline] = reference === undefined ? [] : operationsNamed(apiDocumentsOf(project), reference);
	const operation = outline && findOperation(project, outline);
	if (operation === undefined) return '';
	const { method, path, description, operationId, parameters, body } = operation;
	const fields = (body?.contents ?? []).flatMap(({ schema }) =>
		visibleProperties(schema, {
			direction: 'request',
			maintainsOrder: project.site.api.maintainsOrder,
		}).map(({ name, schema: of }) => [name, of.description]),
	);
	return [
		[method.toUpperCase(), path, description, operationId],
		...parameters.map((parameter) => [parameter.name, parameter.description]),
		...fields,
	]
		.map((words) => words.filter((word) => word !== undefined).join(' '))
		.join(' ')
		.replace(/[`*_~|#>[\]]+/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

interface SearchPage {
	readonly title: string;
	readonly description: string | undefined;
	readonly group: string;
	/** As front matter says. */
	readonly keywords?: string | undefined;
	readonly weight?: number | undefined;
	readonly versions?: readonly string[] | undefined;
	/** From the site's root, without leading slash. */
	readonly url: string;
	readonly sections: readonly {
		readonly heading: string;
		readonly anchor: string | undefined;
		readonly text: string;
	}[];
}

/** Text that the index holds of all pages together, in characters: browsers load it whole. */
const room = 3_000_000;

/** Text that it gives back, to show what was found within the words around it. */
const excerptRoom = 1_000_000;

/** The search index of a site, as the text of the file that browsers load. */
function searchIndex(pages: readonly SearchPage[]): string {
	const count = pages.reduce((sum, { sections }) => sum + sections.length, 0);
	const share = Math.min(2_000, Math.max(120, Math.floor(room / Math.max(1, count))));
	const excerptShare = Math.min(share, Math.max(120, Math.floor(excerptRoom / Math.max(1, count))));
	const index = new MiniSearch<SearchEntry>(searchIndexOptions);
	let id = 0;
	for (const { title, description, group, keywords, weight, versions, url, sections } of pages) {
		for (const { heading, anchor, text } of sections) {
			const own = heading === '' ? `${description ?? ''} ${text}`.trim() : text;
			const isTop = heading === '';
			if (isTop && own === '' && keywords === undefined && sections.length > 1) continue;
			index.add({
				id: id++,
				title,
				heading,
				text: own.slice(0, share),
				url: anchor === undefined ? url : `${url}#${encodePart(anchor)}`,
				group,
				...(isTop && keywords !== undefined ? { keywords } : {}),
				...(weight === undefined ? {} : { weight }),
				...(versions === undefined ? {} : { versions }),
				excerpt: own.slice(0, excerptShare),
			});
		}
	}
	return JSON.stringify(index);
}
