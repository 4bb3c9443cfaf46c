import { toWellFormed } from '../../../text/characters.ts';

// String literals of sample languages. Lone surrogates, which UTF-8 cannot contain, are replaced.

/** Quotes text for a POSIX shell. */
export function quoteShell(text: string): string {
	return `'${toWellFormed(text).replaceAll("'", "'\\''")}'`;
}

/** Quotes text in double quotes, with escapes that JavaScript, Python, Go and Java share. */
export function quoteDouble(text: string): string {
	// Line and paragraph separators end a line in older JavaScript, and Go allows no byte order mark in a file.
	return JSON.stringify(toWellFormed(text)).replace(/[\u007f\u2028\u2029\ufeff]/g, toUnicodeEscape);
}

/**
 * Quotes text for PHP: in single quotes, or in double quotes with escapes if it contains characters that a page or
 * editor may alter.
 */
export function quotePhp(text: string): string {
	if (!altered.test(text)) return quoteSingle(text);
	const escaped = quoteDouble(text).replace(/\\(?:b|u(....)|.)/g, (written, code) =>
		code === undefined ? (written === '\\b' ? '\\x08' : written) : `\\u{${code}}`,
	);
	return escaped.replaceAll('$', '\\$');
}

/** Quotes text for Ruby, as for PHP; carriage returns are escaped, because Ruby drops them before line feeds. */
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
