import type { Span } from '../../../text/positions.ts';
import { isPlainPhrase, PhraseSet } from './phraseSet.ts';

/** A match of one of some words, and which of them it is, where that was asked. */
export interface WordMatch extends Span {
	readonly text: string;
	readonly index: number;
}

/** Finds any of some words. */
export interface WordFinder {
	/** All matches, in the order of the text, none within another. */
	matches(text: string): Iterable<WordMatch>;
	test(text: string): boolean;
}

/** Finds the words by one expression: undefined where that cannot be applied. */
type Compile = (words: readonly string[]) => WordFinder | undefined;

/** So many characters of words are in one expression: JavaScript takes long to compile longer ones. */
const maxSource = 10_000;
/** More phrases than these are not searched for by an expression. */
const maxPhrases = 300;

/**
 * A finder of all the words. Very many are not one expression: plain phrases are looked up, and the others are divided
 * into several expressions; where those find matches within each other, the first in the text counts.
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

/** Together, words may take too long where each by itself does not: then they are divided. */
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
