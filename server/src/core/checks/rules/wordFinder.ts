import type { Span } from '../../text/positions.ts';

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

/** Phrase that was found, with its index in the list. */
interface FoundPhrase extends Span {
	readonly index: number;
}

/**
 * Finds any of very many phrases of letters, digits, spaces and hyphens, as whole words: the longest one if several
 * begin at a word. Takes one step for each word of a text, where a regular expression of all phrases would take as many
 * steps for each character.
 */
class PhraseSet {
	readonly #indexes = new Map<string, number>();
	readonly #ignoresCase: boolean;
	#maxWords = 1;
	#maxLength = 0;

	constructor(phrases: Iterable<readonly [phrase: string, index: number]>, ignoresCase: boolean) {
		this.#ignoresCase = ignoresCase;
		for (const [phrase, index] of phrases) {
			const key = this.#keyOf(phrase);
			if (this.#indexes.has(key)) continue;
			this.#indexes.set(key, index);
			this.#maxLength = Math.max(this.#maxLength, phrase.length);
			this.#maxWords = Math.max(this.#maxWords, phrase.match(words)?.length ?? 1);
		}
	}

	*matches(text: string): Generator<FoundPhrase> {
		const spans = Array.from(text.matchAll(words), ({ 0: word, index }) => ({
			start: index,
			end: index + word.length,
		}));
		for (let at = 0; at < spans.length; ) {
			const found = this.#phraseFrom(text, spans, at);
			if (found === undefined) at++;
			else {
				yield found.phrase;
				at = found.next;
			}
		}
	}

	test(text: string): boolean {
		return !this.matches(text).next().done;
	}

	#phraseFrom(text: string, spans: readonly Span[], at: number) {
		const start = spans[at]?.start ?? 0;
		for (let last = Math.min(at + this.#maxWords, spans.length) - 1; last >= at; last--) {
			const end = spans[last]?.end ?? 0;
			if (end - start > this.#maxLength) continue;
			const index = this.#indexes.get(this.#keyOf(text.slice(start, end)));
			if (index !== undefined) return { phrase: { start, end, index }, next: last + 1 };
		}
		return undefined;
	}

	#keyOf(phrase: string): string {
		return this.#ignoresCase ? phrase.toLowerCase() : phrase;
	}
}

/** Words: a phrase starts at the start of one and ends at the end of one. */
const words = /[\p{L}\p{Mn}\p{Nd}\p{Pc}]+/gu;

/** Maximum length; otherwise, each word of a text would be compared with many others. */
const maxPhrase = 100;

/** True for a term that a `PhraseSet` finds in the same way as its regular expression would. */
export function isPlainPhrase(term: string): boolean {
	return term.length <= maxPhrase && /^[\p{L}\p{Nd}](?:[\p{L}\p{Nd} -]*[\p{L}\p{Nd}])?$/u.test(term);
}
