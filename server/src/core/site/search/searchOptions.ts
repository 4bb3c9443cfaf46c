import type { Options, SearchOptions } from 'minisearch';

/** A piece of a page under one heading, as the search finds it. */
export interface SearchEntry {
	readonly id: number;
	readonly title: string;
	/** Empty for what comes before the first heading. */
	readonly heading: string;
	readonly text: string;
	/** Words of the page that it shows nowhere. */
	readonly keywords?: string;
	/** How much more than others the page counts; as much when absent. */
	readonly weight?: number;
	/** From the site's root, without leading slash: `guides/start/#install`. */
	readonly url: string;
	/** Where the page stands: its group in the navigation. */
	readonly group: string;
	/** The versions and languages in which alone readers see the page; every one when absent. */
	readonly versions?: readonly string[];
	/** As much of the text as the index has room for, from its beginning. */
	readonly excerpt: string;
}

/** How the index is made, and read in the browser: both must agree. */
export const searchIndexOptions: Options<SearchEntry> = {
	fields: ['title', 'heading', 'text', 'keywords'],
	storeFields: ['title', 'heading', 'url', 'group', 'excerpt', 'weight', 'versions'],
	processTerm: toTerm,
};

/** A word as the index knows it. */
export function toTerm(word: string): string {
	return word
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase();
}

/** How the index is asked by a reader of this version; what belongs to others follows all that does not. */
export function searchOptions(version: string | undefined): SearchOptions {
	return {
		boost: { title: 4, heading: 3 },
		prefix: true,
		fuzzy: (term) => (term.length > 4 ? 0.2 : false),
		combineWith: 'AND',
		// Every part of a page carries its title: where that matches, the page itself comes first.
		boostDocument: (_, __, stored) =>
			(stored?.heading === '' ? 2.5 : 1) *
			weightOf(stored?.weight) *
			(isOfVersion(stored?.versions, version) ? 1 : 1e-9),
	};
}

/** Whether readers of the version see the page. */
export function isOfVersion(versions: unknown, version: string | undefined): boolean {
	return version === undefined || !Array.isArray(versions) || versions.includes(version);
}

/** A weight of nothing would take the page out of what is found. */
function weightOf(stored: unknown): number {
	return typeof stored === 'number' && stored > 0 ? stored : 1;
}
