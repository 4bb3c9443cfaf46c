/** The text with a capital letter at its beginning. */
export function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** “1 page”, “2 pages”, “2 addresses”. */
export function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}

/** Some words in a sentence: a, b and c. */
export function listOf(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
	return words.length < 2
		? words.join('')
		: `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** The names as code, for a sentence: `a`, `b` or `c`. */
export function oneOf(names: readonly string[]): string {
	return listOf(
		names.map((name) => `\`${name}\``),
		'or',
	);
}

/** White space that is not one blank. */
const unusualSpace = /\s\s|[^\S ]/;

/** The text with one blank for each stretch of white space, and none around it. */
export function oneLine(text: string): string {
	return (unusualSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** A sentence with something in the places of its `{…}`. */
export function fillPlaces(sentence: string, fillings: Readonly<Record<string, string | number>>): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(fillings[name] ?? place));
}

/** Whether the letters stand in the text in this order, others between them or not. */
export function holdsInOrder(text: string, letters: Iterable<string>): boolean {
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) return false;
	}
	return true;
}
