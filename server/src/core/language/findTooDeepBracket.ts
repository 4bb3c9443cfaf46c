import type { Span } from '../text/positions.ts';
import * as ascii from './page/ascii.ts';

/** Maximum nesting: far deeper than any real configuration, and shallow enough for recursive functions. */
export const maxJsonDepth = 200;

/** First bracket that is nested deeper than `maxJsonDepth`; brackets in strings do not count. Linear. */
export function findTooDeepBracket(text: string): Span | undefined {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === ascii.doubleQuote) at = endOfString(text, at);
		else if (code === ascii.openBrace || code === ascii.openBracket) depth++;
		else if (code === ascii.closeBrace || code === ascii.closeBracket) depth--;
		if (depth > maxJsonDepth) return { start: at, end: at + 1 };
	}
	return undefined;
}

/** The offset of the closing quote; a string that is not closed ends with its line. */
function endOfString(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === ascii.doubleQuote || code === ascii.newline) return at;
		if (code === ascii.backslash) at++;
	}
	return text.length;
}
