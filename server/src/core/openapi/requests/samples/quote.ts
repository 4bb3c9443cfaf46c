import { toWellFormed } from '../../../text/characters.ts';

/*
 * Texts as literals of the languages of samples. Halves of surrogate pairs stand in no file of UTF-8, and are
 * replaced.
 */

/** For a POSIX shell. */
export function quoteShell(text: string): string {
	return `'${toWellFormed(text).replaceAll("'", "'\\''")}'`;
}

/** In double quotes, with the escapes that JavaScript, Python, Go and Java share. */
export function quoteDouble(text: string): string {
	// Line and paragraph separators end a line in older JavaScript, and Go takes no byte order mark within a file.
	return JSON.stringify(toWellFormed(text)).replace(/[\u007f\u2028\u2029\ufeff]/g, toUnicodeEscape);
}

/** In single quotes, where PHP knows two escapes only; what a page or an editor may alter has others in double ones. */
export function quotePhp(text: string): string {
	if (!altered.test(text)) return quoteSingle(text);
	const escaped = quoteDouble(text).replace(/\\(?:b|u(....)|.)/g, (written, code) =>
		code === undefined ? (written === '\\b' ? '\\x08' : written) : `\\u{${code}}`,
	);
	return escaped.replaceAll('$', '\\$');
}

/** As in PHP; Ruby itself reads a carriage return and a line feed as the latter alone. */
export function quoteRuby(text: string): string {
	return altered.test(text) ? quoteDouble(text).replace(/#(?=[{$@])/g, '\\#') : quoteSingle(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line feeds stay as they are, all others do not.
const altered = /[\x00-\x08\x0b-\x1f\x7f\ufeff]/;

function quoteSingle(text: string): string {
	return `'${toWellFormed(text).replace(/[\\']/g, '\\$&')}'`;
}

function toUnicodeEscape(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
