import type { Redirect } from '../../../project/config/siteConfig.ts';
import { findRedirect } from '../../../project/links/redirects.ts';
import { splitHref } from '../../../project/links/splitHref.ts';
import { editDistance } from '../../../text/didYouMean.ts';
import { decodePercent, trimEndSlashes } from '../../../text/paths.ts';

/** Addresses of a site, in a file that the page for wrong addresses loads. */
export interface KnownAddresses {
	/** Path of each page from the site's root, without a leading slash, and its title. */
	readonly pages: readonly NearPage[];
	readonly redirects: readonly Redirect[];
	/** Folders of languages with a page for wrong addresses of their own, and their BCP 47 tags. */
	readonly languages: readonly (readonly [folder: string, language: string])[];
}

export type NearPage = readonly [path: string, title: string];

/** Pages for a path without a page, the likeliest first. */
export interface NearPages {
	/** Path of a page, or URL of another site, to which the configuration redirects the path. */
	readonly redirect: string | undefined;
	readonly pages: readonly NearPage[];
}

/**
 * Finds pages with a similar path: `guides/instal-cli` is like `guides/install-cli`, and like `cli/install`. The path
 * is decoded and has no outer slashes. Runs in browsers.
 */
export function nearPages(path: string, { pages, redirects, languages }: KnownAddresses): NearPages {
	const wanted = path.replace(/\.(?:mdx?|html?)$/i, '').replace(/(?:^|\/)index$/i, '');
	const destination = findRedirect({ redirects }, wanted)?.destination;
	const redirect = destination === undefined ? undefined : knownDestination(destination, pages);
	if (wanted === '' || wanted.length > maxLength) return { redirect, pages: [] };
	const words = wordsOf(wanted.slice(wanted.lastIndexOf('/') + 1));
	const folderOf = (path: string) => languages.find(([folder]) => `${path}/`.startsWith(`${folder}/`))?.[0];
	const language = folderOf(wanted);
	const scored = pages.flatMap((page): [NearPage, number][] => {
		const score = likeness(wanted, words, page);
		return score < minLikeness ? [] : [[page, score]];
	});
	// Sorting is stable: equals stay in the order of the navigation.
	const best = scored.sort(([, one], [, other]) => other - one).map(([page]) => page);
	const own = best.filter(([path]) => folderOf(path) === language);
	return { redirect, pages: (own.length > 0 ? own : best).slice(0, maxPages) };
}

const maxPages = 5;
const minLikeness = 1;
/** Longer paths are noise. */
const maxLength = 300;

/** Path of the page that is the target of a redirect, or a URL of another site; undefined for a page that does not exist. */
function knownDestination(destination: string, pages: readonly NearPage[]): string | undefined {
	if (/^https?:\/\//i.test(destination)) return destination;
	const { path } = splitHref(destination);
	const wanted = path === undefined ? undefined : bare(decodePercent(path));
	return pages.find(([known]) => bare(known) === wanted)?.[0];
}

function bare(path: string): string {
	return trimEndSlashes(path.replace(/^\/+/, ''));
}

/**
 * Score of a page, at least 1 for one that may be meant: its last segment is equal or similar, or its path and title
 * contain half of the words of the last segment. Common folders decide between equals.
 */
function likeness(wanted: string, words: readonly string[], [path, title]: NearPage): number {
	const known = bare(path).toLowerCase();
	const lower = wanted.toLowerCase();
	if (known === lower) return 10;
	const [folders, others] = [lower.split('/'), known.split('/')];
	const [name = '', otherName = ''] = [folders.pop(), others.pop()];
	const score = Math.max(nameLikeness(name, otherName), 2 * sharedWords(words, wordsOf(`${known} ${title}`)));
	const common = folders.filter((folder) => others.includes(folder)).length;
	return score < minLikeness ? 0 : score + common / 4;
}

/** 3 for equal names, less for similar ones, 0 for others. */
function nameLikeness(name: string, other: string): number {
	if (name === other) return 3;
	const limit = Math.floor(name.length / 3);
	if (Math.abs(name.length - other.length) > limit) return 0;
	const steps = editDistance(name, other);
	return steps > limit ? 0 : 3 - (2 * steps) / limit;
}

/** Share of the words that are among the others, also in another form, such as the plural. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
	if (words.length === 0) return 0;
	const isShared = (word: string) =>
		others.some(
			(other) => other === word || (other.length > 3 && word.length > 3 && haveSameStart(word, other)),
		);
	return words.filter(isShared).length / words.length;
}

function haveSameStart(word: string, other: string): boolean {
	const length = Math.max(4, Math.min(word.length, other.length) - 1);
	return Math.abs(word.length - other.length) <= 3 && word.slice(0, length) === other.slice(0, length);
}

/** Words of more than two letters, in lower case: `api/listUsers` → `api`, `list`, `users`. */
function wordsOf(text: string): readonly string[] {
	const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
	return spaced.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 || /[^\p{ASCII}]/u.test(word));
}
