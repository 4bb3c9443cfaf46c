import { boundedCache } from '../../text/boundedCache.ts';
import { type AffixFile, maxWordLength, readAffixFile } from './readAffixFile.ts';
import type { Flags } from './readFlags.ts';
import { createWordLookup, type WordLookup } from './wordLookup.ts';

/** Words of a language. */
export interface Dictionary {
	/** True for a word of the language as it is written, or, with one or more capital letters, in lower case. */
	has(word: string): boolean;
}

/** Size of the cache of results: texts repeat their words, and are checked again after each edit. */
const maxAnswers = 10_000;

/**
 * Maximum number of comparisons for one word. Published dictionaries need less than half of them; a word for which they
 * do not suffice counts as known, so that no problem is reported.
 */
const maxSteps = 2_000;

/**
 * Reads a Hunspell dictionary: `.aff` and `.dic`. Words are stored as they are listed, and affixes are stripped from
 * the word that is looked up. As in Hunspell, a word has at most one prefix and two suffixes, or the other way around
 * with `COMPLEXPREFIXES`. Compounds are recognized by `COMPOUNDRULE` only. Undefined for one with too many affixes.
 */
export function readDictionary(aff: string, dic: string, steps = maxSteps): Dictionary | undefined {
	const file = readAffixFile(aff);
	if (file === undefined) return undefined;
	const lookUp = createWordLookup(file, dic, steps);
	const answerOf = boundedCache(maxAnswers, (word) => isKnown(file.toAsked(word), file, lookUp));
	return { has: (word) => word.length <= maxWordLength && answerOf(word) };
}

function isKnown(word: string, { names, checkSharps, turkic }: AffixFile, lookUp: WordLookup): boolean {
	if (word === '' || word.length > maxWordLength) return false;
	const own = lookUp(word);
	if (own !== undefined) return own !== 'forbidden';
	const isUpper = word === word.toLocaleUpperCase(turkic ?? 'en');
	const lower = word.toLocaleLowerCase(turkic ?? 'en');
	const title = word.charAt(0) + word.slice(1).toLocaleLowerCase(turkic ?? 'en');
	for (const other of isUpper ? [title, lower] : [lower]) {
		const found = other === word ? undefined : lookUp(other);
		if (found === 'forbidden') return false;
		if (found === undefined) continue;
		const isFixed = hasFlag(found, names.keepCase);
		if (!isFixed || (checkSharps && !isUpper && other.includes('ß'))) return true;
	}
	return false;
}

function hasFlag(flags: Flags, name: string | undefined): boolean {
	return name !== undefined && flags.has(name);
}
