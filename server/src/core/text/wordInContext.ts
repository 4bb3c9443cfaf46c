/**
 * Word in a rendered text, identified by the words around it: source and rendered text may differ in quotes and white
 * space.
 */
export interface WordInContext {
	readonly words: readonly string[];
	/** Index of the word in `words`. */
	readonly index: number;
	/** Number of earlier occurrences of the same sequence. */
	readonly before: number;
}

/** Number of words on either side that identify a word. */
const reach = 4;

/** Word at an offset in the last of the texts; undefined if there is none. Earlier texts only count occurrences. */
export function wordInContextAt(texts: readonly string[], offset: number): WordInContext | undefined {
	const own = wordsOf(texts.at(-1) ?? '');
	const found = own.findIndex(({ end }) => end >= offset);
	if (found < 0) return undefined;
	const start = Math.max(0, found - reach);
	const words = own.slice(start, found + reach + 1).map(({ word }) => word);
	let before = placesOf(own.slice(0, start + words.length - 1), words).length;
	for (const text of texts.slice(0, -1)) before += placesOf(wordsOf(text), words).length;
	return { words, index: found - start, before };
}

/** Offset of the word in the source of the rendered text; undefined if it is not found, or ambiguous. */
export function findWordInContext(
	source: string,
	{ words, index, before }: WordInContext,
): number | undefined {
	const all = wordsOf(source);
	const exact = placesOf(all, words);
	const start = exact[Math.min(before, exact.length - 1)];
	if (start !== undefined) return all[start + index]?.start;
	// Markup between the words, or text that is rendered differently: try fewer words.
	for (const [left, right] of fewerAround) {
		const fewer = words.slice(Math.max(0, index - left), index + right + 1);
		const places = placesOf(all, fewer);
		const [only] = places;
		if (only !== undefined && places.length === 1) return all[only + Math.min(left, index)]?.start;
	}
	return undefined;
}

const fewerAround = [
	[1, 1],
	[1, 0],
	[0, 1],
	[0, 0],
] as const;

interface Word {
	readonly word: string;
	readonly start: number;
	readonly end: number;
}

function wordsOf(text: string): readonly Word[] {
	return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
		word,
		start: index,
		end: index + word.length,
	}));
}

/** Linear, since `words` has at most `2 * reach + 1` items. */
function placesOf(all: readonly Word[], words: readonly string[]): readonly number[] {
	const places: number[] = [];
	for (let at = 0; at + words.length <= all.length; at++)
		if (words.every((word, index) => all[at + index]?.word === word)) places.push(at);
	return places;
}
