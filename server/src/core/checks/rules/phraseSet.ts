import type { Span } from '../../text/positions.ts';

/** Phrase that was found, with its index in the list. */
export interface FoundPhrase extends Span {
	readonly index: number;
}

/**
 * Finds any of very many phrases of letters, digits, spaces and hyphens, as whole words: the longest one if several
 * begin at a word. Takes one step for each word of a text, where a regular expression of all phrases would take as many
 * steps for each character.
 */
export class PhraseSet {
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
