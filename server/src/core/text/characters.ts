/** Replaces each unpaired surrogate by �: UTF-8 and URLs cannot encode it. */
export function toWellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, '\u{fffd}');
}

/** True for a text that is UTF-16 but was read as UTF-8: every other byte at its start is zero. */
export function isUtf16(text: string): boolean {
	// The byte order mark is invalid UTF-8. The text need not be Latin, but its line ends contain zeros.
	if (text.startsWith('\ufffd\ufffd') && text.includes('\0')) return true;
	const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => text.charCodeAt(at) === 0);
	return first !== second && first === third && second === fourth;
}

/** Escapes text for the content of an XML element. XML documents must not contain control characters, even escaped. */
export function escapeXml(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
			.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\u{fffd}')
			.replaceAll('&', '&amp;')
			.replaceAll('<', '&lt;')
			.replaceAll('>', '&gt;')
			.replaceAll('\r', '&#13;')
	);
}

/** Escapes text for an XML attribute in double quotes. */
export function escapeXmlAttribute(text: string): string {
	return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** Hash of a text: 32 bits in hexadecimal digits (FNV-1a). */
export function fnv1aHash(text: string): string {
	let hash = 0x811c9dc5;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Source of a regular expression, or of a part of one, that matches only the text. */
export function escapeRegExp(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * Text in double quotes, with backslashes before quotes and backslashes, as YAML and command lines expect: `a"b` →
 * `"a\"b"`.
 */
export function quoteText(text: string): string {
	return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** True for the code of white space as JavaScript defines it. Most characters need no expression. */
export function isWhiteSpace(code: number): boolean {
	if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
	return code === 0xa0 || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));
}

/** Escapes text for a snippet, so that it is inserted literally. */
export function escapeSnippetText(text: string): string {
	return text.replace(/[\\$}]/g, '\\$&');
}
