/** Lists of flags of a word: one for each line that has it. */
export type WordList = ReadonlyMap<string, string | readonly string[]>;

/**
 * Reads the words of a `.dic` file with their flags as they are written; the first line is the number of words. Phrases
 * are left out: a text is looked up word by word.
 */
export function readWordList(text: string, toStem: (word: string) => string): WordList {
	const words = new Map<string, string | string[]>();
	for (let start = text.indexOf('\n') + 1; start > 0; start = text.indexOf('\n', start) + 1) {
		const entry = readEntry(text, start);
		if (entry === undefined) continue;
		const word = toStem(entry.word);
		const before = words.get(word);
		if (before === undefined) words.set(word, entry.codes);
		else if (typeof before === 'string') words.set(word, [before, entry.codes]);
		else before.push(entry.codes);
	}
	return words;
}

const [tab, newline, space, hash, slash, colon, backslash] = [9, 10, 32, 35, 47, 58, 92];

/** Word and flags of a line `word/flags field:value`; a slash of the word has a backslash before it. */
function readEntry(
	text: string,
	start: number,
): { readonly word: string; readonly codes: string } | undefined {
	if (text.charCodeAt(start) === hash) return undefined;
	let end = start;
	let isEscaped = false;
	let afterSlash = -1;
	// The loop ends at the first space; at the end of the text, the code is NaN.
	for (let code = text.charCodeAt(end); code > space; code = text.charCodeAt(++end)) {
		if (code !== slash || end === start || afterSlash !== -1) continue;
		if (text.charCodeAt(end - 1) === backslash) isEscaped = true;
		else afterSlash = end + 1;
	}
	if (end === start || (afterSlash === -1 && isPhrase(text, end))) return undefined;
	const written = text.slice(start, afterSlash === -1 ? end : afterSlash - 1);
	return {
		word: isEscaped ? written.replaceAll('\\/', '/') : written,
		codes: afterSlash === -1 ? '' : text.slice(afterSlash, end),
	};
}

/** True where text other than a comment or a field such as `po:noun` follows the space after a word. */
function isPhrase(text: string, end: number): boolean {
	if (text.charCodeAt(end) === tab) return false;
	let at = end;
	while (text.charCodeAt(at) <= space && text.charCodeAt(at) !== newline) at++;
	const code = text.charCodeAt(at);
	return code > space && code !== hash && text.charCodeAt(at + 2) !== colon;
}
