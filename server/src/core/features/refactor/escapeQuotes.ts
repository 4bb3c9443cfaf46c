/** A text as it stands between double quotes in a tag. */
export function escapeQuotes(value: string): string {
	return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The text that stands so in a tag. */
export function unescapeQuotes(written: string): string {
	return written.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
