/** The text with � in place of each half of a surrogate pair: UTF-8 and addresses have no form for one. */
export function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, '\u{fffd}');
}

/** Whether a text is UTF-16 that was read as UTF-8: every other byte of its first words is zero, as in no other text. */
export function isUtf16(text: string): boolean {
	// Its mark is no UTF-8. What follows need not be Latin; but the ends of its lines are.
	if (text.startsWith('\ufffd\ufffd') && text.includes('\0')) return true;
	const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => text.charCodeAt(at) === 0);
	return first !== second && first === third && second === fourth;
}

/** A text within an element of XML. No such document holds control characters, in any form. */
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

/** The same within the quotes of an attribute. */
export function escapeXmlAttribute(text: string): string {
	return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** A regular expression, or a part of one, that matches the text only. */
export function literalPattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A text in double quotes, with a backslash before those and backslashes in it, as YAML and command lines read them. */
export function doubleQuoted(text: string): string {
	return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
