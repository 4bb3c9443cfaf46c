import { pageLanguage } from '../../../project/navigation/pageLanguage.ts';
import { translatedPage } from '../../../project/navigation/translatedPage.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import { derive } from '../../../text/derive.ts';
import { publishedAddress } from './publishedAddress.ts';

/** A page in one of its languages, as `hreflang` names them. */
export interface LanguageAlternate {
	readonly language: string;
	readonly address: string;
}

/** The page of a file in all of its languages, the first of which readers see by default; none for a page in one only. */
export function languageAlternates(
	project: Project,
	path: string,
	docsUrl: string,
): readonly LanguageAlternate[] {
	const paths = translations(project).get(translatedPage(project, path) ?? path) ?? [];
	const alternates = paths.flatMap((one) => {
		const page = project.pages.get(one);
		if (page === undefined || page.noindex || page.hidden === true) return [];
		const address = publishedAddress(project.site, docsUrl, toPageUrl(page.pagePath));
		return [{ language: pageLanguage(project, page.pagePath), address }];
	});
	const [first] = alternates;
	return first === undefined || alternates.length < 2
		? []
		: [...alternates, { language: 'x-default', address: first.address }];
}

/** The files of pages that have translations, with those. */
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
