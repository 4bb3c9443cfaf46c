import type { Span } from '../../text/positions.ts';
import { isPlainPhrase, PhraseSet } from './phraseSet.ts';

/** Match of one of some words; with the index of the word, if it was requested. */
export interface WordMatch extends Span {
	readonly text: string;
	readonly index: number;
}

/** Finds any of some words. */
export interface WordFinder {
	/** Matches in the order of the text, without overlaps. */
	matches(text: string): Iterable<WordMatch>;
	test(text: string): boolean;
}

/** Creates a finder with one regular expression: undefined if that cannot be applied. */
type Compile = (words: readonly string[]) => WordFinder | undefined;

/** Maximum length of the words in one expression: JavaScript compiles longer ones slowly. */
const maxSource = 10_000;
/** Maximum number of phrases in expressions. */
const maxPhrases = 300;

/**
 * Finder of all the words. Very many are not put into one expression: plain phrases are looked up, and the others are
 * divided into several expressions; if these have overlapping matches, the first in the text counts.
 */
export function wordFinder(
	words: readonly string[],
	compile: Compile,
	{ ignoresCase, isWhole }: { readonly ignoresCase: boolean; readonly isWhole: boolean },
): WordFinder | undefined {
	const plain: [string, number][] = [];
	const others: [string, number][] = [];
	for (const [index, word] of words.entries())
		(isWhole && isPlainPhrase(word) ? plain : others).push([word, index]);
	const usesSet = plain.length > maxPhrases;
	const finders = expressionsOf(
		usesSet ? others : Array.from(words, (word, index) => [word, index]),
		compile,
	);
	if (usesSet) finders.unshift(lookupFinder(new PhraseSet(plain, ignoresCase)));
	const [only] = finders;
	return finders.length < 2 ? only : joined(finders);
}

function expressionsOf(words: readonly (readonly [string, number])[], compile: Compile): WordFinder[] {
	const finders: WordFinder[] = [];
	let start = 0;
	let length = 0;
	for (const [at, [word]] of words.entries()) {
		if (length + word.length > maxSource && at > start) {
			finders.push(...compiled(words.slice(start, at), compile));
			start = at;
			length = 0;
		}
		length += word.length + 1;
	}
	finders.push(...compiled(words.slice(start), compile));
	return finders;
}

/** Words that are too slow in one expression together are divided. */
function compiled(words: readonly (readonly [string, number])[], compile: Compile): readonly WordFinder[] {
	if (words.length === 0) return [];
	const finder = compile(words.map(([word]) => word));
	if (finder !== undefined)
		return [
			{
				...finder,
				*matches(text) {
					for (const match of finder.matches(text)) yield { ...match, index: words[match.index]?.[1] ?? 0 };
				},
			},
		];
	if (words.length === 1) return [];
	const middle = words.length >> 1;
	return [words.slice(0, middle), words.slice(middle)].flatMap((half) => compiled(half, compile));
}

function lookupFinder(set: PhraseSet): WordFinder {
	return {
		*matches(text) {
			for (const match of set.matches(text)) yield { ...match, text: text.slice(match.start, match.end) };
		},
		test: (text) => set.test(text),
	};
}

function joined(finders: readonly WordFinder[]): WordFinder {
	return {
		*matches(text) {
			const found = finders.flatMap((finder) => [...finder.matches(text)]);
			found.sort((one, other) => one.start - other.start || other.end - one.end);
			let end = 0;
			for (const match of found) {
				if (match.start < end) continue;
				yield match;
				end = match.end;
			}
		},
		test: (text) => finders.some((finder) => finder.test(text)),
	};
}
