import MiniSearch from 'minisearch';
import { encodePart } from '../../text/encodePercent.ts';
import { type SearchEntry, searchIndexOptions } from './searchOptions.ts';

export interface SearchPage {
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
export function searchIndex(pages: readonly SearchPage[]): string {
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
