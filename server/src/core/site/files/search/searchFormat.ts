/**
 * Files of the index, which a browser loads as it needs them. All are text, so that any host can serve them.
 *
 * - `index.json`: the `SearchManifest`.
 * - `<version>/words-<n>.txt`: lines in the order of their words. In `policies policy`, the second word is the main
 *   form, whose line has the pages; `policy\t…` has the pages that contain any of its forms, as packed numbers: for
 *   each page the difference from the previous page, its strength, and the number of sections that contain the word
 *   most often, with their differences, doubled, plus one if the heading contains it.
 * - `<version>/spelling.txt`: frequent words, each as the length of the prefix that it shares with the previous one,
 *   and the rest: `0policy 5ies`.
 * - `<version>/pages-<n>.json`: a list of `SearchedPage`.
 */
export interface SearchManifest {
	/** Hash of all files: the name of their folder. */
	readonly version: string;
	readonly pages: number;
	/** First word of each file of words. */
	readonly words: readonly string[];
	/** Packed numbers: number of sections of each page. */
	readonly sections: string;
	/** Packed numbers: number of sections in each file of pages, over all pages in order. */
	readonly pageFiles: string;
	/** Versions and languages of the site that readers choose from. */
	readonly versions: readonly string[];
	/** Language of each of these versions; null for a version that has none of its own. */
	readonly languages: readonly (string | null)[];
	/**
	 * Sets of indices of versions; and, as packed numbers, the set of each page, counted from 1; 0 for a page in all
	 * versions.
	 */
	readonly versionSets: readonly (readonly number[])[];
	readonly versionsOfPages: string;
	/** Weights of pages; pages with weight 1 are left out. */
	readonly weights: readonly (readonly [page: number, weight: number])[];
	/** Words of questions that are ignored, separated by spaces. */
	readonly stopWords: string;
}

/** Page, or as many of its sections as fit into one file. */
export interface SearchedPage {
	readonly title: string;
	/** From the site's root, without leading slash. */
	readonly url: string;
	/** Labels of the tab and the group that list the page, the outer one first. */
	readonly place: readonly string[];
	/** Index of the first section among those of its page. */
	readonly from: number;
	readonly sections: readonly SearchedSection[];
}

export type SearchedSection = readonly [heading: string, anchor: string, text: string];

export const wordFileName = (index: number) => `words-${index}.txt`;
export const pageFileName = (index: number) => `pages-${index}.json`;
export const spellingFile = 'spelling.txt';
export const manifestFile = 'index.json';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...digits].map((digit, index) => [digit.charCodeAt(0), index]));

/** Packs a number: five bits for each character, the lowest first; the sixth bit is set if more follow. */
export function packNumber(value: number): string {
	let rest = value;
	let packed = '';
	for (; rest > 31; rest >>>= 5) packed += digits[(rest & 31) | 32];
	return packed + digits[rest];
}

export function packNumbers(numbers: readonly number[]): string {
	return numbers.map(packNumber).join('');
}

export function unpackNumbers(packed: string): readonly number[] {
	const numbers: number[] = [];
	let value = 0;
	let shift = 0;
	for (let index = 0; index < packed.length; index++) {
		const digit = values.get(packed.charCodeAt(index)) ?? 0;
		value |= (digit & 31) << shift;
		shift += 5;
		if (digit > 31) continue;
		numbers.push(value);
		value = 0;
		shift = 0;
	}
	return numbers;
}
