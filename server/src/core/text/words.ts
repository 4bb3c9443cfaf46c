/** Text with its first letter in upper case. */
export function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** “Name” as “name”; “URL of the site” and “GitHub” stay. */
export function decapitalized(text: string): string {
	return /^\p{Lu}\p{Ll}*(?!\S)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** “1 page”, “2 pages”, “2 addresses”. */
export function pluralize(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}

/** Words as a list in a sentence: “a, b and c”. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
	return words.length < 2
		? words.join('')
		: `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** Names as a list of code in a sentence: “`a`, `b` or `c`”. */
export function joinAlternatives(names: readonly string[]): string {
	return joinWords(
		names.map((name) => `\`${name}\``),
		'or',
	);
}

/** Matches white space that is not a single space. */
const unusualSpace = /\s\s|[^\S ]/;

/** Text with one space for each run of white space, and none around it. */
export function collapseWhiteSpace(text: string): string {
	return (unusualSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

/** Sentence with its placeholders `{…}` replaced. */
export function fillPlaceholders(
	sentence: string,
	fillings: Readonly<Record<string, string | number>>,
): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(fillings[name] ?? place));
}

/** True if the letters occur in the text in this order, possibly with others in between. */
export function hasLettersInOrder(text: string, letters: Iterable<string>): boolean {
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) return false;
	}
	return true;
}
