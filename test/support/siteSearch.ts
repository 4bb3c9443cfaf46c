import type { DocsService } from '../../server/src/core/api/docsService.ts';
import { openSearch, type SiteSearch } from '../../server/src/core/site/files/search/openSearch.ts';

/** The search of a site, as a browser has it once it is built. */
export async function siteSearch(
	docs: DocsService,
	readText: (path: string) => string | undefined,
): Promise<SiteSearch & { readonly loaded: ReadonlySet<string> }> {
	const files = await docs.searchIndex({ readText, ofPage: (url) => url.slice(1) });
	const loaded = new Set<string>();
	const search = await openSearch(async (name) => {
		loaded.add(name);
		const text = files.get(name);
		if (text === undefined) throw new Error(`${name} is not in the index.`);
		return text;
	});
	return { ...search, loaded };
}
