/**
 * Texts as literals of the languages of samples. Halves of surrogate pairs stand in no file of UTF-8, and are
 * replaced.
 */

/** For a POSIX shell. */
export function quoteShell(text: string): string {
	return `'${whole(text).replaceAll("'", "'\\''")}'`;
}

/** In double quotes, with the escapes that JavaScript, Python, Go and Java share. */
export function quoteDouble(text: string): string {
	// Line and paragraph separators end a line in older JavaScript.
	return JSON.stringify(whole(text)).replace(/[\u2028\u2029\u007f]/g, toUnicodeEscape);
}

/** In single quotes, where PHP and Ruby know two escapes only. */
export function quoteSingle(text: string): string {
	return `'${whole(text).replace(/[\\']/g, '\\$&')}'`;
}

function whole(text: string): string {
	return text.replace(/\p{Surrogate}/gu, '\u{fffd}');
}

function toUnicodeEscape(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
