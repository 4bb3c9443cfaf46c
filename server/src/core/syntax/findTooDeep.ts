import type { Span } from '../text/span.ts';

/** Far deeper than any real configuration, and shallow enough for readers that call themselves. */
export const deepest = 200;

/** The first bracket that nests too deeply to be read safely; linear, and blind to brackets in strings. */
export function findTooDeep(text: string): Span | undefined {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		const character = text[at];
		if (character === '"') at = endOfString(text, at);
		else if (character === '{' || character === '[') depth++;
		else if (character === '}' || character === ']') depth--;
		if (depth > deepest) return { start: at, end: at + 1 };
	}
	return undefined;
}

/** The offset of the closing quote; a string that is not closed ends with its line. */
function endOfString(text: string, start: number): number {
	let at = start + 1;
	while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
	return at;
}
