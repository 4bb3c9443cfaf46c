import type { NavigationVersion } from '../../../project/navigation/navigation.ts';
import { siteLanguages } from '../../../project/navigation/siteLanguages.ts';
import { siteNavigation } from '../../../project/navigation/siteNavigation.ts';
import { visiblePages } from '../../../project/pages/indexedPages.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import type { Project } from '../../../project/project.ts';
import type { KnownAddresses } from './nearPages.ts';

/** Addresses of the pages that readers may find, for the page for wrong addresses. */
export function knownAddresses(project: Project, ofPage: (url: string) => string): KnownAddresses {
	return {
		pages: visiblePages(project)
			.filter(({ url }) => url === undefined)
			.map(({ pagePath, title }) => [ofPage(toPageUrl(pagePath)), title]),
		redirects: project.site.redirects,
		languages: [...languagesByFolder(project)].map(([folder, { language = 'en' }]) => [folder, language]),
	};
}

/** Language of each folder at the root that contains all pages of one language. */
export function languagesByFolder(project: Project): ReadonlyMap<string, NavigationVersion> {
	return new Map(
		siteLanguages(siteNavigation(project))
			.flat()
			.flatMap(({ folder, version }) => (folder === undefined ? [] : [[folder, version] as const])),
	);
}
