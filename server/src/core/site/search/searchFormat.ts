/**
 * The files of the index, which a browser fetches as it needs them. All are text, so that any host can serve them.
 *
 * - `index.json`: the `SearchManifest`.
 * - `<version>/words-<n>.txt`: lines in the order of their words. `policies policy` names the word in which another
 *   form is told; `policy\t…` has the pages that hold any of its forms, as `packNumbers` writes them: for each its
 *   distance from the one before, its strength, and the number of sections that hold it most, with their distances, doubled, and one
 *   more where the heading holds it.
 * - `<version>/spelling.txt`: frequent words, each without what it shares with the one before: `0policy 5ies`.
 * - `<version>/pages-<n>.json`: a list of `SearchedPage`.
 */
export interface SearchManifest {
	/** Of all files: the name of their folder. */
	readonly version: string;
	readonly pages: number;
	/** The first word of each file of words. */
	readonly words: readonly string[];
	/** Packed numbers: how many sections each page has. */
	readonly sections: string;
	/** Packed numbers: how many sections, of all pages in order, each file of pages holds. */
	readonly pageFiles: string;
	/** Versions and languages of the site that readers choose from. */
	readonly versions: readonly string[];
	/** Sets of them, by index; and, as packed numbers, the set of each page, counted from 1; 0 is shown in every one. */
	readonly versionSets: readonly (readonly number[])[];
	readonly versionsOfPages: string;
	/** How much more than others a page counts; pages with 1 are left out. */
	readonly weights: readonly (readonly [page: number, weight: number])[];
	/** Words of questions that say nothing of a page, with spaces between. */
	readonly stopWords: string;
}

/** A page, or as many of its sections as one file has room for. */
export interface SearchedPage {
	readonly title: string;
	/** From the site’s root, without leading slash. */
	readonly url: string;
	/** Labels of the tab and the group that list the page, from the outside. */
	readonly place: readonly string[];
	/** The index of the first section among those of its page. */
	readonly from: number;
	readonly sections: readonly SearchedSection[];
}

export type SearchedSection = readonly [heading: string, anchor: string, text: string];

export const wordFile = (index: number) => `words-${index}.txt`;
export const pageFile = (index: number) => `pages-${index}.json`;
export const spellingFile = 'spelling.txt';
export const manifestFile = 'index.json';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...digits].map((digit, index) => [digit.charCodeAt(0), index]));

/** Five bits a character, the lowest first; the sixth says that more follow. */
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
