import type { SiteConfig } from '../../../project/config/siteConfig.ts';
import { pageLanguage, translatedPage } from '../../../project/navigation/languageFolders.ts';
import { visiblePages } from '../../../project/pages/indexedPages.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { derive } from '../../../text/derive.ts';
import { encodeUrl, trimEndSlashes } from '../../../text/paths.ts';

/** URL of a page for search engines. `docsUrl` is the URL of the site; `url` is the path with a leading slash. */
export function canonicalUrl({ endsWithSlash }: SiteConfig, docsUrl: string, url: string): string {
	const slash = endsWithSlash && !url.endsWith('/') ? '/' : '';
	return `${trimEndSlashes(docsUrl)}${encodeUrl(url)}${slash}`;
}

/** Path of the page's feed, without a leading slash (host-behavior.md 4). */
export function feedPath(pagePath: string): string {
	return `${toPageUrl(pagePath)}/rss.xml`.replace(/^\/+/, '');
}

/** URL of a page in one of its languages, for `hreflang`. */
interface LanguageAlternate {
	readonly language: string;
	readonly address: string;
}

/** URLs of a page in all of its languages, the default language first; empty for a page in only one. */
export function languageAlternates(
	project: Project,
	path: string,
	docsUrl: string,
): readonly LanguageAlternate[] {
	const paths = translations(project).get(translatedPage(project, path) ?? path) ?? [];
	const alternates = paths.flatMap((one) => {
		const page = project.pages.get(one);
		if (page === undefined || page.noindex || page.hidden === true) return [];
		const address = canonicalUrl(project.site, docsUrl, toPageUrl(page.pagePath));
		return [{ language: pageLanguage(project, page.pagePath), address }];
	});
	const [first] = alternates;
	return first === undefined || alternates.length < 2
		? []
		: [...alternates, { language: 'x-default', address: first.address }];
}

/** Paths of a page and its translations, by the path of the page. */
const translations = derive((project: Project): ReadonlyMap<string, readonly string[]> => {
	const found = new Map<string, string[]>();
	for (const path of project.pages.keys()) {
		const source = translatedPage(project, path);
		if (source === undefined) continue;
		const known = found.get(source) ?? [source];
		known.push(path);
		found.set(source, known);
	}
	return found;
});

/** The list of pages that search engines read, as `/sitemap.xml`. `docsUrl` is where the site is published. */
export function sitemap(project: Project, docsUrl: string): string {
	const { site } = project;
	const pages = visiblePages(project).filter(({ noindex, url }) => !noindex && url === undefined);
	const entries = pages.map(
		({ pagePath }) => `  <url><loc>${toText(canonicalUrl(site, docsUrl, toPageUrl(pagePath)))}</loc></url>\n`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function toText(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
