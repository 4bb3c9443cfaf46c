/** Letters that a stem must have at its end, before a suffix, or at its start, before a prefix. */
export interface AffixCondition {
	holdsAtStart(stem: string): boolean;
	holdsAtEnd(stem: string): boolean;
}

/** Letters of `[…]`; undefined for `.`, any letter. */
type LetterClass = { readonly letters: ReadonlySet<string>; readonly isNegated: boolean } | undefined;

/**
 * Condition of an affix as it is written in an `.aff` file: letters, `.` for any of them, `[aeiou]` and `[^aeiou]`.
 * Every other sign is a letter, as it is to Hunspell: a condition is not a regular expression. Letters are compared by
 * code unit.
 */
export function affixCondition(written: string): AffixCondition {
	const classes = written === '.' ? [] : letterClasses(written);
	const holds = (stem: string, start: number): boolean =>
		start >= 0 &&
		start + classes.length <= stem.length &&
		classes.every(
			(one, at) => one === undefined || one.letters.has(stem.charAt(start + at)) !== one.isNegated,
		);
	return {
		holdsAtStart: (stem) => holds(stem, 0),
		holdsAtEnd: (stem) => holds(stem, stem.length - classes.length),
	};
}

function letterClasses(written: string): readonly LetterClass[] {
	const classes: LetterClass[] = [];
	for (let at = 0; at < written.length; at++) {
		const letter = written.charAt(at);
		const end = letter === '[' ? written.indexOf(']', at) : -1;
		if (end === -1) {
			classes.push(letter === '.' ? undefined : { letters: new Set([letter]), isNegated: false });
			// Without an end, no later bracket has one either.
			if (letter === '[') return [...classes, ...[...written.slice(at + 1)].map(literal)];
		} else {
			const isNegated = written.charAt(at + 1) === '^';
			const letters = written.slice(at + (isNegated ? 2 : 1), end);
			classes.push({ letters: new Set(letters.split('')), isNegated });
			at = end;
		}
	}
	return classes;
}

const literal = (letter: string): LetterClass => ({ letters: new Set([letter]), isNegated: false });
