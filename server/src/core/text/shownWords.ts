/** A word of a text that is shown, told by those around it: how it is written may differ in quotes and white space. */
export interface ShownWords {
	readonly words: readonly string[];
	/** Which of them it is. */
	readonly index: number;
	/** How often they stand in the same order before. */
	readonly before: number;
}

/** So many on either side tell a word from others like it. */
const reach = 4;

/** The word at a place, among the texts of which the last holds it; undefined where it holds none. */
export function wordsAt(texts: readonly string[], offset: number): ShownWords | undefined {
	const own = wordsOf(texts.at(-1) ?? '');
	const found = own.findIndex(({ end }) => end >= offset);
	if (found < 0) return undefined;
	const start = Math.max(0, found - reach);
	const words = own.slice(start, found + reach + 1).map(({ word }) => word);
	let before = placesOf(own.slice(0, start + words.length - 1), words).length;
	for (const text of texts.slice(0, -1)) before += placesOf(wordsOf(text), words).length;
	return { words, index: found - start, before };
}

/** Where the word begins in what the shown text was made of; undefined where it is not, or several could be it. */
export function findShownWord(source: string, { words, index, before }: ShownWords): number | undefined {
	const all = wordsOf(source);
	const exact = placesOf(all, words);
	const start = exact[Math.min(before, exact.length - 1)];
	if (start !== undefined) return all[start + index]?.start;
	// Markup within them, or a text that is shown in another way.
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

/** At most `2 * reach + 1` words are looked for, so that this is linear. */
function placesOf(all: readonly Word[], words: readonly string[]): readonly number[] {
	const places: number[] = [];
	for (let at = 0; at + words.length <= all.length; at++)
		if (words.every((word, index) => all[at + index]?.word === word)) places.push(at);
	return places;
}
