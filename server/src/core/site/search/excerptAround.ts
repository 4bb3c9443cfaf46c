import { toTerm } from './searchOptions.ts';

/** Characters that stand before what was found, so that a single line shows both. */
const lead = 40;
const length = 160;

/** The piece of a text around the first word that was found in it; its beginning when it holds none. */
export function excerptAround(text: string, terms: readonly string[]): string {
	const found = firstWord(text, terms);
	const space = text.indexOf(' ', found - lead);
	// Chinese, say, has no spaces between its words.
	const start = found <= lead ? 0 : space < 0 || space > found ? found - lead : space + 1;
	const end = start + length;
	const piece = text.slice(start, end < text.length ? text.lastIndexOf(' ', end) : text.length);
	return `${start > 0 ? '… ' : ''}${piece || text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

function firstWord(text: string, terms: readonly string[]): number {
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
		if (terms.includes(toTerm(word))) return index;
	return 0;
}
