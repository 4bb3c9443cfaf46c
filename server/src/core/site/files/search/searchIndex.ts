import { contentHash } from '../../../text/contentHash.ts';
import { foldWord, searchWords } from '../../../text/searchWords.ts';
import { type IndexedWord, pageFiles, splitIntoChunks, wordFiles } from './indexFiles.ts';
import {
	manifestFile,
	packNumber,
	packNumbers,
	type SearchedPage,
	type SearchedSection,
	type SearchManifest,
} from './searchFormat.ts';
import type { SearchSection } from './searchSections.ts';
import { searchLanguage } from './stemmers.ts';

export interface IndexedPage {
	readonly title: string;
	readonly description: string | undefined;
	/** Labels of the tab and the group that list the page, the outer one first. */
	readonly place: readonly string[];
	/** Keywords in front matter. */
	readonly keywords: string;
	/** Texts of links to the page, and words of redirects to it. */
	readonly names: readonly string[];
	readonly weight: number;
	/** Versions or languages that list the page; empty if all do. */
	readonly versions: readonly string[];
	readonly language: string;
	/** From the site's root, without leading slash. */
	readonly url: string;
	readonly sections: readonly SearchSection[];
}

/** Version or language that readers choose. */
export interface OfferedVersion {
	readonly label: string;
	readonly language?: string | undefined;
}

/** Maximum number of sections of a page in the entry of a word; only one once the word is on `manyPages` pages. */
const maxSections = 3;
const manyPages = 1_000;

/** Weight of a word in each part of a page. */
const strengths = { title: 3, keywords: 2, name: 1.5, heading: 1.2, description: 1, place: 0.6, text: 1.5 };
/** Average lengths of texts, in words. */
const usualText = 300;
const usualTitle = 3;
/** Words of a text count less only if it is so many times as long as the average. */
const longText = 8;
/** Strengths are integers in the index. */
const strengthSteps = 6;

/** Search index of a site as files, by path in its folder: the same pages give the same files. */
export function searchIndex(
	pages: readonly IndexedPage[],
	offered: readonly OfferedVersion[],
): ReadonlyMap<string, string> {
	const versions = offered.map(({ label }) => label);
	const dictionary = new Map<string, IndexedWord>();
	const readers = new Map<string, EntryOf>();
	const indexed = pages.map((page, index) => {
		const entryOf = readers.get(page.language) ?? entriesIn(page.language, dictionary);
		readers.set(page.language, entryOf);
		return indexPage(page, index, entryOf);
	});
	const { files, ...words } = wordFiles(dictionary);
	const fragments = pageFiles(indexed);
	for (const [name, text] of fragments.files) files.set(name, text);
	const version = contentHash([...files].map(([name, text]) => name + contentHash(text)).join());
	const languages = [...new Set(pages.map(({ language }) => language))];
	const stops = languages.flatMap((language) => searchLanguage(language).stops);
	const manifest: SearchManifest = {
		version,
		pages: pages.length,
		words: words.firstWords,
		sections: packNumbers(indexed.map(({ sections }) => sections.length)),
		pageFiles: packNumbers(fragments.counts),
		versions,
		languages: offered.map(({ language }) => language ?? null),
		...versionSets(pages, versions),
		weights: pages.flatMap(({ weight }, index) => (weight === 1 ? [] : [[index, weight] as const])),
		stopWords: stopWords(stops),
	};
	return new Map([
		[manifestFile, JSON.stringify(manifest)],
		...[...files].map(([name, text]) => [`${version}/${name}`, text] as const),
	]);
}

/** Occurrences of a word on a page. */
interface Uses {
	strength: number;
	inText: number;
	readonly inHeadings: Set<number>;
	readonly sections: Map<number, number>;
}

function indexPage(page: IndexedPage, index: number, entryOf: EntryOf): SearchedPage {
	const { title, description = '', place, keywords, names, url } = page;
	const [first, ...others] = page.sections;
	const lead = [description, first?.text].filter(Boolean).join(' ');
	const sections: readonly SearchedSection[] = [
		...splitIntoChunks(lead).map((text) => ['', '', text] as const),
		...others.flatMap(({ heading, anchor, text }) =>
			splitIntoChunks(text).map((piece) => [heading, anchor ?? '', piece] as const),
		),
	];
	const uses = new Map<IndexedWord, Uses>();
	let length = 0;
	const count = (text: string, section: number, add: (uses: Uses) => void) => {
		const note = (word: string) => {
			const entry = entryOf(word);
			let use = uses.get(entry);
			if (use === undefined) {
				use = { strength: 0, inText: 0, inHeadings: new Set(), sections: new Map() };
				uses.set(entry, use);
			}
			use.sections.set(section, (use.sections.get(section) ?? 0) + 1);
			add(use);
		};
		let words = 0;
		for (const { word, parts } of searchWords(text)) {
			note(word);
			for (const part of parts) note(part.word);
			words += Math.max(1, parts.length);
		}
		return words;
	};
	const inTitle = new Set<Uses>();
	const titleLength = count(title, 0, (use) => {
		inTitle.add(use);
		use.inHeadings.add(0);
	});
	for (const use of inTitle) use.strength += strengths.title / (0.5 + (0.5 * titleLength) / usualTitle);
	const once = (text: string, strength: number) => {
		const seen = new Set<Uses>();
		count(text, 0, (use) => seen.add(use));
		for (const use of seen) use.strength += strength;
	};
	once(keywords, strengths.keywords);
	const named = new Map<Uses, number>();
	for (const name of names) {
		const seen = new Set<Uses>();
		count(name, 0, (use) => seen.add(use));
		for (const use of seen) named.set(use, (named.get(use) ?? 0) + 1);
	}
	for (const [use, times] of named) use.strength += (strengths.name * times) / (times + 1);
	once(description, strengths.description);
	once(place.join(' '), strengths.place);
	for (const [number, [heading, anchor, text]] of sections.entries()) {
		// A section that is split into pieces has its heading only once.
		const before = sections[number - 1];
		const isFirst = before?.[0] !== heading || before[1] !== anchor;
		if (isFirst) count(heading, number, (use) => use.inHeadings.add(number));
		length += count(text, number, (use) => use.inText++);
	}
	for (const [entry, use] of uses) {
		const headings = use.inHeadings.size - (inTitle.has(use) ? 1 : 0);
		const inText = use.inText / (use.inText + 0.6 + 0.6 * Math.min(length / usualText, longText));
		const strength =
			use.strength + (strengths.heading * headings) / (headings + 0.5) + strengths.text * inText;
		addUses(entry, index, { ...use, strength });
	}
	return { title, url, place, from: 0, sections };
}

function addUses(entry: IndexedWord, page: number, { strength, inHeadings, sections }: Uses): void {
	const rank = ([section, uses]: readonly [number, number]) => uses + (inHeadings.has(section) ? 100 : 0);
	const named = [...sections]
		.sort((a, b) => rank(b) - rank(a) || a[0] - b[0])
		.slice(0, entry.pages < manyPages ? maxSections : 1)
		.map(([section]) => section)
		.sort((a, b) => a - b);
	const steps = Math.max(1, Math.min(31, Math.round(strength * strengthSteps)));
	entry.packed += packNumbers([page - entry.lastPage, steps, named.length]);
	let before = 0;
	for (const section of named) {
		entry.packed += packNumber((section - before) * 2 + (inHeadings.has(section) ? 1 : 0));
		before = section;
	}
	entry.lastPage = page;
	entry.pages++;
}

/** Returns the entry of a word and its other forms. */
type EntryOf = (word: string) => IndexedWord;

/** Caches the stem of each word. */
function entriesIn(language: string, dictionary: Map<string, IndexedWord>): EntryOf {
	const known = new Map<string, IndexedWord>();
	const { stem } = searchLanguage(language);
	return (word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const form = foldWord(word);
		// A stemmer also shortens text that is not a word of its language: `2s`, `us`.
		const isWord = word.length > 3 && /^\p{L}+$/u.test(word);
		const key = (isWord && foldWord(stem(word.normalize('NFC')))) || form;
		const entry = dictionary.get(key) ?? { forms: new Set(), pages: 0, lastPage: 0, packed: '' };
		entry.forms.add(form);
		dictionary.set(key, entry);
		known.set(word, entry);
		return entry;
	};
}

function versionSets(pages: readonly IndexedPage[], versions: readonly string[]) {
	const sets = new Map<string, number>();
	const ofPages = pages.map((page) => {
		const indexes = page.versions.map((label) => versions.indexOf(label)).filter((index) => index >= 0);
		if (indexes.length === 0) return 0;
		const key = JSON.stringify(indexes);
		if (!sets.has(key)) sets.set(key, sets.size + 1);
		return sets.get(key) ?? 0;
	});
	return {
		versionSets: [...sets.keys()].map((key) => JSON.parse(key) as readonly number[]),
		versionsOfPages: sets.size === 0 ? '' : packNumbers(ofPages),
	};
}

function stopWords(stops: readonly string[]): string {
	const words = stops.flatMap((stop) => searchWords(stop).map(({ word }) => foldWord(word)));
	return [...new Set(words)].sort().join(' ');
}
