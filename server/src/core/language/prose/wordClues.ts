/**
 * Clues of a text: one bit for each thing that rules look for. A text without the clue of a rule has nothing for it; a
 * text with the clue may have something, so that the rule has to look. One pass over a text finds the clues for all
 * rules.
 */
export type Clues = number;

/** Clues by the letters of words, whatever words they are. */
export const wordShapes = {
	/** A hyphen between two letters, of which neither is an ASCII capital: `pre-built`. */
	hyphenated: 1 << 0,
	/** Two capital letters in a row: `API`. */
	capitals: 1 << 1,
	/** A capital letter after a lower-case one, or a lower-case one after two capital letters: `GitHub`, `APIs`. */
	mixedCase: 1 << 2,
} as const;

/** Clue that every text has. */
export const anyText: Clues = 1 << 3;

let lastClue: Clues = anyText;

/** Clues by the hashes of words; different words may share an entry, which only gives a clue too many. */
const cluesByWord = new Int32Array(1 << 15);

/**
 * Clue of texts that may contain one of the phrases, in any case and with no letter before and after it. Only called
 * while modules are loaded, since clues of texts are kept. The longest word of each phrase counts: `fact` for `due to the
 * fact that`.
 */
export function clueOfPhrases(phrases: Iterable<string>): Clues {
	lastClue <<= 1;
	if (lastClue <= 0) throw new Error('There are more lists of phrases than bits: let several share a clue.');
	for (const phrase of phrases) {
		const words = phrase.toLowerCase().match(/[a-z]+/g) ?? [];
		const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
		let hash = 0;
		for (let at = 0; at < longest.length; at++) hash = nextHash(hash, longest.charCodeAt(at));
		cluesByWord[entryOf(hash)] = (cluesByWord[entryOf(hash)] ?? 0) | lastClue;
	}
	return lastClue;
}

/** Clues of a text. Words are the longest runs of the letters A to Z. */
export function cluesOf(text: string): Clues {
	let clues = anyText;
	let hash = 0;
	let before: Letter = noLetter;
	let earlier: Letter = noLetter;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		const lower = code | 0x20;
		let letter: Letter = noLetter;
		if (lower >= 0x61 && lower <= 0x7a) {
			hash = nextHash(hash, lower);
			letter = code === lower ? lowerCase : upperCase;
			if (letter === upperCase && before !== noLetter)
				clues |= before === upperCase ? wordShapes.capitals : wordShapes.mixedCase;
			else if (before === upperCase && earlier === upperCase) clues |= wordShapes.mixedCase;
		} else {
			if (before !== noLetter) {
				clues |= cluesByWord[entryOf(hash)] ?? 0;
				hash = 0;
			}
			if (code === hyphen && at > 0 && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1)))
				clues |= wordShapes.hyphenated;
		}
		earlier = before;
		before = letter;
	}
	return before === noLetter ? clues : clues | (cluesByWord[entryOf(hash)] ?? 0);
}

type Letter = typeof noLetter | typeof lowerCase | typeof upperCase;
const noLetter = 0;
const lowerCase = 1;
const upperCase = 2;

const hyphen = 0x2d;

/** True for letters but ASCII capitals, and for a few other characters. */
function isLetter(code: number): boolean {
	return (code >= 0x61 && code <= 0x7a) || code >= 0xc0;
}

/** `letter` is the code of a lower-case letter. */
function nextHash(hash: number, letter: number): number {
	return (Math.imul(hash, 31) + letter) | 0;
}

function entryOf(hash: number): number {
	return (hash ^ (hash >>> 15)) & (cluesByWord.length - 1);
}
