/** Word of a text, or a name such as `next.config` or `useChat`, which is found as a whole and by its parts. */
export interface SearchWord extends SearchPart {
	/** Empty for a plain word. */
	readonly parts: readonly SearchPart[];
}

interface SearchPart {
	/** In lower case, without the separators of its parts. */
	readonly word: string;
	readonly start: number;
	readonly end: number;
}

const names = /[\p{L}\p{M}\p{N}]+(?:[._'’-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** Scripts that do not separate all words by spaces: each pair of adjacent characters counts as a word. */
const unspaced =
	'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\u3099\u309a\uff9e\uff9f\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');

/** Splits a name: `use|Chat`, `XML|Http`, but not `URL|s`. */
const partEnds = /[._'’-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;

/** Maximum length of a word; longer ones are keys and encoded files. */
const maxLength = 40;

/** Words of a text in the form in which index and query are compared. */
export function searchWords(text: string): readonly SearchWord[] {
	const words: SearchWord[] = [];
	for (const { 0: name, index } of text.matchAll(names)) {
		if (!isUnspaced.test(name)) {
			addWord(name, index, words);
			continue;
		}
		for (const { 0: run, index: offset } of name.matchAll(runs))
			if (isUnspaced.test(run)) addPairs(run, index + offset, words);
			else for (const inner of run.matchAll(names)) addWord(inner[0], index + offset + inner.index, words);
	}
	return words;
}

const noParts: readonly SearchPart[] = [];

function addWord(name: string, start: number, words: SearchWord[]): void {
	// Fast path: most words are plain, and texts are long.
	if (/^(?:[A-Z]?[a-z]+|\d+)$/.test(name)) {
		if (name.length > maxLength) return;
		words.push({ word: name.toLowerCase(), start, end: start + name.length, parts: noParts });
		return;
	}
	const parts: SearchPart[] = [];
	let offset = 0;
	for (const part of name.split(partEnds)) {
		offset = name.indexOf(part, offset);
		const end = start + offset + part.length;
		if (part.length <= maxLength) parts.push({ word: part.toLowerCase(), start: start + offset, end });
		offset += part.length;
	}
	const word = name.replace(/[._'’-]+/g, '').toLowerCase();
	if (parts.length > 1 && word.length <= maxLength)
		words.push({ word, start, end: start + name.length, parts });
	else for (const part of parts) words.push({ ...part, parts: noParts });
}

/** A separate voiced sound mark, as in half-width kana, belongs to the character before it. */
const characterWithMarks = /.[\u3099\u309a\uff9e\uff9f]*/gsu;

function addPairs(run: string, start: number, words: SearchWord[]): void {
	const characters = run.match(characterWithMarks) ?? [];
	let offset = start;
	for (const [index, character] of characters.entries()) {
		const next = characters[index + 1];
		if (next === undefined && index > 0) return;
		const word = character + (next ?? '');
		words.push({ word, start: offset, end: offset + word.length, parts: noParts });
		offset += character.length;
	}
}

/** Word without accents, and with full-width and half-width characters unified. */
export function foldWord(word: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what needs no folding.
	if (/^[\x00-\x7f]*$/.test(word)) return word;
	return word
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
		.normalize('NFC')
		.toLowerCase();
}
