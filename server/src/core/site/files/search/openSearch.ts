import { foldWord, type SearchWord, searchWords } from '../../../text/searchWords.ts';
import {
	type FoundPages,
	intersectFoundPages,
	type RankedPage,
	rankPages,
	uniteFoundPages,
} from './foundPages.ts';
import { indexOfLastAtOrBefore, openDictionary, type SearchDictionary } from './searchDictionary.ts';
import {
	manifestFile,
	pageFileName,
	type SearchedPage,
	type SearchManifest,
	unpackNumbers,
} from './searchFormat.ts';

export interface SearchHit {
	readonly title: string;
	/** Empty for the page as a whole. */
	readonly heading: string;
	/** From the site's root, without leading slash; the anchor is that of the section. */
	readonly url: string;
	readonly anchor: string;
	/** Labels of the tab and the group that list the page, the outer one first. */
	readonly place: readonly string[];
	/** Versions or languages that list the page; empty if all do. */
	readonly versions: readonly string[];
	readonly text: string;
}

export interface SearchAnswer {
	readonly hits: readonly SearchHit[];
	/** Words for which pages were found, to be highlighted. */
	readonly words: ReadonlySet<string>;
	/** Query with the most similar words of the site, if nothing was found. */
	readonly suggestion: string | undefined;
}

export interface SearchOptions {
	/** Pages of other versions come later, and those of other languages are found only if this one has none. */
	readonly version?: string | undefined;
	readonly limit: number;
	/** True if nobody waits for the answer any more: then nothing else is loaded. */
	readonly isOutdated?: () => boolean;
}

export interface SiteSearch {
	/** Versions and languages of the site. */
	readonly versions: readonly string[];
	find(query: string, options: SearchOptions): Promise<SearchAnswer>;
}

/** Factor for pages that are only in other versions. */
const ofOtherVersion = 0.4;

/** Pairs of hiragana are mostly particles and endings. */
const isGrammar = /^\p{Script=Hiragana}{2}$/u;

/** Opens the search index of a site, whose files the host loads. */
export async function openSearch(load: (name: string) => Promise<string>): Promise<SiteSearch> {
	const manifest = JSON.parse(await load(manifestFile)) as SearchManifest;
	const loaded = new Map<string, Promise<string>>();
	const file = (name: string) => {
		const known = loaded.get(name) ?? load(`${manifest.version}/${name}`);
		loaded.set(name, known);
		return known;
	};
	const dictionary = openDictionary(manifest.words, file);
	const stops = new Set(manifest.stopWords.split(' '));
	const firstSections = sums(unpackNumbers(manifest.sections));
	const firstOfFiles = sums(unpackNumbers(manifest.pageFiles));
	const versionsOfPages = unpackNumbers(manifest.versionsOfPages);
	const weights = new Map(manifest.weights);
	const languageOf = new Map(manifest.versions.map((label, index) => [label, manifest.languages[index]]));

	/** Pages that contain a word; a name is matched as a whole or by its parts. */
	async function findWord(query: SearchWord, isLast: boolean, words: Set<string>): Promise<FoundPages> {
		const parts = query.parts.map(({ word }) => foldWord(word));
		const whole = await dictionary.pagesOf(foldWord(query.word), { isLast, isName: parts.length > 0, words });
		if (parts.length === 0) return whole;
		const ofParts: FoundPages[] = [];
		for (const part of parts) ofParts.push(await dictionary.pagesOf(part, { isLast, isName: true, words }));
		return uniteFoundPages([whole, intersectFoundPages(ofParts)]);
	}

	async function rank(query: string, { version, isOutdated }: SearchOptions, words: Set<string>) {
		const all = searchWords(query);
		const telling = all.filter(({ word }) => !stops.has(foldWord(word)) && !isGrammar.test(word));
		const asked = telling.length > 0 ? telling : all;
		const unfinished = /\s$/.test(query) ? undefined : all.at(-1);
		const found: FoundPages[] = [];
		for (const word of asked) {
			if (isOutdated?.()) return [];
			found.push(await findWord(word, word === unfinished, words));
		}
		const isOwn = (page: number) => isOwnPage(versionsOf(page), version);
		return rankPages(found, {
			count: manifest.pages,
			weightOf(page) {
				const weight = weights.get(page) ?? 1;
				return (weight > 0 ? weight : 1) * (isOwn(page) ? 1 : ofOtherVersion);
			},
			isShown: (page) =>
				isOwn(page) ||
				versionsOf(page).some((label) => languageOf.get(label) === languageOf.get(version ?? '')),
		});
	}

	function versionsOf(page: number): readonly string[] {
		const set = manifest.versionSets[(versionsOfPages[page] ?? 0) - 1] ?? [];
		return set.flatMap((index) => manifest.versions[index] ?? []);
	}

	async function hitOf({ page, section }: RankedPage): Promise<readonly SearchHit[]> {
		const place = (firstSections[page] ?? 0) + section;
		const texts = await file(pageFileName(indexOfLastAtOrBefore(firstOfFiles, place)));
		const start = firstOfFiles[indexOfLastAtOrBefore(firstOfFiles, place)] ?? 0;
		let index = place - start;
		for (const { title, url, place: labels, sections } of JSON.parse(texts) as SearchedPage[]) {
			const [heading, anchor, text] = sections[index] ?? [];
			index -= sections.length;
			if (heading !== undefined && anchor !== undefined && text !== undefined)
				return [{ title, heading, anchor, url, place: labels, versions: versionsOf(page), text }];
		}
		return [];
	}

	return {
		versions: manifest.versions,
		async find(query, options) {
			const words = new Set<string>();
			const ranked = await rank(query, options, words);
			const { limit, isOutdated } = options;
			if (isOutdated?.()) return { hits: [], words, suggestion: undefined };
			const hits = await Promise.all(ranked.slice(0, limit).map(hitOf));
			const isOwn = ({ versions }: SearchHit) => isOwnPage(versions, options.version);
			const titles = new Set(hits.flat().flatMap((hit) => (isOwn(hit) ? [hit.title] : [])));
			const suggestion = ranked.length > 0 ? undefined : await suggest(query, dictionary, stops);
			// A page of another version with the same title is a copy for that version.
			return { hits: hits.flat().filter((hit) => isOwn(hit) || !titles.has(hit.title)), words, suggestion };
		},
	};
}

/** True for a page in all versions, and for one in the version of the reader, if that is known. */
function isOwnPage(versions: readonly string[], version: string | undefined): boolean {
	return version === undefined || versions.length === 0 || versions.includes(version);
}

async function suggest(query: string, dictionary: SearchDictionary, stops: ReadonlySet<string>) {
	let suggestion = '';
	let end = 0;
	for (const { word, start, end: next } of searchWords(query)) {
		const near = stops.has(foldWord(word)) ? undefined : await dictionary.nearest(foldWord(word));
		suggestion += query.slice(end, start) + (near ?? query.slice(start, next));
		end = next;
	}
	suggestion += query.slice(end);
	return suggestion === query ? undefined : suggestion;
}

/** Sums of all numbers before each one. */
function sums(numbers: readonly number[]): readonly number[] {
	let sum = 0;
	return numbers.map((value) => {
		sum += value;
		return sum - value;
	});
}
