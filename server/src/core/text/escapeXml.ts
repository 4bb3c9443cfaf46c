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
