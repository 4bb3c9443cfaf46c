import type { JSONPath } from 'jsonc-parser';
import type { PageDocument } from '../../../language/document.ts';
import { literalAttributeText } from '../../../language/page/literalAttributeText.ts';
import { visibleProperties } from '../../../openapi/model/apiSchema.ts';
import {
	operationsOfPageReference,
	parseOperationReference,
} from '../../../openapi/model/files/operationReference.ts';
import { apiDocumentsOf, findOperation } from '../../../openapi/model/operations/apiDocuments.ts';
import { generatedPageText } from '../../../openapi/model/pages/generatedPages.ts';
import { hasWildcard } from '../../../project/links/redirects.ts';
import { resolveLink } from '../../../project/links/resolveLink.ts';
import type { NavigationGroup } from '../../../project/navigation/navigation.ts';
import { sectionOwner } from '../../../project/navigation/sectionOwner.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import { visiblePages } from '../../../project/pages/indexedPages.ts';
import type { Page } from '../../../project/pages/page.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import { parseFile } from '../../../project/parseFile.ts';
import type { Project } from '../../../project/project.ts';
import { type IndexedPage, searchIndex } from './searchIndex.ts';
import { type SearchSection, searchSections } from './searchSections.ts';

export interface SiteSearchOptions {
	readonly readText: (path: string) => string | undefined;
	/** From the site's root to a page, given by its path with a leading slash. */
	readonly ofPage: (url: string) => string;
}

/** Search index of the whole site as files: the pages in its navigation, except for those that front matter excludes. */
export function siteSearch(
	project: Project,
	{ readText, ofPage }: SiteSearchOptions,
): ReadonlyMap<string, string> {
	const navigation = siteNavigation(project);
	const places = placesOf(navigation.groups);
	const tabOf = sectionOwner(navigation, navigation.tabs);
	const languages = new Map(navigation.versions.map(({ label, language }) => [label, language]));
	const names = new OtherNames(project);
	const pages = visiblePages(project).flatMap((page) => {
		const text = readText(page.path) ?? generatedPageText(project, page.path) ?? '';
		const document = parseFile(page.path, text);
		if (document?.kind !== 'page') return [];
		names.addLinks(document);
		if (page.noindex || document.frontMatter.values.searchable === false) return [];
		const { title, description, pagePath } = page;
		const { keywords, boost } = document.frontMatter.values;
		const place = places.get(pagePath);
		const tab = navigation.tabs[tabOf(pagePath, place?.place)]?.label;
		const versions = page.version !== undefined ? [page.version] : (place?.versions ?? []);
		return [
			{
				title,
				description,
				place: [...new Set([tab ?? '', place?.group ?? ''])].filter((label) => label !== ''),
				keywords: wordsOf(keywords),
				path: page.path,
				versions,
				language: languages.get(versions[0] ?? '') ?? 'en',
				weight: typeof boost === 'number' ? boost : 1,
				url: ofPage(toPageUrl(pagePath)),
				sections: sectionsOf(project, page, document),
			},
		];
	});
	return searchIndex(
		pages.map(({ path, ...page }): IndexedPage => ({ ...page, names: names.of(path) })),
		navigation.versions.filter(({ isHidden }) => isHidden !== true),
	);
}

function wordsOf(keywords: unknown): string {
	return [keywords]
		.flat()
		.filter((word) => typeof word === 'string')
		.join(' ');
}

/** Sections of a page. The text of its operation is added to the first, after the author's own text. */
function sectionsOf(project: Project, page: Page, document: PageDocument): readonly SearchSection[] {
	const words = operationWords(project, page);
	const [first, ...others] = searchSections(document);
	if (first === undefined || words === '') return searchSections(document);
	return [{ ...first, text: `${first.text} ${words}`.trim() }, ...others];
}

interface PagePlace {
	/** Label of the innermost group that lists the page first. */
	readonly group: string;
	readonly place: JSONPath;
	/** Versions of all groups that list it; empty if one of them is in every version. */
	readonly versions: readonly string[];
}

/** Places by the page's path. */
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
			places.set(entry.pagePath, {
				group: before?.group ?? group.label,
				place: before?.place ?? group.place,
				versions,
			});
		}
	}
	return places;
}

/** Searchable text of the operation that a page shows, which is not in the page's file. */
function operationWords(project: Project, { openapi }: Page): string {
	const reference = openapi === undefined ? undefined : parseOperationReference(openapi);
	const [outline] =
		reference === undefined ? [] : operationsOfPageReference(apiDocumentsOf(project), reference);
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

/** Maximum length of a name, in UTF-16 code units; a longer text of a link is a sentence. */
const maxName = 80;

/** Texts of the links to each page, titles of cards that link to it, and the last segments of redirects to it. */
class OtherNames {
	readonly #project: Project;
	/** By the path of the page’s file. */
	readonly #names = new Map<string, Set<string>>();

	constructor(project: Project) {
		this.#project = project;
		for (const { source, destination } of project.site.redirects)
			if (!hasWildcard(source)) this.#note('', destination, source.split('/').at(-1) ?? '');
	}

	addLinks({ path, text, syntax: { links, tags } }: PageDocument): void {
		for (const { kind, target, span, targetSpan } of links)
			if (kind === 'link')
				this.#note(path, target, text.slice(span.start + 1, targetSpan.start - ']('.length));
		for (const { attributes } of tags) {
			const value = (name: string) =>
				literalAttributeText(attributes.find((one) => one.name === name)?.value)?.text;
			const [href, title] = [value('href'), value('title')];
			if (href !== undefined && title !== undefined) this.#note(path, href, title);
		}
	}

	of(path: string): readonly string[] {
		return [...(this.#names.get(path) ?? [])];
	}

	#note(from: string, href: string, name: string): void {
		const found = resolveLink(this.#project, from, href);
		if (found.kind !== 'page' || found.page.path === from || name.length > maxName) return;
		const known = this.#names.get(found.page.path) ?? new Set();
		this.#names.set(found.page.path, known.add(name));
	}
}
